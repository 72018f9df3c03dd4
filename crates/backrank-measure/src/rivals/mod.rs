//! `cargo dev rivals`: other programs and Backrank, side by side.

mod cases;
mod contenders;
mod counts;
mod queens;
mod tours;
mod venv;
mod warnsdorff;

use backrank_dev::measurement::Puzzle;
use backrank_dev::step::{call, cargo};

/// What takes longer is stopped.
const LIMIT_SECONDS: u64 = 40;
/// What takes longer is run once.
const LONG_SECONDS: f64 = 10.0;
/// How often the rest is run.
const REPEATS: usize = 3;

/// Asks every contender, checks each answer, and writes the table to the page.
pub(crate) fn run(puzzle: Puzzle) -> Result<(), String> {
    call(&mut cargo("build --release --locked --package backrank-cli"))?;
    match puzzle {
        Puzzle::Tours => tours::run(),
        Puzzle::Queens => queens::run(),
        Puzzle::Counts => counts::run(),
    }
}
