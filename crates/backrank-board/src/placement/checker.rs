//! The check of many placements on one board.

use super::placement::{Placement, PlacementFault};
use crate::board::{BitSet, Board, Square};
use crate::check_error::CheckError;
use crate::piece::Piece;

/// The largest board that is checked with a table, in squares, holes included. The table has one bit for each ordered
/// pair of squares, at most 128 KiB in all, and takes 24 bytes more for the set of each square.
const MAX_TABLE_SQUARES: usize = 1024;

/// Checks placements one after another, each as strictly as [`Placement::new`], and reuses its buffers.
///
/// Making a checker takes O(squares x (moves + squares / 64)). Checking a placement that passes takes O(pieces x
/// squares / 64). On a board of more than 1024 squares, holes included, and for a placement that fails, a check takes
/// the time of [`Placement::new`].
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
    /// For each square by its number, the squares that a piece on this square occupies or attacks; none for a hole.
    /// Empty if the board is too large for a table.
    covered_from: Vec<BitSet>,
    /// The squares that the pieces checked so far occupy or attack, while a placement is checked.
    covered: BitSet,
}

impl PlacementChecker {
    /// A checker of placements of this piece on this board.
    pub fn new(board: &Board, piece: &Piece) -> Self {
        let placement = Placement::new(board, piece, Vec::new()).unwrap_or_else(|_| unreachable!("nothing stands"));
        let covered_from = |number| {
            let square = board.square(number).filter(|&square| board.contains(square));
            let covered = square.into_iter().flat_map(|square| piece.attacked(board, square).chain([square]));
            covered.filter_map(|square| board.number(square)).collect()
        };
        let in_table = if board.area() > MAX_TABLE_SQUARES { 0 } else { board.area() };
        Self { placement, covered_from: (0..in_table).map(covered_from).collect(), covered: BitSet::new() }
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

    /// Whether the table shows that no piece stands on the square of another or on a square that another attacks. If
    /// the board has no table, `false` unless there are no pieces.
    fn passes(&mut self, squares: &[Square]) -> bool {
        self.covered.clear();
        squares.iter().all(|&square| {
            let Some(number) = self.placement.board().number(square) else { return false };
            let Some(covered_from) = self.covered_from.get(number) else { return false };
            let is_free = covered_from.contains(number) && !self.covered.contains(number);
            self.covered.union_with(covered_from);
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
