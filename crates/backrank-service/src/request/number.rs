//! Numbers as people write them.

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PiecesRequest {
    /// This many.
    Exactly(Number),
    /// As many as fit.
    Most,
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

impl Serialize for PiecesRequest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Exactly(pieces) => pieces.serialize(serializer),
            Self::Most => serializer.serialize_str(Self::MOST),
        }
    }
}

impl<'de> Deserialize<'de> for PiecesRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PiecesVisitor)
    }
}

struct PiecesVisitor;

impl Visitor<'_> for PiecesVisitor {
    type Value = PiecesRequest;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("usize")
    }

    fn visit_u64<E: Error>(self, pieces: u64) -> Result<Self::Value, E> {
        Ok(PiecesRequest::Exactly(pieces.into()))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        if text == PiecesRequest::MOST {
            Ok(PiecesRequest::Most)
        } else {
            Err(E::invalid_type(Unexpected::Str(text), &self))
        }
    }
}
