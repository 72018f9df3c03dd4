//! Counts the tours of a problem.
//!
//! `counting` chooses how to count, `classes` counts up to symmetry, `symmetric` counts the tours that a symmetry maps
//! onto themselves, and `strips` counts the tours of boards of every length.

mod classes;
mod counting;
mod cycle_reduction;
mod strips;
mod symmetric;

pub(super) use counting::TourCounter;
pub use strips::TourStrips;
