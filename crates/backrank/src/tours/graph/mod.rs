//! Hamiltonian problems and graph algorithms that do not depend on boards: adjacency lists, cut vertices, strongly
//! connected components, toughness cuts.

mod adjacency;
mod cut_vertices;
mod hamiltonian_problem;
mod strong_components;
mod toughness;

pub(super) use adjacency::{AdjacencyLists, EdgeState, Link};
pub(super) use cut_vertices::CutVertexSearch;
pub use hamiltonian_problem::HamiltonianProblem;
pub(super) use hamiltonian_problem::{possible_ends, vertices_per_colour};
pub(super) use strong_components::StrongComponents;
pub(super) use toughness::find_toughness_cut;
