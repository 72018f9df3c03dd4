//! Tours: every square once, each step a move of the piece.
//!
//! Each folder answers a question. [`TourProblem`] says which tours are meant; `reasons` why there is none, `find` finds
//! one, `list` lists all, `count` counts them, and `index` numbers them. What they share on graphs is in `graph`.

mod count;
mod find;
mod graph;
mod index;
mod list;
mod problem;
mod reasons;

pub use count::TourStrips;
pub(crate) use find::backtracking::{Backtracking, Goal, GraphMoves, VisitCheck};
pub use find::backtracking::{BacktrackingSetup, SearchScope, TourSearch};
pub use find::construction::ConstructedTour;
pub use find::edge_search::{Contradiction, EdgeTrace, EdgeTraceSetup};
pub use find::{PartialTour, PartialTourError, Proof};
pub use index::TourIndex;
pub use list::TourView;
pub(crate) use problem::TourTask;
pub use problem::{Method, Objective, Settings, TieBreak, TourProblem};
pub use reasons::{Evidence, Reason, Theorem};

#[cfg(feature = "internals")]
pub(crate) mod internals {
    pub use super::find::construction::{StripProof, prove_blocks, prove_strips};
    pub use super::find::edge_search::edge_search;
    pub use super::find::rotations::rotations;
    pub use super::graph::HamiltonianProblem;
}
