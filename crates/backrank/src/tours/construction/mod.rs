//! Tours by construction: without storing the board.

#[cfg_attr(not(test), expect(dead_code, reason = "the chooser does not ask for constructions yet"))]
mod strips;

pub use strips::{StripFault, StripProof, prove_strips};
