//! PNG output, painted and written one band of rows at a time, so that the memory for pixels does not grow with the
//! height.

use std::io::{self, Write};

use png::{BitDepth, ColorType, Encoder};
use resvg::usvg::Tree;

use super::paint::{self, RasterError, SHAPE_BYTES_PER_SQUARE};
use crate::render::look::{AltText, Look};
use crate::render::svg::Picture;

/// The height of a band, in rows of pixels.
const BAND_ROWS: u32 = 256;

impl Picture<'_> {
    /// An estimate of the memory that [`write_png`](Self::write_png) takes, in bytes.
    pub fn estimate_png_memory_bytes(&self, look: &Look) -> u64 {
        let shapes = self.drawn_square_count().saturating_mul(SHAPE_BYTES_PER_SQUARE);
        shapes.saturating_add(u64::from(look.width.unwrap_or(1 << 11)) * u64::from(BAND_ROWS) * 7)
    }

    /// Writes the picture as PNG, with its alternative text in text chunks.
    ///
    /// # Errors
    /// If the picture has too many pixels or shapes, or the writer fails; then the PNG is incomplete.
    pub fn write_png(&self, look: &Look, alt_text: &AltText, out: &mut dyn Write) -> Result<(), RasterError> {
        let shapes = paint::parse_svg(&self.svg(&look.for_raster(), alt_text))?;
        let mut outlet = ErrorRecorder { out, first_error: None };
        let written = write(&shapes, alt_text, &mut outlet);
        // The encoder passes on only the text of a writer's error; `ErrorRecorder` has the error itself.
        outlet.first_error.map_or(written, |error| Err(error.into()))
    }
}

fn write(shapes: &Tree, alt_text: &AltText, out: &mut ErrorRecorder<'_>) -> Result<(), RasterError> {
    let (width, height) = paint::pixel_size(shapes)?;
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    for (keyword, text) in [("Title", &alt_text.title), ("Description", &alt_text.description)] {
        encoder.add_itxt_chunk(keyword.to_owned(), text.clone()).map_err(io::Error::from)?;
    }
    let mut writer = encoder.write_header().map_err(io::Error::from)?;
    let mut rows = writer.stream_writer().map_err(io::Error::from)?;
    let mut row = vec![0; width as usize * 3];
    for first in (0..height).step_by(BAND_ROWS as usize) {
        let mut band = paint::new_pixmap(width, BAND_ROWS.min(height - first))?;
        paint::paint(shapes, first, &mut band);
        for pixels in band.data().chunks_exact(width as usize * 4) {
            // The background covers the whole picture, so every pixel is opaque.
            for (rgb, rgba) in row.chunks_exact_mut(3).zip(pixels.chunks_exact(4)) {
                rgb.copy_from_slice(&rgba[..3]);
            }
            rows.write_all(&row)?;
        }
    }
    rows.finish().map_err(io::Error::from)?;
    Ok(writer.finish().map_err(io::Error::from)?)
}

/// A writer that stores its first error, because the encoder passes on only the text of errors.
struct ErrorRecorder<'a> {
    out: &'a mut dyn Write,
    first_error: Option<io::Error>,
}

impl ErrorRecorder<'_> {
    fn record<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let kind = error.kind();
            self.first_error.get_or_insert(error);
            kind.into()
        })
    }
}

impl Write for ErrorRecorder<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = self.out.write(bytes);
        self.record(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.out.flush();
        self.record(result)
    }
}
