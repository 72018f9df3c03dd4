//! Chooses how the placements of a problem, or their symmetry classes, are counted.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use super::{formulas, frontier};
use crate::placements::{Method, PlacementProblem};
use crate::search::{Count, LimitReached, Meter, Options};

impl PlacementProblem {
    /// Counts the placements of a given number of independent pieces or, if the problem asks for them, their symmetry
    /// classes. If a limit ends a count by work units, by Burnside's lemma or by listing, the result is a lower bound.
    pub(crate) fn count_placements(&self, options: &Options<Method>) -> Count {
        self.try_count(options).unwrap_or_else(|spent| Count::new(0_u32, Some(spent)))
    }

    /// Counts with the first of these methods that applies: by the formulas for rooks and bishops; by the attack graph
    /// if at most two pieces are still to be placed; in work units if there is a [`counter`](Self::counter); by
    /// Burnside's lemma if the problem asks for classes; with a frontier. Lists all placements if none applies, if
    /// nodes are limited, or if the frontier has too many states. The time is exponential in the number of pieces,
    /// except by formula. Returns the limit as an error only if it ended the count before any lower bound was known.
    fn try_count(&self, options: &Options<Method>) -> Result<Count, LimitReached> {
        let budget = options.chosen_budget();
        if self.trivial_refutation().is_some() {
            return Ok(Count::new(0_u32, None));
        }
        if self.min_pieces() == 0 {
            return Ok(Count::new(1_u32, None));
        }
        let is_direct = !self.is_up_to_symmetry() && !budget.limits_nodes() && self.turn().is_none();
        if is_direct && let Some(count) = formulas::count_by_formula(self, &mut Meter::new(budget))? {
            return Ok(Count::new(count, None));
        }
        if is_direct && let Some(count) = formulas::count_if_at_most_two_left(self, &mut Meter::new(budget))? {
            return Ok(Count::new(count, None));
        }
        if let Some(counter) = self.counter(options)? {
            return Ok(counter.count_all(options));
        }
        if self.is_up_to_symmetry() {
            return self.count_classes(options);
        }
        if is_direct && let Some(count) = frontier::count_by_frontier(self, budget)? {
            return Ok(Count::new(count, None));
        }
        let (meter, mut found) = (&mut Meter::new(budget), 0_u64);
        let ended = self.visit_solution_paths(Method::Auto, meter, |_, _| {
            found += 1;
            ControlFlow::Continue(())
        });
        Ok(Count::new(found, ended.err().map(|limit| meter.to_limit_reached(limit))))
    }

    /// Counts the classes of placements under the [symmetries of the problem](Self::symmetries), term by term of the
    /// sum in Burnside's lemma. Lists all placements if nodes are limited, if a rotation is required, or if the
    /// placements that some symmetry preserves can only be found by listing.
    fn count_classes(&self, options: &Options<Method>) -> Result<Count, LimitReached> {
        let budget = options.chosen_budget();
        let Some((terms, order)) = self.burnside_terms(budget)?.filter(|_| !budget.limits_nodes()) else {
            return Ok(self.visit_placements(Method::Auto, budget, |_| ControlFlow::Continue(())));
        };
        let (mut sum, mut spent) = (BigUint::ZERO, None);
        for (problem, times) in &terms {
            let count = problem.count_placements(options);
            sum += count.found * times;
            spent = spent.or(count.spent);
        }
        // An exact sum is a multiple of the order. If a limit ended one of the counts, the sum is a lower bound, and
        // the quotient rounded up is one too.
        Ok(Count::new((sum + order - 1_u32) / order, spent))
    }
}
