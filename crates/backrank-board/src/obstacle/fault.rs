//! What can be wrong with an obstacle.

use std::fmt;

use super::ends::EndRule;
use super::obstacle::Count;
use crate::board::Square;

/// Why an obstacle does not show that there is no tour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ObstacleFault {
    /// The question has another answer: a given end is no square of the board, start and end are
    /// the same or, if they are to be joined, no move apart, or there are too few squares.
    Question,
    /// It names what is no square of the board.
    NotOnBoard(Square),
    /// It names a square twice in one list.
    Repeated(Square),
    /// The rule says nothing of the ends of these tours.
    Rule(EndRule),
    /// The obstacle states wrong numbers; these are the right ones.
    Numbers(Box<Count>),
    /// The squares have all the moves that they need.
    Enough,
    /// The squares have more moves than they need, so the step forces none.
    Spare,
    /// The move does not follow from the step.
    NotForced((Square, Square)),
    /// The squares are not joined by used moves, or close a loop over the whole board.
    NoLoop,
    /// A removed square is named as one of a part.
    InCut(Square),
    /// These squares lie in one part.
    OnePart(Square, Square),
    /// The number of parts that a tour could join is not the one that the cut says, or not below the number of parts.
    Parts {
        /// The number of parts that a tour could join.
        most: usize,
    },
}

impl fmt::Display for ObstacleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Question => write!(f, "the question has another answer"),
            Self::NotOnBoard(square) => write!(f, "{square} is no square of the board"),
            Self::Repeated(square) => write!(f, "{square} is named twice"),
            Self::Rule(EndRule::Closed) => write!(f, "the tour is not closed"),
            Self::Rule(EndRule::Two) => write!(f, "the tour is closed and has no ends"),
            Self::Rule(EndRule::Colours) => write!(f, "the colours say nothing of where the ends are"),
            Self::Numbers(count) => {
                let Count { needed, room, elsewhere, .. } = **count;
                write!(f, "{needed} moves are needed, there is room for {room}, and {elsewhere} lead elsewhere")
            }
            Self::Enough => write!(f, "the squares have all the moves that they need"),
            Self::Spare => write!(f, "the squares have more moves than they need"),
            Self::NotForced((a, b)) => write!(f, "nothing is said of the move between {a} and {b}"),
            Self::NoLoop => write!(f, "the squares close no loop too early"),
            Self::InCut(square) => write!(f, "{square} is removed"),
            Self::OnePart(a, b) => write!(f, "moves join {a} and {b}"),
            Self::Parts { most } => write!(f, "a tour can join {most} parts"),
        }
    }
}

impl std::error::Error for ObstacleFault {}
