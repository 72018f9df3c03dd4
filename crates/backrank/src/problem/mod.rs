//! The common interface of all problems: the questions that tours and placements both answer.
//!
//! A *problem* says only which solutions there are; [`Options`](crate::search::Options) say how to work. Each question
//! is a method of [`Problem`] with the same signature for both kinds of problem.
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

pub use questions::{Problem, QuestionKind, Solutions};
