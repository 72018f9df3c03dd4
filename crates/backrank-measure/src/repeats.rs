//! The repetition of measurements: how many runs are made, and which is the fastest.

/// The time limit of a run of another program, in seconds; a run that takes longer is stopped.
pub(crate) const LIMIT_SECONDS: u64 = 40;
/// The time in seconds beyond which a run is not repeated.
pub(crate) const LONG_SECONDS: f64 = 10.0;
/// The number of runs of a program that takes less than [`LONG_SECONDS`].
pub(crate) const REPEATS: usize = 3;

/// Repeats a run and returns the seconds and the result of the fastest, or `None` if the first has no result. There are
/// [`REPEATS`] runs, fewer if a run has no result or takes more than [`LONG_SECONDS`].
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
pub(crate) fn time_limit_cell() -> String {
    format!("> {}", crate::benchmarks_page::format_seconds(LIMIT_SECONDS as f64))
}
