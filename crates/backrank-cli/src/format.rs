//! The output formats, by name and by the extensions of files.

use backrank::render::GraphFormat;

use crate::verb::Verb;

/// File extensions that differ from the name of their format, each with that name.
const EXTENSIONS: [(&str, &str); 5] =
    [("txt", "text"), ("jsonl", "ndjson"), ("bin", "binary"), ("gv", "dot"), ("g6", "graph6")];

/// The extensions of well-known pictures, films, documents and data that no verb writes.
const FOREIGN: [&str; 27] = [
    "jpg", "jpeg", "webp", "avif", "heic", "bmp", "tif", "tiff", "ico", "pdf", "eps", "ps", "mp4", "webm", "mov",
    "avi", "mkv", "html", "tex", "xls", "xlsx", "ods", "tsv", "xml", "yaml", "yml", "parquet",
];

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
    pub fn for_verb(verb: Verb) -> Vec<Self> {
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
        Self::for_verb(verb).into_iter().map(|format| format.name().to_owned()).collect()
    }

    /// The format that a file extension in lower case means for a verb, even if the verb cannot print it; `None` for
    /// other extensions.
    pub fn from_extension(extension: &str, verb: Verb) -> Option<Self> {
        let name = EXTENSIONS.iter().find(|(known, _)| *known == extension).map_or(extension, |(_, name)| name);
        std::iter::once(verb).chain(Verb::ALL).flat_map(Self::for_verb).find(|format| format.name() == name)
    }

    /// Whether files with this extension in lower case hold pictures or data in a format that no verb writes.
    pub fn is_foreign(extension: &str) -> bool {
        FOREIGN.contains(&extension)
    }

    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }

    /// Whether the format is unreadable for people, so that it is not printed on a terminal.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Binary | Self::Png | Self::Gif)
    }
}
