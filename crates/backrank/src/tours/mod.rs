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
pub use find::backtracking::{BacktrackingSetup, SearchScope, TourSearch, Warnsdorff};
pub use find::construction::ConstructedTour;
pub use find::edge_search::{Contradiction, EdgeTrace, EdgeTraceSetup};
pub use find::{PartialTour, PartialTourError, Proof, backtracking, construction, edge_search, rotations};
pub use graph::{HamiltonianProblem, toughness_cut};
pub use index::TourIndex;
pub use list::TourView;
pub(crate) use problem::TourTask;
pub use problem::{Method, Objective, Settings, TieBreak, TourProblem, UnknownMethod, UnknownTieBreak};
pub use reasons::{Evidence, Reason, Theorem};
