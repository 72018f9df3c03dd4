//! Backtracking searches that list every placement and can be watched step by step.

mod available_squares;
pub mod orbits;
pub mod row_by_row;
mod search_setup;
pub mod subsets;

pub use available_squares::AvailableSquares;
pub use search_setup::{PlacementSearch, SearchSetup};
