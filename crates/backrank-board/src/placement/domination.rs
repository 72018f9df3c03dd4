//! The check of pieces that attack or hold every square.

use super::placement::{Placement, PlacementFault, faults_of_squares};
use crate::board::{Board, Square, SquareSet};
use crate::check_error::CheckError;
use crate::piece::Piece;

impl Placement {
    /// The pieces on these squares, kept in the order given, if each square of the board has a piece or is attacked by
    /// one (a dominating set). They may attack each other. O(squares of the board + pieces x moves).
    ///
    /// ```
    /// use backrank_board::{Board, Piece, Placement, Square};
    ///
    /// let queens = Square::read_list("b2 c7 e4 f6 h3")?;
    /// assert!(Placement::dominating(&Board::new(8, 8)?, &Piece::QUEEN, queens).is_err());
    /// let king = Placement::dominating(&Board::new(3, 3)?, &Piece::KING, Square::read_list("b2")?)?;
    /// assert!(king.is_dominating());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Every fault: squares off the board, holes, squares named twice, and squares that no piece holds or attacks.
    pub fn dominating(board: &Board, piece: &Piece, squares: Vec<Square>) -> Result<Self, CheckError<PlacementFault>> {
        let mut faults = faults_of_squares(board, &squares);
        let standing = squares.iter().copied().filter(|&square| board.contains(square));
        let covered = standing.flat_map(|square| piece.attacked(board, square).chain([square]));
        let covered: SquareSet = covered.filter_map(|square| board.number(square)).collect();
        let is_covered = |&square: &Square| board.number(square).is_some_and(|number| covered.contains(number));
        faults.extend(board.squares().filter(|square| !is_covered(square)).map(PlacementFault::Uncovered));
        Self::new_if_faultless(board, piece, squares, true, faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(piece: &Piece, squares: &str) -> Vec<String> {
        let board = Board::new(3, 3).unwrap().with_holes(["c3".parse().unwrap()]).unwrap();
        match Placement::dominating(&board, piece, Square::read_list(squares).unwrap()) {
            Ok(_) => Vec::new(),
            Err(error) => error.faults.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn every_square_that_is_not_covered_is_named() {
        let none = |square: &str| format!("no piece stands on {square} or attacks it");
        assert_eq!(faults(&Piece::ROOK, "a1 b2"), Vec::<String>::new().as_slice());
        assert_eq!(faults(&Piece::KNIGHT, "a1 b1 c1 a2 c2 a3 b3"), [none("b2")]);
        assert_eq!(faults(&Piece::ROOK, "a1"), ["b2", "c2", "b3"].map(none));
    }

    #[test]
    fn squares_that_are_none_or_taken_twice_are_named() {
        let strange = ["d1 is not on the board", "c3 is a hole", "two pieces stand on b2"];
        assert_eq!(faults(&Piece::KING, "b2 b2 c3 d1"), strange);
    }
}
