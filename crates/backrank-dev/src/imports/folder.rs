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
    /// The level of each unit, from 1: a unit on level 1 imports no other unit. Depth-first search.
    ///
    /// # Errors
    /// If the imports have a cycle: its units, as indices; each imports the next, and the last imports the first.
    pub fn levels(&self) -> Result<Vec<usize>, Vec<usize>> {
        let mut levels = vec![0; self.units.len()];
        (0..levels.len()).try_for_each(|unit| self.settle(unit, &mut levels, &mut Vec::new()))?;
        Ok(levels)
    }

    /// Sets the levels of a unit and of all that it imports; `path` holds the units from which the search came here.
    fn settle(&self, unit: usize, levels: &mut [usize], path: &mut Vec<usize>) -> Result<(), Vec<usize>> {
        if let Some(first) = path.iter().position(|&above| above == unit) {
            return Err(path.split_off(first));
        }
        if levels[unit] == 0 {
            path.push(unit);
            let mut level = 1;
            for &(_, to) in self.imports.keys().filter(|&&(from, _)| from == unit) {
                self.settle(to, levels, path)?;
                level = level.max(levels[to] + 1);
            }
            path.pop();
            levels[unit] = level;
        }
        Ok(())
    }

    /// A longest chain of imports, as indices of units: one unit for each of the `levels`, from the highest to level 1.
    pub fn longest_chain(&self, levels: &[usize]) -> Vec<usize> {
        let mut chain: Vec<usize> = Vec::new();
        for level in (1..=levels.iter().copied().max().unwrap_or(0)).rev() {
            let is_next = |&unit: &usize| {
                levels[unit] == level && chain.last().is_none_or(|&above| self.imports.contains_key(&(above, unit)))
            };
            let next = (0..levels.len()).find(is_next);
            chain.extend(next);
        }
        chain
    }
}
