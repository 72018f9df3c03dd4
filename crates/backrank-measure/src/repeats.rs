//! How often something is measured, and the fastest of its runs.

/// The time limit of a run of another program, in seconds: a longer run is stopped.
pub(crate) const LIMIT_SECONDS: u64 = 40;
/// The length of a run, in seconds, beyond which it is not repeated.
pub(crate) const LONG_SECONDS: f64 = 10.0;
/// The number of runs of a program that takes less than [`LONG_SECONDS`].
pub(crate) const REPEATS: usize = 3;

/// The fastest of some runs: its seconds and its result. A run without a result is the last, and so is a long one.
pub(crate) fn fastest_run<T>(
    mut run: impl FnMut() -> Result<(f64, Option<T>), String>,
) -> Result<Option<(f64, T)>, String> {
    let mut fastest: Option<(f64, T)> = None;
    for _ in 0..REPEATS {
        let (seconds, Some(result)) = run()? else { break };
        if fastest.as_ref().is_none_or(|(least, _)| seconds < *least) {
            fastest = Some((seconds, result));
        }
        if seconds > LONG_SECONDS {
            break;
        }
    }
    Ok(fastest)
}

/// The cell of a table for a program that exceeded the time limit.
pub(crate) fn beyond_limit() -> String {
    format!("> {}", crate::page::time(LIMIT_SECONDS as f64))
}
