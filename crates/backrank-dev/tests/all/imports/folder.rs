//! The units of a folder (its files and subfolders), the imports between them, and their levels and cycles.

use std::collections::{BTreeMap, BTreeSet};

use super::crate_imports::{CrateImports, Import};

/// The imports between the units of one folder.
#[derive(Clone, Debug)]
pub(super) struct FolderImports {
    /// The path of the folder below `src`, with a `/` at its end; empty for `src` itself.
    pub(super) path: String,
    /// The units by name, `x.rs` for a file and `x/` for a folder, sorted.
    pub(super) units: Vec<String>,
    /// For each pair (importing unit, imported unit), as indices into `units`, the imports between files of the two
    /// units.
    pub(super) imports: BTreeMap<(usize, usize), Vec<Import>>,
}

/// The folders of a crate, each with the imports between its units, sorted by path; `src` is the first.
pub(super) fn imports_by_folder(imports: &CrateImports) -> Vec<FolderImports> {
    let mut folders = BTreeSet::from([""]);
    for file in imports.files.keys() {
        folders.extend(file.match_indices('/').map(|(slash, _)| &file[..=slash]));
    }
    folders.iter().map(|path| folder_imports(path, imports, &folders)).collect()
}

fn folder_imports(path: &str, imports: &CrateImports, folders: &BTreeSet<&str>) -> FolderImports {
    let unit = |file: &str| unit_of(file, path, folders);
    let units = imports.files.iter().filter_map(|(file, is_door)| unit(file).filter(|u| !is_door || u.ends_with('/')));
    let units: Vec<String> = units.collect::<BTreeSet<String>>().into_iter().collect();
    let index = |file: &str| units.binary_search(&unit(file)?).ok();
    let mut between: BTreeMap<(usize, usize), Vec<Import>> = BTreeMap::new();
    for import in &imports.imports {
        if let (Some(from), Some(to)) = (index(&import.from), index(&import.to))
            && from != to
        {
            between.entry((from, to)).or_default().push(import.clone());
        }
    }
    FolderImports { path: path.to_owned(), units, imports: between }
}

/// The name of the unit of a folder that contains a file; `None` if the file is not in the folder.
fn unit_of(file: &str, folder: &str, folders: &BTreeSet<&str>) -> Option<String> {
    let name = file.rsplit('/').next()?;
    // A file `x.rs` beside a folder `x/` belongs to the folder.
    let own_folder = format!("{}/", file.strip_suffix(".rs")?);
    let place = if folders.contains(own_folder.as_str()) { own_folder + name } else { file.to_owned() };
    place.strip_prefix(folder)?.split_inclusive('/').next().map(str::to_owned)
}

impl FolderImports {
    /// The level of each unit, from 1: a unit on level 1 imports no other unit. Depth-first search.
    ///
    /// # Errors
    /// If the imports have a cycle: its units, as indices; each imports the next, and the last imports the first.
    pub(super) fn levels(&self) -> Result<Vec<usize>, Vec<usize>> {
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
}
