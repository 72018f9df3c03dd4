//! Engines for placements, for tests and measurements alone.

pub use super::backtracking::SearchSetup;
pub use super::count::{HalfBoards, RowSearch};
