//! Whole processes of the command, measured in turn.

use crate::page::{self, time};
use crate::process::{self, ProcessOutput};
use crate::repeats::{LONG_SECONDS, REPEATS};

/// What the table says.
pub(super) const ABOUT: &str = "\
Whole processes of the command, the least of three times; what takes longer than 10 s is run once. One thread and two are
run in turn.";

/// Command lines with their measurements.
#[derive(Default)]
pub(super) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Measures a command line; `more` is written after the time.
    pub(super) fn add(&mut self, line: &str, more: impl Fn(&ProcessOutput) -> String) -> Result<(), String> {
        let [ran] = fastest_runs([line.to_owned()])?;
        self.push(line, format!("{}{}", time(ran.seconds), more(&ran)));
        Ok(())
    }

    /// Measures a command line on one thread and on two, in turn.
    pub(super) fn add_by_threads(&mut self, line: &str) -> Result<(), String> {
        let lines = [1, 2].map(|threads| format!("{line} --threads {threads}"));
        let [one, two] = fastest_runs(lines.clone())?;
        let megabytes = |ran: &ProcessOutput| format!("{:.0} MB", ran.peak as f64 / 1e6);
        let ratio = one.seconds / two.seconds;
        self.push(&lines[0], format!("{}, {}", time(one.seconds), megabytes(&one)));
        self.push(&lines[1], format!("{}, {}, {ratio:.2} times one thread", time(two.seconds), megabytes(&two)));
        Ok(())
    }

    fn push(&mut self, line: &str, measured: String) {
        self.add_measured(&format!("`{line}`"), measured);
    }

    /// Adds a row that was measured without the command.
    pub(super) fn add_measured(&mut self, what: &str, measured: String) {
        println!("{what}: {measured}");
        self.rows.push(vec![what.to_owned(), measured]);
    }

    /// The table in Markdown.
    pub(super) fn text(&self) -> String {
        page::table(&["command", "measured"], &self.rows)
    }
}

/// Runs command lines in turn, several times, and returns the fastest run of each.
fn fastest_runs<const N: usize>(lines: [String; N]) -> Result<[ProcessOutput; N], String> {
    let run = |line: &String| {
        let ran = process::run(process::backrank().args(line.split(' ')), b"")?;
        match ran.code {
            Some(0) => Ok(ran),
            code => Err(format!("`backrank {line}` ended with {code:?}: {}", ran.stderr)),
        }
    };
    let mut least: Vec<ProcessOutput> = lines.iter().map(run).collect::<Result<_, _>>()?;
    for _ in 1..REPEATS {
        if least.iter().any(|ran| ran.seconds > LONG_SECONDS) {
            break;
        }
        for (line, least) in lines.iter().zip(&mut least) {
            let again = run(line)?;
            if again.seconds < least.seconds {
                *least = again;
            }
        }
    }
    least.try_into().map_err(|_| "as many runs as lines".to_owned())
}
