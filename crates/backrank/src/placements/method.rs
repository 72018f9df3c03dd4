//! The ways to place pieces, by name.

use std::fmt;
use std::str::FromStr;

use crate::search::SearchMethod;

/// How to place pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Whatever answers fastest.
    #[default]
    Auto,
    /// Rank by rank, testing every pair of pieces at each step.
    Pairs,
    /// Queens rank by rank, with the attacked files and diagonals as bits.
    Masks,
    /// Rank by rank, testing only when all pieces stand.
    Naive,
    /// Any piece, any number: square by square.
    Subsets,
    /// Queens on the rank or file with the fewest free squares first.
    FailFirst,
    /// n queens drawn at random, then swapped until none attacks another.
    Swaps,
    /// The explicit solution for n queens.
    Explicit,
}

impl Method {
    /// Every method, the automatic choice first.
    pub const ALL: [Self; 8] = [
        Self::Auto,
        Self::Pairs,
        Self::Masks,
        Self::Naive,
        Self::Subsets,
        Self::FailFirst,
        Self::Swaps,
        Self::Explicit,
    ];

    /// The name that [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Pairs => "pairs",
            Self::Masks => "masks",
            Self::Naive => "naive",
            Self::Subsets => "subsets",
            Self::FailFirst => "fail-first",
            Self::Swaps => "swaps",
            Self::Explicit => "explicit",
        }
    }
}

impl SearchMethod for Method {
    type Settings = ();
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no method for placements")]
pub struct UnknownMethod(pub String);

impl FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(text: &str) -> Result<Self, UnknownMethod> {
        Self::ALL.into_iter().find(|method| method.name() == text).ok_or_else(|| UnknownMethod(text.to_owned()))
    }
}
