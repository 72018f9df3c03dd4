//! What can be wrong with pieces on squares of a board.

use std::fmt;

use crate::board::{Board, Square};
use crate::check_error::CheckError;

error_messages! {
    /// One fault of squares that should be a placement or a dominating set.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[non_exhaustive]
    pub enum PlacementFault {
        /// The square is not on the board.
        OffBoard(square: Square) => "{square} is not on the board";
        /// The square is a hole.
        Hole(square: Square) => "{square} is a hole";
        /// Two pieces stand on the square.
        Repeated(square: Square) => "two pieces stand on {square}";
        /// The pieces on these two squares attack each other, which a placement forbids.
        Attack(a: Square, b: Square) => "{a} and {b} attack each other";
        /// No piece stands on the square or attacks it, which a dominating set forbids.
        Uncovered(square: Square) => "no piece stands on {square} or attacks it";
    }
}

impl fmt::Display for CheckError<PlacementFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write("pieces cannot stand so", f)
    }
}

/// The faults of the squares alone: squares off the board, holes and repeated squares.
pub(super) fn faults_of_squares(board: &Board, squares: &[Square]) -> Vec<PlacementFault> {
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
