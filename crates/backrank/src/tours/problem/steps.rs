//! The squares that a tour must visit at given steps.

use backrank_board::{MoveGraph, Square};

use super::tour_problem::TourProblem;

/// The required steps, counted from 1 and in ascending order, each with its square. Given ends are included as the
/// first and the last step. Empty if no step besides the ends is required.
pub(in crate::tours) fn required_steps_with_ends(problem: &TourProblem) -> Vec<(Square, usize)> {
    if problem.steps().is_empty() { Vec::new() } else { steps_with_ends(problem) }
}

/// The required steps and the given ends, counted from 1 and in ascending order, each with its square.
fn steps_with_ends(problem: &TourProblem) -> Vec<(Square, usize)> {
    let mut given = problem.steps().to_vec();
    given.extend(problem.start().map(|start| (start, 1)));
    given.extend(problem.end().map(|end| (end, problem.board().len())));
    given.sort_unstable_by_key(|&(square, step)| (step, square));
    given.dedup();
    given
}

/// The vertices of required squares, each with its step, counted from 0; given ends are steps too. Empty if only ends
/// are required.
pub(in crate::tours) fn vertices_at_steps(problem: &TourProblem, moves: &MoveGraph) -> Vec<(u32, u32)> {
    let place =
        |(square, step): (Square, usize)| Some((moves.vertex(square)?, u32::try_from(step).ok()?.checked_sub(1)?));
    required_steps_with_ends(problem).into_iter().filter_map(place).collect()
}

/// For each index in the reverse of a tour with the required ends and steps, the index of the same square in the tour;
/// `None` if the reverse has other ends or steps. The reverse of a closed tour has the first required square at the same
/// step as the tour; the reverse of an open tour begins at the end of the tour.
pub(in crate::tours) fn reverse_with_steps(problem: &TourProblem) -> Option<Vec<usize>> {
    let (given, n) = (steps_with_ends(problem), problem.board().len());
    let &(_, first) = given.first()?;
    let turned = |at: usize| if problem.is_closed() { (2 * (first - 1) + n - at) % n } else { n - 1 - at };
    let is_kept = |&(_, step): &(Square, usize)| (1..=n).contains(&step) && turned(step - 1) == step - 1;
    given.iter().all(is_kept).then(|| (0..n).map(turned).collect())
}
