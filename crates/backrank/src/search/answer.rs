//! Answers of searches: an outcome with three values, and a count that may be a lower bound.

use std::fmt;

use num_bigint::BigUint;

use super::limits::limit::Spent;

/// The answer to a question: found, proven impossible with a reason, or unknown because a budget
/// ran out. An unknown is never a no.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum Outcome<T, Reason> {
    /// An answer that was checked.
    Found(T),
    /// There is none, and this is why.
    Impossible(Reason),
    /// It is not known whether there is one.
    Unknown(Spent),
}

impl<T, Reason> Outcome<T, Reason> {
    /// What was found, if anything.
    pub fn found(self) -> Option<T> {
        match self {
            Self::Found(found) => Some(found),
            Self::Impossible(_) | Self::Unknown(_) => None,
        }
    }

    /// The same outcome with what was found turned into something else.
    pub fn map<U>(self, turn: impl FnOnce(T) -> U) -> Outcome<U, Reason> {
        match self {
            Self::Found(found) => Outcome::Found(turn(found)),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown(spent) => Outcome::Unknown(spent),
        }
    }
}

/// A number of solutions: exact, or "at least" when a budget ran out before all were seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Count {
    /// Number of solutions seen; it never wraps.
    pub found: BigUint,
    /// What ran out before all were seen; `None` if the count is exact.
    pub spent: Option<Spent>,
}

impl Count {
    /// A count of `found` solutions, exact if nothing ran out.
    pub fn new(found: impl Into<BigUint>, spent: Option<Spent>) -> Self {
        Self { found: found.into(), spent }
    }

    /// Whether all were seen.
    #[must_use]
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
