//! How many tours there are.
//!
//! `counting` has the question, `classes` counts up to symmetry, `symmetric` counts the tours that a symmetry carries
//! onto themselves, and `strips` counts those of boards of every length.

mod classes;
mod counting;
mod cycle_reduction;
mod strips;
mod symmetric;

pub(super) use counting::TourCounter;
pub use strips::TourStrips;
