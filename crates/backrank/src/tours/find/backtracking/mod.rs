//! Backtracking from square to square, with and without Warnsdorff's rule: the searches that the lessons explain.

mod move_generator;
mod search;
mod setup;
mod warnsdorff;

pub(crate) use search::{Backtracking, RevisitTestTime, SolutionConditions};
pub(super) use setup::TourSearch;
pub use setup::{BacktrackingSetup, FirstOrAll};
