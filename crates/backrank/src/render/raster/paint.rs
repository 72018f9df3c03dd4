//! Painting SVG shapes as pixels.

use resvg::tiny_skia::{Pixmap, PixmapPaint, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

use super::error::{MOST_PIXELS, RasterError, check_pixel_size};

/// Parses SVG into shapes.
pub(super) fn parse_svg(svg: &str) -> Result<Tree, RasterError> {
    Tree::from_str(svg, &Options::default()).map_err(|error| RasterError::Shapes(error.to_string()))
}

/// The width and height of the shapes, in pixels.
pub(super) fn pixel_size(shapes: &Tree) -> Result<(u32, u32), RasterError> {
    let size = shapes.size();
    check_pixel_size((f64::from(size.width().round()), f64::from(size.height().round())))
}

/// A transparent pixel map of this width and height, in pixels.
pub(super) fn new_pixmap(width: u32, height: u32) -> Result<Pixmap, RasterError> {
    let too_large = || RasterError::Size { width: width.into(), height: height.into(), most: MOST_PIXELS };
    Pixmap::new(width, height).ok_or_else(too_large)
}

/// Paints the shapes onto a pixel map whose first row is row `first` of the picture.
pub(super) fn paint(shapes: &Tree, first: u32, onto: &mut Pixmap) {
    resvg::render(shapes, Transform::from_translate(0.0, -(first as f32)), &mut onto.as_mut());
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
