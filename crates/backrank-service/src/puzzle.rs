//! The three puzzles: tours, queens and placements.

use serde::{Deserialize, Serialize};

backrank::board::named_enum! {
    /// The kind of problem that a request is about.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum Puzzle: "puzzle" {
        /// A piece that visits every square once.
        #[default]
        Tour = "tour",
        /// Queens that do not attack each other.
        Queens = "queens",
        /// Pieces that do not attack each other, or that dominate the board.
        Placement = "placement",
    }
}
