//! The position of a search, from which the search can be resumed.

use crate::search::Limit;

/// The position of a search between two events, from which it can be resumed. The candidates already tried at earlier
/// vertices of the path need not be stored: every search tries candidates in a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchPosition {
    /// The vertices that have been entered and not left, in order.
    pub path: Vec<u32>,
    /// Index, from 0 in the order of the search, of the next candidate to try at the end of the path; `u32::MAX` where
    /// a heuristic without backtracking is stuck.
    pub next: u32,
    /// Whether the path is a solution that has been reported.
    pub found: bool,
}

/// Why a search could not be resumed from a position of another search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The search never reaches this position.
    #[error("the search does not come to this place")]
    NoSuchPlace,
    /// A limit was reached before the search was at the position.
    #[error("the budget was spent on the way there")]
    Spent(Limit),
}

impl From<Limit> for ResumeError {
    fn from(limit: Limit) -> Self {
        Self::Spent(limit)
    }
}
