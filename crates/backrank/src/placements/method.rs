//! The methods for placing pieces, by name.

use crate::search::SearchMethod;

backrank_board::named_enum! {
    /// A method for placing pieces.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Method: "method for placements" {
        /// The method that is expected to answer fastest.
        #[default]
        Auto = "auto",
        /// Rank by rank; at each step every pair of pieces is compared.
        Pairs = "pairs",
        /// Queens rank by rank, with the attacked files and diagonals as bit masks.
        Masks = "masks",
        /// Rank by rank; pieces are compared only when all are placed (generate-and-test).
        Naive = "naive",
        /// Square by square, for any number of pieces of any kind.
        Subsets = "subsets",
        /// Queens by fail-first search: the rank or file with the fewest free squares is decided first.
        FailFirst = "fail-first",
        /// n queens, or n pieces that move as queens and also leap, by local search: files are drawn at random and
        /// swapped until no piece attacks another.
        Swaps = "swaps",
        /// n queens by an explicit formula.
        Explicit = "explicit",
    }
}

impl SearchMethod for Method {
    type Settings = ();
}
