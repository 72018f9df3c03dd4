//! Forecasts of the memory, the store space and the time of a count.

use std::num::NonZeroUsize;

use super::{Budget, Limit};

backrank_board::named_enum! {
    /// How far a forecast can be relied on.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Certainty: "certainty" {
        /// The same count or similar ones were measured: memory is within 25 % and time within a factor of 1.5, on the
        /// machine of the measurements.
        Measured = "measured",
        /// An estimate, for most counts within a factor of two of what they take.
        About = "about",
        /// Lower bounds: the count takes at least this memory and time.
        AtLeast = "at-least",
    }
}

impl Certainty {
    /// A lower bound of the true need, of whatever unit, if `needed` was forecast with this certainty: an estimate
    /// ([`About`](Self::About)) may be twice as large as the true need.
    pub(crate) const fn lower_bound_of_estimate(self, needed: u64) -> u64 {
        if matches!(self, Self::About) { needed / 2 } else { needed }
    }
}

/// Forecast of the memory, the bytes in a store and the time of a count, whatever the limits of the budget.
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Forecast {
    /// Bytes of memory if memory is not limited.
    pub bytes: u64,
    /// Least bytes of memory without a store. A count may be split into partitions, parts that are counted apart from
    /// one another; here as few of them as possible are counted at the same time.
    pub least_bytes: u64,
    /// Least bytes of memory if a store holds the data that does not fit into memory; equal to `least_bytes` if the
    /// count uses no store.
    pub least_bytes_with_store: u64,
    /// Bytes written to the store if only `least_bytes_with_store` bytes of memory are used.
    pub stored_bytes: u64,
    /// Seconds with everything in memory, with the chosen number of worker threads: on the machine of the measurements
    /// or, if the forecast is from a trial, on this machine.
    pub seconds: f64,
    /// How far the other fields can be relied on.
    pub certainty: Certainty,
}

/// Bytes of memory that the program takes even for a count that needs little, measured on closed tours of 5x5.
pub(crate) const BASELINE_BYTES: u64 = 11_000_000;

/// Number of steps of a frontier-based count that one thread does per second; a step adds one weight to another. This
/// and the next two constants are fitted to counts on boards from 5x20 to 8x10, on a core of an AMD EPYC: forecasts are
/// 0.8 to 1.25 times the measured times.
const STEPS_PER_SECOND: f64 = 3.6e8;
/// Number of keys that one thread scans per second. A key is the sequence of the degrees of all vertices on the
/// frontier; the keys that a count can reach are scanned before it, to plan it.
const KEYS_PER_SECOND: f64 = 2e7;
/// Seconds that every count takes in addition to its steps and its scan for keys.
const SECONDS_TO_BEGIN: f64 = 0.01;

/// The speed that each further thread adds, as a fraction of the speed of one thread: closed tours of 7x8 to 8x12 are
/// counted 1.60 to 1.83 times as fast on two threads (docs/benchmarks.md).
const SPEED_OF_FURTHER_THREAD: f64 = 0.65;

impl Forecast {
    /// The forecast of a count that uses no store, and that takes, on one thread, this peak of memory and these
    /// seconds.
    pub(crate) const fn new_without_store(bytes: u64, seconds: f64, certainty: Certainty) -> Self {
        Self { bytes, least_bytes: bytes, least_bytes_with_store: bytes, stored_bytes: 0, seconds, certainty }
    }

    /// The seconds that one thread takes for a count with this number of steps, before which this number of keys is
    /// scanned; the time that every count takes in addition ([`SECONDS_TO_BEGIN`]) is included.
    pub(crate) fn seconds_for_steps(steps: f64, keys: f64) -> f64 {
        SECONDS_TO_BEGIN + steps / STEPS_PER_SECOND + keys / KEYS_PER_SECOND
    }

    /// Converts a forecast for one thread into a forecast for this many threads.
    pub(crate) fn on_threads(self, threads: NonZeroUsize) -> Self {
        let speed = 1.0 + SPEED_OF_FURTHER_THREAD * (threads.get() - 1) as f64;
        Self { seconds: SECONDS_TO_BEGIN.max(self.seconds / speed), ..self }
    }

