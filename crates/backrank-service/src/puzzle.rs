//! The three puzzles.

use serde::{Deserialize, Serialize};

backrank::board::named_enum! {
    /// What is asked about.
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
