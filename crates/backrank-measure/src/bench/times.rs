//! Times of tasks of one kind.

use std::fmt;
use std::time::Instant;

use crate::page;
use crate::process;

/// Times in seconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
    seconds: Vec<f64>,
}

impl Times {
    /// The times of whole processes of the command with these lines, whose words are separated by spaces. Each must exit
    /// with one of these codes.
    pub(crate) fn of_commands(lines: &[String], codes: &[i32]) -> Result<Self, String> {
        Self::of_commands_with_input(lines, codes, "")
    }

    /// The same, with this text on standard input.
    pub(crate) fn of_commands_with_input(lines: &[String], codes: &[i32], stdin: &str) -> Result<Self, String> {
        let mut times = Self::default();
        for line in lines {
            let ran = process::run(process::backrank().args(line.split(' ')), stdin.as_bytes())?;
            if !ran.code.is_some_and(|code| codes.contains(&code)) {
                return Err(format!("`backrank {line}` ended with {:?}: {}", ran.code, ran.stderr));
            }
            times.seconds.push(ran.seconds);
        }
        Ok(times)
    }

    /// Measures one task.
    pub(crate) fn measure<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let begin = Instant::now();
        let result = work();
        self.seconds.push(begin.elapsed().as_secs_f64());
        result
    }
}

impl fmt::Display for Times {
    /// The median and the longest time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let median = sorted.get(sorted.len() / 2).copied().unwrap_or_default();
        write!(f, "{}, longest {}", page::time(median), page::time(sorted.last().copied().unwrap_or_default()))
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
