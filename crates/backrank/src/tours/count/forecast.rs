//! Estimates the memory and time of a count of tours before it begins.

use std::ops::ControlFlow;

use super::cycle_reduction::CycleReduction;
use crate::search::frontier::{CycleCounter, MAX_OVERESTIMATE_FACTOR, MAX_UNTWISTED_OVERESTIMATE_FACTOR, Purpose};
use crate::search::{BASELINE_BYTES, Certainty, Forecast, Limit, LimitReached, Options};
use crate::tours::problem::{Method, TourProblem, TourSearchTask};

/// Builds the counter of the Hamiltonian cycles that stand for all tours, without running it, so that its forecast can
/// be compared with measurements. `None` if the tours do not reduce to cycles or no frontier is narrow enough.
///
/// # Errors
/// The limit that was reached.
#[cfg(feature = "internals")]
pub fn build_cycle_counter(
    problem: &TourProblem,
    options: &Options<Method>,
) -> Result<Option<CycleCounter>, LimitReached> {
    Ok(TourSearchTask::new(problem, options).build_counter(Purpose::Count)?.map(|counter| counter.cycles))
}

impl TourSearchTask<'_> {
    /// Forecasts a count of all tours as if memory were not limited; this usually takes less than a second. `None` if
    /// nothing is known in advance: the tours would be listed, a rotation is required, the frontier is too wide, or the
    /// board is too large for a quick forecast. The count of classes under symmetry consists of several counts; its
    /// forecast covers only one of them and is a lower bound.
    pub(crate) fn forecast(self) -> Result<Option<Forecast>, Limit> {
        let options = self.options.clone().budget(self.options.chosen_budget().clone().without_memory_limit_or_store());
        let task = TourSearchTask::new(self.problem, &options);
        let forecast = task.forecast_without_limit()?;
        Ok(if self.is_up_to_symmetry() { forecast.map(Forecast::to_lower_bound) } else { forecast })
    }

    fn forecast_without_limit(self) -> Result<Option<Forecast>, Limit> {
        if self.refute_at_once(self.options.chosen_method()).is_some() {
            return Ok(Some(Forecast::new_without_store(BASELINE_BYTES, 0.0, Certainty::Measured)));
        }
        if self.turn().is_some() {
            return Ok(None);
        }
        let should_use_frontier = self.should_use_frontier();
        if let Some(forecast) = self.tabulated_forecast().filter(|_| should_use_frontier) {
            return Ok(Some(forecast));
        }
        let mut of_strip = None;
        let counted = self.count_as_strip(|forecast| {
            of_strip = Some(forecast);
            ControlFlow::Break(())
        });
        if let Some(counted) = counted {
            return counted.map(|_| of_strip);
        }
        let cycles = if should_use_frontier { self.build_cycle_reduction(Purpose::Count)? } else { None };
        let Some(cycles) = cycles else { return Ok(None) };
        let CycleReduction { graph, orders, symmetries, .. } = cycles;
        let threads = self.options.chosen_workers();
        let forecast =
            CycleCounter::forecast_quickly(&graph, &orders, &symmetries, threads, self.options.chosen_budget())?;
        Ok(forecast.map(|(forecast, is_of_all_keys)| {
            // Unless all keys of the frontier were scanned, the forecast rests on a sample of them (a key is the
            // degrees of the vertices of the frontier; see [`frontier`](crate::search::frontier)), which can be poor.
            // If an end is given, many keys lead to no tour, and the sample does not show how many. On twisted boards,
            // a sample gives a forecast that is too high or far too low.
            let is_twisted = self.problem.board().wrap().is_twisted();
            if is_of_all_keys || !(is_twisted || self.has_restrictive_ends()) {
                forecast
            } else if is_twisted {
                forecast.to_lower_bound_by_factor(MAX_OVERESTIMATE_FACTOR)
            } else {
                forecast.to_lower_bound_by_factor(MAX_UNTWISTED_OVERESTIMATE_FACTOR)
            }
        }))
    }
}
