//! Reasons that follow from the size of the board, its holes and the problem, without a look at its moves: they exist
//! for boards of any size, however little memory is allowed.

use super::reason::Reason;
use super::{colours, step_constraints, symmetry_constraints, theorems};
use crate::tours::problem::{Method, TourProblem};

/// On boards with more squares than this a theorem, or what a turn of the board leaves in place, is the
/// reason why there is no tour; on smaller ones a simpler reason is looked for.
pub(in crate::tours) const MANY_SQUARES: usize = 1 << 16;

/// The reason that comes before all others: colours, and on large boards any argument without moves.
/// O(holes + steps log steps).
pub(in crate::tours) fn refute_at_once(problem: &TourProblem) -> Option<Reason> {
    if problem.board().area() > MANY_SQUARES {
        refute_without_moves(problem)
    } else {
        colours::refute_by_board(problem)
    }
}

/// Any argument without moves: for boards that are large, or whose moves the budget does not allow to be looked at.
/// O(holes + steps log steps).
pub(in crate::tours) fn refute_without_moves(problem: &TourProblem) -> Option<Reason> {
    colours::refute_by_board(problem)
        .or_else(|| refute_by_theorem(problem))
        .or_else(|| symmetry_constraints::refute_by_board(problem))
        .or_else(|| step_constraints::refute_by_board(problem))
}

/// What a theorem says, if it says that there is no tour.
pub(in crate::tours) fn refute_by_theorem(problem: &TourProblem) -> Option<Reason> {
    let (exists, theorem) = theorems::decide(problem)?;
    (!exists).then(|| Reason::Theorem { theorem, ranks: problem.board().ranks(), files: problem.board().files() })
}

impl TourProblem {
    /// Why there is no tour, as far as that follows before the move graph is built. A method that is named searches
    /// in any case.
    pub(in crate::tours) fn reason_at_once(&self, method: Method) -> Option<Reason> {
        self.refusal().or_else(|| refute_at_once(self).filter(|_| method == Method::Auto))
    }

    /// Why there is no tour, where the budget does not allow the move graph.
    pub(in crate::tours) fn reason_without_moves(&self, method: Method) -> Option<Reason> {
        refute_without_moves(self).filter(|_| method == Method::Auto)
    }
}
