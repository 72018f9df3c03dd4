//! The tests of the page, in a browser.

use std::process::Command;

use backrank_dev::step::{call, cargo, root, target};

/// Builds the command, and has a browser use the page that it serves; the packages and the browser are installed where
/// they are missing.
pub(crate) fn run() -> Result<(), String> {
    // As the tests were built, so that nothing is built twice.
    call(&mut cargo("build --locked --workspace --tests"))?;
    let built = root().join(target()).join("debug/backrank");
    call(Command::new(root().join("web/tests/run")).arg(built))
}
