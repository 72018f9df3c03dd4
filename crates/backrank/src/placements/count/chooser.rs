//! Chooses the engine that counts the placements of a problem.

use std::ops::ControlFlow;

use super::counter::Counter;
use super::{formulas, frontier};
use crate::placements::{Method, PlacementProblem};
use crate::search::{Budget, Count, Options};

impl PlacementProblem {
    /// Counts the placements of a given number of independent pieces or, if the problem asks for them, their symmetry
    /// classes: by formula if at most two pieces are missing, else in work units if there is a
    /// [`Counter`](super::counter::Counter), else by another formula, with a frontier or by listing. Exponential in the
    /// number of pieces, except by formula.
    pub(crate) fn count_placements(&self, options: &Options<Method>) -> Count {
        if self.is_up_to_symmetry() { self.count_classes(options) } else { self.count_all(options) }
    }

    /// Counts all placements, even if the problem asks for symmetry classes.
    pub(super) fn count_all(&self, options: &Options<Method>) -> Count {
        let budget = options.limits();
        if !budget.limits_nodes() && self.refutation().is_none() {
            match formulas::count_last_two(self, &mut budget.meter()) {
                Ok(Some(count)) => return Count::new(count, None),
                Ok(None) => {}
                Err(spent) => return Count::new(0_u32, Some(spent)),
            }
        }
        match Counter::of_weighted_sum(&[(self.clone(), 1)], 1, options.worker_count(), budget) {
            Ok(Some(counter)) => counter.count_all(options),
            Ok(None) => self.count_without_units(budget),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    /// Counts without work units: by a formula or with a frontier. Lists all placements instead if nodes are limited,
    /// if placements must be symmetric, or if the frontier has too many states.
    fn count_without_units(&self, budget: &Budget) -> Count {
        let run_through = || self.visit_solutions(Method::Auto, budget, |_, _| ControlFlow::Continue(()));
        if budget.limits_nodes() || self.turn().is_some() || self.refutation().is_some() {
            return run_through();
        }
        if let Some(count) = formulas::count_by_formula(self) {
            return Count::new(count, None);
        }
        match frontier::count_by_frontier(self, budget) {
            Ok(Some(count)) => Count::new(count, None),
            Ok(None) => run_through(),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }
}
