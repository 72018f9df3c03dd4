//! The check of every tour that a search found, before the tour is returned.

use backrank_board::internals::{BitmaskTourChecker, is_invariant_under};
use backrank_board::{Square, Tour};

use crate::tours::problem::TourProblem;

impl TourProblem {
    /// The tour that visits these squares in this order. Panics if they are not a tour of this problem: a search of
    /// this crate returned them, so this would be a bug.
    pub(in crate::tours) fn expect_tour(&self, squares: Vec<Square>) -> Tour {
        let check = if self.is_closed() { Tour::closed } else { Tour::open };
        let tour = check(self.board(), self.piece(), squares);
        let tour = tour.unwrap_or_else(|error| unreachable!("a search found what is no tour: {error}"));
        self.assert_has_ends([tour.start(), tour.end()].map(Some));
        self.assert_meets_constraints(&tour);
        tour
    }

    /// Panics unless the squares with these indices, which a search of this crate returned, are a tour of the problem.
    pub(in crate::tours) fn assert_is_tour(&self, checker: &BitmaskTourChecker, indices: &[u8]) {
        assert!(checker.is_tour(indices), "a search found what is no tour: {indices:?}");
        let ends = [indices.first(), indices.last()]
            .map(|index| index.map(|&index| checker.squares_by_index()[usize::from(index)]));
        self.assert_has_ends(ends);
        if self.constrains_more_than_ends()
            && let Some(tour) = checker.tour(indices)
        {
            self.assert_meets_constraints(&tour);
        }
    }

    /// Panics unless the tour is invariant under the required rotation and visits every square at its required step.
    fn assert_meets_constraints(&self, tour: &Tour) {
        if let Some(turn) = self.turn() {
            let is_kept = turn.symmetry(self.board()).is_some_and(|symmetry| is_invariant_under(tour, &symmetry));
            assert!(is_kept, "a search found a tour that a {turn} does not keep");
        }
        for &(square, step) in self.steps() {
            assert_eq!(tour.squares().get(step.wrapping_sub(1)), Some(&square), "a search lost step {step}");
        }
    }

    /// Panics unless these, the first and the last square of a tour, are the given ends.
    fn assert_has_ends(&self, ends: [Option<Square>; 2]) {
        let given = [self.start(), self.end()];
        let are_kept = given.into_iter().zip(ends).all(|(given, end)| given.is_none() || given == end);
        assert!(are_kept, "a search found a tour with the ends {ends:?}");
    }
}
