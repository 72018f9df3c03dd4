//! The imports between the files of a crate.

use std::collections::{BTreeMap, BTreeSet};

use super::module_tree::{Module, ModuleTree};
use super::name_resolver::{Item, NameResolver, Resolution};

/// An import: a file uses a name that another file defines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    /// The path of the importing file below `src`.
    pub from: String,
    /// The path of the defining file below `src`.
    pub to: String,
    /// The name that the importing file uses.
    pub name: String,
    /// The line of the first use, from 1.
    pub line: usize,
}

/// The files of a crate and the imports between them, one for each name that a file uses. A door (a `mod.rs`, `lib.rs`
/// or the like that only documents, declares modules and re-exports) imports nothing.
#[derive(Clone, Debug, Default)]
pub struct CrateImports {
    /// The paths of all files below `src`, each with whether the file is a door.
    pub files: BTreeMap<String, bool>,
    /// The imports, sorted by importing file, then by defining file.
    pub imports: Vec<Import>,
}

/// Names of methods of the standard library: a call `.len(` does not show that a method of the crate is called.
const STANDARD_METHODS: &str = "\
    all any as_bytes as_mut as_ref as_slice as_str bytes chars clear clone cmp collect contains
    copied count drain enumerate eq extend filter find first flush fold get get_mut insert into
    is_empty iter join keys last len lines lock map max min next nth pop position push read remove
    resize rev send sort split sum swap take trim values wait write zip";

/// The imports between the files of a crate. `library` is the name of its library in code (with `_`), `sources` the
/// text of each file by its path below `src`.
pub fn find_crate_imports(library: &str, sources: &BTreeMap<String, String>) -> CrateImports {
    let tree = ModuleTree::new(sources);
    let names = NameResolver::new(&tree, library);
    let outside = OutsideImpls::new(&tree, &names);
    let mut found = Collector { tree: &tree, lines: BTreeMap::new() };
    for (index, module) in tree.modules.iter().enumerate() {
        for used in module.contents.uses.iter().filter(|used| used.alias.is_some()) {
            let meaning = names.resolve_path(index, &used.path);
            found.add(module, &meaning.items, used.line);
        }
        for path in &module.contents.paths {
            let meaning = if let [name] = path.segments.as_slice() {
                meaning_of_single_name(&tree, &names, index, name, &path.next)
            } else {
                names.resolve_path(index, &path.segments)
            };
            found.add(module, &meaning.items, path.line);
            found.add(module, &outside.of_path(&meaning), path.line);
        }
        for call in &module.contents.calls {
            found.add(module, &outside.of_call(&call.text), call.line);
        }
    }
    found.finish()
}

/// The meaning of a single name in code if a glob import or a macro defines it; otherwise unknown.
fn meaning_of_single_name(
    tree: &ModuleTree,
    names: &NameResolver<'_>,
    module: usize,
    name: &str,
    next: &str,
) -> Resolution {
    let may_be_variable = name.starts_with(|c: char| c.is_lowercase() || c == '_');
    if names.has_own(module, name) || may_be_variable && !["(", "!", "::"].contains(&next) {
        return Resolution::default();
    }
    let meaning = names.resolve_by_glob(module, name);
    if !meaning.items.is_empty() || next != "!" {
        return meaning;
    }
    let defining = tree.modules.iter().filter(|module| module.contents.macros.contains(name));
    let files: BTreeSet<usize> = defining.map(|module| module.file).collect();
    let only = files.first().filter(|_| files.len() == 1);
    let items = only.map(|&file| Item { file, name: name.to_owned() }).into_iter().collect();
    Resolution { items, ..Resolution::default() }
}

/// The functions and constants of inherent `impl` blocks that are in another file than their type.
struct OutsideImpls {
    /// The files with an `impl` block of the type that defines this name.
    by_type: BTreeMap<(Item, String), BTreeSet<usize>>,
    /// For each method name that is unambiguous in a call `.name(`, the file that defines the method.
    by_method: BTreeMap<String, usize>,
}

impl OutsideImpls {
    fn new(tree: &ModuleTree, names: &NameResolver<'_>) -> Self {
        let mut by_type: BTreeMap<(Item, String), BTreeSet<usize>> = BTreeMap::new();
        let mut by_method = BTreeMap::new();
        let times = times_defined(tree);
        for (index, module) in tree.modules.iter().enumerate() {
            for block in &module.contents.impls {
                let types = names.resolve_path(index, &block.path).items;
                for item in types.iter().filter(|item| item.file != module.file) {
                    for name in &block.names {
                        by_type.entry((item.clone(), name.clone())).or_default().insert(module.file);
                        if times.get(name.as_str()) == Some(&1)
                            && STANDARD_METHODS.split_whitespace().all(|known| known != name)
                        {
                            by_method.insert(name.clone(), module.file);
                        }
                    }
                }
            }
        }
        Self { by_type, by_method }
    }

    /// The items that a path `Type::name` uses besides the type.
    fn of_path(&self, meaning: &Resolution) -> BTreeSet<Item> {
        let Some(name) = meaning.associated.first() else { return BTreeSet::new() };
        let files = meaning.items.iter().filter_map(|item| self.by_type.get(&(item.clone(), name.clone())));
        files.flatten().map(|&file| Item { file, name: name.clone() }).collect()
    }

    /// The item that a call `.name(` uses, as a set of at most one.
    fn of_call(&self, name: &str) -> BTreeSet<Item> {
        let file = self.by_method.get(name);
        file.map(|&file| Item { file, name: name.to_owned() }).into_iter().collect()
    }
}

/// For each name the number of functions with this name in the types and traits of the crate.
fn times_defined(tree: &ModuleTree) -> BTreeMap<&str, usize> {
    let mut times = BTreeMap::new();
    for name in tree.modules.iter().flat_map(|module| &module.contents.methods) {
        *times.entry(name.as_str()).or_insert(0) += 1;
    }
    times
}

/// Collects imports between files, each with the line of its first use.
struct Collector<'a> {
    tree: &'a ModuleTree,
    lines: BTreeMap<(usize, Item), usize>,
}

impl Collector<'_> {
    fn add(&mut self, module: &Module, items: &BTreeSet<Item>, line: usize) {
        for item in items.iter().filter(|item| item.file != module.file) {
            let first = self.lines.entry((module.file, item.clone())).or_insert(line);
            *first = line.min(*first);
        }
    }

    fn finish(self) -> CrateImports {
        let files = &self.tree.files;
        // A re-export by a door does not count as an import of the door; it counts for the files that use the name.
        let kept = self.lines.into_iter().filter(|((from, _), _)| !files[*from].is_door);
        let mut imports: Vec<Import> = kept
            .map(|((from, item), line)| Import {
                from: files[from].path.clone(),
                to: files[item.file].path.clone(),
                name: item.name,
                line,
            })
            .collect();
        imports.sort();
        CrateImports { files: files.iter().map(|file| (file.path.clone(), file.is_door)).collect(), imports }
    }
}
