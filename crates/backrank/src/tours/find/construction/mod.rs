//! Tours by construction: any rectangle, in linear time, without storing the board.

mod blocks;
mod endpoints;
mod formation;
mod frame;
mod proof;
mod rows;
mod strips;
mod tour;

pub(super) use endpoints::choose_endpoints;
pub use proof::{BlockFault, BlockProof, prove_blocks};
pub use strips::{StripFault, StripProof, prove_strips};
pub use tour::ConstructedTour;
