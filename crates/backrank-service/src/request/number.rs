//! Numbers as people write them.

use serde::{Deserialize, Serialize};

/// A whole number from 0, or a text in its place that is no number. Validation refuses such a text; so the
/// same one of several faults is reported, whatever face the request came through. [`From`] reads only texts,
/// and serde only numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, from = "u64")]
pub enum Number {
    /// The number.
    Value(u64),
    /// What is no number.
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

/// How many pieces: a number, or `most` for as many as fit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PiecesRequest {
    /// As many as fit.
    Most,
    /// This many.
    #[serde(untagged)]
    Exactly(Number),
}

impl PiecesRequest {
    /// What stands for as many as fit.
    pub const MOST: &str = "most";
}

impl From<String> for PiecesRequest {
    fn from(text: String) -> Self {
        if text == Self::MOST { Self::Most } else { Self::Exactly(text.into()) }
    }
}
