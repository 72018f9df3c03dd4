//! Symmetries of a board, among them rotations of the whole board, and the images of walks under symmetries.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::board::Board;
use super::square::Square;
use super::wrap::Wrap;
use crate::named_enum;

/// A symmetry of a board: a rotation or reflection of the whole board and, on a board that wraps, a shift around glued
/// edges after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    mirror_files: bool,
    mirror_ranks: bool,
    shift_files: u32,
    shift_ranks: u32,
}

/// The eight rotations and reflections, each as three bits, from high to low in the order in which they are applied:
/// transpose, mirror the files, mirror the ranks. Rotations come first, because [`Symmetry::all`] keeps the first of
/// those that are the same map, such as a half-turn and a reflection of a single rank or file.
const ROTATIONS_FIRST: [u8; 8] = [0b000, 0b011, 0b101, 0b110, 0b001, 0b010, 0b100, 0b111];

impl Symmetry {
    /// The symmetry that maps every square to itself.
    pub const IDENTITY: Self =
        Self { transpose: false, mirror_files: false, mirror_ranks: false, shift_files: 0, shift_ranks: 0 };
    const HALF_TURN: Self = Self { mirror_files: true, mirror_ranks: true, ..Self::IDENTITY };
    const QUARTER_TURN: Self = Self { transpose: true, mirror_files: true, ..Self::IDENTITY };

    /// The symmetries of a board, the identity first: the maps of squares to squares and of holes to holes that agree
    /// with the gluing of edges.
    ///
    /// Without holes a flat square board has 8, any other flat rectangle 4, and fewer if it is a single rank or file; a
    /// torus also has all shifts. All symmetries in the list are different maps of squares. If several symmetries are
    /// the same map, the one with the smallest shift is listed (by files, then by ranks), and a rotation rather than a
    /// reflection with the same shift.
    ///
    /// On a cylinder, 8 times as many candidates as files are tested, on a torus 8 times as many as squares, on a
    /// twisted board at most 32 times as many as files. Testing one takes O(holes + area / 64). A candidate that passes
    /// is compared with the earlier symmetries by the images of a square and its right and upper neighbours; only if
    /// there are no such squares, or the board is twisted and has fewer than three files, it is compared with some of
    /// them square by square.
    ///
    /// ```
    /// use backrank_board::{Board, Symmetry, Wrap};
    ///
    /// assert_eq!(Symmetry::all(&Board::new(8, 8)?).len(), 8);
    /// assert_eq!(Symmetry::all(&Board::new(3, 4)?).len(), 4);
    /// assert_eq!(Symmetry::all(&Board::new(5, 5)?.with_wrap(Wrap::Torus)).len(), 8 * 25);
    /// # Ok::<(), backrank_board::BoardError>(())
    /// ```
    pub fn all(board: &Board) -> Vec<Self> {
        let (last_file_shift, last_rank_shift) = last_shifts(board);
        Self::all_with_shifts_up_to(board, last_file_shift, last_rank_shift)
    }

