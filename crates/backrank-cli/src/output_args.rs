//! The arguments of the command line that say how and where an answer is written, and those that name files.

use std::path::Path;

use backrank_words::{Field, message};

use crate::verb::Verb;
use crate::{CliError, Format};

/// The fields that apply only to pictures and animations.
const PICTURE_FIELDS: &[Field] = &[Field::Theme, Field::Show, Field::NoNumbers, Field::Arrows, Field::Width];
/// The fields that apply only to animations.
const ANIMATION_FIELDS: &[Field] = &[Field::Delay, Field::Frames];

/// The arguments that say how and where an answer is written. How pictures look is said by the request.
#[derive(Clone, Debug, Default)]
pub struct OutputArgs {
    pub verb: Verb,
    /// The format named in `--format`.
    pub named_format: Option<Format>,
    /// The file for the answer; `None` for standard output, which `--output -` and `--output /dev/stdout` name too.
    pub path: Option<String>,
    /// Whether to play the search in the terminal.
    pub play: bool,
    pub quiet: bool,
    /// Whether to show progress even if stderr is not a terminal.
    pub progress: bool,
}

/// The input of the verb, and the arguments that name files other than the output: the drawing of the board, the
/// checkpoint and the scratch folder.
#[derive(Clone, Debug, Default)]
pub struct InputAndStoreArgs {
    /// The words of a given solution or the name of its file; for `merge`, the files with records.
    pub input: Vec<String>,
    /// The file or folder in which results are stored so that later runs can continue.
    pub checkpoint: Option<String>,
    /// The folder for data that does not fit into memory.
    pub scratch: Option<String>,
    /// The board argument if it names a drawing: `@FILE`, or `-` for standard input.
    pub board: Option<String>,
}

impl OutputArgs {
    /// Which of the options in [`OutputArgs`] were given on the command line.
    pub fn given_options(&self) -> Vec<Field> {
        let fields = [
            (Field::Format, self.named_format.is_some()),
            (Field::Output, self.path.is_some()),
            (Field::Play, self.play),
            (Field::Quiet, self.quiet),
            (Field::Progress, self.progress),
        ];
        fields.into_iter().filter(|(_, is_given)| *is_given).map(|(field, _)| field).collect()
    }

    /// The format of the answer, as in [`format_or`](Self::format_or); by default SVG for `draw`, and text for other
    /// verbs. `map` may have another default.
    pub fn format(&self) -> Format {
        self.format_or(if self.verb == Verb::Draw { Format::Svg } else { Format::Text })
    }

    /// The format of the answer: the one in `--format`, else the one of the output file's extension, else `default`.
    pub fn format_or(&self, default: Format) -> Format {
        let of_extension = || self.extension().and_then(|extension| Format::from_extension(&extension));
        self.named_format.or_else(of_extension).unwrap_or(default)
    }

    /// The extension of the output file, in lower case.
    fn extension(&self) -> Option<String> {
        Some(Path::new(self.path.as_deref()?).extension()?.to_str()?.to_lowercase())
    }

    /// Refuses an output file whose extension stands for a format that the verb does not write, unless `--format` is
    /// given; options that apply only to pictures and animations if the format is neither; and options that apply only
    /// to animations if the format is not GIF.
    pub fn refuse_format_conflicts(&self, given: &[Field]) -> Result<(), CliError> {
        self.refuse_extension()?;
        let format = self.format();
        let refuse = |key, field: Field| Err(CliError::failure(message!(key, option = field, format = format.name())));
        let first_of = |fields: &[Field]| fields.iter().copied().find(|field| given.contains(field));
        if let Some(field) = first_of(PICTURE_FIELDS).filter(|_| !format.is_picture()) {
            return refuse("option-of-pictures", field);
        }
        if let Some(field) = first_of(ANIMATION_FIELDS).filter(|_| format != Format::Gif) {
            return refuse("option-of-films", field);
        }
        Ok(())
    }

    fn refuse_extension(&self) -> Result<(), CliError> {
        let Some(extension) = self.extension().filter(|_| self.named_format.is_none()) else { return Ok(()) };
        let formats = Format::all_for_verb(self.verb);
        let is_written = match Format::from_extension(&extension) {
            Some(format) => formats.contains(&format) || formats.is_empty() && format == Format::Text,
            None => !Format::is_known_unsupported_extension(&extension),
        };
        if is_written {
            return Ok(());
        }
        let key = if formats.is_empty() { "no-format-of-verb" } else { "format-not-of-verb" };
        Err(CliError::failure(message!(
            key,
            format = extension,
            verb = self.verb.name(),
            formats = &*Format::names_for_verb(self.verb)
        )))
    }
}
