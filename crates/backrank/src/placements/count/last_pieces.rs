//! Counting placements of which two pieces or fewer are still to be put.

use num_bigint::BigUint;

use crate::placements::attack_graph::AttackGraph;
use crate::placements::problem::PlacementProblem;
use crate::search::{Meter, Spent};

/// How many placements there are, if all pieces but two stand already: of two every pair of squares is one, but for
/// those that attack each other. `None` if more pieces are to be put. The problem has no reason that shows before a
/// search. O(squares x moves).
pub(super) fn count_last_pieces(problem: &PlacementProblem, meter: &mut Meter<'_>) -> Result<Option<BigUint>, Spent> {
    let left = problem.pieces() - problem.standing().len();
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
