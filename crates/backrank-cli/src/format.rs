//! The output formats, by name and by the extensions of files.

use crate::verb::Verb;

/// File extensions that differ from the name of their format, each as (extension, name of the format).
const OTHER_EXTENSIONS: [(&str, &str); 5] =
    [("txt", "text"), ("jsonl", "ndjson"), ("bin", "binary"), ("gv", "dot"), ("g6", "graph6")];

/// Well-known extensions of files with pictures, videos, documents and data, in formats that no verb writes.
const UNSUPPORTED_EXTENSIONS: [&str; 27] = [
    "jpg", "jpeg", "webp", "avif", "heic", "bmp", "tif", "tiff", "ico", "pdf", "eps", "ps", "mp4", "webm", "mov",
    "avi", "mkv", "html", "tex", "xls", "xlsx", "ods", "tsv", "xml", "yaml", "yml", "parquet",
];

backrank::board::named_enum! {
    /// An output format.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Format: "format" {
        Text = "text",
        Lines = "lines",
        Moves = "moves",
        Ids = "ids",
        Json = "json",
        Ndjson = "ndjson",
        Csv = "csv",
        Binary = "binary",
        Svg = "svg",
        Png = "png",
        Gif = "gif",
        Dot = "dot",
        GraphMl = "graphml",
        Dimacs = "dimacs",
        Metis = "metis",
        Hcp = "hcp",
        Graph6 = "graph6",
        Adjacency = "adjacency",
    }
}

impl Format {
    /// The formats that a verb can print, the default first.
    pub const fn all_for_verb(verb: Verb) -> &'static [Self] {
        use Format::*;
        match verb {
            Verb::Find => &[Text, Moves, Ids, Json, Csv, Binary, Svg, Png, Gif],
            Verb::List => &[Text, Moves, Ids, Json, Ndjson, Csv],
            Verb::Unrank | Verb::Sample => &[Text, Moves, Ids, Json, Csv, Svg, Png, Gif],
            Verb::Map => &[Text, Lines, Json, Csv, Svg, Png],
            Verb::Decide | Verb::Count | Verb::Check | Verb::Rank => &[Text, Json],
            Verb::Trace => &[Text, Ndjson, Gif],
            Verb::Graph => &[Text, Dot, GraphMl, Dimacs, Metis, Hcp, Graph6, Adjacency, Json],
            Verb::Draw => &[Svg, Png, Gif],
            Verb::Merge | Verb::Serve | Verb::Completions | Verb::Man => &[],
        }
    }

    /// The names of the formats that a verb can print.
    pub fn names_for_verb(verb: Verb) -> Vec<&'static str> {
        Self::all_for_verb(verb).iter().map(|format| format.name()).collect()
    }

    /// The format that a file extension in lower case stands for, even if the verb cannot print this format; `None` if
    /// the extension stands for no format.
    pub fn from_extension(extension: &str) -> Option<Self> {
        OTHER_EXTENSIONS.iter().find(|(known, _)| *known == extension).map_or(extension, |(_, name)| name).parse().ok()
    }

    /// Whether this extension in lower case is a well-known one of a format that no verb writes. An unknown extension
    /// is not.
    pub fn is_known_unsupported_extension(extension: &str) -> bool {
        UNSUPPORTED_EXTENSIONS.contains(&extension)
    }

    /// Whether the format is a picture or an animation.
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }

    /// Whether people cannot read the format, so that it must not be printed on a terminal.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Binary | Self::Png | Self::Gif)
    }
}
