//! How many.

use std::fmt;

use super::Spent;

/// A number of solutions: exact, or "at least" when a budget ran out before all were seen.
///
/// Solutions are counted one by one, so the number cannot wrap within the age of the universe.
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Count {
    /// How many were seen.
    pub found: u64,
    /// What ran out before all were seen; `None` if the count is exact.
    pub spent: Option<Spent>,
}

impl Count {
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
