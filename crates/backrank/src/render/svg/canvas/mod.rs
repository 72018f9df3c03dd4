//! What all pictures share: the SVG canvas, its colours, the drawn board, the shapes of pieces, lines of moves, and legends.

mod board_drawing;
mod canvas;
mod legend;
mod lines;
mod palette;
mod piece_shape;
mod step_route;

pub(super) use board_drawing::{BoardDrawing, INSET};
#[cfg(feature = "raster")]
pub(super) use canvas::pixels;
pub(super) use canvas::{CELL, Canvas, DrawingContext, fitting};
pub(super) use legend::Legend;
pub use legend::Mark;
pub(super) use lines::draw_lines;
pub(super) use palette::Palette;
pub(super) use piece_shape::PieceShape;
pub use piece_shape::piece_shape;
pub(super) use step_route::{OVERHANG, StepRoute, StepRouter, exit_point};
