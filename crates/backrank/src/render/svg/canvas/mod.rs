//! Drawing tools shared by all pictures: the SVG canvas, its colours, the drawn board, the shapes of pieces, marks
//! and their legends.

mod board_drawing;
mod board_layout;
mod canvas;
mod legend;
mod marks;
mod palette;
mod piece_shape;
mod step_route;

pub(super) use board_layout::{BoardLayout, CELL, TINT_INSET};
#[cfg(feature = "raster")]
pub(super) use canvas::size_in_pixels;
pub(super) use canvas::{BOLD_WEIGHT, Canvas, DrawingContext, ROUND_CAPS, fit_font_size, svg_to_string};
pub use marks::EvidenceMark;
pub(super) use palette::Palette;
pub(super) use piece_shape::PieceShape;
pub use piece_shape::piece_shape;
pub(super) use step_route::StepRoute;
