//! Turns of the whole board.

use super::board::Board;
use super::symmetry::Symmetry;
use crate::named_enum;

named_enum! {
    /// A turn of the whole board about its centre.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum BoardTurn: "turn of the board", read by str::to_lowercase {
        /// By 180 degrees.
        Half = "half-turn",
        /// By 90 degrees.
        Quarter = "quarter-turn",
    }
}

impl BoardTurn {
    /// The turn as a symmetry of the board, or `None` if it does not carry the board onto itself.
    /// What a quarter-turn to the left keeps, one to the right keeps too. O(holes), and with a
    /// twist O(squares).
    ///
    /// ```
    /// use backrank_board::{Board, BoardTurn};
    ///
    /// let board = Board::new(3, 4)?;
    /// assert!(BoardTurn::Half.symmetry(&board).is_some());
    /// assert!(BoardTurn::Quarter.symmetry(&board).is_none());
    /// # Ok::<(), backrank_board::BoardError>(())
    /// ```
    #[must_use]
    pub fn symmetry(self, board: &Board) -> Option<Symmetry> {
        let turn = match self {
            Self::Half => Symmetry::HALF_TURN,
            Self::Quarter => Symmetry::QUARTER_TURN,
        };
        turn.keeps(board).then_some(turn)
    }
}
