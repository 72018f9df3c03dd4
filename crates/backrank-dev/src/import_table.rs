//! `cargo dev imports`: the levels and cycles of each folder.

use backrank_dev::imports::{details, measure_workspace, table};

/// Prints the table of all folders, or the imports of one.
pub(crate) fn run(folder: Option<&str>) -> Result<(), String> {
    let folders = measure_workspace();
    let Some(path) = folder.map(|path| path.trim_end_matches('/')) else {
        print!("{}", table(&folders));
        return Ok(());
    };
    let found = folders.iter().find(|folder| folder.path == path);
    print!("{}", details(found.ok_or_else(|| format!("there is no folder {path} with files of a crate"))?));
    Ok(())
}
