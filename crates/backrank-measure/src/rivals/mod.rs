//! `cargo dev rivals`: compares Backrank with other programs.

mod cases;
mod counts;
mod queens;
mod tour_solvers;
mod tours;
mod venv;
mod warnsdorff;

use backrank_dev::measurement::Puzzle;
use backrank_dev::step::{cargo_command, run_command};

/// Runs every program on every case of the puzzle, checks each answer, and writes the table to `docs/benchmarks.md`.
pub(crate) fn run(puzzle: Puzzle) -> Result<(), String> {
    run_command(&mut cargo_command("build --release --locked --package backrank-cli"))?;
    match puzzle {
        Puzzle::Tours => tours::run(),
        Puzzle::Queens => queens::run(),
        Puzzle::Counts => counts::run(),
    }
}
