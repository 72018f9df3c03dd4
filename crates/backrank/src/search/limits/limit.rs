//! Why a search ended without an answer.

use std::hash::{Hash, Hasher};

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Limit {
    /// The allowed nodes were used up.
    #[error("the node limit was reached")]
    Nodes,
    /// The allowed time was used up.
    #[error("the time limit was reached")]
    Time,
    /// The work would need more memory than allowed, in bytes.
    #[error("this would need about {needs} bytes of memory, and {allowed} are allowed")]
    Memory {
        /// What the work would take, roughly.
        needs: u64,
        /// What was allowed.
        allowed: u64,
    },
    /// The work would need more memory than allowed, and so would an exact estimate of how much.
    #[error("by a rough guess this would need {needs} bytes of memory, and {allowed} are allowed")]
    MemoryRoughly {
        /// Rough estimate of the bytes of memory, which may be several times too large or too small.
        needs: u64,
        /// What was allowed.
        allowed: u64,
    },
    /// The work needed more memory than allowed while it ran; how much it needs in all is not known.
    #[error("this needs more than the {allowed} bytes allowed")]
    MemoryOnTheWay {
        /// What was allowed.
        allowed: u64,
    },
    /// The work would need more memory than allowed without a store; with one it could be done.
    #[error(
        "this would need about {needs} bytes of memory, and {allowed} are allowed; \
         with a store it would need {least}, and {away} of the store"
    )]
    NoStore {
        /// Estimated bytes of memory without a store.
        needs: u64,
        /// What was allowed.
        allowed: u64,
        /// Estimated bytes of memory with a store.
        least: u64,
        /// Estimated bytes of the store.
        away: u64,
    },
    /// The search was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// A rule that never steps back came to a square without an unvisited neighbour.
    #[error("the rule got stuck after {visited} of {of} squares")]
    Stuck {
        /// Number of squares it had visited.
        visited: usize,
        /// Number of squares of the board.
        of: usize,
    },
    /// Generating and testing every candidate would take too long, so it is not begun.
    #[error("there are about {about:.1e} candidates to generate, and {most:.1e} are the most")]
    Candidates {
        /// Estimated number of candidates.
        about: f64,
        /// The most candidates that are generated.
        most: f64,
    },
    /// No frontier is narrow enough to count with.
    #[error("no frontier is narrow enough")]
    Frontier,
    /// The work would need more room in a store than there is, in bytes.
    #[error("this would need about {needs} bytes of a store that has room for {room}")]
    Room {
        /// What the work would take, roughly.
        needs: u64,
        /// Bytes that the store has room for.
        room: u64,
    },
    /// A store could not be written or read.
    #[error("the store could not be written or read")]
    Store,
    /// What a store keeps belongs to another search.
    #[error("what the store keeps belongs to another search")]
    OtherStore,
    /// The board has more squares than a search can number.
    #[error("the board has {squares} squares, and a search can number {most}")]
    Squares {
        /// Number of squares of the board.
        squares: u64,
        /// The most squares that can be numbered.
        most: u64,
    },
}

/// The numbers of [`Limit::Candidates`] are never NaN.
impl Eq for Limit {}

impl Hash for Limit {
    /// Limits of one kind share a hash, because their numbers need not be whole.
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
    }
}

/// What a search had spent when it ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spent {
    /// What ran out.
    pub limit: Limit,
    /// Number of nodes (squares entered) of the search.
    pub nodes: u64,
}

impl std::fmt::Display for Spent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unknown: {}", self.limit)?;
        match self.limit {
            Limit::Nodes | Limit::Time | Limit::Cancelled => write!(f, " after {} nodes", self.nodes),
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Spent {}

/// For work whose nodes are not counted.
impl From<Limit> for Spent {
    fn from(limit: Limit) -> Self {
        Self { limit, nodes: 0 }
    }
}
