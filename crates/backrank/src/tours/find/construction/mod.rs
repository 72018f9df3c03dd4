//! Tours by construction: for rectangles of any size, set up in constant time, without storing the board.

mod blocks;
mod boustrophedon;
mod compressed_walk;
mod coordinate_frame;
mod endpoints;
mod formation;
mod move_bytes;
mod strips;
mod tour;

pub(super) use endpoints::choose_endpoints;
pub use tour::ConstructedTour;
