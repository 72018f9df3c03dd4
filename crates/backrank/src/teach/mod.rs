//! The conventions of four lessons on backtracking, and depth-first walks compared with tours.

mod convention;
mod walk;

pub use convention::{Convention, Corner, Notation, UnknownConvention};
pub use walk::{Attempts, attempts, depth_first_walk};
