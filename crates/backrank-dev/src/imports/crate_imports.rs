//! Which file of a crate imports which.

use std::collections::{BTreeMap, BTreeSet};

use super::module_tree::{Module, ModuleTree};
use super::names::{Item, Meaning, Names};

/// A file that uses what another file defines.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Import {
    /// The path of the importing file below `src`.
    pub from: String,
    /// The path of the defining file below `src`.
    pub to: String,
    /// The name that is used.
    pub name: String,
    /// The line of the first use, from 1.
    pub line: usize,
}

/// The files of a crate that are no doors, and the imports between them, one for each name.
#[derive(Clone, Debug, Default)]
pub struct CrateImports {
    /// The paths of the files below `src`, doors too, each with whether it is a door.
    pub files: BTreeMap<String, bool>,
    /// The imports, sorted.
    pub imports: Vec<Import>,
}

/// Methods of the standard library: `.len(` does not say that a method of the crate is called.
const STANDARD_METHODS: &str = "\
    all any as_bytes as_mut as_ref as_slice as_str bytes chars clear clone cmp collect contains
    copied count drain enumerate eq extend filter find first flush fold get get_mut insert into
    is_empty iter join keys last len lines lock map max min next nth pop position push read remove
    resize rev send sort split sum swap take trim values wait write zip";

/// The imports between the files of a crate. `library` is the name of its library in code, `sources` the text of each
/// file by its path below `src`.
pub fn crate_imports(library: &str, sources: &BTreeMap<String, String>) -> CrateImports {
    let tree = ModuleTree::new(sources);
    let names = Names::new(&tree, library);
    let outside = OutsideImpls::new(&tree, &names);
    let mut found = Collector { tree: &tree, lines: BTreeMap::new() };
    for (index, module) in tree.modules.iter().enumerate() {
        for used in module.contents.uses.iter().filter(|used| used.alias.is_some()) {
            let meaning = names.meaning(index, &used.path);
            found.add(module, &meaning.items, used.line);
        }
        for path in &module.contents.paths {
            let meaning = if let [name] = path.segments.as_slice() {
                meaning_of_single_name(&tree, &names, index, name, &path.next)
            } else {
                names.meaning(index, &path.segments)
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

/// What a name in code stands for, if a glob import or a macro brings it in.
fn meaning_of_single_name(tree: &ModuleTree, names: &Names<'_>, module: usize, name: &str, next: &str) -> Meaning {
    let may_be_variable = name.starts_with(|c: char| c.is_lowercase() || c == '_');
    if names.has_own(module, name) || may_be_variable && !["(", "!", "::"].contains(&next) {
        return Meaning::default();
    }
    let meaning = names.meaning_by_glob(module, name);
    if !meaning.items.is_empty() || next != "!" {
        return meaning;
    }
    let defining = tree.modules.iter().filter(|module| module.contents.macros.contains(name));
    let files: BTreeSet<usize> = defining.map(|module| module.file).collect();
    let only = files.first().filter(|_| files.len() == 1);
    let items = only.map(|&file| Item { file, name: name.to_owned() }).into_iter().collect();
    Meaning { items, ..Meaning::default() }
}

/// The inherent `impl` blocks that stand in another file than their type.
struct OutsideImpls {
    /// The files that implement a name for a type.
    by_type: BTreeMap<(Item, String), BTreeSet<usize>>,
    /// The files that implement a method, if a call `.name(` can mean no other.
    by_method: BTreeMap<String, usize>,
}

impl OutsideImpls {
    fn new(tree: &ModuleTree, names: &Names<'_>) -> Self {
        let mut by_type: BTreeMap<(Item, String), BTreeSet<usize>> = BTreeMap::new();
        let mut by_method = BTreeMap::new();
        let times = times_defined(tree);
        for (index, module) in tree.modules.iter().enumerate() {
            for block in &module.contents.impls {
                let types = names.meaning(index, &block.path).items;
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

    /// What `Type::name` uses beside the type.
    fn of_path(&self, meaning: &Meaning) -> BTreeSet<Item> {
        let Some(name) = meaning.associated.first() else { return BTreeSet::new() };
        let files = meaning.items.iter().filter_map(|item| self.by_type.get(&(item.clone(), name.clone())));
        files.flatten().map(|&file| Item { file, name: name.clone() }).collect()
    }

    /// What `.name(` uses.
    fn of_call(&self, name: &str) -> BTreeSet<Item> {
        let file = self.by_method.get(name);
        file.map(|&file| Item { file, name: name.to_owned() }).into_iter().collect()
    }
}

/// How often each name is a function of a type or trait of the crate.
fn times_defined(tree: &ModuleTree) -> BTreeMap<&str, usize> {
    let mut times = BTreeMap::new();
    for name in tree.modules.iter().flat_map(|module| &module.contents.methods) {
        *times.entry(name.as_str()).or_insert(0) += 1;
    }
    times
}

/// Collects imports between files, the first line of each.
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
        // What a door re-exports is an import of those who use it.
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
