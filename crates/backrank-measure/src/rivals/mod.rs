//! `cargo dev rivals`: compares Backrank with other programs.

mod counts;
mod problem_sets;
mod queens;
mod tour_solvers;
mod tours;
mod venv;
mod warnsdorff;

use backrank_dev::measurement::ComparedPuzzle;

/// Runs every program on every question about the puzzle, checks the answers, and writes the table to
/// `docs/benchmarks.md`.
pub(crate) fn run(puzzle: ComparedPuzzle) -> Result<(), String> {
    match puzzle {
        ComparedPuzzle::Tours => tours::run(),
        ComparedPuzzle::Queens => queens::run(),
        ComparedPuzzle::Counts => counts::run(),
    }
}
