//! Search engines for tours, exported for tests and measurements only.

pub use super::count::build_cycle_counter;
pub use super::find::backtracking::{BacktrackingSetup, FirstOrAll};
pub use super::find::edge_search::{HamiltonianAnswer, WalkConstraints, edge_search};
pub use super::find::rotation_extension::rotation_extension;
pub use super::graph::HamiltonianProblem;
pub use super::problem::estimate_find_bytes;
