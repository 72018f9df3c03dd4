//! The Python programs that Backrank is compared with.

use std::path::PathBuf;
use std::process::Command;

use backrank_dev::step::{call, root, succeeds, target};

/// What is installed, with its version.
const PACKAGES: [&str; 3] = ["ortools==9.15.6755", "elkai==2.0.1", "graphillion==2.1"];

/// Creates a Python environment in the target folder and installs the rivals there, unless that was done before.
/// Returns its interpreter.
pub(crate) fn install() -> Result<PathBuf, String> {
    let folder = target().join("rivals");
    let python = root().join(&folder).join("bin/python");
    if !python.exists() {
        call(Command::new("python3").args(["-m", "venv"]).arg(&folder).current_dir(root()))?;
    }
    if !succeeds(Command::new(&python).args(["-c", "import ortools, elkai, graphillion"])) {
        call(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(PACKAGES))?;
    }
    Ok(python)
}

/// The versions, as a sentence.
pub(crate) fn versions() -> String {
    format!("Installed from PyPI: {}.", PACKAGES.join(", ").replace("==", " "))
}