    fn all_with_shifts_up_to(board: &Board, last_file_shift: u32, last_rank_shift: u32) -> Vec<Self> {
        let mut found = Vec::new();
        // Most maps already fail at one of these holes.
        let first_holes: Vec<Square> = board.holes().take(64).collect();
        // The symmetries found are looked up by their images of these squares. Symmetries are rigid motions of the
        // board, so two that agree on a square and its right and upper neighbours are the same map. If `corner` is
        // `None`, symmetries that agree on the first three squares are compared square by square.
        let corner = corner_squares(board);
        let samples = corner.clone().unwrap_or_else(|| board.squares().take(3).collect());
        let mut alike: HashMap<[Option<Square>; 3], Vec<Self>> = HashMap::new();
        for shift_files in 0..=last_file_shift {
            for shift_ranks in (0..=last_rank_shift).step_by(rank_shift_step(board) as usize) {
                for bits in ROTATIONS_FIRST {
                    let [transpose, mirror_files, mirror_ranks] = [4, 2, 1].map(|bit| bits & bit != 0);
                    let symmetry = Self { transpose, mirror_files, mirror_ranks, shift_files, shift_ranks };
                    let keeps = |&hole: &Square| symmetry.image(board, hole).is_none();
                    if !first_holes.iter().all(keeps) || !symmetry.is_symmetry_of(board) {
                        continue;
                    }
                    // Different symmetries may be the same map of squares: a shift once around a twist is a reflection,
                    // and two reflections of a narrow board may coincide.
                    let images = [0, 1, 2].map(|sample| symmetry.image(board, *samples.get(sample)?));
                    match alike.entry(images) {
                        Entry::Vacant(entry) => {
                            entry.insert(if corner.is_some() { Vec::new() } else { vec![symmetry] });
                        }
                        Entry::Occupied(_) if corner.is_some() => continue,
                        Entry::Occupied(mut entry) => {
                            let agree =
                                |known: &Self, square| known.image(board, square) == symmetry.image(board, square);
                            if entry.get().iter().any(|known| board.squares().all(|square| agree(known, square))) {
                                continue;
                            }
                            entry.get_mut().push(symmetry);
                        }
                    }
                    found.push(symmetry);
                }
            }
        }
        found
    }

    /// The name of the symmetry, without its shift: `identity`, `half-turn`, `quarter-turn-left`, `quarter-turn-right`,
    /// or the axis of the reflection: `vertical`, `horizontal`, `diagonal` (from `a1`), `antidiagonal`.
    pub const fn name(&self) -> &'static str {
        match (self.transpose, self.mirror_files, self.mirror_ranks) {
            (false, false, false) => "identity",
            (false, true, true) => "half-turn",
            (true, true, false) => "quarter-turn-left",
            (true, false, true) => "quarter-turn-right",
            (false, true, false) => "vertical",
            (false, false, true) => "horizontal",
            (true, false, false) => "diagonal",
            (true, true, true) => "antidiagonal",
        }
    }

    /// The image of the square; `None` if the image is off the board or a hole. A symmetry of the board maps every
    /// square that is on the board and no hole to such a square. On a board with glued edges a square off the
    /// board may have an image.
    pub fn image(&self, board: &Board, square: Square) -> Option<Square> {
        let (file, rank) = self.map_coordinates(board, square.file().into(), square.rank().into());
        board.at(file, rank)
    }

    /// The image of the coordinates (file, rank); coordinates may lie beyond the edges.
    fn map_coordinates(&self, board: &Board, file: i64, rank: i64) -> (i64, i64) {
        let (mut file, mut rank) = (file, rank);
        if self.transpose {
            (file, rank) = (rank, file);
        }
        if self.mirror_files {
            file = i64::from(board.files()) - 1 - file;
        }
        if self.mirror_ranks {
            rank = i64::from(board.ranks()) - 1 - rank;
        }
        (file + i64::from(self.shift_files), rank + i64::from(self.shift_ranks))
    }

    /// Whether the map is a symmetry of the board and its holes: it fits the sides, maps holes to holes, and agrees
    /// with the gluing. On a board with glued edges a square has several pairs of coordinates; the map agrees with the
    /// gluing if it takes all pairs of coordinates of a square to pairs that again belong to a single square. As the
    /// map is one to one, it then maps squares to squares.
    fn is_symmetry_of(&self, board: &Board) -> bool {
        if self.transpose && board.ranks() != board.files() {
            return false;
        }
        let glued = match board.wrap() {
            Wrap::Flat | Wrap::Torus => true,
            Wrap::Cylinder => !self.transpose,
            // The gluing reflects the ranks, so it agrees with shifts by no rank or by half of the ranks, but with no
            // exchange of files and ranks, unless the board is a single square.
            Wrap::Mobius | Wrap::Klein => {
                (!self.transpose || board.area() == 1) && self.shift_ranks.is_multiple_of(rank_shift_step(board))
            }
        };
        glued && board.holes().all(|hole| self.image(board, hole).is_none())
    }
}

