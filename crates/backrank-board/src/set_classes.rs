//! Classes of sets of squares under symmetries.

use std::cmp::Ordering;

use crate::{Board, Square, Symmetry};

/// Tells of sets of squares, one after another, which are the least of their classes: of all images of a
/// set under some symmetries, the one whose squares in ascending order come first.
///
/// It keeps its memory. Most sets are told from the least by looking at the least squares alone, so a set
/// takes O(symmetries x squares), and only its images that begin alike are sorted.
///
/// ```
/// use backrank_board::{Board, SetClasses, Symmetry, notation::read_squares};
///
/// let board = Board::new(4, 4)?;
/// let mut classes = SetClasses::new(&board, Symmetry::of(&board));
/// let class = classes.class_of_least(&read_squares("b4 d3 a2 c1")?);
/// assert!(class.is_none(), "its mirror image has b1");
/// let class = classes.class_of_least(&read_squares("c4 a3 d2 b1")?).expect("it is the least");
/// assert_eq!(class.size, 2);
/// assert_eq!(class.names().collect::<Vec<_>>(), ["half-turn", "quarter-turn-right", "quarter-turn-left"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SetClasses {
    board: Board,
    symmetries: Vec<Symmetry>,
    /// Only sets that this symmetry carries onto themselves stand for their classes.
    symmetric_under: Option<Symmetry>,
    /// The squares of the set in ascending order.
    own: Vec<Square>,
    /// Those of one of its images.
    image: Vec<Square>,
    kept_by: Vec<Symmetry>,
}

/// The images of a set of squares under some symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetClass<'c> {
    /// How many there are.
    pub size: usize,
    /// The symmetries that carry the set onto itself, the identity left out.
    pub kept_by: &'c [Symmetry],
}

impl SetClass<'_> {
    /// The [names](Symmetry::name) of the turns and reflections of the whole board that carry the set onto
    /// itself; and `shift` if others do that shift it around glued edges, turned or not.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<'_> {
        let shift = self.kept_by.iter().any(Symmetry::shifts).then_some("shift");
        self.kept_by.iter().filter(|symmetry| !symmetry.shifts()).map(Symmetry::name).chain(shift)
    }
}

impl SetClasses {
    /// For sets of squares of this board. The symmetries are a group: with any two, what they do one after
    /// the other is among them, as among [all of a board](Symmetry::of).
    #[must_use]
    pub fn new(board: &Board, symmetries: Vec<Symmetry>) -> Self {
        let board = board.clone();
        Self { board, symmetries, symmetric_under: None, own: Vec::new(), image: Vec::new(), kept_by: Vec::new() }
    }

    /// For sets that this symmetry of the board carries onto themselves, if one is given: the least of them stands for
    /// its class, which may have lesser members that the symmetry does not carry onto themselves. That happens
    /// where the symmetries shift the board around glued edges.
    #[must_use]
    pub fn symmetric_under(mut self, symmetry: Option<Symmetry>) -> Self {
        self.symmetric_under = symmetry;
        self
    }

    /// The class of a set, if the set stands for it. The class is whole: it counts images that are not symmetric too.
    pub fn class_of_least(&mut self, squares: &[Square]) -> Option<SetClass<'_>> {
        let Self { board, symmetries, symmetric_under, own, image, kept_by } = self;
        own.clear();
        own.extend_from_slice(squares);
        own.sort_unstable();
        kept_by.clear();
        for symmetry in symmetries.iter() {
            image.clear();
            image.extend(squares.iter().filter_map(|&square| symmetry.image(board, square)));
            let mut order = image.iter().min().cmp(&own.first());
            if order == Ordering::Equal {
                image.sort_unstable();
                order = image.cmp(&own);
            }
            match order {
                Ordering::Less if symmetric_under.is_none_or(|symmetry| is_symmetric(board, &symmetry, image)) => {
                    return None;
                }
                Ordering::Less => {}
                Ordering::Equal => kept_by.push(*symmetry),
                Ordering::Greater => {}
            }
        }
        // Each image comes as often as the set itself does.
        let size = symmetries.len() / kept_by.len().max(1);
        kept_by.retain(|symmetry| *symmetry != Symmetry::IDENTITY);
        Some(SetClass { size, kept_by })
    }
}

/// Whether the symmetry carries the set onto itself. O(squares^2).
fn is_symmetric(board: &Board, symmetry: &Symmetry, set: &[Square]) -> bool {
    set.iter().all(|&square| symmetry.image(board, square).is_some_and(|image| set.contains(&image)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Wrap;

    #[test]
    fn one_set_of_each_class_is_the_least_and_its_class_is_that_of_its_images() {
        for wrap in Wrap::ALL {
            for (ranks, files) in [(3, 3), (3, 4), (1, 4)] {
                let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                let squares: Vec<Square> = board.squares().collect();
                let mut classes = SetClasses::new(&board, Symmetry::of(&board));
                let mut sizes = 0;
                for bits in 0..1_usize << squares.len() {
                    let set: Vec<Square> =
                        squares.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &s)| s).collect();
                    let image = |symmetry: &Symmetry| -> BTreeSet<Square> {
                        set.iter().map(|&square| symmetry.image(&board, square).unwrap()).collect()
                    };
                    let images: BTreeSet<BTreeSet<Square>> = Symmetry::of(&board).iter().map(image).collect();
                    let own: BTreeSet<Square> = set.iter().copied().collect();
                    let class = classes.class_of_least(&set);
                    assert_eq!(class.is_some(), images.first() == Some(&own), "{board} {wrap} {set:?}");
                    if let Some(class) = class {
                        sizes += class.size;
                        assert_eq!(class.size, images.len());
                        assert!(class.kept_by.iter().all(|symmetry| image(symmetry) == own));
                    }
                }
                assert_eq!(sizes, 1 << squares.len(), "{board} {wrap}");
            }
        }
    }
}
