//! The levels and cycles of all folders of the workspace, compared with the numbers that are allowed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::crate_imports::find_crate_imports;
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
    let mut found = Vec::new();
    for folder in folders {
        let (levels, units_in_cycles) = (levels(folder), folder.units_in_cycles());
        if units_in_cycles > 0 {
            let cycles = format!("{units_in_cycles} units in cycles, 0 allowed");
            found.push(format!("{}: {cycles}\n{}", folder.path, cycles_shown(folder)));
        } else if levels > max_levels {
            let levels = format!("{levels} levels, {max_levels} allowed");
            found.push(format!("{}: {levels}\n{}", folder.path, chain_shown(folder)));
        }
    }
    found
}

/// A table as text with a line for each folder: the numbers of units, imports between them, levels, cycles, and units
/// in cycles. A `!` marks folders with a cycle or more than [`MAX_LEVELS`] levels.
pub fn format_table(folders: &[FolderImports]) -> String {
    let width = folders.iter().map(|folder| folder.path.len()).max().unwrap_or(0);
    let mut text = format!("  {:width$}  units  imports  levels  cycles  units in cycles\n", "folder");
    for folder in folders.iter().filter(|folder| folder.units.len() > 1) {
        let (levels, units_in_cycles) = (levels(folder), folder.units_in_cycles());
        let mark = if levels > MAX_LEVELS || units_in_cycles > 0 { '!' } else { ' ' };
        text += &format!(
            "{mark} {:width$}  {:5}  {:7}  {:6}  {:6}  {:15}\n",
            folder.path,
            folder.units.len(),
            folder.imports.len(),
            levels,
            folder.cycles().len(),
            units_in_cycles
        );
    }
    text
}

/// The units of a folder by level as text, each with its imports and the names that they use, then the cycles.
pub fn format_details(folder: &FolderImports) -> String {
    let levels = folder.levels();
    let mut text = format!("{}\n", folder.path);
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
    text + &cycles_shown(folder)
}

/// The number of levels of a folder.
fn levels(folder: &FolderImports) -> usize {
    folder.levels().into_iter().max().unwrap_or(0)
}

fn cycles_shown(folder: &FolderImports) -> String {
    let shown = folder.cycles().into_iter().map(|cycle| {
        let members: Vec<&str> = cycle.units.iter().map(|&unit| folder.units[unit].as_str()).collect();
        let round = cycle.shortest.iter().chain(cycle.shortest.first());
        format!("  cycle of {}; the shortest way round:\n{}", members.join(", "), imports_shown(folder, round))
    });
    shown.collect()
}

fn chain_shown(folder: &FolderImports) -> String {
    format!("  the longest chain:\n{}", imports_shown(folder, folder.longest_chain().iter()))
}

/// A line of text for the import from each unit to the next.
fn imports_shown<'a>(folder: &FolderImports, units: impl Iterator<Item = &'a usize>) -> String {
    let units: Vec<usize> = units.copied().collect();
    let mut text = String::new();
    for pair in units.windows(2) {
        text += &match folder.imports.get(&(pair[0], pair[1])).and_then(|imports| imports.first()) {
            Some(import) => format!("    {}:{} -> {} ({})\n", import.from, import.line, import.to, import.name),
            None => format!("    {} -> {} (by its cycle)\n", folder.units[pair[0]], folder.units[pair[1]]),
        };
    }
    text
}
