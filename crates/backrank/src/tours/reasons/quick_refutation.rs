//! Reasons that follow from the size of the board, its holes and the problem, without the move graph: they are found on
//! boards of any size, with little memory.

use super::reason::Reason;
use super::{colours, required_steps, required_symmetry, theorems};
use crate::tours::problem::{Method, TourProblem};

/// Largest area, in squares including holes, of a board on which simple reasons that need the move graph are looked for
/// first. On larger boards, theorems and all other arguments without the move graph are tried first.
pub(in crate::tours) const MAX_GRAPH_FIRST_AREA: usize = 1 << 16;

impl TourProblem {
    /// Why there is no tour, if the number of squares and the given ends, steps and rotation alone rule out all tours;
    /// else `None`. Of the moves, only that between the two given ends of a closed tour is examined.
    pub fn trivial_refutation(&self) -> Option<Reason> {
        let board = self.board();
        if board.is_empty() {
            return Some(Reason::NoSquares);
        }
        if let Some(off) = self.start().into_iter().chain(self.end()).find(|&end| !board.contains(end)) {
            return Some(Reason::NotOnBoard(off));
        }
        if let (Some(start), Some(end)) = (self.start(), self.end())
            && start == end
            && board.len() > 1
        {
            return Some(Reason::SameEnds(start));
        }
        if self.is_closed() && board.len() == 2 {
            return Some(Reason::TooShortToClose);
        }
        let are_joined = |&(start, end): &_| board.len() == 1 || self.piece().attacks(board, start, end);
        let apart = self.start().zip(self.end()).filter(|ends| self.is_closed() && !are_joined(ends));
        apart
            .map(|(start, end)| Reason::EndsNotJoined(start, end))
            .or_else(|| required_symmetry::refute_by_turn_and_ends(self))
            .or_else(|| required_steps::refute_inconsistent_steps(self))
    }

    /// Why there is no tour, by arguments that are quick and do not need the move graph: from the number of squares,
    /// the ends, steps and rotation; with [`Method::Auto`] also from colours, and on areas above
    /// [`MAX_GRAPH_FIRST_AREA`] by any argument without the move graph. O(holes + steps log steps).
    pub(in crate::tours) fn refute_at_once(&self, method: Method) -> Option<Reason> {
        self.trivial_refutation().or_else(|| match method {
            Method::Auto if self.board().area() > MAX_GRAPH_FIRST_AREA => self.refute_without_move_graph(method),
            Method::Auto => colours::refute_without_graph(self),
            _ => None,
        })
    }

    /// Why there is no tour, by any argument that does not need the move graph. Used for large boards, and if the
    /// budget does not allow the move graph. `None` if the method is not [`Method::Auto`]. O(holes + steps log steps).
    pub(in crate::tours) fn refute_without_move_graph(&self, method: Method) -> Option<Reason> {
        if method != Method::Auto {
            return None;
        }
        colours::refute_without_graph(self)
            .or_else(|| refute_by_theorem(self))
            .or_else(|| required_symmetry::refute_without_graph(self))
            .or_else(|| required_steps::refute_without_graph(self))
    }
}

/// The theorem that rules out all tours, as a reason; `None` if no theorem does.
pub(in crate::tours) fn refute_by_theorem(problem: &TourProblem) -> Option<Reason> {
    let (exists, theorem) = theorems::decide_by_theorem(problem)?;
    (!exists).then(|| Reason::Theorem { theorem, ranks: problem.board().ranks(), files: problem.board().files() })
}
