//! A position of a search, from which it can be resumed.

use crate::search::Limit;

/// The position of a search between two events: all that it needs to continue. What it has tried further up the path
/// follows from the path, because every search tries things in a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchPosition {
    /// The vertices that are entered and not left.
    pub path: Vec<u32>,
    /// The number, in the order of the search, of what it tries next after the end of the path; 0 where it has tried
    /// nothing.
    pub next: u32,
    /// Whether the path is a solution that was reported.
    pub found: bool,
}

/// Why a search could not be resumed at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The search does not come to this place.
    #[error("the search does not come to this place")]
    NoSuchPlace,
    /// The budget was spent on the way there.
    #[error("the budget was spent on the way there")]
    Spent(Limit),
}

impl From<Limit> for ResumeError {
    fn from(limit: Limit) -> Self {
        Self::Spent(limit)
    }
}
