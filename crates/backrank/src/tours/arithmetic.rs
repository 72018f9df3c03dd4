//! Reasons that need the size of the board, its holes and what was asked, and no look at its moves: so
//! they are there for boards of any size, however little memory is allowed.

use super::explain;
use super::problem::TourProblem;
use super::reason::Reason;
use super::{steps, theorems, turned};

/// On boards with more squares than this a theorem, or what a turn of the board leaves in place, is the
/// reason why there is no tour; on smaller ones a simpler reason is looked for.
pub(super) const MANY_SQUARES: usize = 1 << 16;

/// The reason that is told before all others: colours, and on large boards whatever arithmetic says.
/// O(holes + steps log steps).
pub(super) fn at_once(problem: &TourProblem) -> Option<Reason> {
    if problem.board().area() > MANY_SQUARES { without_moves(problem) } else { explain::colours_of_board(problem) }
}

/// Whatever arithmetic says: of a board that is large, or whose moves the budget does not allow to be
/// looked at. O(holes + steps log steps).
pub(super) fn without_moves(problem: &TourProblem) -> Option<Reason> {
    let denied = || theorems::decide(problem).filter(|(exists, _)| !exists);
    explain::colours_of_board(problem)
        .or_else(|| denied().map(|(_, theorem)| Reason::Theorem(theorem)))
        .or_else(|| turned::from_board(problem))
        .or_else(|| steps::from_board(problem))
}
