//! `cargo dev bench`: how fast Backrank itself is, as its users meet it.

mod look_ups;
mod queens;
mod times;
mod tours;

use crate::chores::Puzzle;
use crate::step::{call, cargo};

/// Measures what is asked for, and writes its section of the page.
pub(crate) fn run(puzzle: Puzzle) -> Result<(), String> {
    call(&mut cargo("build --release --locked --package backrank-cli"))?;
    match puzzle {
        Puzzle::Tours => tours::run(),
        Puzzle::Queens => queens::run(),
    }
}
