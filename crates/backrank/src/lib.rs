//! Knight's tours, *n* queens, and other tours and placements of chess pieces on boards: the library finds, counts,
//! lists and draws them, decides whether there are any, and shows searches step by step.
//!
//! ```
//! use std::time::Duration;
//!
//! use backrank::prelude::*;
//!
//! let problem = TourProblem::knight(Board::new(8, 8)?).from("a1".parse()?).closed();
//! match problem.find(&Options::default().time_limit(Duration::from_secs(5))) {
//!     Outcome::Found(tour) => println!("{tour}"),            // checked when it was made
//!     Outcome::Impossible(reason) => println!("{reason}"),   // a theorem, a count of colours, a completed search
//!     Outcome::Unknown(spent) => println!("{spent}"),        // never a "no"
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Without the features `internals` and `raster`, code that only they use is unreachable.
#![cfg_attr(not(all(feature = "internals", feature = "raster")), allow(dead_code, unreachable_pub, unused_imports))]

pub use backrank_board as board;

pub mod placements;
mod problem;
pub mod render;
pub mod search;
mod simd;
pub mod teach;
pub mod tours;
pub mod trace;

pub use problem::{Problem, QuestionKind, Solutions};
pub use search::solution_traits::{SolutionIndex, SolutionView};

/// The engines, that is, single algorithms that search, count or list, for the tests and measurements of this
/// repository. They are not part of the public interface and may change without notice.
#[cfg(feature = "internals")]
pub mod internals {
    pub use crate::placements::internals::*;
    #[cfg(feature = "raster")]
    pub use crate::render::internals::*;
    pub use crate::search::internals::*;
    pub use crate::simd::Level;
    pub use crate::tours::internals::*;
}

/// The items that most programs use: problems, options, questions, answers, and board values.
///
/// ```
/// use backrank::prelude::*;
///
/// let problem = TourProblem::knight("4x20".parse()?).closed();
/// assert!(matches!(problem.decide(&Options::default()), Outcome::Impossible(_)));
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
pub mod prelude {
    pub use crate::board::{Board, Piece, Placement, Square, Tour};
    pub use crate::placements::PlacementProblem;
    pub use crate::problem::Problem;
    pub use crate::search::solution_traits::{SolutionIndex, SolutionView};
    pub use crate::search::{Budget, Count, Options, Outcome};
    pub use crate::tours::TourProblem;
}

/// The program in the README is compiled and run as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The programs in the guide for programmers are compiled with the tests, and those that write no file are run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/guide-program.md")]
struct ProgrammersGuide;
