//! What can be wrong with a walk that should be a tour.

use std::fmt;

use crate::board::Square;
use crate::check_error::CheckError;

error_messages! {
    /// One fault of a walk that should be a tour. Steps are counted from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum TourFault {
        /// The step's square is not on the board.
        OffBoard {
            /// The number of the step, from 1.
            step: usize,
            /// The square of the step.
            square: Square,
        } => "step {step}: {square} is not on the board";
        /// The step's square is a hole.
        Hole {
            /// The number of the step, from 1.
            step: usize,
            /// The square of the step.
            square: Square,
        } => "step {step}: {square} is a hole";
        /// The step's square was visited before.
        Repeated {
            /// The number of the step, from 1.
            step: usize,
            /// The square of the step.
            square: Square,
            /// The step at which the square was visited first; `None` if steps were not stored.
            first: Option<usize>,
        } =>
            "step {step}: {square} was visited {}",
            first.map_or("before".to_owned(), |step| format!("at step {step}"));
        /// The piece cannot move from the square before to the step's square.
        NoMove {
            /// The number of the step that the impossible move leads to, from 1.
            step: usize,
            /// The square of the step before.
            from: Square,
            /// The square of this step.
            to: Square,
        } => "step {step}: the piece cannot move from {from} to {to}";
        /// The square is never visited.
        Missed {
            /// The missed square.
            square: Square,
        } => "{square} is never visited";
        /// The piece cannot move from the end of the closed tour to its start.
        NotClosed {
            /// The last square of the tour.
            end: Square,
            /// The first square of the tour.
            start: Square,
        } => "not closed: the piece cannot move from the end {end} to the start {start}";
        /// Two squares cannot be a closed tour, which would use the same move twice.
        TooShortToClose => "a tour of two squares cannot be closed";
        /// The board has no square to visit.
        NoSquares => "the board has no square to visit";
    }
}

impl TourFault {
    /// The step at which the fault occurs, from 1; `None` for a fault of the whole tour.
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

impl fmt::Display for CheckError<TourFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write("no tour", f)
    }
}
