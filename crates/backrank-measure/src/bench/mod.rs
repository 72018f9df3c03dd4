//! `cargo dev bench`: the speed of Backrank alone, without other programs.

mod commands;
mod counts;
mod page;
mod queens;
mod tour_lookups;
mod tours;

use crate::completion;
use backrank_dev::measurement::Subject;
use backrank_dev::step::{cargo_command, run_command};

/// Measures the given subject, and writes its section of `docs/benchmarks.md`.
pub(crate) fn run(what: Subject) -> Result<(), String> {
    run_command(&mut cargo_command("build --release --locked --package backrank-cli"))?;
    match what {
        Subject::Tours => tours::run(),
        Subject::Counts => counts::run(),
        Subject::Queens => queens::run(),
        Subject::Completion => completion::run(),
        Subject::Page => page::run(),
    }
}
