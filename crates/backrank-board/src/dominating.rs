//! Pieces that attack or hold every square.

use std::fmt;

use crate::{Board, Piece, Placement, Square, SquareSet};

/// Pieces of one kind on squares of a board such that each square has a piece or is attacked by one, checked.
/// The pieces may attack each other.
///
/// ```
/// use backrank_board::{Board, Dominating, Piece, notation::read_squares};
///
/// let board = Board::new(8, 8)?;
/// let queens = Dominating::new(&board, &Piece::QUEEN, read_squares("b2 c7 e4 f6 h3")?);
/// assert!(queens.is_err());
/// let kings = Dominating::new(&Board::new(3, 3)?, &Piece::KING, read_squares("b2")?)?;
/// assert!(kings.is_independent());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dominating {
    board: Board,
    piece: Piece,
    squares: Vec<Square>,
}

/// One thing that is wrong with squares that should dominate a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DominationFault {
    /// The square does not lie on the board.
    OffBoard(Square),
    /// The square is a hole.
    Hole(Square),
    /// Two pieces stand on the square.
    Repeated(Square),
    /// No piece stands on the square or attacks it.
    Uncovered(Square),
}

impl fmt::Display for DominationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(square) => write!(f, "{square} does not lie on the board"),
            Self::Hole(square) => write!(f, "{square} is a hole"),
            Self::Repeated(square) => write!(f, "two pieces stand on {square}"),
            Self::Uncovered(square) => write!(f, "no piece stands on {square} or attacks it"),
        }
    }
}

/// Squares that do not dominate, with everything that is wrong with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DominationError {
    /// The refused squares.
    pub squares: Vec<Square>,
    /// All faults, in order. Never empty.
    pub faults: Vec<DominationFault>,
}

impl fmt::Display for DominationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not every square is held or attacked")?;
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { ": " } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for DominationError {}

impl Dominating {
    /// The pieces on these squares, kept in the order given. O(squares of the board + pieces x moves).
    ///
    /// # Errors
    /// Every fault.
    pub fn new(board: &Board, piece: &Piece, squares: Vec<Square>) -> Result<Self, DominationError> {
        let mut faults = Vec::new();
        let (mut taken, mut covered) = (SquareSet::default(), SquareSet::default());
        for &square in &squares {
            let Some(number) = board.number(square) else {
                faults.push(DominationFault::OffBoard(square));
                continue;
            };
            if board.is_hole(square) {
                faults.push(DominationFault::Hole(square));
                continue;
            }
            if !taken.insert(number) {
                faults.push(DominationFault::Repeated(square));
            }
            let reached = piece.attacked(board, square).chain([square]);
            reached.filter_map(|reached| board.number(reached)).for_each(|number| {
                covered.insert(number);
            });
        }
        let is_covered = |&square: &Square| board.number(square).is_some_and(|number| covered.contains(number));
        faults.extend(board.squares().filter(|square| !is_covered(square)).map(DominationFault::Uncovered));
        faults.sort_unstable();
        faults.dedup();
        if faults.is_empty() {
            Ok(Self { board: board.clone(), piece: piece.clone(), squares })
        } else {
            Err(DominationError { squares, faults })
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece.
    #[must_use]
    pub const fn piece(&self) -> &Piece {
        &self.piece
    }

    /// The squares that the pieces stand on.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether no two of the pieces attack each other.
    #[must_use]
    pub fn is_independent(&self) -> bool {
        Placement::new(&self.board, &self.piece, self.squares.clone()).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_squares;

    fn faults(piece: &Piece, squares: &str) -> Vec<String> {
        let board = Board::new(3, 3).unwrap().with_holes(["c3".parse().unwrap()]).unwrap();
        match Dominating::new(&board, piece, read_squares(squares).unwrap()) {
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
        let strange = ["d1 does not lie on the board", "c3 is a hole", "two pieces stand on b2"];
        assert_eq!(faults(&Piece::KING, "b2 b2 c3 d1"), strange);
    }
}
