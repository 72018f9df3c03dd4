//! A table of measurements, most of them of command lines, of which each run is a whole process.

use crate::benchmarks_page::{self, format_seconds};
use crate::process::{ProcessOutput, run_backrank};
use crate::repeats::fastest_run_of_each;

/// The introduction to the tables of commands in `docs/benchmarks.md`.
pub(super) const COMMANDS_INTRO: &str = "\
Whole processes of the command, the least of three times; what takes longer than 10 s is run once. One thread and two are
run in turn.";

/// A table of measurements, most of them of command lines, each with the time and, for some, the memory.
#[derive(Default)]
pub(super) struct CommandTable {
    rows: Vec<Vec<String>>,
}

impl CommandTable {
    /// Measures a command line and adds a row with its time and the text that `describe_output` makes from its output.
    pub(super) fn measure_command(
        &mut self,
        line: &str,
        describe_output: impl Fn(&ProcessOutput) -> String,
    ) -> Result<(), String> {
        let [ran] = fastest_processes([line.to_owned()])?;
        self.add_command_row(line, format!("{}{}", format_seconds(ran.seconds), describe_output(&ran)));
        Ok(())
    }

    /// Measures a command line on one thread and on two, in turn, and adds two rows.
    pub(super) fn measure_on_one_and_two_threads(&mut self, line: &str) -> Result<(), String> {
        let lines = [1, 2].map(|threads| format!("{line} --threads {threads}"));
        let [one, two] = fastest_processes(lines.clone())?;
        let megabytes = |ran: &ProcessOutput| format!("{:.0} MB", ran.peak_bytes as f64 / 1e6);
        let ratio = one.seconds / two.seconds;
        self.add_command_row(&lines[0], format!("{}, {}", format_seconds(one.seconds), megabytes(&one)));
        self.add_command_row(
            &lines[1],
            format!("{}, {}, {ratio:.2} times one thread", format_seconds(two.seconds), megabytes(&two)),
        );
        Ok(())
    }

    fn add_command_row(&mut self, line: &str, measured: String) {
        self.add_row(&format!("`{line}`"), measured);
    }

    /// Adds a row for something else than one command line, such as several command lines together or a function of the
    /// library.
    pub(super) fn add_row(&mut self, what: &str, measured: String) {
        println!("{what}: {measured}");
        self.rows.push(vec![what.to_owned(), measured]);
    }

    /// The table in Markdown; `head` is the heading of its first column.
    pub(super) fn to_markdown(&self, head: &str) -> String {
        benchmarks_page::markdown_table(&[head, "measured"], &self.rows)
    }
}

/// Runs the command lines in turn, repeatedly as [`fastest_run_of_each`] does, and returns the fastest run of each.
fn fastest_processes<const N: usize>(lines: [String; N]) -> Result<[ProcessOutput; N], String> {
    let fastest = fastest_run_of_each(lines, |line| {
        let ran = run_backrank(line.split(' '), b"", &[0])?;
        Ok((ran.seconds, ran))
    })?;
    Ok(fastest.map(|(_, ran)| ran))
}
