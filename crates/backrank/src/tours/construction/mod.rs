//! Tours by construction: any rectangle, in linear time, without storing the board.

mod block;
mod builder;
mod chain;
mod cluster;
mod corridor;
mod ends;
mod formation;
mod frame;
mod layout;
mod moves;
mod plan;
mod proof;
mod rows;
mod segments;
mod side;
mod strips;
mod tour;

pub(super) use ends::chosen as chosen_ends;
pub use formation::Few;
pub use proof::{BlockFault, BlockProof, prove_blocks};
pub use strips::{StripFault, StripProof, prove_strips};
pub use tour::ConstructedTour;
