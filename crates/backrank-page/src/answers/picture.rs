//! What all picture exports share: size limits, the output buffer, and errors.

use std::io;

use backrank::render::RasterError;
use backrank::render::{AltText, Animation, Look, Picture};
use backrank::search::Budget;
use backrank_service::validate::Question;
use backrank_words::{Message, message, plain};

use crate::job::SearchJob;
use crate::refusal::Refusal;

/// The most frames of a GIF.
pub(super) const MAX_GIF_FRAMES: usize = 300;

/// The largest width of a still picture, in pixels.
pub(super) const MAX_WIDTH: u32 = 4096;

/// The default width of a PNG, in pixels.
pub(super) const DEFAULT_PNG_WIDTH: u32 = 1080;

/// An export of a picture: the job and question behind it, the name of the file format, the look, and the output
/// buffer.
pub(super) struct PictureExport<'a> {
    pub(super) job: &'a SearchJob,
    pub(super) asked: &'a Question,
    pub(super) format: &'a str,
    pub(super) look: Look,
    pub(super) out: BudgetedBuffer<'a>,
}

impl PictureExport<'_> {
    /// Writes a still picture.
    pub(super) fn write_still(&mut self, picture: &Picture<'_>, words: &AltText) -> Result<(), Refusal> {
        let Self { format, look, out, .. } = self;
        match *format {
            "png" => picture.write_png(look, words, out).map_err(|error| not_painted(&error)),
            "gif" => picture.write_gif(look, words, out).map_err(|error| not_painted(&error)),
            _ => picture.write_svg(look, words, out).map_err(|_| too_slow()),
        }
    }

    /// Writes an animation as a GIF.
    pub(super) fn write_animation(&mut self, animation: &Animation<'_>, words: &AltText) -> Result<(), Refusal> {
        animation.write_gif(&self.look, words, &mut self.out).map_err(|error| not_painted(&error))
    }
}

/// A refusal of a format that is not written.
pub(super) fn unknown_format(format: &str) -> Refusal {
    Refusal::wrong("format", message!("serve-format", format))
}

/// A buffer that refuses writes when the time limit of the job is reached or its client has disconnected.
pub(super) struct BudgetedBuffer<'b> {
    pub(super) bytes: Vec<u8>,
    pub(super) budget: &'b Budget,
}

impl io::Write for BudgetedBuffer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.budget.look_at_clock().map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?;
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A refusal with status 422: the request is valid, but its picture cannot be exported.
pub(super) fn cannot_export(message: Message) -> Refusal {
    Refusal::new(422, "solution", message)
}

/// A refusal with status 422: the picture takes too long to draw.
fn too_slow() -> Refusal {
    cannot_export(message!("serve-picture-slow"))
}

/// A refusal with status 422: the picture is too large, or takes too long to paint.
fn not_painted(error: &RasterError) -> Refusal {
    match error {
        RasterError::Size { width, height, most } => {
            cannot_export(message!("picture-sides", width = plain(width), height = plain(height), most = plain(most)))
        }
        RasterError::Write(_) => too_slow(),
        _ => cannot_export(message!("picture-shapes")),
    }
}
