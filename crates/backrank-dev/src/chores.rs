//! The chores and the steps that each takes.

use clap::{Parser, ValueEnum};

use crate::step::Step;
use crate::{bench, boards, browser, components, counts, dependencies, exceptions, import_table, proof, rivals};

/// The chores of Backrank's own repository.
#[derive(Clone, Debug, Parser)]
#[command(name = "cargo dev", bin_name = "cargo dev")]
pub(crate) enum Chore {
    /// Run everything that must pass before a change is merged
    Test,
    /// Run what is quick of `test`: formatting, lints and documentation
    Check,
    /// Run the tests that are marked as ignored because they take minutes, in release
    Slow,
    /// Find tours of thousands of boards with holes, and print how long that takes; in release
    Boards,
    /// Measure Backrank, and write docs/benchmarks.md; in release
    Bench {
        /// What is measured
        #[arg(value_enum)]
        what: Benched,
    },
    /// Measure Backrank and other programs, installed from PyPI, and write docs/benchmarks.md; in release
    Rivals {
        /// What they are asked for
        #[arg(value_enum)]
        puzzle: Puzzle,
    },
    /// Compute published counts of tours again, and compare; in release
    Counts,
    /// Search small boards for ends without a tour, and write docs/exceptions.md; in release
    Exceptions,
    /// Prove by a finite check that the construction covers boards of every size; in release
    ProveConstruction,
    /// Print the levels and cycles of the imports between the files of each folder
    Imports {
        /// Print the imports of this folder, by its path from the root
        folder: Option<String>,
    },
    /// Compare the dependencies with the published security advisories; downloads the list
    Advisories,
}

/// What is measured of Backrank alone.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Benched {
    /// Knight's tours
    Tours,
    /// Counts of knight's tours
    Counts,
    /// Counts of queens
    Queens,
    /// Queens with excluded diagonals, by several methods
    Completion,
}

/// What is measured beside others.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Puzzle {
    /// Knight's tours
    Tours,
    /// Queens that do not attack each other
    Queens,
    /// Counts of knight's tours
    Counts,
}

impl Chore {
    /// What the chore does, in order.
    pub(crate) fn steps(self) -> Vec<Step> {
        match self {
            Self::Test => vec![
                Step::new("tools", components::install),
                Step::cargo("download", "fetch --locked"),
                formatting(),
                lints(),
                Step::cargo("tests", "test --workspace --locked"),
                Step::new("page", browser::run),
                documentation(),
                // Advisories need a download that a test should not depend on.
                Step::new("dependencies", dependencies::check),
            ],
            Self::Check => vec![formatting(), lints(), documentation()],
            Self::Slow => vec![Step::cargo("slow tests", "test --release --workspace --locked -- --ignored")],
            Self::Boards
            | Self::Bench { .. }
            | Self::Rivals { .. }
            | Self::Counts
            | Self::Exceptions
            | Self::ProveConstruction
                if cfg!(debug_assertions) =>
            {
                vec![self.in_release()]
            }
            Self::Bench { what } => vec![Step::new("bench", move || bench::run(what))],
            Self::Rivals { puzzle } => vec![Step::new("rivals", move || rivals::run(puzzle))],
            Self::Boards => vec![Step::new("boards", boards::run)],
            Self::Counts => vec![Step::new("counts", counts::run)],
            Self::Exceptions => vec![Step::new("exceptions", exceptions::run)],
            Self::ProveConstruction => vec![Step::new("proof", proof::run)],
            Self::Imports { folder } => vec![Step::new("imports", move || import_table::run(folder.as_deref()))],
            Self::Advisories => vec![Step::new("advisories", dependencies::check_advisories)],
        }
    }
}

/// The words that run a chore in release.
macro_rules! in_release {
    ($chore:literal) => {
        concat!("run --quiet --release --locked --package backrank-dev -- ", $chore)
    };
}

impl Chore {
    /// The same chore, built for speed.
    fn in_release(self) -> Step {
        let chore = match self {
            Self::Bench { what: Benched::Tours } => in_release!("bench tours"),
            Self::Bench { what: Benched::Counts } => in_release!("bench counts"),
            Self::Bench { what: Benched::Queens } => in_release!("bench queens"),
            Self::Bench { what: Benched::Completion } => in_release!("bench completion"),
            Self::Rivals { puzzle: Puzzle::Tours } => in_release!("rivals tours"),
            Self::Rivals { puzzle: Puzzle::Queens } => in_release!("rivals queens"),
            Self::Rivals { puzzle: Puzzle::Counts } => in_release!("rivals counts"),
            Self::Counts => in_release!("counts"),
            Self::Exceptions => in_release!("exceptions"),
            Self::ProveConstruction => in_release!("prove-construction"),
            _ => in_release!("boards"),
        };
        Step::cargo("release", chore)
    }
}

fn formatting() -> Step {
    Step::cargo("formatting", "fmt --all --check")
}

fn lints() -> Step {
    Step::cargo("lints", "clippy --workspace --all-targets --locked -- -D warnings")
}

fn documentation() -> Step {
    Step::cargo_with("documentation", "doc --workspace --no-deps --locked", Some(("RUSTDOCFLAGS", "-D warnings")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_quick_check_is_a_part_of_the_test() {
        let names = |chore: Chore| chore.steps().iter().map(Step::name).collect::<Vec<_>>();
        let test = names(Chore::Test);
        assert!(names(Chore::Check).iter().all(|name| test.contains(name)));
    }
}
