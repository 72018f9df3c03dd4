//! Repeated measurements: how many runs are made, and what is told of their times.

use crate::benchmarks_page::format_seconds;

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

/// The least, the median and the greatest of some values; zeros if there are none.
pub(crate) fn least_median_greatest(values: &[f64]) -> [f64; 3] {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    [0, sorted.len() / 2, sorted.len().saturating_sub(1)].map(|at| sorted.get(at).copied().unwrap_or_default())
}

/// The median and the longest of some times in seconds, as text.
pub(crate) fn describe_times(seconds: &[f64]) -> String {
    let [_, median, longest] = least_median_greatest(seconds).map(format_seconds);
    format!("{median}, longest {longest}")
}

/// The cell of a table for a program that exceeded the time limit.
pub(crate) fn time_limit_cell() -> String {
    format!("> {}", format_seconds(LIMIT_SECONDS as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_and_the_longest_are_told() {
        assert_eq!(describe_times(&[0.3, 0.001, 0.02]), "20.0 ms, longest 300 ms");
    }
}
