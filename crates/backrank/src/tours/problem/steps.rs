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

/// Whether a list up to symmetry shows the reverse of a walk and not the walk: the reverse also has the required ends
/// and steps, and is less than the walk, compared square by square. `false` if neither ends nor steps are required.
pub(in crate::tours) fn is_listed_as_reverse(problem: &TourProblem, squares: &[Square]) -> bool {
    let given = steps_with_ends(problem);
    let Some(&(_, step)) = given.first() else { return false };
    let n = squares.len();
    // The index in `squares` of the square that has the index `at` in the reverse. The reverse of a closed tour has the
    // first required square at the same step as the tour; the reverse of an open tour begins at the end of the tour.
    let turned = |at: usize| if problem.is_closed() { (2 * (step - 1) + n - at) % n } else { n - 1 - at };
    let has_steps = given.iter().all(|&(square, step)| squares[turned(step - 1)] == square);
    has_steps && squares.iter().gt((0..n).map(|at| &squares[turned(at)]))
}
