//! Why a picture cannot be painted as pixels, and the limits of pictures.

use std::io;

use thiserror::Error;

/// The longest side of a picture, in pixels: the limit of GIF.
pub(super) const MOST_PIXELS: u32 = u16::MAX as u32;

/// An estimate of the memory of the shapes on one square, in bytes.
pub(super) const BYTES_A_SQUARE: u64 = 2000;

/// Why a picture cannot be written as pixels.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RasterError {
    /// The picture would have too many pixels on a side.
    #[error("a picture of {width} x {height} pixels has more than {most} on a side")]
    Size {
        /// The width that the picture would have, in pixels.
        width: u64,
        /// The height that the picture would have, in pixels.
        height: u64,
        /// The largest number of pixels on a side.
        most: u32,
    },
    /// The picture has more shapes than the renderer can handle.
    #[error("the shapes of the picture are too many: {0}")]
    Shapes(String),
    /// The writer failed.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// The width and height rounded down to whole pixels, at least 1; an error if one of them is too large.
pub(super) fn check_pixel_size((width, height): (f64, f64)) -> Result<(u32, u32), RasterError> {
    if width.max(height) > f64::from(MOST_PIXELS) {
        return Err(RasterError::Size { width: width as u64, height: height as u64, most: MOST_PIXELS });
    }
    Ok((width.max(1.0) as u32, height.max(1.0) as u32))
}
