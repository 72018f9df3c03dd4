//! What can be wrong with a walk that should be a tour.

use std::fmt;

use crate::board::Square;
use crate::check_error::CheckError;

/// One thing that is wrong with a walk that should have been a tour. Steps are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TourFault {
    /// The step's square does not lie on the board.
    OffBoard {
        /// The step.
        step: usize,
        /// The square.
        square: Square,
    },
    /// The step's square is a hole.
    Hole {
        /// The step.
        step: usize,
        /// The square.
        square: Square,
    },
    /// The step's square was visited before.
    Repeated {
        /// The step.
        step: usize,
        /// The square.
        square: Square,
        /// The step at which it was visited first, where the steps were kept.
        first: Option<usize>,
    },
    /// The piece cannot move from the square before to the step's square.
    NoMove {
        /// The step that is reached by the impossible move.
        step: usize,
        /// The square before.
        from: Square,
        /// The step's square.
        to: Square,
    },
    /// The square is never visited.
    Missed {
        /// The square.
        square: Square,
    },
    /// The piece cannot move from the end of the closed tour to its start.
    NotClosed {
        /// The end.
        end: Square,
        /// The start.
        start: Square,
    },
    /// Two squares are no closed tour, for it would use the same move twice.
    TooShortToClose,
    /// The board has no square to visit.
    NoSquares,
}

impl TourFault {
    /// The step at which the fault shows, from 1, if it shows at one.
    #[must_use]
    pub const fn step(&self) -> Option<usize> {
        match *self {
            Self::OffBoard { step, .. }
            | Self::Hole { step, .. }
            | Self::Repeated { step, .. }
            | Self::NoMove { step, .. } => Some(step),
            Self::Missed { .. } | Self::NotClosed { .. } | Self::TooShortToClose | Self::NoSquares => None,
        }
    }
}

impl fmt::Display for TourFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard { step, square } => write!(f, "step {step}: {square} does not lie on the board"),
            Self::Hole { step, square } => write!(f, "step {step}: {square} is a hole"),
            Self::Repeated { step, square, first: Some(first) } => {
                write!(f, "step {step}: {square} was visited at step {first}")
            }
            Self::Repeated { step, square, first: None } => write!(f, "step {step}: {square} was visited before"),
            Self::NoMove { step, from, to } => write!(f, "step {step}: the piece cannot move from {from} to {to}"),
            Self::Missed { square } => write!(f, "{square} is never visited"),
            Self::NotClosed { end, start } => {
                write!(f, "not closed: the piece cannot move from the end {end} to the start {start}")
            }
            Self::TooShortToClose => write!(f, "a tour of two squares cannot be closed"),
            Self::NoSquares => write!(f, "the board has no square to visit"),
        }
    }
}

impl std::error::Error for TourFault {}

impl fmt::Display for CheckError<TourFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write("no tour", f)
    }
}
