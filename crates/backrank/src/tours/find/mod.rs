//! Finds a tour, or proves that there is none.
//!
//! `chooser` has the entry points and picks the engine; each engine has a file or a folder of its own.

pub(crate) mod backtracking;
mod chooser;
pub(super) mod construction;
pub(crate) mod edge_search;
mod partial_tour;
mod possible_endpoints;
mod random_minimum;
pub(crate) mod rotation_extension;
pub(crate) mod trace_setup;
mod verification;

pub use chooser::ExistenceProof;
pub use partial_tour::{PartialTour, PartialTourError};
