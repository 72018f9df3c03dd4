//! Rotations of the whole board.

use super::board::Board;
use super::symmetry::Symmetry;
use crate::named_enum;

named_enum! {
    /// A rotation of the whole board about its centre.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BoardTurn: "turn of the board", read by str::to_lowercase {
        /// By 180 degrees.
        Half = "half-turn",
        /// By 90 degrees.
        Quarter = "quarter-turn",
    }
}

impl BoardTurn {
    /// The rotation as a symmetry of the board, or `None` if it does not map the board onto itself. A quarter-turn is
    /// to the left; whatever is symmetric under it is symmetric under the turn to the right too. O(holes); O(squares)
    /// on a twisted board.
    ///
    /// ```
    /// use backrank_board::{Board, BoardTurn};
    ///
    /// let board = Board::new(3, 4)?;
    /// assert!(BoardTurn::Half.symmetry(&board).is_some());
    /// assert!(BoardTurn::Quarter.symmetry(&board).is_none());
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
