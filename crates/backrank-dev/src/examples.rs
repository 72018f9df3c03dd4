//! The examples of the library, each run to its end.

use std::fs;
use std::process::Command;

use backrank_dev::step::{call, cargo, root, target};

/// Runs every example, as `cargo test` has built them; one that fails, or prints nothing, is named.
pub(crate) fn run() -> Result<(), String> {
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
