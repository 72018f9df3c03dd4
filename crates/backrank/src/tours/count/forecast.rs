//! What a count of tours takes, told before it begins.

use std::ops::ControlFlow;

use super::cycle_reduction::CycleReduction;
use crate::search::frontier::{CycleCounter, MAX_OVERESTIMATE_FACTOR, Purpose};
use crate::search::{BASELINE_BYTES, Certainty, Forecast, Options, Spent};
use crate::tours::problem::{Method, TourProblem, TourTask};

/// The counter of all tours with a frontier, planned but not run, for measurements of forecasts; `None` if no frontier
/// is narrow enough.
///
/// # Errors
/// The limit that was reached.
#[cfg(feature = "internals")]
pub fn planned_counter(problem: &TourProblem, options: &Options<Method>) -> Result<Option<CycleCounter>, Spent> {
    Ok(TourTask::new(problem, options).build_counter(Purpose::Count)?.map(|counter| counter.cycles))
}

impl TourTask<'_> {
    /// Forecasts a count of all tours, whatever memory the budget allows, in a second at most. `None` if nothing is
    /// known in advance: the tours would be listed, or a rotation is required. The count of classes under symmetry
    /// consists of several counts; its forecast covers only one and is a lower bound.
    pub(crate) fn forecast(self) -> Result<Option<Forecast>, Spent> {
        let options = self.options.clone().budget(self.budget().clone().without_memory_limit());
        let task = TourTask::new(self.problem, &options);
        let forecast = task.forecast_without_limit()?;
        Ok(if self.is_up_to_symmetry() { forecast.map(Forecast::lower_bound) } else { forecast })
    }

    fn forecast_without_limit(self) -> Result<Option<Forecast>, Spent> {
        if self.reason_at_once(self.options.chosen_method()).is_some() {
            return Ok(Some(Forecast::without_store(BASELINE_BYTES, 0.0, Certainty::Measured)));
        }
        if self.turn().is_some() {
            return Ok(None);
        }
        let is_swept = self.is_swept();
        if let Some(forecast) = self.measured_forecast().filter(|_| is_swept) {
            return Ok(Some(forecast));
        }
        let mut of_lines = None;
        let counted = self.count_lines(|forecast| {
            of_lines = Some(forecast);
            ControlFlow::Break(())
        });
        if let Some(counted) = counted {
            return counted.map(|_| of_lines);
        }
        let cycles = if is_swept { self.cycle_reduction(Purpose::Count)? } else { None };
        let Some(cycles) = cycles else { return Ok(None) };
        let CycleReduction { graph, orders, mirrors, .. } = cycles;
        let threads = self.options.worker_count();
        let forecast = CycleCounter::forecast_briefly(&graph, &orders, &mirrors, threads, self.budget())?;
        Ok(forecast.map(|(forecast, is_of_all_keys)| {
            // Where an end is given, many keys of the frontier lead to no tour. A forecast from a part of the keys does
            // not show how many. On twisted boards it is too high as well, or far too low.
            let is_poor = self.has_given_ends() || self.problem.board().wrap().is_twisted();
            if is_of_all_keys || !is_poor {
                forecast
            } else {
                forecast.lower_bound_if_overestimated(MAX_OVERESTIMATE_FACTOR)
            }
        }))
    }
}
