//! The check of many placements on one board.

use super::placement::{Placement, PlacementFault};
use crate::board::{Board, Square};
use crate::check_error::CheckError;
use crate::piece::{MoveOrder, Piece};

/// The largest board that is checked with a table, in squares: one bit for each ordered pair of squares takes 128 KiB.
const MOST_IN_TABLE: usize = 1024;

const BITS: usize = u64::BITS as usize;

/// Checks placements one after another, each as strictly as [`Placement::new`], and reuses its memory.
///
/// Making a checker takes O(squares x (moves^2 + squares / 64)). Checking a placement that passes takes O(pieces x
/// squares / 64); on a board of more than 1024 squares, or if it fails, as long as [`Placement::new`].
///
/// ```
/// use backrank_board::internals::PlacementChecker;
/// use backrank_board::{Board, Piece, Square};
///
/// let mut checker = PlacementChecker::new(&Board::new(4, 4)?, &Piece::QUEEN);
/// assert!(checker.check(&Square::read_list("b4 d3 a2 c1")?).is_ok());
/// assert!(checker.check(&Square::read_list("b4 c3")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlacementChecker {
    /// The last placement that passed.
    placement: Placement,
    /// For each square by its number, a bit set of the squares that a piece on this square occupies or attacks; no bits
    /// for a hole. Empty if the board is too large for a table.
    takes: Vec<u64>,
    /// While the pieces of a placement are checked one by one: a bit set of the squares that the earlier ones occupy or
    /// attack.
    taken: Vec<u64>,
}

impl PlacementChecker {
    /// A checker of placements of this piece on this board.
    pub fn new(board: &Board, piece: &Piece) -> Self {
        let placement = Placement::new(board, piece, Vec::new()).unwrap_or_else(|_| unreachable!("nothing stands"));
        let mut checker = Self { placement, takes: Vec::new(), taken: Vec::new() };
        if board.area() > MOST_IN_TABLE {
            return checker;
        }
        let words = board.area().div_ceil(BITS);
        checker.taken = vec![0; words];
        checker.takes = vec![0; words * board.area()];
        for square in board.squares() {
            let moves = piece.moves(board, square, &MoveOrder::default());
            let numbers = moves.into_iter().chain([square]).filter_map(|square| board.number(square));
            let first = board.number(square).map_or(0, |number| number * words);
            numbers.for_each(|number| checker.takes[first + number / BITS] |= 1 << (number % BITS));
        }
        checker
    }

    /// Checks the pieces on these squares, and returns them as a placement in the order given.
    ///
    /// # Errors
    /// As [`Placement::new`].
    pub fn check(&mut self, squares: &[Square]) -> Result<&Placement, CheckError<PlacementFault>> {
        if self.passes(squares) {
            let kept = &mut self.placement.squares;
            kept.clear();
            kept.extend_from_slice(squares);
        } else {
            self.placement = Placement::new(self.placement.board(), self.placement.piece(), squares.to_vec())?;
        }
        Ok(&self.placement)
    }

    /// Whether the table shows that no piece stands on the square of another or on a square that another attacks.
    /// `false` for a placement of any pieces if the board has no table.
    fn passes(&mut self, squares: &[Square]) -> bool {
        let words = self.taken.len();
        self.taken.fill(0);
        squares.iter().all(|&square| {
            let Some(number) = self.placement.board().number(square) else { return false };
            let takes = self.takes.get(number * words..(number + 1) * words).unwrap_or_default();
            let (word, bit) = (number / BITS, 1 << (number % BITS));
            let (Some(own), Some(taken)) = (takes.get(word), self.taken.get(word)) else { return false };
            let is_free = own & !taken & bit != 0;
            self.taken.iter_mut().zip(takes).for_each(|(taken, takes)| *taken |= takes);
            is_free
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;

    #[test]
    fn what_passes_or_is_refused_is_what_a_placement_alone_says_and_is_told_so() {
        for piece in ["queen", "knight", "2,4*", "0,1*2", "king"] {
            let piece: Piece = piece.parse().unwrap();
            for wrap in Wrap::ALL {
                let board = Board::new(3, 4).unwrap().with_wrap(wrap).with_holes(["b2".parse().unwrap()]).unwrap();
                let mut checker = PlacementChecker::new(&board, &piece);
                // All squares of the board, its hole, and one square beyond each edge.
                let squares: Vec<Square> = (0..5 * 4).map(|at| Square::new(at % 5, at / 5)).collect();
                let few = |count: usize| (0..squares.len().pow(count as u32)).map(move |at| (at, count));
                for (at, count) in few(0).chain(few(1)).chain(few(2)).chain(few(3)) {
                    let chosen = |place: u32| squares[at / squares.len().pow(place) % squares.len()];
                    let chosen: Vec<Square> = (0..count as u32).map(chosen).collect();
                    let alone = Placement::new(&board, &piece, chosen.clone());
                    assert_eq!(checker.check(&chosen).cloned(), alone, "{piece} {wrap} {chosen:?}");
                }
            }
        }
    }

    #[test]
    fn boards_without_a_table_are_checked_as_well() {
        let board = Board::new(33, 33).unwrap();
        let mut checker = PlacementChecker::new(&board, &Piece::ROOK);
        let on = |name: &str| name.parse::<Square>().unwrap();
        assert!(checker.check(&[on("a1"), on("b2")]).is_ok());
        assert!(checker.check(&[on("a1"), on("a33")]).is_err());
    }
}
