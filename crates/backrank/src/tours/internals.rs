//! Search engines for tours, exported for tests and measurements only.

pub use super::count::build_cycle_counter;
pub use super::find::backtracking::{BacktrackingSetup, SearchScope};
pub use super::find::edge_search::{Answer, WalkConstraints, edge_search};
pub use super::find::rotations::rotations;
pub use super::graph::HamiltonianProblem;
pub use super::problem::estimate_find_bytes;
