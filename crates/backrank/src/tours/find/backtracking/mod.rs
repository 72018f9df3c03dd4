//! Backtracking from square to square, with and without Warnsdorff's rule: the searches of the lessons.

mod choices;
mod move_generator;
mod search;
mod setup;
mod warnsdorff;

pub use move_generator::{BoardMoves, Candidate, GraphMoves, MoveGenerator, PartialWalk};
pub(in crate::tours) use search::MOST_CANDIDATES;
pub use search::{Backtracking, Goal, VisitCheck, candidate_count};
pub use setup::{BacktrackingSetup, SearchScope, TourSearch};
pub use warnsdorff::Warnsdorff;
