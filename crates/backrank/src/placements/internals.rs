//! The engines for placements, exported only for tests and measurements.

pub use super::backtracking::SearchSetup;
pub use super::count::{HalfBoards, RowSearch};
