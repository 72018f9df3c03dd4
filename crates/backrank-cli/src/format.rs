//! The formats of answers, by name.

use backrank::render::GraphFormat;

use crate::trouble::Trouble;
use crate::words::Message;

/// The format of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Text,
    Lines,
    Moves,
    Ids,
    Json,
    Ndjson,
    Csv,
    Svg,
    Graph(GraphFormat),
}

impl Format {
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Lines => "lines",
            Self::Moves => "moves",
            Self::Ids => "ids",
            Self::Json => "json",
            Self::Ndjson => "ndjson",
            Self::Csv => "csv",
            Self::Svg => "svg",
            Self::Graph(format) => format.name(),
        }
    }

    /// The format of this name among those that an answer can have; the first without a name.
    pub fn choose(name: Option<&str>, among: &[Self]) -> Result<Self, Trouble> {
        let Some(name) = name else { return Ok(among[0]) };
        among.iter().copied().find(|format| format.name() == name).ok_or_else(|| {
            let names: Vec<&str> = among.iter().map(|format| format.name()).collect();
            Trouble::misuse(Message::new("unknown-format").with("format", name).with("formats", names.join(", ")))
        })
    }
}
