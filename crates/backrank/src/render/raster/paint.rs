//! Shapes to pixels.

use resvg::tiny_skia::{Pixmap, PixmapPaint, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

use super::{RasterError, sides};

/// The shapes of an SVG text.
pub(super) fn shapes(svg: &str) -> Result<Tree, RasterError> {
    Tree::from_str(svg, &Options::default()).map_err(|error| RasterError::Shapes(error.to_string()))
}

/// The sides of these shapes in pixels.
pub(super) fn size(shapes: &Tree) -> Result<(u32, u32), RasterError> {
    let size = shapes.size();
    sides((f64::from(size.width().round()), f64::from(size.height().round())))
}

/// Pixels without colour.
pub(super) fn pixels(width: u32, height: u32) -> Result<Pixmap, RasterError> {
    let too_large = || RasterError::Size { width: width.into(), height: height.into(), most: super::MOST_PIXELS };
    Pixmap::new(width, height).ok_or_else(too_large)
}

/// Paints the shapes over what is there, of which the first row is this one of the picture.
pub(super) fn paint(shapes: &Tree, first: u32, onto: &mut Pixmap) {
    resvg::render(shapes, Transform::from_translate(0.0, -(first as f32)), &mut onto.as_mut());
}

/// Lays pixels over others.
pub(super) fn lay(above: &Pixmap, onto: &mut Pixmap) {
    onto.draw_pixmap(0, 0, above.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
}

/// Takes the colour of all pixels of a square: its left and its upper edge, and its sides.
pub(super) fn clear(pixels: &mut Pixmap, [left, top, side]: [f64; 3]) {
    let (width, height) = (pixels.width() as usize, pixels.height() as usize);
    let between = |from: f64, most: usize| (from.floor() as usize).min(most)..((from + side).ceil() as usize).min(most);
    for y in between(top, height) {
        for x in between(left, width) {
            pixels.pixels_mut()[y * width + x] = PremultipliedColorU8::TRANSPARENT;
        }
    }
}
