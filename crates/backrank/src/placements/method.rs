//! The ways to place pieces, by name.

use crate::search::SearchMethod;

backrank_board::named_enum! {
    /// How to place pieces.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Method: "method for placements" {
        /// Whatever answers fastest.
        #[default]
        Auto = "auto",
        /// Rank by rank, testing every pair of pieces at each step.
        Pairs = "pairs",
        /// Queens rank by rank, with the attacked files and diagonals as bits.
        Masks = "masks",
        /// Rank by rank, testing only when all pieces stand.
        Naive = "naive",
        /// Any piece, any number: square by square.
        Subsets = "subsets",
        /// Queens on the rank or file with the fewest free squares first.
        FailFirst = "fail-first",
        /// n queens drawn at random, then swapped until none attacks another.
        Swaps = "swaps",
        /// The explicit solution for n queens.
        Explicit = "explicit",
    }
}

impl SearchMethod for Method {
    type Settings = ();
}
