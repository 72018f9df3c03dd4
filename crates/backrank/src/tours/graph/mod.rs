//! Algorithms on graphs that know nothing of boards: adjacency lists, cut vertices, strong components, toughness
//! cuts.

mod adjacency;
mod cut_vertices;
mod hamiltonian_problem;
mod strong_components;
mod toughness;

pub(super) use adjacency::{AdjacencyLists, EdgeState, Link};
pub(super) use cut_vertices::CutVertexSearch;
pub use hamiltonian_problem::HamiltonianProblem;
pub(super) use strong_components::StrongComponents;
pub(in crate::tours) use toughness::toughness_cut;
