//! Pieces of one kind on squares of a board, and what can be wrong with them.

use std::fmt;

use crate::board::{Board, Square, SquareSet};
use crate::piece::Piece;

/// Pieces of one kind on different squares of a board. Every [`Placement`](crate::Placement) and every
/// [`DominatingSet`](crate::DominatingSet) consists of them, and only the checks of these two make them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pieces {
    board: Board,
    piece: Piece,
    pub(crate) squares: Vec<Square>,
}

/// One thing that is wrong with pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum PlacementFault {
    /// The square does not lie on the board.
    OffBoard(Square),
    /// The square is a hole.
    Hole(Square),
    /// Two pieces stand on the square.
    Repeated(Square),
    /// The two pieces attack each other, and may not.
    Attack(Square, Square),
    /// No piece stands on the square or attacks it, and one should.
    Uncovered(Square),
}

impl fmt::Display for PlacementFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(square) => write!(f, "{square} does not lie on the board"),
            Self::Hole(square) => write!(f, "{square} is a hole"),
            Self::Repeated(square) => write!(f, "two pieces stand on {square}"),
            Self::Attack(a, b) => write!(f, "{a} and {b} attack each other"),
            Self::Uncovered(square) => write!(f, "no piece stands on {square} or attacks it"),
        }
    }
}

/// Squares that were refused, with everything that is wrong with pieces there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlacementError {
    /// The refused squares.
    pub squares: Vec<Square>,
    /// All faults, in order; never empty. Where many pieces stand on one line, each is named only with the
    /// next one that it attacks.
    pub faults: Vec<PlacementFault>,
}

impl fmt::Display for PlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pieces cannot stand so")?;
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { ": " } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for PlacementError {}

impl Pieces {
    /// The pieces on these squares if there are no `faults`, else the error with all faults.
    pub(crate) fn checked(
        board: &Board,
        piece: &Piece,
        squares: Vec<Square>,
        mut faults: Vec<PlacementFault>,
    ) -> Result<Self, PlacementError> {
        faults.sort_unstable();
        faults.dedup();
        if faults.is_empty() {
            Ok(Self { board: board.clone(), piece: piece.clone(), squares })
        } else {
            Err(PlacementError { squares, faults })
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
}

impl fmt::Display for Pieces {
    /// A line for each rank, the top rank first: `Q` for a piece, `.` for a free square, a blank
    /// for a hole.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let taken: SquareSet = self.squares.iter().filter_map(|&square| self.board.number(square)).collect();
        for rank in (0..self.board.ranks()).rev() {
            let cell = |file| {
                let square = Square::new(file, rank);
                match self.board.number(square) {
                    Some(number) if taken.contains(number) => 'Q',
                    _ if self.board.is_hole(square) => ' ',
                    _ => '.',
                }
            };
            let line: String = (0..self.board.files()).map(cell).collect();
            write!(f, "{line}{}", if rank == 0 { "" } else { "\n" })?;
        }
        Ok(())
    }
}

/// The faults of the squares alone: squares off the board, holes and repeated squares.
pub(crate) fn faults_of_squares(board: &Board, squares: &[Square]) -> Vec<PlacementFault> {
    let mut faults = Vec::new();
    let mut sorted = squares.to_vec();
    sorted.sort_unstable();
    faults.extend(sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| PlacementFault::Repeated(pair[0])));
    for &square in &sorted {
        if board.number(square).is_none() {
            faults.push(PlacementFault::OffBoard(square));
        } else if board.is_hole(square) {
            faults.push(PlacementFault::Hole(square));
        }
    }
    faults
}
