//! The conventions of four lessons on backtracking, and what a depth-first walk is not.

mod convention;
mod walk;

pub use convention::{Convention, Notation};
pub use walk::{attempts, depth_first_walk};
