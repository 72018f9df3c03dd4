//! Values that exist for tours and for placements.

use std::fmt;

use backrank::board::{Placement, Square, Tour};
use backrank::search::Outcome;
use backrank::{placements, tours};
use backrank_words::{Message, ToMessage};

/// Defines an enum with a variant for tours and one for placements.
macro_rules! of_either_kind {
    ($(#[$doc:meta])* $name:ident($tour:ty, $placement:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub enum $name {
            /// The value for tours.
            Tour($tour),
            /// The value for placements.
            Placement($placement),
        }

        impl From<$tour> for $name {
            fn from(value: $tour) -> Self {
                Self::Tour(value)
            }
        }

        impl From<$placement> for $name {
            fn from(value: $placement) -> Self {
                Self::Placement(value)
            }
        }
    };
}

of_either_kind! {
    /// A tour or a placement.
    Solution(Tour, Placement)
}

of_either_kind! {
    /// Why there is no solution.
    Reason(tours::Reason, placements::Reason)
}

impl Solution {
    /// The squares of the solution; those of a tour in the order of its steps.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        match self {
            Self::Tour(tour) => tour.squares(),
            Self::Placement(pieces) => pieces.squares(),
        }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tour(tour) => tour.fmt(f),
            Self::Placement(pieces) => pieces.fmt(f),
        }
    }
}

impl Reason {
    /// A short name of the reason, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Tour(reason) => reason.code(),
            Self::Placement(reason) => reason.code(),
        }
    }
}

impl ToMessage for Reason {
    fn message(&self) -> Message {
        match self {
            Self::Tour(reason) => reason.message(),
            Self::Placement(reason) => reason.message(),
        }
    }
}

/// Converts the outcome of one kind of problem to the outcome for both.
pub(super) fn convert_outcome<T, R, S, Q>(outcome: Outcome<T, R>) -> Outcome<S, Q>
where
    S: From<T>,
    Q: From<R>,
{
    match outcome {
        Outcome::Found(found) => Outcome::Found(found.into()),
        Outcome::Impossible(reason) => Outcome::Impossible(reason.into()),
        Outcome::Unknown(spent) => Outcome::Unknown(spent),
    }
}
