//! The methods that find, list and count tours, by name, and the tie-breaks of Warnsdorff's rule.

backrank_board::named_enum! {
    /// How to find, list or count tours.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Method: "method for tours" {
        /// The fastest method for the problem.
        #[default]
        Auto = "auto",
        /// Plain backtracking, with the moves of each square in move order.
        Backtracking = "backtracking",
        /// Plain backtracking, with the moves of each square in the order of its edges in the move graph.
        Graph = "graph",
        /// Generate every walk of the full length, then test it.
        Naive = "naive",
        /// Warnsdorff's rule without stepping back.
        Warnsdorff = "warnsdorff",
        /// Backtracking in the order of Warnsdorff's rule.
        WarnsdorffBacktracking = "warnsdorff-backtracking",
        /// Pósa's rotations.
        Rotations = "rotations",
        /// Exact search over edges.
        Edges = "edges",
        /// Counting with a frontier; tours are found and listed as by `auto`.
        Frontier = "frontier",
    }
}

impl Method {
    /// Whether the method only extends a path square by square and takes squares back, as the searches of the lessons
    /// do; `false` for `Auto`, whatever it would choose.
    pub const fn walks(self) -> bool {
        match self {
            Self::Backtracking | Self::Graph | Self::Naive | Self::Warnsdorff | Self::WarnsdorffBacktracking => true,
            Self::Auto | Self::Rotations | Self::Edges | Self::Frontier => false,
        }
    }
}

backrank_board::named_enum! {
    /// How Warnsdorff's rule breaks ties: which of several squares with equally few onward moves is visited next.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum TieBreak: "tie-break" {
        /// The first square in the order of moves.
        #[default]
        First = "first",
        /// A random square, by the seed.
        Random = "random",
        /// The square farthest from the centre of the board, as proposed by A. Roth.
        Roth = "roth",
        /// The square with the smallest sum of onward moves over its unvisited neighbours: the rule applied once more
        /// (I. Pohl, 1967).
        Pohl = "pohl",
    }
}
