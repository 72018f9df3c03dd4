//! The units of a folder (its files and subfolders), the imports between them, and their levels and cycles.

use std::collections::{BTreeMap, BTreeSet};

use super::crate_imports::{CrateImports, Import};

/// The imports between the units of one folder.
#[derive(Clone, Debug, Default)]
pub struct FolderImports {
    /// The path of the folder below `src`, without a last `/`; empty for `src` itself.
    pub path: String,
    /// The units by name, `x.rs` for a file and `x/` for a folder, sorted.
    pub units: Vec<String>,
    /// For each pair (importing unit, imported unit), as indices into `units`, the imports between files of the two
    /// units.
    pub imports: BTreeMap<(usize, usize), Vec<Import>>,
}

/// A cycle of imports: a set of units each of which imports all others, directly or through other units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The indices of the units of the cycle, sorted.
    pub units: Vec<usize>,
    /// A shortest closed path of imports in the set, as indices of units; the last unit imports the first.
    pub shortest: Vec<usize>,
}

/// The folders of a crate, each with the imports between its units, sorted by path; `src` is the first.
pub fn imports_by_folder(imports: &CrateImports) -> Vec<FolderImports> {
    let paths = folder_paths(imports);
    let mut found: Vec<FolderImports> = paths.iter().map(|path| folder(path, imports, &paths)).collect();
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

/// The paths below `src` of the folders that contain files of the crate; `src` is the empty path.
fn folder_paths(imports: &CrateImports) -> BTreeSet<String> {
    let mut paths = BTreeSet::new();
    for file in imports.files.keys() {
        let mut path = file.as_str();
        while let Some((folder, _)) = path.rsplit_once('/') {
            paths.insert(folder.to_owned());
            path = folder;
        }
    }
    paths.insert(String::new());
    paths
}

fn folder(path: &str, imports: &CrateImports, paths: &BTreeSet<String>) -> FolderImports {
    let unit = |file: &str| unit_of(file, path, paths);
    let solid =
        imports.files.iter().filter(|(file, is_door)| !**is_door || unit(file).is_some_and(|u| u.ends_with('/')));
    let units: BTreeSet<String> = solid.filter_map(|(file, _)| unit(file)).collect();
    let units: Vec<String> = units.into_iter().collect();
    let mut between: BTreeMap<(usize, usize), Vec<Import>> = BTreeMap::new();
    for import in &imports.imports {
        let index = |file: &str| unit(file).and_then(|unit| units.binary_search(&unit).ok());
        if let (Some(from), Some(to)) = (index(&import.from), index(&import.to))
            && from != to
        {
            between.entry((from, to)).or_default().push(import.clone());
        }
    }
    FolderImports { path: path.to_owned(), units, imports: between }
}

/// The name of the unit of `folder` that contains a file; `None` if the file is not in the folder.
fn unit_of(file: &str, folder: &str, paths: &BTreeSet<String>) -> Option<String> {
    let own = file.strip_suffix(".rs")?;
    if own == folder {
        // A file `x.rs` beside a folder `x/` belongs to the folder.
        return file.rsplit('/').next().map(str::to_owned);
    }
    let below = if folder.is_empty() { file } else { file.strip_prefix(folder)?.strip_prefix('/')? };
    if let Some((unit, _)) = below.split_once('/') {
        return Some(format!("{unit}/"));
    }
    if paths.contains(own) {
        return below.strip_suffix(".rs").map(|name| format!("{name}/"));
    }
    Some(below.to_owned())
}

impl FolderImports {
    /// The cycles of imports, sorted by their first units.
    pub fn cycles(&self) -> Vec<Cycle> {
        let reach = self.reach();
        let mut cycles: Vec<Cycle> = Vec::new();
        for first in 0..self.units.len() {
            let known = cycles.iter().any(|cycle| cycle.units.contains(&first));
            if reach[first].contains(&first) && !known {
                let units: Vec<usize> =
                    reach[first].iter().copied().filter(|&unit| reach[unit].contains(&first)).collect();
                let ways = units.iter().map(|&unit| self.way_round(unit));
                let shortest = ways.min_by_key(Vec::len).unwrap_or_default();
                cycles.push(Cycle { units, shortest });
            }
        }
        cycles
    }

    /// The number of units that are in cycles.
    pub fn units_in_cycles(&self) -> usize {
        self.cycles().iter().map(|cycle| cycle.units.len()).sum()
    }

    /// The level of each unit, from 1: a unit on level 1 imports no unit outside its own cycle.
    pub fn levels(&self) -> Vec<usize> {
        let reach = self.reach();
        let same = |a: usize, b: usize| a == b || reach[a].contains(&b) && reach[b].contains(&a);
        let mut levels = vec![1; self.units.len()];
        // Longest paths by repeated relaxation: each round settles at least one more level.
        for _ in 0..self.units.len() {
            for &(from, to) in self.imports.keys().filter(|&&(from, to)| !same(from, to)) {
                levels[from] = levels[from].max(levels[to] + 1);
            }
            for from in 0..levels.len() {
                let cycle = reach[from].iter().filter(|&&to| same(from, to)).map(|&to| levels[to]).max();
                levels[from] = levels[from].max(cycle.unwrap_or(1));
            }
        }
        levels
    }

    /// A longest chain of imports, as indices of units: one unit for each level, from the highest down to level 1.
    pub fn longest_chain(&self) -> Vec<usize> {
        let (levels, reach) = (self.levels(), self.reach());
        let mut chain: Vec<usize> = Vec::new();
        let top = levels.iter().copied().max().unwrap_or(0);
        for level in (1..=top).rev() {
            let reached = |unit: usize| chain.last().is_none_or(|&above| reach[above].contains(&unit));
            let next = (0..levels.len()).find(|&unit| levels[unit] == level && reached(unit));
            chain.extend(next);
        }
        chain
    }

    /// For each unit the units that it imports, directly or through others.
    fn reach(&self) -> Vec<BTreeSet<usize>> {
        let mut reach = vec![BTreeSet::new(); self.units.len()];
        for (unit, reached) in reach.iter_mut().enumerate() {
            let mut open = vec![unit];
            while let Some(from) = open.pop() {
                for &(_, to) in self.imports.keys().filter(|&&(a, _)| a == from) {
                    if reached.insert(to) {
                        open.push(to);
                    }
                }
            }
        }
        reach
    }

    /// A shortest closed path of imports through a unit, as indices of units; empty if there is none. Breadth-first
    /// search.
    fn way_round(&self, unit: usize) -> Vec<usize> {
        let mut ways = vec![vec![unit]];
        let mut seen = BTreeSet::new();
        for at in 0.. {
            let Some(way) = ways.get(at).cloned() else { break };
            let last = way[way.len() - 1];
            for &(_, to) in self.imports.keys().filter(|&&(from, _)| from == last) {
                if to == unit {
                    return way;
                }
                if seen.insert(to) {
                    ways.push([way.as_slice(), &[to]].concat());
                }
            }
        }
        Vec::new()
    }
}
