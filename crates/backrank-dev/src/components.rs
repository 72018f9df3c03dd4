//! The parts of the Rust toolchain that the tests need beside the compiler.

use std::process::Command;

use backrank_dev::step::{call, cargo, succeeds};

/// Installs the formatter and the linter by rustup where they are missing.
pub(crate) fn install() -> Result<(), String> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if succeeds(cargo(subcommand).arg("--version")) {
            println!("{component} is there");
        } else if succeeds(Command::new("rustup").arg("--version")) {
            call(Command::new("rustup").args(["component", "add", component]))?;
        } else {
            return Err(format!("{component} is missing, and so is rustup, which could install it"));
        }
    }
    Ok(())
}
