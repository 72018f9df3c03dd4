//! The formats of answers, by name.

use std::path::Path;

use backrank::render::GraphFormat;

use backrank_service::FieldSet;
use backrank_words::Field;

use crate::args::Verb;
use crate::invocation::OutputArgs;
use crate::output;
use crate::trouble::Trouble;
use crate::words::Message;

/// The fields of pictures, and those that only films have.
const OF_PICTURES: &[Field] = &[Field::Theme, Field::Show, Field::Arrows, Field::Width];
const OF_FILMS: &[Field] = &[Field::Delay, Field::Frames];

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

    /// The formats that the answers of a verb can have, the usual one first.
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

    /// The names of the formats of a verb.
    pub fn names(verb: Verb) -> Vec<String> {
        Self::of(verb).into_iter().map(|format| format.name().to_owned()).collect()
    }

    /// The picture that the ending of a file says.
    fn of_ending(path: &str) -> Option<Self> {
        let ending = Path::new(path).extension()?.to_str()?;
        Self::PICTURES.into_iter().find(|format| ending.eq_ignore_ascii_case(format.name()))
    }

    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }

    /// Whether nobody can read it who is no program.
    pub const fn is_for_programs(self) -> bool {
        matches!(self, Self::Binary | Self::Png | Self::Gif)
    }
}

impl OutputArgs {
    /// The format of the answer: the one that was named or, for pictures, that of the file's ending; without one
    /// `usual`.
    pub fn format_or(&self, usual: Format) -> Format {
        let of_ending = || self.picture_of_path().filter(|meant| Format::of(self.verb).contains(meant));
        self.format.or_else(of_ending).unwrap_or(usual)
    }

    /// The format of the answer, text without one.
    pub fn format_or_text(&self) -> Format {
        self.format_or(Format::Text)
    }

    fn picture_of_path(&self) -> Option<Format> {
        self.path.as_deref().and_then(Format::of_ending)
    }

    /// Refuses options of pictures where there is no picture, bytes where there is a terminal, and a file whose ending
    /// says a picture that the verb does not draw.
    pub fn refuse_other_formats(&self, given: FieldSet) -> Result<(), Trouble> {
        let format = self.format_or(if self.verb == Verb::Draw { Format::Svg } else { Format::Text });
        let misuse = |key, field: Field| {
            Err(Trouble::misuse(Message::new(key).with("option", field).with("format", format.name())))
        };
        if let Some(field) = given.first_of(OF_PICTURES).filter(|_| !format.is_picture()) {
            return misuse("option-of-pictures", field);
        }
        if let Some(field) = given.first_of(OF_FILMS).filter(|_| format != Format::Gif) {
            return misuse("option-of-films", field);
        }
        if format.is_for_programs() && output::is_terminal(self.path.as_deref()) {
            return misuse("bytes-to-terminal", Field::Output);
        }
        let cannot_be = |meant: &Format| self.format.is_none() && !Format::of(self.verb).contains(meant);
        let Some(meant) = self.picture_of_path().filter(cannot_be) else { return Ok(()) };
        let message = Message::new("picture-not-of-verb").with("format", meant.name()).with("verb", self.verb.name());
        Err(Trouble::misuse(message.with("formats", Format::names(self.verb))))
    }
}
