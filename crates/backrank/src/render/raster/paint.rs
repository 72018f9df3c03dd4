//! Painting SVG shapes as pixels.

use resvg::tiny_skia::{Pixmap, PixmapPaint, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

use super::error::{MOST_PIXELS, RasterError, sides};

/// Parses SVG into shapes.
pub(super) fn shapes(svg: &str) -> Result<Tree, RasterError> {
    Tree::from_str(svg, &Options::default()).map_err(|error| RasterError::Shapes(error.to_string()))
}

/// The width and height of the shapes, in pixels.
pub(super) fn size(shapes: &Tree) -> Result<(u32, u32), RasterError> {
    let size = shapes.size();
    sides((f64::from(size.width().round()), f64::from(size.height().round())))
}

/// A transparent pixmap of this width and height, in pixels.
pub(super) fn pixels(width: u32, height: u32) -> Result<Pixmap, RasterError> {
    let too_large = || RasterError::Size { width: width.into(), height: height.into(), most: MOST_PIXELS };
    Pixmap::new(width, height).ok_or_else(too_large)
}

/// Paints the shapes over the pixmap, which holds the rows of the picture from `first` on.
pub(super) fn paint(shapes: &Tree, first: u32, onto: &mut Pixmap) {
    resvg::render(shapes, Transform::from_translate(0.0, -(first as f32)), &mut onto.as_mut());
}

/// Draws one pixmap over another of the same size.
pub(super) fn composite(above: &Pixmap, onto: &mut Pixmap) {
    onto.draw_pixmap(0, 0, above.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
}

/// Makes all pixels of a square transparent. It is given by its left edge, its upper edge and its side, in pixels.
pub(super) fn clear(pixels: &mut Pixmap, [left, top, side]: [f64; 3]) {
    let (width, height) = (pixels.width() as usize, pixels.height() as usize);
    let between = |from: f64, most: usize| (from.floor() as usize).min(most)..((from + side).ceil() as usize).min(most);
    for y in between(top, height) {
        for x in between(left, width) {
            pixels.pixels_mut()[y * width + x] = PremultipliedColorU8::TRANSPARENT;
        }
    }
}
