//! The Python packages with which Backrank is compared, and the virtual environment for them.

use std::path::PathBuf;
use std::process::Command;

use backrank_dev::step::{run_command, succeeds_silently, target_folder, workspace_root};

/// The packages that are installed, each with its version.
const PACKAGES: [&str; 3] = ["ortools==9.15.6755", "elkai==2.0.1", "graphillion==2.1"];

/// Creates a virtual environment in the target folder and installs the packages there, unless that is done already.
/// Returns the path of its Python interpreter.
pub(crate) fn install_packages() -> Result<PathBuf, String> {
    let folder = target_folder().join("rivals");
    let python = workspace_root().join(&folder).join("bin/python");
    if !python.exists() {
        run_command(Command::new("python3").args(["-m", "venv"]).arg(&folder).current_dir(workspace_root()))?;
    }
    if !succeeds_silently(Command::new(&python).args(["-c", "import ortools, elkai, graphillion"])) {
        run_command(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(PACKAGES))?;
    }
    Ok(python)
}

/// The path of a Python program, or of a model for MiniZinc, by its file name in `rivals/`.
pub(crate) fn rival_file_path(name: &str) -> PathBuf {
    workspace_root().join("crates/backrank-measure/rivals").join(name)
}

/// The packages and their versions, as a sentence for the page.
pub(crate) fn describe_packages() -> String {
    format!("Installed from PyPI: {}.", PACKAGES.join(", ").replace("==", " "))
}
