//! Turns of the whole board.

use std::fmt;
use std::str::FromStr;

use super::board::Board;
use super::symmetry::Symmetry;

/// A turn of the whole board about its centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardTurn {
    /// By 180 degrees.
    Half,
    /// By 90 degrees.
    Quarter,
}

impl BoardTurn {
    /// Both turns.
    pub const ALL: [Self; 2] = [Self::Half, Self::Quarter];

    /// The name that [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Half => "half-turn",
            Self::Quarter => "quarter-turn",
        }
    }

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

impl fmt::Display for BoardTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardTurnError {
    /// The text.
    pub text: String,
}

impl fmt::Display for BoardTurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no turn of the board: write half-turn or quarter-turn", self.text)
    }
}

impl std::error::Error for BoardTurnError {}

impl FromStr for BoardTurn {
    type Err = BoardTurnError;

    fn from_str(text: &str) -> Result<Self, BoardTurnError> {
        let lower = text.to_lowercase();
        Self::ALL.into_iter().find(|turn| turn.name() == lower).ok_or_else(|| BoardTurnError { text: text.to_owned() })
    }
}
