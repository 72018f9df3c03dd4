//! Finding a tour, or that there is none.
//!
//! `finder` has the questions and `chooser` picks the engine; each engine has a file or a folder of its own.

pub mod backtracking;
mod chooser;
pub mod construction;
pub mod edge_search;
mod endpoints;
mod finder;
mod partial_tour;
mod random_minimum;
pub mod rotations;
mod verification;

pub use finder::Proof;
pub use partial_tour::{PartialTour, PartialTourError};
