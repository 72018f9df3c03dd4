//! Tours: every square once, each step a move of the piece.
//!
//! Each folder answers a question. [`TourProblem`] says which tours are meant; `reasons` why there is none, `find` finds
//! one, `list` lists all, `count` counts them, and `index` numbers them. What they share on graphs is in `graph`.

mod count;
pub(crate) mod find;
pub(crate) mod graph;
mod index;
#[cfg(feature = "internals")]
pub(crate) mod internals;
mod list;
mod problem;
mod reasons;

pub use count::TourStrips;
pub use find::construction::ConstructedTour;
pub use find::{PartialTour, PartialTourError, Proof};
pub use index::TourIndex;
pub use list::TourView;
pub(crate) use problem::TourTask;
pub use problem::{Method, Objective, TieBreak, TourProblem};
pub use reasons::{Evidence, Reason, Theorem};
