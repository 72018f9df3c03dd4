//! Results of searches: a three-valued outcome, and a count that may be a lower bound.

use std::fmt;

use num_bigint::BigUint;

use super::limits::limit::LimitReached;

/// The result of a search for a solution: found, proven impossible with a reason, or unknown because a limit was
/// reached. `Unknown` never means that there is no solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum Outcome<T, Reason> {
    /// A solution, which was checked.
    Found(T),
    /// There is no solution, for this reason.
    Impossible(Reason),
    /// A limit was reached before it was known whether there is a solution.
    Unknown(LimitReached),
}

impl<T, Reason> Outcome<T, Reason> {
    /// The solution, if the outcome is [`Found`](Self::Found).
    pub fn found(self) -> Option<T> {
        match self {
            Self::Found(found) => Some(found),
            Self::Impossible(_) | Self::Unknown(_) => None,
        }
    }

    /// The same outcome, with the solution, if any, converted by `convert`.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Outcome<U, Reason> {
        match self {
            Self::Found(found) => Outcome::Found(convert(found)),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown(spent) => Outcome::Unknown(spent),
        }
    }
}

/// A number of solutions: exact, or a lower bound if a limit was reached before all solutions were counted. If a
/// visitor ended a list of solutions early, the number is that of the solutions that were listed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Count {
    /// Number of solutions counted.
    pub found: BigUint,
    /// The limit that ended the count before all solutions were counted; `None` if no limit ended it.
    pub spent: Option<LimitReached>,
}

impl Count {
    /// A count of `found` solutions; `spent` is the limit that ended it early, if any.
    pub fn new(found: impl Into<BigUint>, spent: Option<LimitReached>) -> Self {
        Self { found: found.into(), spent }
    }

    /// Whether no limit ended the count. Then all solutions were counted, unless a visitor ended a list of them early.
    pub const fn is_exact(&self) -> bool {
        self.spent.is_none()
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_exact() {
            write!(f, "at least ")?;
        }
        write!(f, "{}", self.found)
    }
}
