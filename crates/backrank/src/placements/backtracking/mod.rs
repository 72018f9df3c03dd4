//! Backtracking searches that list every placement and can be watched step by step.

mod available_squares;
pub(super) mod orbits;
pub(super) mod row_by_row;
mod search_setup;
mod trace_setup;

pub use search_setup::SearchSetup;
pub(crate) use trace_setup::PlacementTraceSetup;
