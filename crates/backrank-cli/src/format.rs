//! The output formats, by name.

use std::path::Path;

use backrank::render::GraphFormat;

use crate::verb::Verb;

/// An output format.
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
    Png,
    Gif,
    Graph(GraphFormat),
}

impl Format {
    const PICTURES: [Self; 3] = [Self::Svg, Self::Png, Self::Gif];

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
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Graph(format) => format.name(),
        }
    }

    /// The formats that a verb can print, the default first.
    pub fn of(verb: Verb) -> Vec<Self> {
        match verb {
            Verb::Find => {
                let text = [Self::Text, Self::Moves, Self::Ids, Self::Json, Self::Csv, Self::Binary];
                text.into_iter().chain(Self::PICTURES).collect()
            }
            Verb::List => vec![Self::Text, Self::Moves, Self::Ids, Self::Json, Self::Ndjson, Self::Csv],
            Verb::Unrank | Verb::Sample => {
                let text = [Self::Text, Self::Moves, Self::Ids, Self::Json, Self::Csv];
                text.into_iter().chain(Self::PICTURES).collect()
            }
            Verb::Map => vec![Self::Text, Self::Lines, Self::Json, Self::Csv, Self::Svg, Self::Png],
            Verb::Decide | Verb::Count | Verb::Check | Verb::Rank => vec![Self::Text, Self::Json],
            Verb::Trace => vec![Self::Text, Self::Ndjson, Self::Gif],
            Verb::Graph => [Self::Text].into_iter().chain(GraphFormat::ALL.map(Self::Graph)).collect(),
            Verb::Draw => Self::PICTURES.to_vec(),
            Verb::Merge | Verb::Serve | Verb::Completions | Verb::Man => Vec::new(),
        }
    }

    /// The names of the formats that a verb can print.
    pub fn names(verb: Verb) -> Vec<String> {
        Self::of(verb).into_iter().map(|format| format.name().to_owned()).collect()
    }

    /// The picture format that the extension of the file names; `None` for other extensions.
    pub fn from_extension(path: &str) -> Option<Self> {
        let ending = Path::new(path).extension()?.to_str()?;
        Self::PICTURES.into_iter().find(|format| ending.eq_ignore_ascii_case(format.name()))
    }

    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }

    /// Whether the format is unreadable for people, so that it is not printed on a terminal.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Binary | Self::Png | Self::Gif)
    }
}
