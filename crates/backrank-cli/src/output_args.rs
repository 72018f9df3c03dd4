//! How an answer is written, and what is read from files, as the command line says.

use backrank_service::FieldSet;
use backrank_words::{Field, Message};

use crate::exit::CliError;
use crate::format::Format;
use crate::verb::Verb;

/// The fields that only pictures have, and those that only animations have.
const OF_PICTURES: &[Field] = &[Field::Theme, Field::Show, Field::Arrows, Field::Width];
const OF_FILMS: &[Field] = &[Field::Delay, Field::Frames];

/// The arguments for the output of an answer.
#[derive(Clone, Debug, Default)]
pub struct OutputArgs {
    pub verb: Verb,
    /// The format named in `--format`.
    pub format: Option<Format>,
    /// The file for the answer; `None` for standard output.
    pub path: Option<String>,
    /// Whether to play the search in the terminal.
    pub play: bool,
    pub quiet: bool,
    /// Whether to show progress even if stderr is not a terminal.
    pub progress: bool,
}

/// The arguments that name files to read or to write results to.
#[derive(Clone, Debug, Default)]
pub struct FileArgs {
    /// The words of a given solution or the name of its file; for `merge`, the files with records.
    pub input: Vec<String>,
    /// The file or folder with results for later runs to continue from.
    pub checkpoint: Option<String>,
    /// The folder for data that exceeds the memory.
    pub scratch: Option<String>,
    /// The argument that names a file, or standard input, with a drawing of the board.
    pub board: Option<String>,
}

impl OutputArgs {
    /// The fields that were given on the command line.
    pub fn fields(&self) -> FieldSet {
        FieldSet::from_flags([
            (Field::Format, self.format.is_some()),
            (Field::Output, self.path.is_some()),
            (Field::Play, self.play),
            (Field::Quiet, self.quiet),
            (Field::Progress, self.progress),
        ])
    }

    /// The format of the answer: the one in `--format`, else the picture format of the output file's extension, else
    /// `usual`.
    pub fn format_or(&self, usual: Format) -> Format {
        let of_ending = || self.picture_of_path().filter(|meant| Format::of(self.verb).contains(meant));
        self.format.or_else(of_ending).unwrap_or(usual)
    }

    /// The format of the answer; text by default.
    pub fn format_or_text(&self) -> Format {
        self.format_or(Format::Text)
    }

    fn picture_of_path(&self) -> Option<Format> {
        self.path.as_deref().and_then(Format::from_extension)
    }

    /// The format of the answer; by default SVG for `draw`, and text for other verbs.
    pub fn format_or_usual(&self) -> Format {
        self.format_or(if self.verb == Verb::Draw { Format::Svg } else { Format::Text })
    }

    /// Refuses options of pictures or animations for other formats, and output files with the extension of a picture
    /// format that the verb does not support.
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
