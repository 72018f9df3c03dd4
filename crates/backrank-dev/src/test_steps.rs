//! The steps of `cargo dev test` that take more than one call of cargo: installing tools, running the examples,
//! building the site, and testing the page in a browser.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use backrank_dev::step::{cargo_command, run_command, succeeds_silently, target_folder, workspace_root};

/// Builds all programs and examples with the options of `cargo test --workspace`, so that no dependency is compiled a
/// second time with other features.
fn build_programs() -> Result<(), String> {
    run_command(&mut cargo_command("build --quiet --locked --workspace --bins --examples --tests"))
}

/// The path of a program or example that [`build_programs`] built, such as `backrank` or `examples/tour`.
fn program(name: &str) -> PathBuf {
    workspace_root().join(target_folder()).join("debug").join(name)
}

/// Installs the formatter and the linter with rustup if they are missing.
pub(crate) fn install_rustup_components() -> Result<(), String> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if succeeds_silently(cargo_command(subcommand).arg("--version")) {
            println!("{component} is there");
        } else if succeeds_silently(Command::new("rustup").arg("--version")) {
            run_command(Command::new("rustup").args(["component", "add", component]))?;
        } else {
            return Err(format!("{component} is missing, and so is rustup, which could install it"));
        }
    }
    Ok(())
}

/// Builds and runs every example. The error names the first example that fails, or that prints nothing, because every
/// example shows a result.
pub(crate) fn run_examples() -> Result<(), String> {
    build_programs()?;
    let folder = workspace_root().join("crates/backrank/examples");
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> = files
        .filter_map(|file| file.ok()?.path().file_stem().map(|name| name.to_string_lossy().into_owned()))
        .collect();
    names.sort_unstable();
    for name in &names {
        let output = Command::new(program(&format!("examples/{name}")))
            .output()
            .map_err(|error| format!("{name} did not start: {error}"))?;
        if !output.status.success() || output.stdout.is_empty() {
            return Err(format!("{name}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
        }
        println!("{name}: {} lines", output.stdout.iter().filter(|byte| **byte == b'\n').count());
    }
    if names.is_empty() { Err(format!("{} holds no example", folder.display())) } else { Ok(()) }
}

/// Builds the static page as the tests of the page need it.
pub(crate) fn build_test_site() -> Result<(), String> {
    build_programs()?;
    run_command(&mut Command::new(program("backrank-site")))
}

/// Runs the browser tests of the page that `backrank serve` serves, and of the static site. Installs missing packages
/// and browsers.
pub(crate) fn run_browser_tests() -> Result<(), String> {
    build_programs()?;
    run_command(Command::new(workspace_root().join("web/tests/run")).arg(program("backrank")))
}