named_enum! {
    /// A rotation of the whole board about its centre.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BoardRotation: "turn of the board", read by str::to_lowercase {
        /// By 180 degrees.
        Half = "half-turn",
        /// By 90 degrees.
        Quarter = "quarter-turn",
    }
}

impl BoardRotation {
    /// The rotation as a symmetry of the board, or `None` if it does not map the board onto itself. A quarter-turn is
    /// to the left; whatever is symmetric under it is also symmetric under the quarter-turn to the right. O(holes).
    ///
    /// ```
    /// use backrank_board::{Board, BoardRotation};
    ///
    /// let board = Board::new(3, 4)?;
    /// assert!(BoardRotation::Half.symmetry(&board).is_some());
    /// assert!(BoardRotation::Quarter.symmetry(&board).is_none());
    /// # Ok::<(), backrank_board::BoardError>(())
    /// ```
    pub fn symmetry(self, board: &Board) -> Option<Symmetry> {
        let turn = match self {
            Self::Half => Symmetry::HALF_TURN,
            Self::Quarter => Symmetry::QUARTER_TURN,
        };
        turn.is_symmetry_of(board).then_some(turn)
    }
}

/// Whether the symmetry includes a shift around a glued edge.
pub const fn symmetry_has_shift(symmetry: &Symmetry) -> bool {
    symmetry.shift_files > 0 || symmetry.shift_ranks > 0
}

/// The [symmetries](Symmetry::all) of the board that need no shift: rotations and reflections of the whole board, at
/// most 8, the identity first. O(1) on a flat board without holes, else O(area).
pub fn symmetries_without_shifts(board: &Board) -> Vec<Symmetry> {
    Symmetry::all_with_shifts_up_to(board, 0, 0)
}

/// The distinct images of a walk under these symmetries, in ascending order. A walk and its reverse count as one image,
/// given in the direction that is lexicographically smaller; the image of a closed walk begins at its least square.
pub fn distinct_walk_images(
    board: &Board,
    symmetries: &[Symmetry],
    squares: &[Square],
    closed: bool,
) -> Vec<Vec<Square>> {
    let representative = |symmetry: &Symmetry| {
        let mut forward: Vec<Square> = squares.iter().filter_map(|&square| symmetry.image(board, square)).collect();
        let mut backward: Vec<Square> = forward.iter().rev().copied().collect();
        if closed {
            forward = from_least(forward);
            backward = from_least(backward);
        }
        forward.min(backward)
    };
    let mut class: Vec<_> = symmetries.iter().map(representative).collect();
    class.sort_unstable();
    class.dedup();
    class
}

/// The number of symmetries that [`Symmetry::all`] tests, which is at least the number of those that it finds.
pub fn symmetry_count_upper_bound(board: &Board) -> u64 {
    let (last_file_shift, last_rank_shift) = last_shifts(board);
    let shifts = (u64::from(last_file_shift) + 1) * (u64::from(last_rank_shift / rank_shift_step(board)) + 1);
    shifts.saturating_mul(ROTATIONS_FIRST.len() as u64)
}

/// The number of ranks from one shift that may be a symmetry to the next: a twist agrees only with shifts by half of
/// the ranks.
const fn rank_shift_step(board: &Board) -> u32 {
    match (board.wrap().is_twisted(), board.ranks()) {
        (false, _) => 1,
        (true, ranks) if ranks.is_multiple_of(2) => ranks / 2,
        (true, ranks) => ranks,
    }
}

/// The largest number of files and of ranks by which squares have to be shifted to find all symmetries of a board that
/// wraps; larger shifts repeat smaller ones. On a twisted board (a Möbius strip or Klein bottle) of [`Board::MAX_SIDE`]
/// files, these are shifts by 0 to 2^32 - 1 files.
fn last_shifts(board: &Board) -> (u32, u32) {
    let last_file_shift = if board.wrap().files_wrap() { (board.file_period() - 1) as u32 } else { 0 };
    (last_file_shift, if board.wrap().ranks_wrap() { board.ranks() - 1 } else { 0 })
}

