//! Values that exist for tours and for placements.

use std::borrow::Borrow;
use std::fmt;

use backrank::board::{Placement, Square, Tour};

/// A value for tours, or one for placements.
#[derive(Clone, Copy, Debug)]
pub enum EitherKind<T, P> {
    /// The value for tours.
    Tour(T),
    /// The value for placements.
    Placement(P),
}

/// The same expression of the value for either kind: `for_either!(question.problem, |task| task.names_method)`.
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
