//! What is asked for: a board, a piece, and which of the tours; and what follows from that at once.

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
