//! `cargo dev bench`: how fast Backrank itself is, as its users meet it.

mod commands;
mod counts;
mod look_ups;
mod queens;
mod times;
mod tours;

use crate::chores::Benched;
use crate::completion;
use crate::step::{call, cargo};

/// Measures what is asked for, and writes its section of the page.
pub(crate) fn run(what: Benched) -> Result<(), String> {
    call(&mut cargo("build --release --locked --package backrank-cli"))?;
    match what {
        Benched::Tours => tours::run(),
        Benched::Counts => counts::run(),
        Benched::Queens => queens::run(),
        Benched::Completion => completion::run(),
    }
}
