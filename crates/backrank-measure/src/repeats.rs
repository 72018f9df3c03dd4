//! Repeated measurements: how often a program is run, and how its times are summarized.

use crate::benchmarks_page::format_seconds;

/// The time limit of a run, in seconds. A run of another program that takes longer is stopped; Backrank stops itself
/// only in the comparison of tours.
pub(crate) const TIME_LIMIT_SECONDS: u64 = 40;
/// A run that takes longer than this, in seconds, is not repeated.
pub(crate) const MAX_SECONDS_TO_REPEAT: f64 = 10.0;
/// The number of runs of a program that takes at most [`MAX_SECONDS_TO_REPEAT`].
pub(crate) const REPEATS: usize = 3;

/// Repeats a run, as often as [`fastest_run_of_each`] does, and returns the seconds and the result of the fastest.
pub(crate) fn fastest_run<T>(run: impl Fn() -> Result<(f64, T), String>) -> Result<(f64, T), String> {
    fastest_run_of_each([()], |()| run()).map(|[fastest]| fastest)
}

/// Runs the tasks in turn and returns the seconds and the result of the fastest run of each. There are [`REPEATS`]
/// rounds, fewer if a task takes more than [`MAX_SECONDS_TO_REPEAT`].
pub(crate) fn fastest_run_of_each<Task, T, const N: usize>(
    tasks: [Task; N],
    run: impl Fn(&Task) -> Result<(f64, T), String>,
) -> Result<[(f64, T); N], String> {
    let mut fastest = tasks.iter().map(&run).collect::<Result<Vec<_>, _>>()?;
    for _ in 1..REPEATS {
        if fastest.iter().any(|(seconds, _)| *seconds > MAX_SECONDS_TO_REPEAT) {
            break;
        }
        for (task, fastest) in tasks.iter().zip(&mut fastest) {
            let again = run(task)?;
            if again.0 < fastest.0 {
                *fastest = again;
            }
        }
    }
    fastest.try_into().map_err(|_| "as many runs as tasks".to_owned())
}

/// The least, the median (of an even number of values, the upper one of the two in the middle) and the greatest of some
/// values; zeros if there are none.
pub(crate) fn least_median_greatest(values: &[f64]) -> [f64; 3] {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    [0, sorted.len() / 2, sorted.len().saturating_sub(1)].map(|at| sorted.get(at).copied().unwrap_or_default())
}

/// The median and the longest of some times, which are given in seconds, as text.
pub(crate) fn format_median_and_longest(seconds: &[f64]) -> String {
    let [_, median, longest] = least_median_greatest(seconds).map(format_seconds);
    format!("{median}, longest {longest}")
}

/// The cell of a table for a program that exceeded the time limit.
pub(crate) fn exceeded_limit_cell() -> String {
    format!("> {}", format_seconds(TIME_LIMIT_SECONDS as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_and_the_longest_are_told() {
        assert_eq!(format_median_and_longest(&[0.3, 0.001, 0.02]), "20.0 ms, longest 300 ms");
    }
}
