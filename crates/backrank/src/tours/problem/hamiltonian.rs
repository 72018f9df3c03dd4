//! Turns a problem of tours into a Hamiltonian problem on its move graph.

use backrank_board::MoveGraph;

use super::symmetry;
use super::tour_problem::TourProblem;
use crate::tours::graph::HamiltonianProblem;

/// The Hamiltonian problem on this move graph.
pub(in crate::tours) fn hamiltonian_problem<'g>(problem: &TourProblem, moves: &'g MoveGraph) -> HamiltonianProblem<'g> {
    let [start, end] = symmetry::ends_under_symmetry(problem).map(|end| end.and_then(|square| moves.vertex(square)));
    HamiltonianProblem { graph: moves.graph(), closed: problem.is_closed(), start, end, required: &[] }
}
