//! Counting the ways to place the last two pieces or fewer, by counting vertices and edges of the attack graph.

use num_bigint::BigUint;

use crate::placements::attack_graph::AttackGraph;
use crate::placements::problem::PlacementProblem;
use crate::search::{Meter, Spent};

/// The number of placements if at most two pieces are missing: two missing pieces take any pair of squares that do not
/// attack each other. `None` if more are missing. The problem must have no [`refusal`](PlacementProblem::refusal).
/// O(squares x moves).
pub(super) fn count_last_pieces(problem: &PlacementProblem, meter: &mut Meter<'_>) -> Result<Option<BigUint>, Spent> {
    let left = problem.exact_pieces() - problem.standing().len();
    if left > 2 || problem.turn().is_some() {
        return Ok(None);
    }
    let parts = AttackGraph::components(problem, meter)?;
    let squares: u128 = parts.iter().map(|part| part.graph().len() as u128).sum();
    let attacks: u128 = parts.iter().map(|part| part.graph().edge_count() as u128).sum();
    Ok(Some(BigUint::from(match left {
        0 => 1,
        1 => squares,
        _ => squares * squares.saturating_sub(1) / 2 - attacks,
    })))
}
