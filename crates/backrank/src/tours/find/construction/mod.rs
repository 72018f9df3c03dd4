//! Tours by construction: for rectangles of any size, in linear time, without storing the board.

mod blocks;
mod compressed_walk;
mod endpoints;
mod formation;
mod frame;
mod move_bytes;
mod rows;
mod strips;
mod tour;

pub(super) use endpoints::choose_endpoints;
pub use tour::ConstructedTour;
