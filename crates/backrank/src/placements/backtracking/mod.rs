//! Backtracking searches that list every placement and can be watched step by step.

mod available_squares;
pub(super) mod orbits;
pub(super) mod row_by_row;
mod search_setup;
pub(super) mod subsets;

pub use available_squares::AvailableSquares;
pub use row_by_row::RowMasks;
pub use search_setup::{PlacementSearch, SearchSetup};
