//! The problem: a board, a piece, and which of its tours are meant; with its symmetries, steps and memory estimates.

mod hamiltonian;
mod memory;
mod method;
mod objective;
pub(super) mod steps;
pub(super) mod symmetry;
mod tour_problem;

pub(super) use hamiltonian::hamiltonian_problem;
pub use method::{Method, TieBreak, UnknownMethod, UnknownTieBreak};
pub use objective::Objective;
pub use tour_problem::{Directions, TourProblem};
