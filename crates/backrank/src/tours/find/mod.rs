//! Finds a tour, or proves that there is none.
//!
//! `finder` has the entry points and `chooser` picks the engine; each engine has a file or a folder of its own.

pub(crate) mod backtracking;
mod chooser;
pub(super) mod construction;
pub(crate) mod edge_search;
mod endpoints;
mod finder;
mod partial_tour;
mod random_minimum;
pub(crate) mod rotations;
pub(crate) mod trace_setup;
mod verification;

pub use finder::Proof;
pub use partial_tour::{PartialTour, PartialTourError};
