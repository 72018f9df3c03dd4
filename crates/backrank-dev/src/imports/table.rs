//! The levels and cycles of all folders of the workspace, compared with the numbers that are allowed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::crate_imports::{Import, find_crate_imports};
use super::folder::{FolderImports, imports_by_folder};
use crate::source::{crate_folders, crate_name, display_path, is_test_file, rust_files};

/// The most levels of a folder.
pub const MAX_LEVELS: usize = 7;

/// The imports of the folders of all crates, with paths from the root of the workspace.
pub fn measure_workspace() -> Vec<FolderImports> {
    let mut found = Vec::new();
    for folder in crate_folders() {
        let src = folder.join("src");
        let files = rust_files(&src).into_iter().filter_map(|file| {
            let path = file.strip_prefix(&src).ok().filter(|path| !is_test_file(path))?;
            let path = path.to_string_lossy().replace('\\', "/");
            Some((path, fs::read_to_string(&file).ok()?))
        });
        let sources: BTreeMap<String, String> = files.collect();
        let imports = find_crate_imports(&crate_name(&folder).replace('-', "_"), &sources);
        let root = display_path(&src).replace('\\', "/");
        found.extend(imports_by_folder(&imports).into_iter().map(|folder| {
            let path = if folder.path.is_empty() { root.clone() } else { format!("{root}/{}", folder.path) };
            FolderImports { path, ..folder }
        }));
    }
    found
}

/// A message for each folder with a cycle, and for each with more than `max_levels` levels.
pub fn find_breaches(folders: &[FolderImports], max_levels: usize) -> Vec<String> {
    let breach = |folder: &FolderImports| match folder.levels() {
        Err(round) => Some(format!("{}: no cycle is allowed\n{}", folder.path, cycle_shown(folder, round))),
        Ok(levels) => {
            let chain = folder.longest_chain(&levels);
            let breach = format!("{}: {} levels, {max_levels} allowed\n", folder.path, chain.len());
            let shown = || format!("{breach}  the longest chain:\n{}", imports_shown(folder, &chain));
            (chain.len() > max_levels).then(shown)
        }
    };
    folders.iter().filter_map(breach).collect()
}

/// A table as text with a line for each folder: the numbers of units, imports between them, and levels. A `!` marks
/// folders with a cycle or more than [`MAX_LEVELS`] levels.
pub fn format_table(folders: &[FolderImports]) -> String {
    let width = folders.iter().map(|folder| folder.path.len()).max().unwrap_or(0);
    let mut text = format!("  {:width$}  units  imports  levels\n", "folder");
    for folder in folders.iter().filter(|folder| folder.units.len() > 1) {
        let levels = folder.levels().map(|levels| levels.into_iter().max().unwrap_or(0));
        let mark = if levels.as_ref().is_ok_and(|&levels| levels <= MAX_LEVELS) { ' ' } else { '!' };
        let levels = levels.map_or_else(|_| "cycle".to_owned(), |levels| levels.to_string());
        let (units, imports) = (folder.units.len(), folder.imports.len());
        text += &format!("{mark} {:width$}  {units:5}  {imports:7}  {levels:>6}\n", folder.path);
    }
    text
}

/// The units of a folder by level as text, each with its imports and the names that they use; or a cycle of imports.
pub fn format_details(folder: &FolderImports) -> String {
    let mut text = format!("{}\n", folder.path);
    let levels = match folder.levels() {
        Ok(levels) => levels,
        Err(round) => return text + &cycle_shown(folder, round),
    };
    for level in (1..=levels.iter().copied().max().unwrap_or(0)).rev() {
        text += &format!("level {level}\n");
        for unit in (0..levels.len()).filter(|&unit| levels[unit] == level) {
            let imports = folder.imports.iter().filter(|((from, _), _)| *from == unit);
            let imports = imports.map(|((_, to), names)| {
                let names: BTreeSet<&str> = names.iter().map(|import| import.name.as_str()).collect();
                let names: Vec<&str> = names.into_iter().collect();
                format!("{} ({})", folder.units[*to], names.join(" "))
            });
            let imports: Vec<String> = imports.collect();
            let imports = if imports.is_empty() { vec!["nothing".to_owned()] } else { imports };
            text += &format!("  {} uses {}\n", folder.units[unit], imports.join(", "));
        }
    }
    text
}

fn cycle_shown(folder: &FolderImports, mut round: Vec<usize>) -> String {
    round.extend(round.first().copied());
    format!("  a cycle of imports:\n{}", imports_shown(folder, &round))
}

/// A line of text for the import from each unit to the next.
fn imports_shown(folder: &FolderImports, units: &[usize]) -> String {
    let imports = units.windows(2).filter_map(|pair| folder.imports.get(&(pair[0], pair[1]))?.first());
    let line = |of: &Import| format!("    {}:{} -> {} ({})\n", of.from, of.line, of.to, of.name);
    imports.map(line).collect()
}
