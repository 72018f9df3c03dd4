//! How an answer is written, and what is read from files, as the command line says.

use backrank_service::FieldSet;
use backrank_words::{Field, Message};

use crate::exit::CliError;
use crate::format::Format;
use crate::verb::Verb;

/// The fields of pictures, and those that only films have.
const OF_PICTURES: &[Field] = &[Field::Theme, Field::Show, Field::Arrows, Field::Width];
const OF_FILMS: &[Field] = &[Field::Delay, Field::Frames];

/// How an answer is written.
#[derive(Clone, Debug, Default)]
pub struct OutputArgs {
    pub verb: Verb,
    /// The format that was named.
    pub format: Option<Format>,
    /// The file that takes the answer; standard output without one.
    pub path: Option<String>,
    /// Whether a search is played in the terminal.
    pub play: bool,
    pub quiet: bool,
    /// Whether progress is shown where no terminal is.
    pub progress: bool,
}

/// What is read from files, and kept in them.
#[derive(Clone, Debug, Default)]
pub struct FileArgs {
    /// The words of an answer, or the file that holds it; the files of records.
    pub input: Vec<String>,
    /// The file, or folder, in which later runs find what was done.
    pub checkpoint: Option<String>,
    /// The folder for what does not fit into memory.
    pub scratch: Option<String>,
    /// The word that named a file, or standard input, in place of the board's size.
    pub board: Option<String>,
}

impl OutputArgs {
    /// The fields that were given.
    pub fn fields(&self) -> FieldSet {
        FieldSet::from_flags([
            (Field::Format, self.format.is_some()),
            (Field::Output, self.path.is_some()),
            (Field::Play, self.play),
            (Field::Quiet, self.quiet),
            (Field::Progress, self.progress),
        ])
    }

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

    /// The format of the answer, the usual one of the verb without one.
    pub fn format_or_usual(&self) -> Format {
        self.format_or(if self.verb == Verb::Draw { Format::Svg } else { Format::Text })
    }

    /// Refuses options of pictures where there is no picture, and a file whose ending says a picture that the verb does
    /// not draw.
    pub fn refuse_other_formats(&self, given: FieldSet) -> Result<(), CliError> {
        let format = self.format_or_usual();
        let misuse = |key, field: Field| {
            Err(CliError::misuse(Message::new(key).with("option", field).with("format", format.name())))
        };
        if let Some(field) = given.first_of(OF_PICTURES).filter(|_| !format.is_picture()) {
            return misuse("option-of-pictures", field);
        }
        if let Some(field) = given.first_of(OF_FILMS).filter(|_| format != Format::Gif) {
            return misuse("option-of-films", field);
        }
        let cannot_be = |meant: &Format| self.format.is_none() && !Format::of(self.verb).contains(meant);
        let Some(meant) = self.picture_of_path().filter(cannot_be) else { return Ok(()) };
        let formats = Format::names(self.verb);
        let key = if formats.is_empty() { "no-picture-of-verb" } else { "picture-not-of-verb" };
        let message = Message::new(key).with("format", meant.name()).with("verb", self.verb.name());
        Err(CliError::misuse(message.with("formats", formats)))
    }
}
