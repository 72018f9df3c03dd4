//! Counts the tours of a problem.
//!
//! `counting` chooses how to count, and `cycle_reduction` turns tours into Hamiltonian cycles. `burnside` counts tours
//! up to symmetry, `symmetric` counts the tours that a symmetry maps onto themselves, and `strips` counts the tours of
//! boards of every length. `forecast` estimates the memory and time of a count: from measured counts
//! (`tabulated_forecast`), or by a scan of the frontier.

mod burnside;
mod counting;
mod cycle_reduction;
mod forecast;
mod strips;
mod symmetric;
mod tabulated_forecast;

pub(super) use counting::TourCounter;
#[cfg(feature = "internals")]
pub use forecast::build_cycle_counter;
pub use strips::TourStripCounter;
