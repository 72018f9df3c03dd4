//! Tours by construction: without storing the board.

#[expect(dead_code, reason = "the chooser does not ask for constructions yet")]
mod strips;

pub use strips::{StripFault, StripProof, prove_strips};
