//! The three puzzles.

use serde::{Deserialize, Serialize};

/// What is asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Puzzle {
    /// A piece that visits every square once.
    #[default]
    Tour,
    /// Queens that do not attack each other.
    Queens,
    /// Pieces that do not attack each other, or that dominate the board.
    Placement,
}

impl Puzzle {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Tour, Self::Queens, Self::Placement];

    /// Its name in requests and answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tour => "tour",
            Self::Queens => "queens",
            Self::Placement => "placement",
        }
    }

    /// The puzzle of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|puzzle| puzzle.name() == name)
    }
}