    /// The lower bounds derived from this forecast: half of its numbers if it is an estimate ([`Certainty::About`]),
    /// otherwise the same numbers.
    pub(crate) fn to_lower_bound(self) -> Self {
        self.to_lower_bound_by_factor(if self.certainty == Certainty::About { 2 } else { 1 })
    }

    /// The lower bounds derived from this forecast if its numbers may be up to `factor` times too large.
    pub(crate) fn to_lower_bound_by_factor(self, factor: u64) -> Self {
        Self {
            bytes: self.bytes / factor,
            least_bytes: self.least_bytes / factor,
            least_bytes_with_store: self.least_bytes_with_store / factor,
            stored_bytes: self.stored_bytes / factor,
            seconds: self.seconds / factor as f64,
            certainty: Certainty::AtLeast,
        }
    }

    /// Whether the count takes less memory if a store holds some of its data.
    pub const fn benefits_from_store(&self) -> bool {
        self.least_bytes_with_store < self.least_bytes
    }

    /// Whether the count fits into the memory of a budget, with its store if it has one, and is forecast to end within
    /// its time. An estimate ([`Certainty::About`]) may be twice what is needed, so only half of it must fit.
    pub fn fits(&self, budget: &Budget) -> bool {
        let seconds = if self.certainty == Certainty::About { self.seconds / 2.0 } else { self.seconds };
        self.check_memory(budget).is_ok() && budget.time_left().is_none_or(|left| seconds <= left.as_secs_f64())
    }

    /// Checks that the count fits into the memory of a budget, with its store if it has one. An estimate
    /// ([`Certainty::About`]) may be twice what is needed, so only half of it must fit; the plan of the count checks
    /// the memory again.
    ///
    /// # Errors
    /// [`Limit::Memory`] or [`Limit::NoStore`], with the bytes needed and allowed.
    pub(crate) fn check_memory(&self, budget: &Budget) -> Result<(), Limit> {
        let (is_stored, (needs, least)) = (budget.store().is_some(), (self.least_bytes, self.least_bytes_with_store));
        let needed = if is_stored { least } else { needs };
        let certain = self.certainty.lower_bound_of_estimate(needed);
        let Err(Limit::Memory { allowed, .. }) = budget.check_memory(certain) else {
            return Ok(());
        };
        Err(match !is_stored && self.benefits_from_store() {
            true => Limit::NoStore { needs, allowed, least, away: self.stored_bytes },
            false => Limit::Memory { needs: needed, allowed },
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const FORECAST: Forecast = Forecast {
        bytes: 120,
        least_bytes: 100,
        least_bytes_with_store: 40,
        stored_bytes: 70,
        seconds: 10.0,
        certainty: Certainty::Measured,
    };

    #[test]
    fn a_count_is_refused_with_what_would_fit() {
        let check = |memory| FORECAST.check_memory(&Budget::unlimited().with_memory(memory));
        assert_eq!(FORECAST.check_memory(&Budget::unlimited()), Ok(()));
        assert_eq!(check(100), Ok(()));
        assert_eq!(check(99), Err(Limit::NoStore { needs: 100, allowed: 99, least: 40, away: 70 }));
        let about = Forecast { certainty: Certainty::About, ..FORECAST };
        assert_eq!(about.check_memory(&Budget::unlimited().with_memory(50)), Ok(()));
        assert!(about.check_memory(&Budget::unlimited().with_memory(49)).is_err());
        let without_store = Forecast { least_bytes_with_store: 100, stored_bytes: 0, ..FORECAST };
        let limit = Limit::Memory { needs: 100, allowed: 39 };
        assert_eq!(without_store.check_memory(&Budget::unlimited().with_memory(39)), Err(limit));
    }

    #[test]
    fn a_count_fits_if_its_memory_and_its_time_do() {
        let fits = |memory, seconds| {
            FORECAST.fits(&Budget::unlimited().with_memory(memory).with_time(Duration::from_secs(seconds)))
        };
        assert!(FORECAST.fits(&Budget::unlimited()));
        assert!(fits(100, 60) && !fits(99, 60) && !fits(100, 9));
    }

    #[test]
    fn more_threads_take_less_time() {
        let seconds = |threads| FORECAST.on_threads(NonZeroUsize::new(threads).unwrap()).seconds;
        assert!(seconds(1) > seconds(2) && seconds(2) > seconds(8) && seconds(1000) > 0.0);
    }
}
