//! The formats of answers, by name.

use std::path::Path;

use backrank::render::GraphFormat;

use crate::args::Verb;
use crate::trouble::Trouble;
use crate::typed::Typed;
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

    /// The format that was asked for, by its name or, for pictures, by the ending of the file; without one
    /// `usual`. What no answer can have was refused when the line was read.
    pub fn asked_or(typed: &Typed, usual: Self) -> Self {
        let of_verb = Self::of(typed.verb);
        let asked = match typed.value("format") {
            Some(name) => of_verb.into_iter().find(|format| format.name() == name),
            None => Self::of_ending(typed).filter(|meant| of_verb.contains(meant)),
        };
        asked.unwrap_or(usual)
    }

    /// The picture that the ending of the file says.
    fn of_ending(typed: &Typed) -> Option<Self> {
        let ending = typed.value("output").and_then(|path| Path::new(path).extension()?.to_str())?;
        Self::PICTURES.into_iter().find(|format| ending.eq_ignore_ascii_case(format.name()))
    }

    /// Refuses a file whose ending says a picture that the verb does not draw.
    pub fn refuse_other_pictures(typed: &Typed) -> Result<(), Trouble> {
        let cannot_be = |meant: &Self| !typed.flag("format") && !Self::of(typed.verb).contains(meant);
        let Some(meant) = Self::of_ending(typed).filter(cannot_be) else { return Ok(()) };
        let message = Message::new("picture-not-of-verb").with("format", meant.name()).with("verb", typed.verb.name());
        Err(Trouble::misuse(message.with("formats", Self::names(typed.verb))))
    }

    /// The format that was asked for, or text.
    pub fn asked_or_text(typed: &Typed) -> Self {
        Self::asked_or(typed, Self::Text)
    }

    /// The format that was asked for, or the usual one of the verb.
    pub fn meant(typed: &Typed) -> Self {
        Self::asked_or(typed, if typed.verb == Verb::Draw { Self::Svg } else { Self::Text })
    }

    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png | Self::Gif)
    }

    /// Whether nobody can read it who is no program.
    pub const fn is_for_programs(self) -> bool {
        matches!(self, Self::Binary | Self::Png | Self::Gif)
    }
}
