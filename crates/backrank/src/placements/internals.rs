//! Engines for placements, for tests and measurements alone.

pub use super::count::{HalfBoards, RowSearch};
