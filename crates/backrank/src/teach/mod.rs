//! The conventions of four lessons on backtracking, and depth-first walks compared with tours.

mod convention;
mod walk;

pub use convention::{Convention, Notation};
pub use walk::{TourAttempts, depth_first_walk};
