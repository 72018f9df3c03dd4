//! The check of every tour that a search found, before the tour is returned.

use backrank_board::internals::{SmallBoardTourChecker, is_invariant_under};
use backrank_board::{BoardRotation, Square, Tour};

use crate::tours::problem::TourProblem;

impl TourProblem {
    /// The tour that visits these squares in this order. Panics if they are not a tour of this problem: a search of
    /// this crate returned them, so this would be a bug.
    pub(in crate::tours) fn verified_tour(&self, squares: Vec<Square>) -> Tour {
        let check = if self.is_closed() { Tour::closed } else { Tour::open };
        let tour = check(self.board(), self.piece(), squares);
        let tour = tour.unwrap_or_else(|error| unreachable!("a search found what is no tour: {error}"));
        assert!(self.accepts(&tour), "a search found a tour that lacks what is required: {tour}");
        tour
    }

    /// Panics unless the squares with these indices, which a search of this crate returned, are a tour of the problem.
    pub(in crate::tours) fn assert_is_tour(&self, checker: &SmallBoardTourChecker, indices: &[u8]) {
        assert!(checker.is_tour(indices), "a search found what is no tour: {indices:?}");
        let ends = [indices.first(), indices.last()]
            .map(|index| index.map(|&index| checker.squares_by_index()[usize::from(index)]));
        let meets = self.allows_ends(ends)
            && (!self.constrains_more_than_ends() || checker.tour(indices).is_some_and(|tour| self.accepts(&tour)));
        assert!(meets, "a search found a tour that lacks what is required: {indices:?}");
    }

    /// Whether a tour is one of this problem: on its board, of its piece, closed or not as required, with the given
    /// ends, invariant under the required rotation, and with every square at its required step.
    pub(in crate::tours) fn accepts(&self, tour: &Tour) -> bool {
        let is_kept_by = |turn: BoardRotation| {
            turn.symmetry(self.board()).is_some_and(|symmetry| is_invariant_under(tour, &symmetry))
        };
        tour.board() == self.board()
            && tour.piece() == self.piece()
            && tour.is_closed() == self.is_closed()
            && self.allows_ends([tour.start(), tour.end()].map(Some))
            && self.turn().is_none_or(is_kept_by)
            && self.steps().iter().all(|&(square, step)| tour.squares().get(step.wrapping_sub(1)) == Some(&square))
    }

    /// Whether these, the first and the last square of a tour, are the given ends.
    fn allows_ends(&self, ends: [Option<Square>; 2]) -> bool {
        let given = [self.start(), self.end()];
        given.into_iter().zip(ends).all(|(given, end)| given.is_none() || given == end)
    }
}
