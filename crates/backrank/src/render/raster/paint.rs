//! Shapes to pixels.

use resvg::tiny_skia::{Pixmap, Transform};
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
