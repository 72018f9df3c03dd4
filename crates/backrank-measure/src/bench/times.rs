//! The times of several tasks of one kind, with their median and maximum.

use std::fmt;
use std::time::Instant;

use crate::benchmarks_page;
use crate::process;

/// The times of several tasks, in seconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
    seconds: Vec<f64>,
}

impl Times {
    /// Runs the command with each of these lines of arguments, separated by spaces, and measures the whole process. An
    /// error if a process exits with a code other than `codes`.
    pub(crate) fn of_commands(lines: &[String], codes: &[i32]) -> Result<Self, String> {
        Self::of_commands_with_input(lines, codes, "")
    }

    /// As [`of_commands`](Self::of_commands), with a text on the standard input of each process.
    pub(crate) fn of_commands_with_input(lines: &[String], codes: &[i32], stdin: &str) -> Result<Self, String> {
        let mut times = Self::default();
        for line in lines {
            let ran = process::run(process::backrank_command().args(line.split(' ')), stdin.as_bytes())?;
            if !ran.code.is_some_and(|code| codes.contains(&code)) {
                return Err(format!("`backrank {line}` ended with {:?}: {}", ran.code, ran.stderr));
            }
            times.seconds.push(ran.seconds);
        }
        Ok(times)
    }

    /// Runs a task, adds its time, and returns its result.
    pub(crate) fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begin = Instant::now();
        let result = work();
        self.seconds.push(begin.elapsed().as_secs_f64());
        result
    }
}

impl From<Vec<f64>> for Times {
    fn from(seconds: Vec<f64>) -> Self {
        Self { seconds }
    }
}

impl fmt::Display for Times {
    /// The median time and the longest time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
        write!(
            f,
            "{}, longest {}",
            benchmarks_page::format_seconds(median),
            benchmarks_page::format_seconds(sorted.last().copied().unwrap_or_default())
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_and_the_longest_are_told() {
        let times = Times { seconds: vec![0.3, 0.001, 0.02] };
        assert_eq!(times.to_string(), "20.0 ms, longest 300 ms");
    }
}
