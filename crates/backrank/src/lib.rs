//! Chess pieces on boards: knight's tours and queens, found, decided, counted, listed and shown
//! step by step.
//!
//! ```
//! use backrank::board::{Board, Piece};
//! use backrank::search::{Budget, Outcome};
//! use backrank::tours::TourProblem;
//!
//! let problem = TourProblem::new(Board::new(8, 8)?, Piece::KNIGHT).from("a1".parse()?).closed();
//! match problem.find(&Budget::seconds(5)) {
//!     Outcome::Found(tour) => println!("{tour}"),            // checked when it was made
//!     Outcome::Impossible(reason) => println!("{reason}"),   // a theorem, a count of colours, an ended search
//!     Outcome::Unknown(spent) => println!("{spent}"),        // never a "no"
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use backrank_board as board;

pub mod placements;
mod problem;
pub mod render;
pub mod search;
mod simd;
pub mod teach;
pub mod tours;
pub mod trace;

pub use problem::{NoIndex, NotCovered, Problem, QuestionKind, SolutionIndex, SolutionView, Solutions};
pub use simd::Level;

/// The program in the README is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
