//! Solutions, and reasons why there are none, of either kind of problem.

use backrank::board::{Placement, Tour};
use backrank::search::Outcome;
use backrank::{placements, tours};
use backrank_words::{Message, ToMessage};

use crate::{EitherKind, for_either};

/// A tour or a placement.
pub type Solution = EitherKind<Tour, Placement>;

/// Why there is no solution.
pub type Reason = EitherKind<tours::Reason, placements::Reason>;

/// Implements conversions of these types into values for either kind.
macro_rules! of_either_kind {
    ($($kind:ident of $type:ty => $either:ty;)+) => {
        $(impl From<$type> for $either {
            fn from(value: $type) -> Self {
                Self::$kind(value)
            }
        })+
    };
}

of_either_kind! {
    Tour of Tour => Solution;
    Placement of Placement => Solution;
    Tour of tours::Reason => Reason;
    Placement of placements::Reason => Reason;
}

impl Reason {
    /// A short name of the reason, for programs.
    pub fn code(&self) -> &'static str {
        for_either!(self, |reason| reason.code())
    }
}

impl ToMessage for Reason {
    fn message(&self) -> Message {
        for_either!(self, |reason| reason.message())
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
