//! The ways to place pieces, by name.

use backrank_board::names;

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

names!(
    Method, "method for placements";
    Auto = "auto",
    Pairs = "pairs",
    Masks = "masks",
    Naive = "naive",
    Subsets = "subsets",
    FailFirst = "fail-first",
    Swaps = "swaps",
    Explicit = "explicit",
);

impl SearchMethod for Method {
    type Settings = ();
}
