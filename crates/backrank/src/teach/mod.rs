//! The conventions of four lessons on backtracking, and what a depth-first walk is not.

mod convention;
mod walk;

pub use convention::{Convention, Corner, Notation, UnknownConvention};
pub use walk::{Attempts, attempts, depth_first_walk};
