//! The methods that find, list and count tours, by name, and the tie-breaks of Warnsdorff's rule.

use backrank_board::names;

/// How to find a tour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// The fastest method for the problem.
    #[default]
    Auto,
    /// Plain backtracking on the board.
    Backtracking,
    /// Plain backtracking along the move graph.
    Graph,
    /// Generate every walk of the full length, then test it.
    Naive,
    /// Warnsdorff's rule without stepping back.
    Warnsdorff,
    /// Backtracking in the order of Warnsdorff's rule.
    WarnsdorffBacktracking,
    /// Pósa's rotations.
    Rotations,
    /// Exact search over edges.
    Edges,
    /// Counting with a frontier, which finds no tours.
    Frontier,
}

impl Method {
    /// Whether the method walks from square to square, as the searches that teach do.
    #[must_use]
    pub const fn walks(self) -> bool {
        match self {
            Self::Backtracking | Self::Graph | Self::Naive | Self::Warnsdorff | Self::WarnsdorffBacktracking => true,
            Self::Auto | Self::Rotations | Self::Edges | Self::Frontier => false,
        }
    }
}

names!(
    Method, "method for tours";
    Auto = "auto",
    Backtracking = "backtracking",
    Graph = "graph",
    Naive = "naive",
    Warnsdorff = "warnsdorff",
    WarnsdorffBacktracking = "warnsdorff-backtracking",
    Rotations = "rotations",
    Edges = "edges",
    Frontier = "frontier",
);

/// How Warnsdorff's rule breaks ties: which of several squares with equally few onward moves is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The first in the order of moves.
    #[default]
    First,
    /// One at random, by the seed.
    Random,
    /// The one farthest from the centre of the board, as proposed by A. Roth.
    Roth,
    /// The one whose unvisited neighbours have the fewest onward moves in sum: the rule applied once more (I. Pohl,
    /// 1967).
    Pohl,
}

names!(
    TieBreak, "tie-break";
    First = "first",
    Random = "random",
    Roth = "roth",
    Pohl = "pohl",
);
