//! Tours by construction: any rectangle, in linear time, without storing the board.

mod block;
mod builder;
mod chain;
mod cluster;
mod ends;
mod frame;
mod layout;
mod moves;
mod plan;
mod segments;
mod side;
mod tour;

pub use tour::ConstructedTour;
