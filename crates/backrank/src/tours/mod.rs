//! Tours of a piece: each tour visits every square of a board once, and each step is a move of the piece.
//!
//! [`TourProblem`] says which tours are wanted; most questions about them are methods of [`Problem`](crate::Problem).

// These modules answer one question each: `reasons` says why there is no tour, `find` finds one, `list` lists all,
// `count` counts them, and `index` numbers them. Graph algorithms that several modules use are in `graph`.

mod count;
pub(crate) mod find;
pub(crate) mod graph;
mod index;
#[cfg(feature = "internals")]
pub(crate) mod internals;
mod list;
mod problem;
mod reasons;

pub use count::TourStripCounter;
pub use find::construction::ConstructedTour;
pub use find::{ExistenceProof, PartialTour, PartialTourError};
pub use index::TourIndex;
pub use list::TourView;
pub(crate) use problem::TourSearchTask;
pub use problem::{Method, Objective, TieBreak, TourProblem};
pub use reasons::{Evidence, Reason, Theorem};
