//! The parts of the test that are more than a call of cargo: tools, examples and the page.

use std::fs;
use std::process::Command;

use backrank_dev::step::{call, cargo, root, succeeds, target};

/// Installs the formatter and the linter by rustup where they are missing.
pub(crate) fn install_components() -> Result<(), String> {
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

/// Runs every example, as `cargo test` has built them; one that fails, or prints nothing, is named.
pub(crate) fn run_examples() -> Result<(), String> {
    call(&mut cargo("build --quiet --locked --package backrank --examples"))?;
    let folder = root().join("crates/backrank/examples");
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> = files
        .filter_map(|file| file.ok()?.path().file_stem().map(|name| name.to_string_lossy().into_owned()))
        .collect();
    names.sort_unstable();
    for name in &names {
        let program = root().join(target()).join("debug/examples").join(name);
        let output = Command::new(program).output().map_err(|error| format!("{name} did not start: {error}"))?;
        if !output.status.success() || output.stdout.is_empty() {
            return Err(format!("{name}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
        }
        println!("{name}: {} lines", output.stdout.iter().filter(|byte| **byte == b'\n').count());
    }
    if names.is_empty() { Err(format!("{} holds no example", folder.display())) } else { Ok(()) }
}

/// Builds the command, and has a browser use the page that it serves; the packages and the browser are installed where
/// they are missing.
pub(crate) fn run_page() -> Result<(), String> {
    // As the tests were built, so that nothing is built twice.
    call(&mut cargo("build --locked --workspace --tests"))?;
    let built = root().join(target()).join("debug/backrank");
    call(Command::new(root().join("web/tests/run")).arg(built))
}
