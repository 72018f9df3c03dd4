//! The conventions of four lessons on backtracking, and depth-first walks compared with tours.

mod convention;
mod depth_first;

pub use convention::{LessonConvention, Notation};
pub use depth_first::{TourAttempts, depth_first_order};
