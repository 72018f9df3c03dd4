//! The tour problem: a board, a piece, and conditions on the tours; with its symmetries, required steps and memory
//! estimates, and the settings of the methods.

mod method;
pub(super) mod steps;
pub(super) mod symmetry;
mod task;
mod tour_problem;

pub use method::{Method, Objective, TieBreak};
pub(super) use symmetry::hamiltonian_problem_with_ends;
pub(super) use task::MAX_DISTANCE_TABLE_BYTES;
pub(crate) use task::TourSearchTask;
pub use task::estimate_find_bytes;
pub use tour_problem::TourProblem;