fn from_least(mut walk: Vec<Square>) -> Vec<Square> {
    let least = walk.iter().enumerate().min_by_key(|(_, square)| **square).map_or(0, |(index, _)| index);
    walk.rotate_left(least);
    walk
}

/// The first square that has a right and an upper neighbour, or only those neighbours that a single file or rank
/// allows, with them; `None` if holes leave no such squares, and on a twisted board of fewer than three files, where a
/// shift and a reflection may agree on them.
fn corner_squares(board: &Board) -> Option<Vec<Square>> {
    let neighbours =
        [(1, 0), (0, 1)].into_iter().filter(|&(files, ranks)| files < board.files() && ranks < board.ranks());
    let with_neighbours = |square: Square| -> Option<Vec<Square>> {
        let others = neighbours.clone().map(|(files, ranks)| Square::new(square.file() + files, square.rank() + ranks));
        let squares: Vec<Square> = [square].into_iter().chain(others).collect();
        squares.iter().all(|&square| board.contains(square)).then_some(squares)
    };
    let may_agree = board.wrap().is_twisted() && board.files() < 3;
    board.squares().filter(|_| !may_agree).find_map(with_neighbours)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::piece::{MoveOrder, Piece};

    fn group(ranks: u32, files: u32, wrap: Wrap) -> Vec<Symmetry> {
        Symmetry::all(&Board::new(ranks, files).unwrap().with_wrap(wrap))
    }

    #[test]
    fn flat_boards_have_eight_four_two_or_one_symmetries() {
        assert_eq!(group(8, 8, Wrap::Flat).len(), 8);
        assert_eq!(group(3, 10, Wrap::Flat).len(), 4);
        assert_eq!(group(1, 5, Wrap::Flat).len(), 2);
        assert_eq!(group(1, 1, Wrap::Flat).len(), 1);
        let corner = Board::new(5, 5).unwrap().with_holes(["a1".parse().unwrap()]).unwrap();
        assert_eq!(Symmetry::all(&corner).len(), 2);
    }

    #[test]
    fn wrapped_boards_also_have_shifts() {
        assert_eq!(group(4, 6, Wrap::Cylinder).len(), 4 * 6);
        assert_eq!(group(4, 6, Wrap::Torus).len(), 4 * 24);
        assert_eq!(group(5, 7, Wrap::Mobius).len(), 4 * 7);
    }

    #[test]
    fn the_longest_side_can_be_shifted_twice_around_a_twist() {
        for (wrap, last) in
            [(Wrap::Mobius, (u32::MAX, 0)), (Wrap::Klein, (u32::MAX, 2)), (Wrap::Torus, (Board::MAX_SIDE - 1, 2))]
        {
            let board = Board::new(3, Board::MAX_SIDE).unwrap().with_wrap(wrap);
            assert_eq!(last_shifts(&board), last, "{wrap}");
        }
    }

    #[test]
    fn every_symmetry_keeps_knight_and_king_moves() {
        let order = MoveOrder::default();
        for wrap in Wrap::ALL {
            for (ranks, files) in [(4, 4), (3, 5), (4, 6)] {
                let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                for symmetry in Symmetry::all(&board) {
                    for piece in [Piece::KNIGHT, Piece::KING] {
                        for from in board.squares() {
                            let image = symmetry.image(&board, from).unwrap();
                            let moved = piece.moves(&board, from, &order).into_iter();
                            let mut moved: Vec<_> = moved.filter_map(|to| symmetry.image(&board, to)).collect();
                            let mut moves = piece.moves(&board, image, &order);
                            moved.sort_unstable();
                            moves.sort_unstable();
                            assert_eq!(moved, moves, "{board} {wrap} {symmetry:?} {from}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_symmetries_are_all_maps_that_fit_compared_square_by_square() {
        let patterns = [0_u64, 1, 0b10_0100, 0b1011_0001, 0b0101_1010_0101, 0b1_0001_0001, u64::MAX >> 1, 0x0f0f_0f0f];
        for wrap in Wrap::ALL {
            for (ranks, files) in (1..=5).flat_map(|ranks| (1..=5).map(move |files| (ranks, files))) {
                for pattern in patterns {
                    let whole = Board::new(ranks, files).unwrap().with_wrap(wrap);
                    let holes = whole.squares().enumerate().filter(|(number, _)| pattern >> number & 1 == 1);
                    let Ok(board) = whole.clone().with_holes(holes.map(|(_, square)| square)) else { continue };
                    let images = |symmetry: &Symmetry| -> Vec<Option<Square>> {
                        board.squares().map(|square| symmetry.image(&board, square)).collect()
                    };
                    let (last_file_shift, last_rank_shift) = last_shifts(&board);
                    let shifts = (0..=last_file_shift).flat_map(|a| (0..=last_rank_shift).map(move |b| (a, b)));
                    let candidates = shifts.flat_map(|(shift_files, shift_ranks)| {
                        ROTATIONS_FIRST.map(|bits| {
                            let [transpose, mirror_files, mirror_ranks] = [4, 2, 1].map(|bit| bits & bit != 0);
                            Symmetry { transpose, mirror_files, mirror_ranks, shift_files, shift_ranks }
                        })
                    });
                    let expected: BTreeSet<_> =
                        candidates.filter(|map| fits_everywhere(map, &board)).map(|map| images(&map)).collect();
                    let found: Vec<_> = Symmetry::all(&board).iter().map(images).collect();
                    let distinct: BTreeSet<_> = found.iter().cloned().collect();
                    assert_eq!(distinct.len(), found.len(), "{ranks}x{files} {wrap} {pattern:b}");
                    assert_eq!(distinct, expected, "{ranks}x{files} {wrap} {pattern:b}");
                }
            }
        }
    }

    /// Whether the map fits the sides of the board, maps holes to holes, and takes all pairs of coordinates of every
    /// square to pairs of a single square.
    fn fits_everywhere(map: &Symmetry, board: &Board) -> bool {
        let (files, ranks) = (i64::from(board.files()), i64::from(board.ranks()));
        let image = |file: i64, rank: i64| {
            let (file, rank) = map.map_coordinates(board, file, rank);
            board.at_including_holes(file, rank)
        };
        let is_glued = |file: i64, rank: i64| {
            let [twisted, files_wrap, ranks_wrap] =
                [board.wrap().is_twisted(), board.wrap().files_wrap(), board.wrap().ranks_wrap()];
            let beside = if twisted { ranks - 1 - rank } else { rank };
            let here = image(file, rank);
            here.is_some()
                && (!files_wrap || here == image(file + files, beside))
                && (!ranks_wrap || here == image(file, rank + ranks))
        };
        (!map.transpose || ranks == files)
            && (0..files).all(|file| (0..ranks).all(|rank| is_glued(file, rank)))
            && board.holes().all(|hole| map.image(board, hole).is_none())
    }

    #[test]
    fn a_closed_walk_is_the_same_wherever_it_begins_and_whichever_way_it_runs() {
        let board = Board::new(3, 3).unwrap();
        let walk: Vec<Square> = ["b1", "c3", "a2", "c1"].iter().map(|s| s.parse().unwrap()).collect();
        let mut turned = walk.clone();
        turned.rotate_left(2);
        turned.reverse();
        let class_of = |walk: &[Square]| distinct_walk_images(&board, &Symmetry::all(&board), walk, true);
        assert_eq!(class_of(&walk), class_of(&turned));
        assert_ne!(
            distinct_walk_images(&board, &[Symmetry::IDENTITY], &walk, false),
            distinct_walk_images(&board, &[Symmetry::IDENTITY], &turned, false)
        );
    }
}
