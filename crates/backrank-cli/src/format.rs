//! The formats of answers, by name.

use backrank::render::GraphFormat;

use crate::args::Verb;
use crate::typed::Typed;

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
    Binary,
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
            Self::Binary => "binary",
            Self::Svg => "svg",
            Self::Graph(format) => format.name(),
        }
    }

    /// The formats that the answers of a verb can have, the usual one first.
    pub fn of(verb: Verb) -> Vec<Self> {
        match verb {
            Verb::Find => {
                vec![Self::Text, Self::Moves, Self::Ids, Self::Json, Self::Csv, Self::Binary, Self::Svg]
            }
            Verb::List => vec![Self::Text, Self::Moves, Self::Ids, Self::Json, Self::Ndjson, Self::Csv],
            Verb::Unrank | Verb::Sample => {
                vec![Self::Text, Self::Moves, Self::Ids, Self::Json, Self::Csv, Self::Svg]
            }
            Verb::Map => vec![Self::Text, Self::Lines, Self::Json, Self::Csv, Self::Svg],
            Verb::Decide | Verb::Count | Verb::Check | Verb::Rank => vec![Self::Text, Self::Json],
            Verb::Trace => vec![Self::Text, Self::Ndjson],
            Verb::Graph => [Self::Text].into_iter().chain(GraphFormat::ALL.map(Self::Graph)).collect(),
            Verb::Draw => vec![Self::Svg],
            Verb::Merge | Verb::Serve | Verb::Completions | Verb::Man => Vec::new(),
        }
    }

    /// The names of the formats of a verb.
    pub fn names(verb: Verb) -> Vec<String> {
        Self::of(verb).into_iter().map(|format| format.name().to_owned()).collect()
    }

    /// The format that was asked for; without one `usual`. What no answer can have was refused when
    /// the line was read.
    pub fn asked_or(typed: &Typed, usual: Self) -> Self {
        let asked = typed.value("format");
        Self::of(typed.verb).into_iter().find(|format| Some(format.name()) == asked).unwrap_or(usual)
    }

    /// The format that was asked for, or text.
    pub fn asked_or_text(typed: &Typed) -> Self {
        Self::asked_or(typed, Self::Text)
    }
}
