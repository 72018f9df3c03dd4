//! Reasons why there is no tour, and the evidence for them.
//!
//! The files in this folder find reasons from the board, the ends, the colours, the steps and the symmetry; `obstacle`
//! searches for arguments about a few squares, which a person can check.

pub(super) mod colours;
mod evidence;
pub(super) mod obstacle;
pub(super) mod quick_refutation;
mod reason;
pub(super) mod required_steps;
pub(super) mod required_symmetry;
pub(super) mod theorems;

pub use evidence::Evidence;
pub use reason::Reason;
pub use theorems::Theorem;
