//! Which engine counts the placements of a problem.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use super::{formulas, frontier, last_pieces};
use crate::placements::method::Method;
use crate::placements::problem::PlacementProblem;
use crate::search::{Budget, Count};

impl PlacementProblem {
    /// Counts the placements, by a [`Counter`](super::counter::Counter) where there is one, and else by running
    /// through all of them. Exponential in the number of pieces.
    pub fn count(&self, budget: &Budget) -> Count {
        self.count_on(NonZeroUsize::MIN, budget, |_, _| {})
    }

    /// As [`count`](Self::count), with `threads` workers where the count has units; calls `advance(units_done, units)`.
    pub fn count_on(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        mut advance: impl FnMut(usize, usize) + Send,
    ) -> Count {
        self.count_with_progress(threads, budget, &mut advance)
    }

    /// [`count_on`](Self::count_on) with a dynamic observer, so that it is compiled once.
    fn count_with_progress(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        advance: &mut (dyn FnMut(usize, usize) + Send),
    ) -> Count {
        if !budget.limits_nodes() && self.refusal().is_none() {
            match last_pieces::count_last_pieces(self, &mut budget.meter()) {
                Ok(Some(count)) => return Count::new(count, None),
                Ok(None) => {}
                Err(spent) => return Count::new(0_u32, Some(spent)),
            }
        }
        match self.counter(threads, budget) {
            Ok(Some(counter)) => counter.count_on(threads, budget, advance),
            Ok(None) => self.count_without_units(budget),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    /// Counts without units: by a formula or with a frontier; by running through all placements where nodes are
    /// limited, where placements must be symmetric, and where the frontier has too many states.
    fn count_without_units(&self, budget: &Budget) -> Count {
        let run_through = || self.visit_solutions(Method::Auto, budget, |_, _| ControlFlow::Continue(()));
        if budget.limits_nodes() || self.turn().is_some() || self.refusal().is_some() {
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
