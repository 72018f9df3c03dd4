//! Painting SVG shapes as pixels, the largest size of a picture, and the errors.

use std::io;

use resvg::tiny_skia::{Pixmap, PixmapPaint, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use thiserror::Error;

/// The longest side of a picture, in pixels: the limit of GIF.
const MAX_SIDE_PIXELS: u32 = u16::MAX as u32;

/// An estimate of the memory of the shapes on one square of a board, in bytes.
pub(super) const SHAPE_BYTES_PER_SQUARE: u64 = 2000;

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
pub(super) fn checked_pixel_size((width, height): (f64, f64)) -> Result<(u32, u32), RasterError> {
    if width.max(height) > f64::from(MAX_SIDE_PIXELS) {
        return Err(RasterError::Size { width: width as u64, height: height as u64, most: MAX_SIDE_PIXELS });
    }
    Ok((width.max(1.0) as u32, height.max(1.0) as u32))
}

/// Parses SVG into shapes. The size in its first tag is checked before the shapes are parsed.
pub(super) fn parse_svg(svg: &str) -> Result<Tree, RasterError> {
    let parse =
        |svg: &str| Tree::from_str(svg, &Options::default()).map_err(|error| RasterError::Shapes(error.to_string()));
    let first_tag = svg.split_inclusive('>').next().unwrap_or_default();
    pixel_size(&parse(&[first_tag, "</svg>"].concat())?)?;
    parse(svg)
}

/// The width and height of the shapes, in pixels.
pub(super) fn pixel_size(shapes: &Tree) -> Result<(u32, u32), RasterError> {
    let size = shapes.size();
    checked_pixel_size((f64::from(size.width().round()), f64::from(size.height().round())))
}

/// A transparent pixel map of this width and height, in pixels.
pub(super) fn new_pixmap(width: u32, height: u32) -> Result<Pixmap, RasterError> {
    let too_large = || RasterError::Size { width: width.into(), height: height.into(), most: MAX_SIDE_PIXELS };
    Pixmap::new(width, height).ok_or_else(too_large)
}

/// Paints the shapes onto a pixel map whose first row is row `first` of the picture.
pub(super) fn paint(shapes: &Tree, first: u32, onto: &mut Pixmap) {
    resvg::render(shapes, Transform::from_translate(0.0, -(first as f32)), &mut onto.as_mut());
}

/// Parses SVG and paints its shapes onto a pixel map.
pub(super) fn paint_svg(svg: &str, onto: &mut Pixmap) -> Result<(), RasterError> {
    paint(&parse_svg(svg)?, 0, onto);
    Ok(())
}

/// Draws a pixel map over another one of the same size.
pub(super) fn composite(above: &Pixmap, onto: &mut Pixmap) {
    onto.draw_pixmap(0, 0, above.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
}

/// Makes all pixels of a square transparent; `[left, top, side]` are its left edge, its upper edge and its side, in
/// pixels.
pub(super) fn clear_square(pixels: &mut Pixmap, [left, top, side]: [f64; 3]) {
    let (width, height) = (pixels.width() as usize, pixels.height() as usize);
    let between = |from: f64, most: usize| (from.floor() as usize).min(most)..((from + side).ceil() as usize).min(most);
    for y in between(top, height) {
        for x in between(left, width) {
            pixels.pixels_mut()[y * width + x] = PremultipliedColorU8::TRANSPARENT;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_too_large_is_refused_before_its_shapes_are_parsed() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"70000\" height=\"9\">\n<no shape";
        let refused = parse_svg(svg).unwrap_err();
        assert!(matches!(refused, RasterError::Size { width: 70_000, .. }), "{refused}");
    }
}
