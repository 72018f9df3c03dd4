//! Reasons that the given ends, steps and the required symmetry give without a look at moves.

use super::reason::Reason;
use super::{step_constraints, symmetry_constraints};
use crate::tours::problem::TourProblem;

impl TourProblem {
    /// The reason that can be seen from the given ends alone that there is no tour, if there is one.
    #[must_use]
    pub fn refusal(&self) -> Option<Reason> {
        refute_by_ends(self)
    }
}

/// The reasons that need no graph: the ends.
fn refute_by_ends(problem: &TourProblem) -> Option<Reason> {
    let board = problem.board();
    if board.is_empty() {
        return Some(Reason::NoSquares);
    }
    if let Some(off) = problem.start().into_iter().chain(problem.end()).find(|&end| !board.contains(end)) {
        return Some(Reason::NotOnBoard(off));
    }
    match (problem.start(), problem.end()) {
        (Some(start), Some(end)) if start == end && board.len() > 1 => return Some(Reason::SameEnds(start)),
        _ => {}
    }
    if problem.is_closed() && board.len() == 2 {
        return Some(Reason::TooShortToClose);
    }
    let joined = |(start, end)| board.len() == 1 || problem.piece().attacks(board, start, end);
    let apart = problem.start().zip(problem.end()).filter(|&ends| problem.is_closed() && !joined(ends));
    apart
        .map(|(start, end)| Reason::EndsNotJoined(start, end))
        .or_else(|| symmetry_constraints::refute_by_ends(problem))
        .or_else(|| step_constraints::refute_by_ends(problem))
}
