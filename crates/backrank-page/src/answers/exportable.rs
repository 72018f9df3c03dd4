//! The data formats of exports and, for pictures, the size limits, the output buffer and the errors. Every subject of
//! an export uses them (see [`export`](super::export)).

use std::io;

use backrank::render::{AltText, Animation, Look, Picture, RasterError};
use backrank::search::Budget;
use backrank_service::json;
use backrank_service::validate::Question;
use backrank_words::{Message, message, text_arg};
use serde_json::Value;

use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// A subject that can be exported as a picture and as data.
pub(super) trait Exportable {
    /// The subject as a table.
    fn export_table(&self, question: &Question) -> TabularData;

    /// Draws the picture of the subject.
    fn draw(&self, export: &mut PictureContext<'_>) -> Result<(), Refusal>;
}

/// A subject of an export as a table, with its text prepared for each of the data formats JSON, CSV and plain text. A
/// row of the table is a square of a tour, a piece, a move, a solution in a gallery, or a square of a map.
pub(super) struct TabularData {
    /// Additional JSON fields, such as whether the tour is finished.
    pub(super) facts: Vec<(&'static str, Value)>,
    /// The JSON field that contains the rows of the table: its name and value.
    pub(super) json_rows: (&'static str, Value),
    /// The header line of the CSV.
    pub(super) csv_header: &'static str,
    /// The lines of the CSV below its header.
    pub(super) csv_lines: Vec<String>,
    /// The lines of the plain text; `None` if the rows have no order: the lines have no columns, so without an order
    /// they would say nothing.
    pub(super) text_lines: Option<Vec<String>>,
}

/// The names of the data formats; `moves` is plain text.
pub(super) const DATA_FORMATS: [&str; 3] = ["json", "csv", "moves"];

impl TabularData {
    /// The text of the table in this format; `None` if the format is plain text and the table has no lines for it.
    pub(super) fn into_text(self, question: &Question, format: &str) -> Option<String> {
        let text = |lines: &[String]| lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect::<String>();
        match format {
            "json" => {
                let mut value = Value::Object(json::question_fields(question, true));
                for (name, fact) in self.facts.into_iter().chain([self.json_rows]) {
                    value[name] = fact;
                }
                Some(format!("{value}\n"))
            }
            "csv" => Some(format!("{}\n{}", self.csv_header, text(&self.csv_lines))),
            _ => self.text_lines.as_deref().map(text),
        }
    }
}

/// The largest number of frames of a GIF.
pub(super) const MAX_GIF_FRAMES: usize = 300;

/// The largest width of an SVG or a PNG, in pixels.
pub(super) const MAX_STILL_WIDTH: u32 = 4096;

/// The default width of a PNG, in pixels; of a PNG of a gallery, the least default width.
pub(super) const DEFAULT_PNG_WIDTH: u32 = 1080;

/// The export of a picture: the context and the question of the request, the name of the file format, the look, and the
/// output buffer.
pub(super) struct PictureContext<'a> {
    pub(super) context: &'a SearchContext,
    pub(super) question: &'a Question,
    pub(super) format: &'a str,
    pub(super) look: Look,
    pub(super) out: CancellableBuffer<'a>,
}

impl PictureContext<'_> {
    /// Writes a still picture.
    pub(super) fn write_still(&mut self, picture: &Picture<'_>, words: &AltText) -> Result<(), Refusal> {
        let Self { format, look, out, .. } = self;
        match *format {
            "png" => picture.write_png(look, words, out).map_err(|error| cannot_rasterize(&error)),
            "gif" => picture.write_gif(look, words, out).map_err(|error| cannot_rasterize(&error)),
            _ => picture.write_svg(look, words, out).map_err(|_| too_slow()),
        }
    }

    /// Writes an animation as a GIF.
    pub(super) fn write_animation(&mut self, animation: &Animation<'_>, words: &AltText) -> Result<(), Refusal> {
        animation.write_gif(&self.look, words, &mut self.out).map_err(|error| cannot_rasterize(&error))
    }
}

/// A buffer that refuses writes when the time limit of the request is reached or its client has disconnected.
pub(super) struct CancellableBuffer<'b> {
    pub(super) bytes: Vec<u8>,
    pub(super) budget: &'b Budget,
}

impl io::Write for CancellableBuffer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.budget.check_interrupts().map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?;
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A refusal with status 422: the request is well-formed, but its subject cannot be exported, such as a solution that
/// does not exist.
pub(super) fn export_refusal(message: Message) -> Refusal {
    Refusal::new(422, "solution", message)
}

/// A refusal with status 422: the picture takes too long to draw.
fn too_slow() -> Refusal {
    export_refusal(message!("serve-picture-slow"))
}

/// A refusal with status 422: the picture is too large, has too many shapes, or takes too long to draw.
fn cannot_rasterize(error: &RasterError) -> Refusal {
    match error {
        RasterError::Size { width, height, most } => export_refusal(message!(
            "picture-sides",
            width = text_arg(width),
            height = text_arg(height),
            most = text_arg(most)
        )),
        RasterError::Write(_) => too_slow(),
        _ => export_refusal(message!("picture-shapes")),
    }
}
