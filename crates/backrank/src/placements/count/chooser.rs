//! Chooses how the placements of a problem are counted: all, or the classes under its symmetries without listing them.
//!
//! Classes are counted by Burnside's lemma (W. Burnside 1897, after Frobenius 1887): the number of classes is the
//! average, over the symmetries of the group, of the number of placements that a symmetry preserves. The identity
//! preserves all; the fastest engine counts them. A rotation preserves the placements that the orbit search counts. A
//! reflection preserves no placement of two or more queens, because a queen off the mirror line would attack its image.

use std::ops::ControlFlow;

use backrank_board::internals::includes_shift;
use backrank_board::{BoardTurn, Square, Symmetry};
use num_bigint::BigUint;

use super::{formulas, frontier};
use crate::placements::{Method, PlacementProblem};
use crate::search::{Count, Options, Spent};

/// The largest number of squares of a board for which all pairs of squares are compared.
const MAX_COMPARED_SQUARES: usize = 1 << 12;

impl PlacementProblem {
    /// Counts the placements of a given number of independent pieces or, if the problem asks for them, their symmetry
    /// classes. If a limit ends a count in units, in classes or by listing, the result is a lower bound.
    pub(crate) fn count_placements(&self, options: &Options<Method>) -> Count {
        self.try_count(options).unwrap_or_else(|spent| Count::new(0_u32, Some(spent)))
    }

    /// Counts by formula if at most two pieces are missing, else in work units if there is a [`counter`](Self::counter),
    /// else by classes if the problem asks for them, else by another formula or with a frontier. Lists all placements
    /// instead if nodes are limited, or if the frontier has too many states. Exponential in the number of pieces, except
    /// by formula. The error is the limit that ended a count without a lower bound.
    fn try_count(&self, options: &Options<Method>) -> Result<Count, Spent> {
        let budget = options.limits();
        if self.refutation().is_some() {
            return Ok(Count::new(0_u32, None));
        }
        let is_direct = !self.is_up_to_symmetry() && !budget.limits_nodes() && self.turn().is_none();
        if is_direct && let Some(count) = formulas::count_last_two(self, &mut budget.meter())? {
            return Ok(Count::new(count, None));
        }
        if let Some(counter) = self.counter(options)? {
            return Ok(counter.count_all(options));
        }
        if self.is_up_to_symmetry() {
            return Ok(self.count_classes(options));
        }
        if is_direct && let Some(count) = formulas::count_by_formula(self) {
            return Ok(Count::new(count, None));
        }
        if is_direct && let Some(count) = frontier::count_by_frontier(self, budget)? {
            return Ok(Count::new(count, None));
        }
        let mut found = 0_u64;
        let spent = self.visit_paths(Method::Auto, &mut budget.meter(), |_, _| {
            found += 1;
            ControlFlow::Continue(())
        });
        Ok(Count::new(found, spent))
    }

    /// Counts the classes of placements under the [symmetries of the problem](Self::symmetries), term by term. Lists all
    /// placements if the number that some symmetry preserves cannot be found otherwise, or if nodes are limited.
    fn count_classes(&self, options: &Options<Method>) -> Count {
        let budget = options.limits();
        let Some((terms, order)) = self.burnside_sum().filter(|_| !budget.limits_nodes()) else {
            return self.list_placements(Method::Auto, budget, |_| ControlFlow::Continue(()));
        };
        let (mut sum, mut spent) = (BigUint::ZERO, None);
        for (problem, times) in &terms {
            let count = problem.count_placements(options);
            sum += count.found * times;
            spent = spent.or(count.spent);
        }
        // Rounded up: if a limit ended one of the counts, the sum is only a lower bound.
        Count::new((sum + order - 1_u32) / order, spent)
    }

    /// (terms, order of the group) of the sum in Burnside's lemma. A term is a problem and the number of symmetries
    /// that preserve exactly its placements; the whole problem comes first. `None` if the placements that some symmetry
    /// preserves can only be found by listing all.
    pub(super) fn burnside_sum(&self) -> Option<(Vec<(Self, u32)>, u32)> {
        if self.turn().is_some() {
            return None;
        }
        let (symmetries, whole) = (self.symmetries(), self.without_classes());
        let mut terms: Vec<(Self, u32)> = Vec::new();
        for symmetry in &symmetries {
            let turn = BoardTurn::ALL.into_iter().find(|turn| symmetry.name().starts_with(turn.name()));
            let preserved = match turn.filter(|_| !includes_shift(symmetry)) {
                Some(turn) => whole.clone().symmetric(turn),
                None if *symmetry == Symmetry::IDENTITY => whole.clone(),
                None if self.preserves_nothing(symmetry) => continue,
                None => return None,
            };
            match terms.iter_mut().find(|(problem, _)| *problem == preserved) {
                Some((_, times)) => *times += 1,
                None => terms.push((preserved, 1)),
            }
        }
        Some((terms, symmetries.len() as u32))
    }

    /// Whether every piece off the fixed squares of the symmetry attacks its image, and pieces on fixed squares attack
    /// each other: then no placement of two or more pieces is preserved. `false` for fewer pieces, and without a test
    /// on boards of more than [`MAX_COMPARED_SQUARES`] squares.
    fn preserves_nothing(&self, symmetry: &Symmetry) -> bool {
        let (board, piece) = (self.board(), self.piece());
        if board.area() > MAX_COMPARED_SQUARES || self.exact_pieces() < 2 {
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
