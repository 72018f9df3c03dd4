//! Values of two kinds, one for tours and one for placements: solutions, and reasons why there are none.

use std::borrow::Borrow;
use std::fmt;

use backrank::board::{Placement, Square, Tour};
use backrank::search::Outcome;
use backrank::{placements, tours};
use backrank_words::{Message, ToMessage};

/// A value for tours, or one for placements.
#[derive(Clone, Copy, Debug)]
pub enum EitherKind<T, P> {
    /// The value for tours.
    Tour(T),
    /// The value for placements.
    Placement(P),
}

/// Evaluates the same expression for the value of either kind: in `for_either!(question.task, |task|
/// task.names_method)`, `task` is the value for tours or the one for placements.
#[macro_export]
macro_rules! for_either {
    ($value:expr, |$inner:ident| $result:expr) => {
        match $value {
            $crate::EitherKind::Tour($inner) => $result,
            $crate::EitherKind::Placement($inner) => $result,
        }
    };
}

impl<T: Borrow<Tour>, P: Borrow<Placement>> EitherKind<T, P> {
    /// The squares of the solution; those of a tour in the order of its steps.
    pub fn squares(&self) -> &[Square] {
        for_either!(self, |solution| solution.borrow().squares())
    }
}

impl<'a, T, P> From<&'a EitherKind<T, P>> for EitherKind<&'a T, &'a P> {
    fn from(value: &'a EitherKind<T, P>) -> Self {
        match value {
            EitherKind::Tour(tours) => Self::Tour(tours),
            EitherKind::Placement(placements) => Self::Placement(placements),
        }
    }
}

impl<T: fmt::Display, P: fmt::Display> fmt::Display for EitherKind<T, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for_either!(self, |value| value.fmt(f))
    }
}

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

/// Converts the outcome of one kind of problem to an outcome with values of either kind.
pub(crate) fn convert_outcome<T, R, S, Q>(outcome: Outcome<T, R>) -> Outcome<S, Q>
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
