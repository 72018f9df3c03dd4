//! Why a search ended without an answer.

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Limit {
    /// The allowed nodes were used up.
    Nodes,
    /// The allowed time was used up.
    Time,
    /// The work would need more memory than allowed, in bytes.
    Memory {
        /// What the work would take, roughly.
        needs: u64,
        /// What was allowed.
        allowed: u64,
    },
    /// The work would need more memory than allowed, and so does a look at how much it is.
    MemoryRoughly {
        /// Rough estimate of the bytes of memory, which may be several times too large or too small.
        needs: u64,
        /// What was allowed.
        allowed: u64,
    },
    /// The work needs more memory than allowed; how much more is not known before it is done.
    MemoryOnTheWay {
        /// What was allowed.
        allowed: u64,
    },
    /// The work would need more memory than allowed, but would do with a store.
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
    Cancelled,
    /// A rule that never steps back found no way on.
    Stuck {
        /// Number of squares it had visited.
        visited: usize,
        /// Number of squares of the board.
        of: usize,
    },
    /// Generating every candidate would take too long to begin with.
    Candidates {
        /// Estimated number of candidates.
        about: f64,
        /// The most candidates that are generated.
        most: f64,
    },
    /// No frontier is narrow enough to count with.
    Frontier,
    /// The work would need more room in a store than there is, in bytes.
    Room {
        /// What the work would take, roughly.
        needs: u64,
        /// Bytes that the store has room for.
        room: u64,
    },
    /// A store could not be written or read.
    Store,
    /// What a store keeps belongs to another search.
    OtherStore,
    /// The board has more squares than a search can number.
    Squares {
        /// Number of squares of the board.
        squares: u64,
        /// The most squares that can be numbered.
        most: u64,
    },
}

/// What a search had spent when it ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spent {
    /// What ran out.
    pub limit: Limit,
    /// Number of nodes (squares entered) of the search.
    pub nodes: u64,
}

impl std::fmt::Display for Spent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.limit {
            Limit::Nodes => write!(f, "unknown: the node limit was reached after {} nodes", self.nodes),
            Limit::Time => write!(f, "unknown: the time limit was reached after {} nodes", self.nodes),
            Limit::MemoryRoughly { needs, allowed } => {
                write!(
                    f,
                    "unknown: by a rough guess this would need {needs} bytes of memory, and {allowed} are allowed"
                )
            }
            Limit::MemoryOnTheWay { allowed } => write!(f, "unknown: this needs more than the {allowed} bytes allowed"),
            Limit::Memory { needs, allowed } => {
                write!(f, "unknown: this would need about {needs} bytes of memory, and {allowed} are allowed")
            }
            Limit::NoStore { needs, allowed, least, away } => write!(
                f,
                "unknown: this would need about {needs} bytes of memory, and {allowed} are allowed; \
                 with a store it would need {least}, and {away} of the store"
            ),
            Limit::Cancelled => write!(f, "unknown: cancelled after {} nodes", self.nodes),
            Limit::Stuck { visited, of } => write!(f, "unknown: the rule got stuck after {visited} of {of} squares"),
            Limit::Candidates { about, most } => {
                write!(f, "unknown: there are about {about:.1e} candidates to generate, and {most:.1e} are the most")
            }
            Limit::Frontier => write!(f, "unknown: no frontier is narrow enough"),
            Limit::Room { needs, room } => {
                write!(f, "unknown: this would need about {needs} bytes of a store that has room for {room}")
            }
            Limit::Store => write!(f, "unknown: the store could not be written or read"),
            Limit::OtherStore => write!(f, "unknown: what the store keeps belongs to another search"),
            Limit::Squares { squares, most } => {
                write!(f, "unknown: the board has {squares} squares, and a search can number {most}")
            }
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
