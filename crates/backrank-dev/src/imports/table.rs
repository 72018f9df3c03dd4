//! The levels and cycles of all folders of the workspace, beside what they may be.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::crate_imports::crate_imports;
use super::folder::{FolderImports, folders};
use crate::source::{crates, display_path, is_of_tests, name, rust_files};

/// The most levels of a folder that is not in the table of ceilings.
pub const MAX_LEVELS: usize = 7;

/// What a folder may have that is beyond the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ceiling {
    /// The path from the root of the workspace.
    pub folder: String,
    /// The number of levels.
    pub levels: usize,
    /// The number of units that are in cycles.
    pub units_in_cycles: usize,
}

/// The ceilings of the folders that are beyond the goal, from `ceilings.txt`.
pub fn ceilings() -> Vec<Ceiling> {
    let lines = include_str!("ceilings.txt").lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let parsed = lines.map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |at: usize| words.get(at).and_then(|word| word.parse().ok());
        let ceiling = (words.first(), number(1), number(2));
        let (Some(folder), Some(levels), Some(units_in_cycles)) = ceiling else {
            panic!("ceilings.txt: `{line}` is not a folder and two numbers");
        };
        Ceiling { folder: (*folder).to_owned(), levels, units_in_cycles }
    });
    parsed.collect()
}

/// The folders of all crates, their paths from the root of the workspace.
pub fn measure_workspace() -> Vec<FolderImports> {
    let mut found = Vec::new();
    for folder in crates() {
        let src = folder.join("src");
        let files = rust_files(&src).into_iter().filter_map(|file| {
            let path = file.strip_prefix(&src).ok().filter(|path| !is_of_tests(path))?;
            let path = path.to_string_lossy().replace('\\', "/");
            Some((path, fs::read_to_string(&file).ok()?))
        });
        let sources: BTreeMap<String, String> = files.collect();
        let imports = crate_imports(&name(&folder).replace('-', "_"), &sources);
        let root = display_path(&src).replace('\\', "/");
        found.extend(folders(&imports).into_iter().map(|folder| {
            let path = if folder.path.is_empty() { root.clone() } else { format!("{root}/{}", folder.path) };
            FolderImports { path, ..folder }
        }));
    }
    found
}

/// What is wrong with the folders: those above their ceiling, and those below it, whose ceiling can be lowered.
/// Without a ceiling of its own, a folder has at most [`MAX_LEVELS`] levels and no cycle.
pub fn breaches(folders: &[FolderImports], ceilings: &[Ceiling]) -> Vec<String> {
    let mut found = Vec::new();
    for folder in folders {
        let measured = measure(folder);
        let ceiling = ceilings.iter().find(|ceiling| ceiling.folder == folder.path);
        let goal = Ceiling { folder: folder.path.clone(), levels: MAX_LEVELS, units_in_cycles: 0 };
        let allowed = ceiling.unwrap_or(&goal);
        if measured.units_in_cycles > allowed.units_in_cycles {
            let cycles = format!("{} units in cycles, {} allowed", measured.units_in_cycles, allowed.units_in_cycles);
            found.push(format!("{}: {cycles}\n{}", folder.path, cycles_shown(folder)));
        } else if measured.units_in_cycles == allowed.units_in_cycles && measured.levels > allowed.levels {
            let levels = format!("{} levels, {} allowed", measured.levels, allowed.levels);
            found.push(format!("{}: {levels}\n{}", folder.path, chain_shown(folder)));
        } else if ceiling.is_some_and(|ceiling| *ceiling != measured) {
            let line = if is_beyond_goal(&measured) { ceiling_line(&measured) } else { "no line".to_owned() };
            found.push(format!("{}: better than its ceiling; lower that in ceilings.txt to: {line}", folder.path));
        }
    }
    let gone = ceilings.iter().filter(|ceiling| folders.iter().all(|folder| folder.path != ceiling.folder));
    found.extend(gone.map(|ceiling| format!("{}: no such folder; delete its line in ceilings.txt", ceiling.folder)));
    found
}

/// A line for each folder: units, imports between them, levels, cycles and the units in those. A `!` marks those beyond
/// the goal.
pub fn table(folders: &[FolderImports]) -> String {
    let width = folders.iter().map(|folder| folder.path.len()).max().unwrap_or(0);
    let mut text = format!("  {:width$}  units  imports  levels  cycles  units in cycles\n", "folder");
    for folder in folders.iter().filter(|folder| folder.units.len() > 1) {
        let measured = measure(folder);
        let mark = if is_beyond_goal(&measured) { '!' } else { ' ' };
        text += &format!(
            "{mark} {:width$}  {:5}  {:7}  {:6}  {:6}  {:15}\n",
            folder.path,
            folder.units.len(),
            folder.imports.len(),
            measured.levels,
            folder.cycles().len(),
            measured.units_in_cycles
        );
    }
    text
}

/// The units of a folder by level, each with what it imports and one name of each import, then the cycles.
pub fn details(folder: &FolderImports) -> String {
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

fn measure(folder: &FolderImports) -> Ceiling {
    let levels = folder.levels().into_iter().max().unwrap_or(0);
    Ceiling { folder: folder.path.clone(), levels, units_in_cycles: folder.units_in_cycles() }
}

fn is_beyond_goal(measured: &Ceiling) -> bool {
    measured.levels > MAX_LEVELS || measured.units_in_cycles > 0
}

fn ceiling_line(ceiling: &Ceiling) -> String {
    format!("{} {} {}", ceiling.folder, ceiling.levels, ceiling.units_in_cycles)
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

/// The imports from each unit to the next.
fn imports_shown<'a>(folder: &FolderImports, units: impl Iterator<Item = &'a usize>) -> String {
    let units: Vec<usize> = units.copied().collect();
    let mut text = String::new();
    for pair in units.windows(2) {
        text += &match folder.imports.get(&(pair[0], pair[1])).and_then(|imports| imports.first()) {
            Some(import) => {
                format!("    {}:{} -> {} ({})\n", import.from, import.line, import.to, import.name)
            }
            None => format!("    {} -> {} (by its cycle)\n", folder.units[pair[0]], folder.units[pair[1]]),
        };
    }
    text
}
