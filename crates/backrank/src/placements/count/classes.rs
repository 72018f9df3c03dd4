//! Counting placements up to symmetry without listing them.
//!
//! Burnside's lemma (W. Burnside 1897, after Frobenius 1887): a group of symmetries has as many classes as its
//! members keep placements, on average. The identity keeps all, which the fastest engine counts; a turn keeps
//! those that the search by orbits counts; and a reflection of a piece that moves as a queen keeps none of two
//! pieces or more, because it would take some piece to a square that this attacks.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::{BoardTurn, Square, Symmetry};
use num_bigint::BigUint;

use super::counter::Counter;
use crate::placements::method::Method;
use crate::placements::problem::PlacementProblem;
use crate::search::{Budget, Count, Spent};

/// The largest board, in squares, whose squares are compared pair by pair.
const MAX_COMPARED_SQUARES: usize = 1 << 12;

impl PlacementProblem {
    /// Counts the classes of placements under the [symmetries of the problem](Self::symmetries), with `threads` workers
    /// where the count has units; calls `advance(units_done, units)`. All placements are listed where the number of
    /// those that some symmetry preserves is not known otherwise, and where nodes are limited.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use backrank::board::{Board, Piece};
    /// use backrank::placements::PlacementProblem;
    /// use backrank::search::Budget;
    ///
    /// let queens = PlacementProblem::new(Board::new(12, 12)?, Piece::QUEEN);
    /// let count = queens.count_classes_on(NonZeroUsize::MIN, &Budget::unlimited(), |_, _| {});
    /// assert_eq!(count.to_string(), "1787");
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn count_classes_on(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        advance: impl FnMut(usize, usize) + Send,
    ) -> Count {
        let Some((terms, order)) = self.burnside_sum().filter(|_| !budget.limits_nodes()) else {
            return self.list_classes(Method::Auto, budget, |_, _| ControlFlow::Continue(()));
        };
        match Counter::sum(&terms, order, threads, budget) {
            Ok(Some(counter)) => return counter.count_on(threads, budget, advance),
            Ok(None) => {}
            Err(spent) => return Count::new(0_u32, Some(spent)),
        }
        let (mut sum, mut spent, mut advance) = (BigUint::ZERO, None, Some(advance));
        for (problem, times) in &terms {
            let count = match advance.take() {
                Some(advance) => problem.count_on(threads, budget, advance),
                None => problem.count_on(threads, budget, |_, _| {}),
            };
            sum += count.found * times;
            spent = spent.or(count.spent);
        }
        // Where a limit ended a count, this is a lower bound.
        Count::new((sum + order - 1_u32) / order, spent)
    }

    /// As [`counter`](Self::counter) for the classes of placements under the symmetries of the problem; `None` too where
    /// the placements that some symmetry preserves have to be listed.
    ///
    /// # Errors
    /// As for [`counter`](Self::counter).
    pub fn counter_of_classes(&self, threads: NonZeroUsize, budget: &Budget) -> Result<Option<Counter>, Spent> {
        self.burnside_sum().map_or(Ok(None), |(terms, order)| Counter::sum(&terms, order, threads, budget))
    }

    /// The sum of Burnside's lemma: problems with the number of symmetries that preserve exactly their placements, the
    /// problem itself first; and the order of the group. `None` if the placements that some symmetry preserves can only
    /// be found by listing all.
    fn burnside_sum(&self) -> Option<(Vec<(Self, u32)>, u32)> {
        if self.turn().is_some() {
            return None;
        }
        let symmetries = self.symmetries();
        let preserved: Vec<Preserved> =
            symmetries.iter().map(|symmetry| self.preserved_by(symmetry)).collect::<Option<_>>()?;
        let times = |of: Preserved| preserved.iter().filter(|&&by_one| by_one == of).count() as u32;
        let turned = BoardTurn::ALL.map(|turn| (self.clone().symmetric(turn), times(Preserved::By(turn))));
        let all = std::iter::once((self.clone(), times(Preserved::All)));
        Some((all.chain(turned).filter(|(_, times)| *times > 0).collect(), symmetries.len() as u32))
    }

    /// The placements that a symmetry preserves; `None` if they can only be found by listing all.
    fn preserved_by(&self, symmetry: &Symmetry) -> Option<Preserved> {
        let turn = BoardTurn::ALL.into_iter().find(|turn| symmetry.name().starts_with(turn.name()));
        match turn.filter(|_| !symmetry.shifts()) {
            _ if *symmetry == Symmetry::IDENTITY => Some(Preserved::All),
            Some(turn) => Some(Preserved::By(turn)),
            None => self.preserves_nothing(symmetry).then_some(Preserved::Nothing),
        }
    }

    /// Whether a piece attacks its image wherever it stands, and one that stays in place attacks all others that do:
    /// then no two pieces or more can be preserved.
    fn preserves_nothing(&self, symmetry: &Symmetry) -> bool {
        let (board, piece) = (self.board(), self.piece());
        if board.area() > MAX_COMPARED_SQUARES || self.pieces() < 2 {
            return false;
        }
        let image = |square: &Square| symmetry.image(board, *square);
        let (still, moved): (Vec<Square>, Vec<Square>) =
            board.squares().partition(|square| image(square) == Some(*square));
        let attacks = |a: &Square, b: &Square| piece.attacks(board, *a, *b);
        moved.iter().all(|square| image(square).is_some_and(|image| attacks(square, &image)))
            && still.iter().enumerate().all(|(at, square)| still[..at].iter().all(|other| attacks(square, other)))
    }
}

/// The placements that a symmetry carries onto themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preserved {
    All,
    By(BoardTurn),
    Nothing,
}
