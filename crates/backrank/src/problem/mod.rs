//! One front for all problems: the questions that tours and placements both answer, with one shape.
//!
//! A *problem* says which solutions there are and nothing else; [`Options`] say how to work; each question is a method of
//! [`Problem`] with the same name and shape for every kind.
//!
//! ```
//! use backrank::prelude::*;
//!
//! let tours = TourProblem::knight("5x6".parse()?).closed();
//! assert_eq!(tours.count(&Options::default()).to_string(), "8");
//! # Ok::<(), backrank::board::BoardError>(())
//! ```

mod placements;
mod questions;
mod tours;

#[cfg(feature = "internals")]
pub use self::tours::trace_in_scope;
pub use questions::{Problem, QuestionKind, SolutionIndex, SolutionView, Solutions};
