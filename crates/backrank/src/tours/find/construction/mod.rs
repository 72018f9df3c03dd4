//! Tours by construction: for rectangles of any size, in linear time, without storing the board.

mod blocks;
mod endpoints;
mod formation;
mod frame;
#[cfg(feature = "internals")]
mod proof;
mod rows;
mod strips;
mod tour;

pub(super) use endpoints::choose_endpoints;
#[cfg(feature = "internals")]
pub use proof::prove_blocks;
#[cfg(feature = "internals")]
pub use strips::{StripProof, prove_strips};
pub use tour::ConstructedTour;
