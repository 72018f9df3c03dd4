//! The arguments of the chores that measure Backrank. `cargo dev` passes them on to `backrank-measure`, which it builds
//! in release mode.

use clap::{Parser, ValueEnum};

/// A chore that measures Backrank, with its arguments.
#[derive(Clone, Copy, Debug, Parser)]
#[command(name = "cargo dev", bin_name = "cargo dev", about = "Measures Backrank, alone or beside other programs")]
pub enum MeasurementChore {
    /// Find tours of thousands of boards with holes, and print how long that takes; in release mode
    Boards,
    /// Measure Backrank, and write docs/benchmarks.md; in release mode
    Bench {
        /// What is measured
        #[arg(value_enum)]
        what: BenchSubject,
    },
    /// Measure Backrank and other programs, which are installed from PyPI and Debian, and write docs/benchmarks.md; in
    /// release mode
    Rivals {
        /// The puzzle that all programs solve
        #[arg(value_enum)]
        puzzle: ComparedPuzzle,
    },
    /// Measure counts of tours, for up to an hour in all, and write the table from which counts are forecast; in
    /// release mode
    Forecast,
}

/// What `bench` measures.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum BenchSubject {
    /// Knight's tours
    Tours,
    /// Counts, lists and samples of knight's tours
    Counts,
    /// Counts and lists of n queens, and finding a billion queens
    Queens,
    /// Search for n queens with diagonals that must stay empty, by several methods
    Completion,
    /// The page: the same requests answered by the command, the server and the browser, and how soon the page answers
    Page,
}

/// The puzzle on which `rivals` compares Backrank with other programs.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum ComparedPuzzle {
    /// Knight's tours
    Tours,
    /// Queens that do not attack each other
    Queens,
    /// Counts of knight's tours
    Counts,
}
