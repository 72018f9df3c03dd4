//! The limits that end a search without an answer.

use std::hash::{Hash, Hasher};

/// The limit that ended a search before its answer was complete.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Limit {
    /// The search reached its limit of nodes.
    #[error("the node limit was reached")]
    Nodes,
    /// The search reached its deadline.
    #[error("the time limit was reached")]
    Time,
    /// The search would need more memory than allowed.
    #[error("this would need about {needs} bytes of memory, and {allowed} are allowed")]
    Memory {
        /// Estimated bytes of memory that the search would need.
        needs: u64,
        /// Bytes of memory that are allowed.
        allowed: u64,
    },
    /// The search would need more memory than allowed, by a rough estimate: a precise one would take too much memory or
    /// time itself.
    #[error("by a rough guess this would need {needs} bytes of memory, and {allowed} are allowed")]
    MemoryRoughly {
        /// Rough estimate of the bytes of memory needed, which may be several times too large or too small.
        needs: u64,
        /// Bytes of memory that are allowed.
        allowed: u64,
    },
    /// The search used all allowed memory while it ran; how much it needs in total is not known.
    #[error("this needs more than the {allowed} bytes allowed")]
    MemoryOnTheWay {
        /// Bytes of memory that are allowed.
        allowed: u64,
    },
    /// The search would need more memory than allowed, but less if it had a store.
    #[error(
        "this would need about {needs} bytes of memory, and {allowed} are allowed; \
         with a store it would need {least}, and {away} of the store"
    )]
    NoStore {
        /// Estimated bytes of memory without a store.
        needs: u64,
        /// Bytes of memory that are allowed.
        allowed: u64,
        /// Estimated least bytes of memory with a store.
        least: u64,
        /// Estimated bytes written to the store.
        away: u64,
    },
    /// The search was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// A heuristic that never backtracks came to a square without an unvisited neighbour.
    #[error("the rule got stuck after {visited} of {of} squares")]
    Stuck {
        /// Number of squares visited.
        visited: usize,
        /// Number of squares of the board.
        of: usize,
    },
    /// Generating and testing all candidates would take too long, so the search was not begun.
    #[error("there are about {about:.1e} candidates to generate, and {most:.1e} are the most")]
    Candidates {
        /// Number of candidates to generate, as a floating-point number: walks, or ways to choose a file for each rank.
        /// Infinite if the number is too large for an `f64`.
        about: f64,
        /// The largest number of candidates for which the search is begun.
        most: f64,
    },
    /// A frontier-based count found no vertex order whose frontier is narrow enough, or cannot meet the required steps
    /// or rotation.
    #[error("no frontier is narrow enough")]
    Frontier,
    /// The search would need more bytes of the store than its capacity.
    #[error("this would need about {needs} bytes of a store that has room for {room}")]
    Room {
        /// Estimated bytes that the search would write to the store.
        needs: u64,
        /// Capacity of the store in bytes.
        room: u64,
    },
    /// A store could not be written or read.
    #[error("the store could not be written or read")]
    Store,
    /// The records in the store belong to another search, or are damaged.
    #[error("what the store keeps belongs to another search")]
    OtherStore,
    /// The board has more squares than a search can number.
    #[error("the board has {squares} squares, and a search can number {most}")]
    Squares {
        /// Number of squares of the board.
        squares: u64,
        /// The largest number of squares that can be numbered.
        most: u64,
    },
}

impl Limit {
    /// Checks that a search which generates and tests candidates would not generate too many.
    ///
    /// # Errors
    /// [`Limit::Candidates`] if there are more than 10^9, which take some 13 seconds: on a board of 3x6 squares, 75
    /// million walks are generated a second.
    pub(crate) fn check_candidates(about: f64) -> Result<(), Self> {
        let most = 1e9;
        if about > most { Err(Self::Candidates { about, most }) } else { Ok(()) }
    }
}

/// The numbers of [`Limit::Candidates`] are never NaN.
impl Eq for Limit {}

impl Hash for Limit {
    /// All values of a variant have the same hash, because the floating-point numbers of [`Limit::Candidates`] cannot
    /// be hashed.
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
    }
}

/// The limit that ended a search before its answer was complete, and the number of nodes counted until then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LimitReached {
    /// The limit that was reached.
    pub limit: Limit,
    /// Number of nodes that the search counted; 0 for searches that count no nodes.
    pub nodes: u64,
}

impl std::fmt::Display for LimitReached {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unknown: {}", self.limit)?;
        match self.limit {
            Limit::Nodes | Limit::Time | Limit::Cancelled => write!(f, " after {} nodes", self.nodes),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for LimitReached {}

/// Converts the limit of a search that does not count nodes: `nodes` is 0.
impl From<Limit> for LimitReached {
    fn from(limit: Limit) -> Self {
        Self { limit, nodes: 0 }
    }
}
