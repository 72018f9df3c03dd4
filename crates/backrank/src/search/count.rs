//! How many.

use std::fmt;

use num_bigint::BigUint;

use super::Spent;

/// A number of solutions: exact, or "at least" when a budget ran out before all were seen.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub struct Count {
    /// How many were seen; a number that never wraps.
    pub found: BigUint,
    /// What ran out before all were seen; `None` if the count is exact.
    pub spent: Option<Spent>,
}

impl Count {
    /// So many, and what ran out.
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
