//! The check of licences, sources and versions of all dependencies.

use std::path::PathBuf;
use std::process::Command;

use crate::step::{call, cargo, root, succeeds, target};

/// The version that is installed where none is there.
const VERSION: &str = "0.20.2";

/// Installs cargo-deny into the target folder, unless it is there or on the path.
pub(crate) fn install() -> Result<(), String> {
    if let Some(program) = program() {
        println!("cargo-deny is there: {}", program.display());
        return Ok(());
    }
    let folder = tools();
    call(cargo("install cargo-deny --locked --version").arg(VERSION).arg("--root").arg(folder))
}

/// Runs cargo-deny with these arguments, apart by spaces.
pub(crate) fn run(arguments: &str) -> Result<(), String> {
    let program = program().ok_or("cargo-deny is missing: `cargo dev test` installs it")?;
    call(Command::new(program).args(arguments.split(' ')).current_dir(root()))
}

/// The installed program.
fn program() -> Option<PathBuf> {
    let own = tools().join("bin").join(format!("cargo-deny{}", std::env::consts::EXE_SUFFIX));
    [PathBuf::from("cargo-deny"), own].into_iter().find(|program| succeeds(Command::new(program).arg("--version")))
}

fn tools() -> PathBuf {
    root().join(target()).join("tools")
}
