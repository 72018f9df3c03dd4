//! Numbers and numbers of pieces, before validation.

use serde::{Deserialize, Serialize};

/// A whole number from 0, or an invalid text in its place. Validation refuses the text, so of several faults the same
/// one is reported by every face. [`From`] reads texts, as the command line gives them; serde reads only JSON numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, from = "u64")]
pub enum Number {
    /// A valid number.
    Value(u64),
    /// A text that is not a number.
    Text(String),
}

impl From<String> for Number {
    fn from(text: String) -> Self {
        text.parse().map_or(Self::Text(text), Self::Value)
    }
}

impl From<u64> for Number {
    fn from(number: u64) -> Self {
        Self::Value(number)
    }
}

/// The requested number of pieces: a number, or `most` for as many as fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PiecesRequest {
    /// As many pieces as fit.
    Most,
    /// Exactly this many pieces.
    #[serde(untagged)]
    Exactly(Number),
}

impl PiecesRequest {
    /// The text that asks for as many pieces as fit.
    pub const MOST: &str = "most";
}

impl From<String> for PiecesRequest {
    fn from(text: String) -> Self {
        if text == Self::MOST { Self::Most } else { Self::Exactly(text.into()) }
    }
}
