//! Defines the chores, which are the tasks for developers that `cargo dev` runs, and the steps of each chore.

use backrank_dev::measurement::MeasurementChore;
use backrank_dev::step::{Step, cargo_command, run_command};
use clap::Parser;

use crate::{dependencies, public_items, test_steps};

/// The chores of this repository.
#[derive(Clone, Debug, Parser)]
#[command(name = "cargo dev", bin_name = "cargo dev")]
pub(crate) enum Chore {
    /// Run everything that must pass before a change is merged
    Test,
    /// Run the quick steps of `test`: formatting, lints, documentation and the list of public items
    Check,
    /// Run the tests that are marked as ignored because they take minutes; in release mode
    Slow,
    /// Prove by a finite check that tours can be constructed on boards of every size; in release mode
    ProveConstruction,
    /// Recompute published counts of tours, and compare them with the published numbers; in release mode
    Counts,
    /// A measurement, which `backrank-measure` runs.
    #[command(flatten)]
    Measure(MeasurementChore),
    /// Find the pairs of squares on small boards between which there is no tour, and write docs/exceptions.md; in
    /// release mode
    Exceptions,
    /// Build the static page into `target/site`, and as a zip beside it
    Site {
        /// `--optimised` builds what visitors load; `--toolchain rustup` or `debian` chooses the compiler for
        /// WebAssembly
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build the documentation and list the library's public items in `crates/backrank/public-items.txt`
    Items,
    /// Compare the dependencies with the published security advisories; downloads the list
    Advisories,
}

impl Chore {
    /// The steps of the chore, in order.
    pub(crate) fn steps(self) -> Vec<Step> {
        match self {
            Self::Test => vec![
                Step::new("tools", test_steps::install_rustup_components),
                Step::cargo("download", "fetch --locked"),
                formatting(),
                lints(),
                Step::cargo("tests", "test --workspace --locked"),
                Step::new("examples", test_steps::run_examples),
                Step::new("site", test_steps::build_test_site),
                Step::new("page", test_steps::run_browser_tests),
                documentation(),
                Step::new("public items", public_items::check),
                // Advisories are checked by a separate chore, because comparing them needs a download, and the test
                // should work offline.
                Step::new("dependencies", dependencies::check_licences_and_sources),
            ],
            Self::Check => vec![formatting(), lints(), documentation(), Step::new("public items", public_items::check)],
            // All ignored tests except the published counts, which take most of the memory and have a separate chore.
            Self::Slow => vec![Step::cargo(
                "slow tests",
                "test --release --workspace --locked -- --ignored --skip published_counts_that_fit",
            )],
            Self::ProveConstruction => vec![Step::cargo(
                "proof",
                "test --release --locked --package backrank --lib -- --include-ignored --nocapture tests::proof",
            )],
            Self::Counts => vec![Step::cargo(
                "counts",
                "test --release --locked --package backrank --test all -- --ignored --nocapture published_counts_that_fit",
            )],
            Self::Measure(_) => vec![Step::new("measure", measure)],
            Self::Exceptions => vec![Step::new("exceptions", write_exceptions)],
            Self::Site { arguments } => vec![Step::new("site", move || {
                run_command(cargo_command("run --quiet --locked --package backrank-site --").args(&arguments))
            })],
            Self::Items => vec![Step::new("public items", public_items::write)],
            Self::Advisories => vec![Step::new("advisories", dependencies::check_advisories)],
        }
    }
}

/// Runs `backrank-measure` with the arguments of `cargo dev`.
fn measure() -> Result<(), String> {
    run_command(
        cargo_command("run --quiet --release --locked --package backrank-measure --").args(std::env::args_os().skip(1)),
    )
}

/// Writes docs/exceptions.md. A test compares this page with the results of the searches; if
/// `BACKRANK_REWRITE_SNAPSHOTS` is set, that test rewrites the page instead of comparing it.
fn write_exceptions() -> Result<(), String> {
    let test = "test --release --locked --package backrank --test all exceptions";
    run_command(cargo_command(test).env("BACKRANK_REWRITE_SNAPSHOTS", "1"))
}

fn formatting() -> Step {
    Step::cargo("formatting", "fmt --all --check")
}

fn lints() -> Step {
    Step::cargo("lints", "clippy --workspace --all-targets --locked -- -D warnings")
}

fn documentation() -> Step {
    Step::new("documentation", || {
        run_command(cargo_command("doc --workspace --no-deps --locked").env("RUSTDOCFLAGS", "-D warnings"))
    })
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
