//! Chooses the engine that counts the placements of a problem.

use std::ops::ControlFlow;

use super::counter::Counter;
use super::{formulas, frontier};
use crate::placements::{Method, PlacementProblem};
use crate::search::{Count, Options, Spent};

impl PlacementProblem {
    /// The count of this problem, split into independent work units; `options` give the threads and limits of their
    /// preparation. `None` if no engine splits it (without a required rotation, most pieces other than queens), if the
    /// problem does not ask for a given number of independent pieces, if classes can only be counted by listing, or if
    /// the budget limits nodes, which units do not count.
    ///
    /// # Errors
    /// The limit of memory or time that ended the engine's preparations.
    pub fn counter(&self, options: &Options<Method>) -> Result<Option<Counter>, Spent> {
        let sum = if self.is_up_to_symmetry() { self.burnside_sum() } else { Some((vec![(self.clone(), 1)], 1)) };
        let Some((terms, order)) = sum else { return Ok(None) };
        Counter::of_weighted_sum(&terms, order, options.worker_count(), options.limits())
    }

    /// Counts the placements of a given number of independent pieces or, if the problem asks for them, their symmetry
    /// classes. If a limit ends a count in units, in classes or by listing, the result is a lower bound.
    pub(crate) fn count_placements(&self, options: &Options<Method>) -> Count {
        self.try_count(options).unwrap_or_else(|spent| Count::new(0_u32, Some(spent)))
    }

    /// Counts by formula if at most two pieces are missing, else in work units if there is a [`Counter`], else by classes
    /// if the problem asks for them, else by another formula or with a frontier. Lists all placements instead if nodes
    /// are limited, if placements must be symmetric, or if the frontier has too many states. Exponential in the number
    /// of pieces, except by formula. The error is the limit that ended a count without a lower bound.
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
}
