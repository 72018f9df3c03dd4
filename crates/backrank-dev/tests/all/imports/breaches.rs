//! The folders of the workspace whose imports have a cycle or too many levels.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::crate_imports::find_crate_imports;
use super::folder::{FolderImports, imports_by_folder};
use crate::source::{crate_folders, crate_name, display_path, is_test_file, rust_files};

/// The imports of the folders of all crates, with paths from the root of the workspace.
pub(super) fn measure_workspace() -> Vec<FolderImports> {
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
        let folders = imports_by_folder(&imports).into_iter();
        found.extend(folders.map(|folder| FolderImports { path: format!("{root}/{}", folder.path), ..folder }));
    }
    found
}

/// A message for each folder with a cycle, which it shows, and for each with more than `max_levels` levels, with the
/// units on each level.
pub(super) fn find_breaches(folders: &[FolderImports], max_levels: usize) -> Vec<String> {
    let breach = |folder: &FolderImports| match folder.levels() {
        Err(cycle) => Some(format!("{}: no cycle is allowed\n{}", folder.path, format_cycle(folder, &cycle))),
        Ok(levels) => {
            let highest = levels.iter().copied().max().unwrap_or(0);
            let head = format!("{}: {highest} levels, {max_levels} allowed\n", folder.path);
            (highest > max_levels).then(|| head + &format_levels(folder, &levels))
        }
    };
    folders.iter().filter_map(breach).collect()
}

/// The import from each unit of a cycle to the next as text, each with a line of code that makes it.
fn format_cycle(folder: &FolderImports, cycle: &[usize]) -> String {
    let pairs = cycle.iter().zip(cycle.iter().cycle().skip(1));
    let imports = pairs.filter_map(|(&from, &to)| folder.imports.get(&(from, to))?.first());
    imports.map(|import| format!("  {}:{} -> {} ({})\n", import.from, import.line, import.to, import.name)).collect()
}

/// The units of a folder by level as text, each with its imports and the names that they use.
fn format_levels(folder: &FolderImports, levels: &[usize]) -> String {
    let mut units: Vec<usize> = (0..levels.len()).collect();
    units.sort_by_key(|&unit| std::cmp::Reverse(levels[unit]));
    let line = |unit: usize| {
        let imports = folder.imports.iter().filter(|((from, _), _)| *from == unit).map(|((_, to), imports)| {
            let names: BTreeSet<&str> = imports.iter().map(|import| import.name.as_str()).collect();
            format!("{} ({})", folder.units[*to], names.into_iter().collect::<Vec<_>>().join(" "))
        });
        let imports = imports.collect::<Vec<_>>().join(", ");
        let imports = if imports.is_empty() { "nothing" } else { &imports };
        format!("  level {}: {} uses {imports}\n", levels[unit], folder.units[unit])
    };
    units.into_iter().map(line).collect()
}
