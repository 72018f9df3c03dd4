//! Counts the tours of a problem.
//!
//! `counting` chooses how to count, `classes` counts up to symmetry, `symmetric` counts the tours that a symmetry maps
//! onto themselves, and `strips` counts the tours of boards of every length.
//! `forecast` estimates the memory and time of a count, from the table in `measured` or by a scan of the frontier.

mod classes;
mod counting;
mod cycle_reduction;
mod forecast;
mod measured;
mod strips;
mod symmetric;

pub(super) use counting::TourCounter;
#[cfg(feature = "internals")]
pub use forecast::planned_counter;
pub use strips::TourStripCounter;
