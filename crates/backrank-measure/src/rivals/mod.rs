//! `cargo dev rivals`: other programs and Backrank, side by side.

mod cases;
mod counts;
mod queens;
mod solvers;
mod tours;
mod venv;
mod warnsdorff;

use backrank_dev::measurement::Puzzle;
use backrank_dev::step::{call, cargo};

/// Runs every program on every case of the puzzle, checks each answer, and writes the table to the page.
pub(crate) fn run(puzzle: Puzzle) -> Result<(), String> {
    call(&mut cargo("build --release --locked --package backrank-cli"))?;
    match puzzle {
        Puzzle::Tours => tours::run(),
        Puzzle::Queens => queens::run(),
        Puzzle::Counts => counts::run(),
    }
}
