//! The arguments of the chores that measure Backrank. `cargo dev` passes them on to `backrank-measure`, which is built
//! in release.

use clap::{Parser, ValueEnum};

/// A chore that measures Backrank, with its arguments.
#[derive(Clone, Copy, Debug, Parser)]
#[command(name = "cargo dev", bin_name = "cargo dev", about = "Measures Backrank, alone or beside other programs")]
pub enum Measurement {
    /// Find tours of thousands of boards with holes, and print how long that takes; in release
    Boards,
    /// Measure Backrank, and write docs/benchmarks.md; in release
    Bench {
        /// What is measured
        #[arg(value_enum)]
        what: Subject,
    },
    /// Measure Backrank and other programs, installed from PyPI, and write docs/benchmarks.md; in release
    Rivals {
        /// The puzzle that all programs solve
        #[arg(value_enum)]
        puzzle: Puzzle,
    },
    /// Measure counts of tours, up to an hour, and write the table from which counts are forecast; in release
    Forecast,
}

/// The subject of a measurement of Backrank alone.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Subject {
    /// Knight's tours
    Tours,
    /// Counts of knight's tours
    Counts,
    /// Counts of queens
    Queens,
    /// Queens with excluded diagonals, by several methods
    Completion,
    /// The page: the same requests natively, from the server and in the browser, and how soon it answers
    Page,
}

/// The puzzle on which Backrank is compared with other programs.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Puzzle {
    /// Knight's tours
    Tours,
    /// Queens that do not attack each other
    Queens,
    /// Counts of knight's tours
    Counts,
}
