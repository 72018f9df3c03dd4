//! `cargo dev bench`: how fast Backrank itself is, as its users meet it.

mod commands;
mod counts;
mod lookups;
mod queens;
mod times;
mod tours;

use crate::completion;
use backrank_dev::measurement::Subject;
use backrank_dev::step::{call, cargo};

/// Measures what is asked for, and writes its section of the page.
pub(crate) fn run(what: Subject) -> Result<(), String> {
    call(&mut cargo("build --release --locked --package backrank-cli"))?;
    match what {
        Subject::Tours => tours::run(),
        Subject::Counts => counts::run(),
        Subject::Queens => queens::run(),
        Subject::Completion => completion::run(),
    }
}
