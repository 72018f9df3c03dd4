//! The imports between the files of a crate.

use std::collections::{BTreeMap, BTreeSet};

use super::module_tree::ModuleTree;
use super::name_resolver::{Item, NameResolver, Resolution};

/// An import: a file uses a name that another file defines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Import {
    /// The path of the importing file below `src`.
    pub(super) from: String,
    /// The path of the defining file below `src`.
    pub(super) to: String,
    /// The name that the importing file uses.
    pub(super) name: String,
    /// The line of the first use, from 1.
    pub(super) line: usize,
}

/// The files of a crate and the imports between them, one for each name that a file uses. A door (a `mod.rs`, `lib.rs`
/// or the like that only documents, declares modules and re-exports) imports nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct CrateImports {
    /// The paths of all files below `src`, each with whether the file is a door.
    pub(super) files: BTreeMap<String, bool>,
    /// The imports, sorted by importing file, then by defining file.
    pub(super) imports: Vec<Import>,
}

/// Names of methods of the standard library: a call `.len(` does not show that a method of the crate is called.
const STANDARD_METHODS: &str = "\
    all any as_bytes as_mut as_ref as_slice as_str bytes chars clear clone cmp collect contains
    copied count drain enumerate eq extend filter find first flush fold get get_mut insert into
    is_empty iter join keys last len lines lock map max min next nth pop position push read remove
    resize rev send sort split sum swap take trim values wait write zip";

/// The imports between the files of a crate. `library` is the name of its library in code (with `_`), `sources` the
/// text of each file by its path below `src`.
pub(super) fn find_crate_imports(library: &str, sources: &BTreeMap<String, String>) -> CrateImports {
    let tree = ModuleTree::new(sources);
    let names = NameResolver { tree: &tree, library };
    let outside = OutsideImpls::new(&tree, &names);
    let path = |file: usize| tree.files[file].path.clone();
    let mut imports: Vec<Import> = Vec::new();
    // A re-export by a door does not count as an import of the door; it counts for the files that use the name.
    let modules = tree.modules.iter().enumerate().filter(|(_, module)| !tree.files[module.file].is_door);
    for (index, module) in modules {
        let mut add = |items: BTreeSet<Item>, line: usize| {
            let others = items.into_iter().filter(|item| item.file != module.file);
            imports.extend(others.map(|Item { file, name }| Import {
                from: path(module.file),
                to: path(file),
                name,
                line,
            }));
        };
        for used in module.contents.uses.iter().filter(|used| used.alias.is_some()) {
            add(names.resolve_path(index, &used.path).items, used.line);
        }
        for path in &module.contents.paths {
            let meaning = match path.segments.as_slice() {
                [name] => names.resolve_single_name(index, name, &path.next),
                segments => names.resolve_path(index, segments),
            };
            add(outside.of_path(&meaning), path.line);
            add(meaning.items, path.line);
        }
        for call in &module.contents.calls {
            add(outside.by_method.get(&call.text).cloned().into_iter().collect(), call.line);
        }
    }
    imports.sort();
    imports.dedup_by(|a, b| (&a.from, &a.to, &a.name) == (&b.from, &b.to, &b.name));
    CrateImports { files: tree.files.into_iter().map(|file| (file.path, file.is_door)).collect(), imports }
}

/// The functions and constants of inherent `impl` blocks that are in another file than their type.
#[derive(Default)]
struct OutsideImpls {
    /// For each type with the name of a function or constant, the files with an `impl` block of the type that defines
    /// the name.
    by_type: BTreeMap<(Item, String), BTreeSet<usize>>,
    /// The methods by name that are unambiguous in a call `.name(`.
    by_method: BTreeMap<String, Item>,
}

impl OutsideImpls {
    fn new(tree: &ModuleTree, names: &NameResolver<'_>) -> Self {
        let mut outside = Self::default();
        // The number of functions of each name in the types and traits of the crate.
        let mut times: BTreeMap<&str, usize> = BTreeMap::new();
        for name in tree.modules.iter().flat_map(|module| &module.contents.methods) {
            *times.entry(name).or_default() += 1;
        }
        for (index, module) in tree.modules.iter().enumerate() {
            for block in &module.contents.impls {
                let types = names.resolve_path(index, &block.path).items;
                for of_type in types.iter().filter(|item| item.file != module.file) {
                    for name in &block.names {
                        outside.by_type.entry((of_type.clone(), name.clone())).or_default().insert(module.file);
                        let is_standard = STANDARD_METHODS.split_whitespace().any(|known| known == name);
                        if times.get(name.as_str()) == Some(&1) && !is_standard {
                            let method = Item { file: module.file, name: name.clone() };
                            outside.by_method.insert(name.clone(), method);
                        }
                    }
                }
            }
        }
        outside
    }

    /// The items that a path `Type::name` uses besides the type.
    fn of_path(&self, meaning: &Resolution) -> BTreeSet<Item> {
        let Some(name) = meaning.associated.first() else { return BTreeSet::new() };
        let files = meaning.items.iter().filter_map(|item| self.by_type.get(&(item.clone(), name.clone())));
        files.flatten().map(|&file| Item { file, name: name.clone() }).collect()
    }
}
