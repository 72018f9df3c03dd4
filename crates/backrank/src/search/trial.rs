//! Forecasts by a trial: a count is begun, for as long as a forecast may take.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use web_time::Instant;

use super::forecast::LITTLE_BYTES;
use super::{Certainty, Count, Forecast, Limit, Options, Progress, SearchMethod, Spent};

/// The time of a trial of a count, and the bytes of memory that it may take whatever the limit.
const TRIAL_TIME: Duration = Duration::from_millis(500);
const TRIAL_BYTES: u64 = 64 << 20;

/// The forecast that is known, if it says how long the count takes; else one with what a trial of the count shows.
///
/// # Errors
/// The limit of the options that was reached.
pub(crate) fn forecast_or_try<M: SearchMethod>(
    known: Option<Forecast>,
    options: &Options<M>,
    count: impl FnOnce(&Options<M>) -> Count,
) -> Result<Forecast, Spent> {
    match known {
        Some(known) if known.certainty != Certainty::AtLeast || known.seconds >= 1.0 => Ok(known),
        _ => match (forecast_by_trial(options, count), known) {
            // A bound of the memory stays one where the trial has not ended.
            (Ok(Forecast { certainty, seconds, .. }), Some(known)) => Ok(Forecast {
                certainty,
                seconds,
                bytes: known.bytes.max(LITTLE_BYTES),
                least_bytes: known.least_bytes.max(LITTLE_BYTES),
                least_bytes_with_store: known.least_bytes_with_store.max(LITTLE_BYTES),
                ..known
            }),
            (Err(Spent { limit: Limit::Time, .. }), Some(known)) => Ok(known),
            (tried, _) => tried,
        },
    }
}

/// Begins the count. If it ends within half a second, the forecast is what it takes; else it is a lower bound, in
/// proportion to the steps that are done.
///
/// # Errors
/// The limit of the options that was reached before.
fn forecast_by_trial<M: SearchMethod>(
    options: &Options<M>,
    count: impl FnOnce(&Options<M>) -> Count,
) -> Result<Forecast, Spent> {
    let budget = options.limits();
    let is_cut = budget.time_left().is_none_or(|left| left > TRIAL_TIME);
    let share = Arc::new(Mutex::new(1.0));
    let seen = Arc::clone(&share);
    let memory = budget.memory().map_or(u64::MAX, |memory| memory.max(TRIAL_BYTES));
    let mut trial = options.clone().memory_limit(memory).on_progress(move |progress| {
        if let Progress::Done { steps, of: Some(of) } = progress {
            *seen.lock().unwrap_or_else(PoisonError::into_inner) = steps.max(1) as f64 / of.max(1) as f64;
        }
    });
    if is_cut {
        trial = trial.time_limit(TRIAL_TIME);
    }
    let begun = Instant::now();
    let spent = count(&trial).spent;
    let seconds = begun.elapsed().as_secs_f64();
    let Some(spent) = spent.filter(|spent| spent.limit != Limit::Nodes) else {
        return Ok(Forecast::without_store(LITTLE_BYTES, seconds, Certainty::About));
    };
    let share = *share.lock().unwrap_or_else(PoisonError::into_inner);
    let (bytes, seconds) = match spent.limit {
        // The steps differ. Those at the beginning are seldom the longest; half of the proportion allows for that.
        Limit::Time if is_cut => (LITTLE_BYTES, seconds / share / 2.0),
        Limit::Memory { needs, .. } | Limit::NoStore { needs, .. } => (needs, seconds),
        // A rough guess is no bound.
        Limit::MemoryRoughly { .. } => (LITTLE_BYTES, seconds),
        _ => return Err(spent),
    };
    Ok(Forecast::without_store(bytes, seconds, Certainty::AtLeast))
}
