//! Why there is no tour, and what shows it.
//!
//! A [`Reason`] is a value. The files of this folder find reasons by looking at the board, the ends, the colours, the
//! steps and the symmetry; `obstacle` searches for the squares that a person can check.

pub(super) mod board_arguments;
pub(super) mod colours;
mod evidence;
pub(super) mod obstacle;
mod reason;
pub(super) mod step_constraints;
pub(super) mod symmetry_constraints;
pub(super) mod theorems;

pub use evidence::Evidence;
pub use reason::Reason;
pub use theorems::Theorem;
