//! `cargo dev bench`: the speed of Backrank alone, without other programs.

mod command_table;
mod counts;
mod queens;
mod tour_lookups;
mod tours;
mod web_page;

use crate::completion;
use backrank_dev::measurement::BenchSubject;

/// Measures the given subject, and writes its section of `docs/benchmarks.md`.
pub(crate) fn run(what: BenchSubject) -> Result<(), String> {
    match what {
        BenchSubject::Tours => tours::run(),
        BenchSubject::Counts => counts::run(),
        BenchSubject::Queens => queens::run(),
        BenchSubject::Completion => completion::run(),
        BenchSubject::Page => web_page::run(),
    }
}
