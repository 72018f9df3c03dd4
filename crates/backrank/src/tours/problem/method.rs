//! The methods that find, list and count tours, by name, and the tie-breaks of Warnsdorff's rule.

use std::fmt;
use std::str::FromStr;

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
    /// Every method, the automatic choice first.
    pub const ALL: [Self; 9] = [
        Self::Auto,
        Self::Backtracking,
        Self::Graph,
        Self::Naive,
        Self::Warnsdorff,
        Self::WarnsdorffBacktracking,
        Self::Rotations,
        Self::Edges,
        Self::Frontier,
    ];

    /// Whether the method walks from square to square, as the searches that teach do.
    #[must_use]
    pub const fn walks(self) -> bool {
        match self {
            Self::Backtracking | Self::Graph | Self::Naive | Self::Warnsdorff | Self::WarnsdorffBacktracking => true,
            Self::Auto | Self::Rotations | Self::Edges | Self::Frontier => false,
        }
    }

    /// The name that [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Backtracking => "backtracking",
            Self::Graph => "graph",
            Self::Naive => "naive",
            Self::Warnsdorff => "warnsdorff",
            Self::WarnsdorffBacktracking => "warnsdorff-backtracking",
            Self::Rotations => "rotations",
            Self::Edges => "edges",
            Self::Frontier => "frontier",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no method for tours")]
pub struct UnknownMethod(pub String);

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(text: &str) -> Result<Self, UnknownMethod> {
        Self::ALL.into_iter().find(|method| method.name() == text).ok_or_else(|| UnknownMethod(text.to_owned()))
    }
}

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

impl TieBreak {
    /// Every tie-break.
    pub const ALL: [Self; 4] = [Self::First, Self::Random, Self::Roth, Self::Pohl];

    /// The name that [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Random => "random",
            Self::Roth => "roth",
            Self::Pohl => "pohl",
        }
    }
}

impl FromStr for TieBreak {
    type Err = UnknownTieBreak;

    fn from_str(text: &str) -> Result<Self, UnknownTieBreak> {
        Self::ALL.into_iter().find(|rule| rule.name() == text).ok_or_else(|| UnknownTieBreak(text.to_owned()))
    }
}

/// A text that names no tie-break.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no tie-break: write first, random, roth or pohl")]
pub struct UnknownTieBreak(pub String);

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
