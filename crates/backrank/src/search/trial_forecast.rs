//! Forecasts by a trial: the count is run for as long as a forecast may take.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use web_time::Instant;

use super::forecast::BASELINE_BYTES;
use super::parallel::lock;
use super::{Certainty, Count, Forecast, Limit, LimitReached, Options, Progress, SearchMethod};

/// The time of a trial of a count.
const TRIAL_TIME: Duration = Duration::from_millis(500);

/// The bytes of memory that a trial may take even if the memory limit is lower.
const TRIAL_BYTES: u64 = 64 << 20;

/// The known forecast, if it says how long the count takes or that it takes a second or more. Otherwise the count is
/// tried: the trial gives the time and the certainty, and the known forecast, if any, the memory. If the time limit of
/// the options ends the trial, a known forecast is returned as it is.
///
/// # Errors
/// The limit of the options that was reached.
pub(crate) fn forecast_or_try<M: SearchMethod>(
    known: Option<Forecast>,
    options: &Options<M>,
    count: impl FnOnce(&Options<M>) -> Count,
) -> Result<Forecast, LimitReached> {
    match known {
        Some(known) if known.certainty != Certainty::AtLeast || known.seconds >= 1.0 => Ok(known),
        _ => match (forecast_by_trial(options, count), known) {
            // The trial determines time and certainty; the memory is that of the known forecast, a lower bound.
            (Ok(Forecast { certainty, seconds, .. }), Some(known)) => Ok(Forecast {
                certainty,
                seconds,
                bytes: known.bytes.max(BASELINE_BYTES),
                least_bytes: known.least_bytes.max(BASELINE_BYTES),
                least_bytes_with_store: known.least_bytes_with_store.max(BASELINE_BYTES),
                ..known
            }),
            (Err(LimitReached { limit: Limit::Time, .. }), Some(known)) => Ok(known),
            (tried, _) => tried,
        },
    }
}

/// Runs the count for at most half a second. If it ends or reaches its node limit, the forecast is the time that it
/// took; its memory is not measured, and [`BASELINE_BYTES`] are forecast. Otherwise the forecast is a lower bound: if
/// the time ran out, half of the whole time, extrapolated from the share of steps done; if memory ran out, the time
/// taken, and the memory that the count said it needs, unless that was a rough estimate.
///
/// # Errors
/// The limit of the options that was reached before the trial ended.
fn forecast_by_trial<M: SearchMethod>(
    options: &Options<M>,
    count: impl FnOnce(&Options<M>) -> Count,
) -> Result<Forecast, LimitReached> {
    let budget = options.chosen_budget();
    let is_cut = budget.time_left().is_none_or(|left| left > TRIAL_TIME);
    let share = Arc::new(Mutex::new(1.0));
    let seen = Arc::clone(&share);
    let memory = budget.memory().map_or(u64::MAX, |memory| memory.max(TRIAL_BYTES));
    let mut trial = options.clone().memory_limit(memory).on_progress(move |progress| {
        if let Progress::Done { steps, of: Some(of) } = progress {
            *lock(&seen) = steps.max(1) as f64 / of.max(1) as f64;
        }
    });
    if is_cut {
        trial = trial.time_limit(TRIAL_TIME);
    }
    let begun = Instant::now();
    let spent = count(&trial).spent;
    let seconds = begun.elapsed().as_secs_f64();
    let Some(spent) = spent.filter(|spent| spent.limit != Limit::Nodes) else {
        return Ok(Forecast::new_without_store(BASELINE_BYTES, seconds, Certainty::About));
    };
    let share = *lock(&share);
    let (bytes, seconds) = match spent.limit {
        // Steps take different times, and the first ones are seldom the longest, so the time in proportion to the steps
        // done could be too long for a lower bound; half of it is used.
        Limit::Time if is_cut => (BASELINE_BYTES, seconds / share / 2.0),
        Limit::Memory { needs, .. } | Limit::NoStore { needs, .. } => (needs, seconds),
        // A rough estimate of the memory is not a lower bound.
        Limit::MemoryRoughly { .. } => (BASELINE_BYTES, seconds),
        _ => return Err(spent),
    };
    Ok(Forecast::new_without_store(bytes, seconds, Certainty::AtLeast))
}
