//! The engines for placements, exported only for tests and measurements.

pub use super::backtracking::PlacementSearchSetup;
pub use super::count::{HalfBoards, RowSearch};
