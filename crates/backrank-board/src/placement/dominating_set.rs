//! Pieces that attack or hold every square.

use std::ops::Deref;

use super::pieces::{Pieces, PlacementError, PlacementFault, faults_of_squares};
use super::placement::Placement;
use crate::board::{Board, Square, SquareSet};
use crate::piece::Piece;

/// Pieces of one kind on squares of a board such that each square has a piece or is attacked by one, checked.
/// The pieces may attack each other.
///
/// ```
/// use backrank_board::{Board, DominatingSet, Piece, Square};
///
/// let board = Board::new(8, 8)?;
/// let queens = DominatingSet::new(&board, &Piece::QUEEN, Square::read_list("b2 c7 e4 f6 h3")?);
/// assert!(queens.is_err());
/// let kings = DominatingSet::new(&Board::new(3, 3)?, &Piece::KING, Square::read_list("b2")?)?;
/// assert!(kings.is_independent());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DominatingSet(Pieces);

impl DominatingSet {
    /// The pieces on these squares, kept in the order given. O(squares of the board + pieces x moves).
    ///
    /// # Errors
    /// Every fault.
    pub fn new(board: &Board, piece: &Piece, squares: Vec<Square>) -> Result<Self, PlacementError> {
        let mut faults = faults_of_squares(board, &squares);
        let standing = squares.iter().copied().filter(|&square| board.contains(square));
        let covered = standing.flat_map(|square| piece.attacked(board, square).chain([square]));
        let covered: SquareSet = covered.filter_map(|square| board.number(square)).collect();
        let is_covered = |&square: &Square| board.number(square).is_some_and(|number| covered.contains(number));
        faults.extend(board.squares().filter(|square| !is_covered(square)).map(PlacementFault::Uncovered));
        Pieces::checked(board, piece, squares, faults).map(Self)
    }

    /// Whether no two of the pieces attack each other.
    #[must_use]
    pub fn is_independent(&self) -> bool {
        Placement::new(self.board(), self.piece(), self.squares().to_vec()).is_ok()
    }
}

impl Deref for DominatingSet {
    type Target = Pieces;

    fn deref(&self) -> &Pieces {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(piece: &Piece, squares: &str) -> Vec<String> {
        let board = Board::new(3, 3).unwrap().with_holes(["c3".parse().unwrap()]).unwrap();
        match DominatingSet::new(&board, piece, Square::read_list(squares).unwrap()) {
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
