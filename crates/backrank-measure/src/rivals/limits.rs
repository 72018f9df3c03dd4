//! How long a program may run, and how often it is run.

/// The time limit of a run, in seconds: a longer run is stopped.
pub(super) const LIMIT_SECONDS: u64 = 40;
/// The length of a run, in seconds, beyond which it is not repeated.
pub(super) const LONG_SECONDS: f64 = 10.0;
/// The number of runs of a program that takes less than [`LONG_SECONDS`].
pub(super) const REPEATS: usize = 3;
