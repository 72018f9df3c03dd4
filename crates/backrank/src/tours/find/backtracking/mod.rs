//! Backtracking from square to square, with and without Warnsdorff's rule: the searches of the lessons.

mod choices;
mod move_generator;
mod search;
mod setup;
mod warnsdorff;

pub(crate) use move_generator::GraphMoves;
pub(in crate::tours) use search::MOST_CANDIDATES;
pub(crate) use search::{Backtracking, Goal, VisitCheck};
pub use setup::{BacktrackingSetup, SearchScope, TourSearch};
