//! The check of many tours on one small board, by bit masks.

use super::tour::Tour;
use crate::board::{Board, Square};
use crate::piece::Piece;

/// The largest board, in squares, that is checked with masks of one word, one bit for each square.
const MAX_MASK_SQUARES: usize = u64::BITS as usize;

/// Checks tours on one board of at most 64 squares, one after another, by bit masks: one bit of a word for each square.
/// Each check is as strict as [`Tour::open`] or [`Tour::closed`].
///
/// Making a checker takes O(squares^2), checking a tour O(squares): a few operations on words for each square.
///
/// ```
/// use backrank_board::internals::SmallBoardTourChecker;
/// use backrank_board::{Board, Piece};
///
/// let checker = SmallBoardTourChecker::new(&Board::new(3, 4)?, &Piece::KNIGHT, false);
/// let tour = checker.tour(&[0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11]).expect("a tour");
/// assert_eq!([tour.start().to_string(), tour.end().to_string()], ["a1", "d3"]);
/// assert!(!checker.is_tour(&[0, 6, 8]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SmallBoardTourChecker {
    board: Board,
    piece: Piece,
    closed: bool,
    /// The squares of the board in ascending order; the index of a square is the number of its bit in the masks. Empty
    /// if the board is too large for masks.
    squares: Vec<Square>,
    /// For each square by its index, the mask of the squares to which the piece can move.
    moves: Vec<u64>,
}

impl SmallBoardTourChecker {
    /// A checker of open or closed tours of this piece on this board. If the board has more than 64 squares, it accepts
    /// no tour.
    pub fn new(board: &Board, piece: &Piece, closed: bool) -> Self {
        let is_small = board.len() <= MAX_MASK_SQUARES;
        let squares: Vec<Square> = if is_small { board.squares().collect() } else { Vec::new() };
        let moves = squares.iter().map(|&from| {
            let to = squares.iter().enumerate().filter(|&(_, &to)| piece.attacks(board, from, to));
            to.fold(0, |moves, (index, _)| moves | 1 << index)
        });
        let moves = moves.collect();
        Self { board: board.clone(), piece: piece.clone(), closed, squares, moves }
    }

    /// The squares of the board in ascending order; empty if the board has more than 64 squares.
    pub fn squares_by_index(&self) -> &[Square] {
        &self.squares
    }

    /// Whether the walk through the squares with these indices in [`squares_by_index`](Self::squares_by_index) is a
    /// tour. Always `false` on a board of more than 64 squares.
    #[inline]
    pub fn is_tour(&self, indices: &[u8]) -> bool {
        let moves: &[u64] = &self.moves;
        let (Some(&first), Some(&last)) = (indices.first(), indices.last()) else { return false };
        if indices.len() != moves.len() || indices.len() > MAX_MASK_SQUARES {
            return false;
        }
        // All indices are different if and only if `visited` has as many bits as there are indices.
        let (mut visited, mut can_move, mut from) = (0_u64, true, None);
        for &index in indices {
            let Some(next) = moves.get(usize::from(index)) else { return false };
            can_move &= from.is_none_or(|moves: u64| moves >> index & 1 == 1);
            visited |= 1 << index;
            from = Some(*next);
        }
        let closes = || indices.len() == 1 || (indices.len() > 2 && moves[usize::from(last)] >> first & 1 == 1);
        can_move && visited.count_ones() as usize == indices.len() && (!self.closed || closes())
    }

    /// The tour through the squares with these indices in [`squares_by_index`](Self::squares_by_index); `None` if [it
    /// is no tour](Self::is_tour).
    pub fn tour(&self, indices: &[u8]) -> Option<Tour> {
        let squares = || indices.iter().map(|&index| self.squares[usize::from(index)]).collect();
        self.is_tour(indices).then(|| Tour::of_checked_squares(&self.board, &self.piece, squares(), self.closed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;

    #[test]
    fn the_checker_agrees_with_the_check_of_a_single_tour() {
        for piece in ["knight", "king", "rook", "0,1*2"] {
            let piece: Piece = piece.parse().unwrap();
            for wrap in Wrap::ALL {
                for (sides, hole) in [((2, 3), "b1"), ((1, 4), "z9"), ((1, 2), "z9"), ((1, 1), "z9")] {
                    let hole: Square = hole.parse().unwrap();
                    let board = Board::new(sides.0, sides.1).unwrap().with_wrap(wrap);
                    let board = if board.contains(hole) { board.with_holes([hole]).unwrap() } else { board };
                    for closed in [false, true] {
                        assert_alike(&board, &piece, closed);
                    }
                }
            }
        }
    }

    /// Checks that the checker agrees with `Tour::open` or `Tour::closed` on all walks of up to five squares.
    fn assert_alike(board: &Board, piece: &Piece, closed: bool) {
        let checker = SmallBoardTourChecker::new(board, piece, closed);
        let alone = if closed { Tour::closed } else { Tour::open };
        let squares: Vec<Square> = board.squares().collect();
        for length in 0..=squares.len().min(4) as u32 + 1 {
            for number in 0..squares.len().pow(length) {
                let places = (0..length).map(|at| number / squares.len().pow(at) % squares.len());
                let (places, walk): (Vec<u8>, Vec<Square>) = places.map(|at| (at as u8, squares[at])).unzip();
                let expected = alone(board, piece, walk).ok();
                assert_eq!(checker.is_tour(&places), expected.is_some(), "{board} {piece} {places:?}");
                assert_eq!(checker.tour(&places), expected, "{board} {piece} {places:?}");
            }
        }
        assert!(!checker.is_tour(&[u8::MAX]));
    }

    #[test]
    fn boards_without_masks_have_no_tours_that_are_checked() {
        let checker = SmallBoardTourChecker::new(&Board::new(1, 65).unwrap(), &"wazir".parse().unwrap(), false);
        let places: Vec<u8> = (0..65).collect();
        assert!(checker.squares_by_index().is_empty() && checker.tour(&places).is_none() && !checker.is_tour(&[]));
    }
}
