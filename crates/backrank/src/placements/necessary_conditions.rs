//! Necessary conditions for a placement, which are checked without a search.

use backrank_board::{Placement, PlacementFault};

use super::problem::PlacementProblem;
use super::reason::Reason;

impl PlacementProblem {
    /// The first necessary condition that the problem violates: a proof without search that there is no placement.
    /// `None` if all conditions hold; there may still be no placement.
    pub fn trivial_refutation(&self) -> Option<Reason> {
        if let Some(reason) = self.refutation_for_any_piece_count() {
            return Some(reason);
        }
        let (board, pieces) = (self.board(), self.min_pieces());
        let preplaced = self.preplaced().len();
        if preplaced > pieces {
            return Some(Reason::TooManyPreplaced { preplaced, pieces });
        }
        let squares = self.permitted_square_count();
        if pieces > squares {
            return Some(Reason::TooFewSquares { pieces, squares });
        }
        if self.has_n_queens_on_glued_board()
            && let Some(divisor) = [2, 3].into_iter().find(|&divisor| board.ranks().is_multiple_of(divisor))
        {
            return Some(Reason::GluedSideDivisible { side: board.ranks(), divisor });
        }
        let lines = board.ranks().min(board.files()) as usize;
        let is_independent = self.rule().is_independent();
        (is_independent && pieces > lines && self.attacks_whole_ranks_and_files())
            .then_some(Reason::TooFewLines { pieces, lines })
    }

    /// A fault that rules out a solution with any number of pieces: a pre-placed piece on a forbidden square, a fault
    /// of the pre-placed pieces themselves (they attack each other although the rule forbids it, or one is off the
    /// board or on a hole), or a required rotation that does not map the board onto itself. `None` if there is no such
    /// fault; there may still be no solution.
    pub(super) fn refutation_for_any_piece_count(&self) -> Option<Reason> {
        if let Some(&square) = self.preplaced().iter().find(|&&square| self.forbids(square)) {
            return Some(Reason::PreplacedForbidden(square));
        }
        if let Some(fault) = self.fault_of_preplaced() {
            return Some(Reason::Preplaced(fault));
        }
        let turn = self.turn().filter(|turn| turn.symmetry(self.board()).is_none());
        turn.map(Reason::BoardNotSymmetric)
    }

    /// The first fault of the pre-placed pieces. That they attack each other is a fault only if the rule forbids it.
    /// `None` if they have no fault.
    fn fault_of_preplaced(&self) -> Option<PlacementFault> {
        let error = Placement::new(self.board(), self.piece(), self.preplaced().to_vec()).err()?;
        let is_fault =
            |fault: &PlacementFault| self.rule().is_independent() || !matches!(fault, PlacementFault::Attack(..));
        error.faults.into_iter().find(is_fault)
    }
}
