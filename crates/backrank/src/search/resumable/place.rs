//! A position of a search, from which it can be resumed.

use crate::search::Limit;

/// Where a search stands between two events: all that it needs to go on from there. What it has tried
/// further up the path follows from the path, because every search tries things in a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// What has been entered and not left.
    pub path: Vec<u32>,
    /// The number, as the search counts, of what it tries next from the end of the path; 0 where it has tried nothing.
    pub next: u32,
    /// Whether the path is a solution that has been said.
    pub found: bool,
}

/// A vertex that a search may enter next, as those who watch it are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The vertex.
    pub vertex: u32,
    /// How much it leaves: of a tour, from there to how many squares not visited yet the walk could go on; of a
    /// placement, how many squares no piece would attack or hold.
    pub degree: u32,
    /// Whether the search has tried it already from where it stands.
    pub tried: bool,
}

/// Why a search could not be taken up at a place.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NotTaken {
    /// The search does not come to this place.
    #[error("the search does not come to this place")]
    NoSuchPlace,
    /// The budget was spent on the way there.
    #[error("the budget was spent on the way there")]
    Spent(Limit),
}

impl From<Limit> for NotTaken {
    fn from(limit: Limit) -> Self {
        Self::Spent(limit)
    }
}
