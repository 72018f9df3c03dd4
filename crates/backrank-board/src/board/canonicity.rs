//! Canonical representatives of the symmetry classes of sets of squares.

use std::cmp::Ordering;

use super::board::Board;
use super::square::Square;
use super::symmetry::{Symmetry, symmetry_has_shift};

/// Decides whether sets of squares are canonical. A set is canonical if it is the least of its images under a group of
/// symmetries; sets are compared lexicographically, as ascending lists of squares.
///
/// Buffers are reused from one check to the next. A check maps the set by each symmetry, in O(symmetries x squares). It
/// sorts an image only if the lowest square of the image is also the lowest square of the set; otherwise these two
/// squares decide the comparison.
///
/// ```
/// use backrank_board::internals::CanonicityChecker;
/// use backrank_board::{Board, Symmetry, Square};
///
/// let board = Board::new(4, 4)?;
/// let mut checker = CanonicityChecker::new(&board, Symmetry::all(&board));
/// let class = checker.class_if_canonical(&Square::read_list("b4 d3 a2 c1")?);
/// assert!(class.is_none(), "its mirror image has b1");
/// let class = checker.class_if_canonical(&Square::read_list("c4 a3 d2 b1")?).expect("it is canonical");
/// assert_eq!(class.size, 2);
/// assert_eq!(class.stabilizer_names().collect::<Vec<_>>(), ["half-turn", "quarter-turn-right", "quarter-turn-left"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct CanonicityChecker {
    board: Board,
    board_symmetries: Vec<Symmetry>,
    symmetries: Vec<Symmetry>,
    /// If given, only images that this symmetry maps onto themselves are compared with the set.
    image_symmetry: Option<Symmetry>,
    /// The squares of the set that is checked, in ascending order.
    own: Vec<Square>,
    /// The squares of the image that is compared with the set.
    image: Vec<Square>,
    stabilizer: Vec<Symmetry>,
}

/// The symmetry class of a set of squares under a group of symmetries: its orbit, that is, all images of the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetryClass<'c> {
    /// The number of different images of the set under the group.
    pub size: usize,
    /// The symmetries of the board, also those outside the group, that map the set onto itself, without the identity.
    pub stabilizer: &'c [Symmetry],
}

impl SymmetryClass<'_> {
    /// The [names](Symmetry::name) of the rotations and reflections in the stabilizer, then `shift` if the stabilizer
    /// has a symmetry that shifts the board around glued edges.
    pub fn stabilizer_names(&self) -> impl Iterator<Item = &'static str> + use<'_> {
        let shift = self.stabilizer.iter().any(symmetry_has_shift).then_some("shift");
        self.stabilizer.iter().filter(|symmetry| !symmetry_has_shift(symmetry)).map(Symmetry::name).chain(shift)
    }
}

impl CanonicityChecker {
    /// A checker of sets of squares of this board. `symmetries` must be a group, that is, closed under composition, as
    /// [all symmetries of a board](Symmetry::all) are.
    pub fn new(board: &Board, symmetries: Vec<Symmetry>) -> Self {
        let (board_symmetries, board) = (Symmetry::all(board), board.clone());
        let (own, image, stabilizer) = Default::default();
        Self { board, board_symmetries, symmetries, image_symmetry: None, own, image, stabilizer }
    }

    /// If a symmetry is given, compares a set only with those of its images that the symmetry maps onto themselves.
    /// This keeps one set of each class among the sets that have this symmetry. Where symmetries shift the board around
    /// glued edges, a set can then be canonical although one of its images without this symmetry is less.
    pub fn comparing_only_images_invariant_under(mut self, symmetry: Option<Symmetry>) -> Self {
        self.image_symmetry = symmetry;
        self
    }

    /// The symmetry class of the set if the set is canonical, else `None`. The size of the class counts all images,
    /// including those that [`comparing_only_images_invariant_under`](Self::comparing_only_images_invariant_under)
    /// leaves out of the comparison.
    pub fn class_if_canonical(&mut self, squares: &[Square]) -> Option<SymmetryClass<'_>> {
        let Self { board, board_symmetries, symmetries, image_symmetry, own, image, stabilizer } = self;
        own.clear();
        own.extend_from_slice(squares);
        own.sort_unstable();
        let mut fixing = 0;
        for symmetry in symmetries.iter() {
            image.clear();
            image.extend(squares.iter().filter_map(|&square| symmetry.image(board, square)));
            let mut order = image.iter().min().cmp(&own.first());
            if order == Ordering::Equal {
                image.sort_unstable();
                order = image.cmp(&own);
            }
            match order {
                Ordering::Less if image_symmetry.is_none_or(|symmetry| is_symmetric(board, &symmetry, image)) => {
                    return None;
                }
                Ordering::Equal => fixing += 1,
                Ordering::Less | Ordering::Greater => {}
            }
        }
        let keeps = |symmetry: &&Symmetry| **symmetry != Symmetry::IDENTITY && is_symmetric(board, symmetry, own);
        stabilizer.clear();
        stabilizer.extend(board_symmetries.iter().filter(keeps));
        // By the orbit-stabilizer theorem, each image comes from as many symmetries as map the set onto itself, the
        // identity included.
        let size = symmetries.len() / fixing.max(1);
        Some(SymmetryClass { size, stabilizer })
    }
}

/// Whether the symmetry maps the set onto itself. O(squares^2).
fn is_symmetric(board: &Board, symmetry: &Symmetry, set: &[Square]) -> bool {
    set.iter().all(|&square| symmetry.image(board, square).is_some_and(|image| set.contains(&image)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::board::Wrap;

    #[test]
    fn one_set_of_each_class_is_the_least_and_its_class_is_that_of_its_images() {
        for wrap in Wrap::ALL {
            for (ranks, files) in [(3, 3), (3, 4), (1, 4)] {
                let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                let squares: Vec<Square> = board.squares().collect();
                let mut checker = CanonicityChecker::new(&board, Symmetry::all(&board));
                let mut sizes = 0;
                for bits in 0..1_usize << squares.len() {
                    let set: Vec<Square> =
                        squares.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &s)| s).collect();
                    let image = |symmetry: &Symmetry| -> BTreeSet<Square> {
                        set.iter().map(|&square| symmetry.image(&board, square).unwrap()).collect()
                    };
                    let images: BTreeSet<BTreeSet<Square>> = Symmetry::all(&board).iter().map(image).collect();
                    let own: BTreeSet<Square> = set.iter().copied().collect();
                    let class = checker.class_if_canonical(&set);
                    assert_eq!(class.is_some(), images.first() == Some(&own), "{board} {wrap} {set:?}");
                    if let Some(class) = class {
                        sizes += class.size;
                        assert_eq!(class.size, images.len());
                        assert!(class.stabilizer.iter().all(|symmetry| image(symmetry) == own));
                    }
                }
                assert_eq!(sizes, 1 << squares.len(), "{board} {wrap}");
            }
        }
    }
}
