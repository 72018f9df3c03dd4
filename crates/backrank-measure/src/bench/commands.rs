//! Measurements of the command as whole processes.

use crate::benchmarks_page::{self, format_seconds};
use crate::process::{ProcessOutput, run_backrank};
use crate::repeats::fastest_runs;

/// The text above the tables of commands in `docs/benchmarks.md`.
pub(super) const ABOUT: &str = "\
Whole processes of the command, the least of three times; what takes longer than 10 s is run once. One thread and two are
run in turn.";

/// A table of command lines, each with its measured time and memory.
#[derive(Default)]
pub(super) struct CommandTable {
    rows: Vec<Vec<String>>,
}

impl CommandTable {
    /// Measures a command line and adds a row; the row shows the time, then the text that `more` makes of the output.
    pub(super) fn measure_command(
        &mut self,
        line: &str,
        more: impl Fn(&ProcessOutput) -> String,
    ) -> Result<(), String> {
        let [ran] = fastest_processes([line.to_owned()])?;
        self.push(line, format!("{}{}", format_seconds(ran.seconds), more(&ran)));
        Ok(())
    }

    /// Measures a command line on one thread and on two, in turn, and adds two rows.
    pub(super) fn measure_by_threads(&mut self, line: &str) -> Result<(), String> {
        let lines = [1, 2].map(|threads| format!("{line} --threads {threads}"));
        let [one, two] = fastest_processes(lines.clone())?;
        let megabytes = |ran: &ProcessOutput| format!("{:.0} MB", ran.peak as f64 / 1e6);
        let ratio = one.seconds / two.seconds;
        self.push(&lines[0], format!("{}, {}", format_seconds(one.seconds), megabytes(&one)));
        self.push(
            &lines[1],
            format!("{}, {}, {ratio:.2} times one thread", format_seconds(two.seconds), megabytes(&two)),
        );
        Ok(())
    }

    fn push(&mut self, line: &str, measured: String) {
        self.add_row(&format!("`{line}`"), measured);
    }

    /// Adds a row for a measurement that was made without the command.
    pub(super) fn add_row(&mut self, what: &str, measured: String) {
        println!("{what}: {measured}");
        self.rows.push(vec![what.to_owned(), measured]);
    }

    /// The table in Markdown, with the head of its first column.
    pub(super) fn to_markdown(&self, head: &str) -> String {
        benchmarks_page::markdown_table(&[head, "measured"], &self.rows)
    }
}

/// Runs the command lines in turn, and returns the fastest run of each.
fn fastest_processes<const N: usize>(lines: [String; N]) -> Result<[ProcessOutput; N], String> {
    let fastest = fastest_runs(lines, |line| {
        let ran = run_backrank(line.split(' '), b"", &[0])?;
        Ok((ran.seconds, ran))
    })?;
    Ok(fastest.map(|(_, ran)| ran))
}
