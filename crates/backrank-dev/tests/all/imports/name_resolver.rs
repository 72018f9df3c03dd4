//! Name resolution: the items and modules that names and paths in a crate refer to.

use std::collections::BTreeSet;

use super::module_tree::ModuleTree;

/// An item: its name, and the index of the file that defines it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Item {
    pub(super) file: usize,
    pub(super) name: String,
}

/// The items and the module that a path refers to. A name can be an item and a module at the same time.
#[derive(Clone, Debug, Default)]
pub(super) struct Resolution {
    pub(super) items: BTreeSet<Item>,
    pub(super) module: Option<usize>,
    /// The segments of the path after the item: `new` in `crate::board::Board::new`.
    pub(super) associated: Vec<String>,
}

impl Resolution {
    fn is_unknown(&self) -> bool {
        self.items.is_empty() && self.module.is_none()
    }

    fn or(mut self, other: Self) -> Self {
        self.items.extend(other.items);
        self.module = self.module.or(other.module);
        self
    }
}

/// Resolves names in a tree of modules.
pub(super) struct NameResolver<'a> {
    pub(super) tree: &'a ModuleTree,
    /// The name of the crate's library in code, with `_` for `-`.
    pub(super) library: &'a str,
}

impl NameResolver<'_> {
    /// The meaning of a path in a module; empty if the path leads out of the crate.
    pub(super) fn resolve_path(&self, module: usize, path: &[String]) -> Resolution {
        self.meaning_of_path(module, path, &mut BTreeSet::new())
    }

    /// The meaning of a single name in the code of a module if a glob import or a macro defines it; otherwise empty.
    /// `next` is the token after the name.
    pub(super) fn resolve_single_name(&self, module: usize, name: &str, next: &str) -> Resolution {
        let may_be_variable = name.starts_with(|c: char| c.is_lowercase() || c == '_');
        if self.has_own(module, name) || may_be_variable && !["(", "!", "::"].contains(&next) {
            return Resolution::default();
        }
        let mut meaning = self.by_glob(module, name, &mut BTreeSet::new());
        if meaning.items.is_empty() && next == "!" {
            let defining = self.tree.modules.iter().filter(|module| module.contents.macros.contains(name));
            let items: BTreeSet<Item> = defining.map(|m| Item { file: m.file, name: name.to_owned() }).collect();
            if items.len() == 1 {
                meaning.items = items;
            }
        }
        meaning
    }

    /// Whether the module itself defines, declares or imports the name, other than by a glob.
    fn has_own(&self, module: usize, name: &str) -> bool {
        let module = &self.tree.modules[module];
        let imported = || module.contents.uses.iter().any(|used| used.alias.as_deref() == Some(name));
        module.contents.items.contains(name) || module.children.contains_key(name) || imported()
    }

    fn meaning_of_path(&self, from: usize, path: &[String], visited: &mut BTreeSet<(usize, String)>) -> Resolution {
        let mut meaning = Resolution::default();
        for (index, segment) in path.iter().enumerate() {
            let current = if index == 0 { Some(from) } else { meaning.module };
            let next = match (segment.as_str(), current) {
                ("crate", Some(module)) => self.module(Some(self.tree.root_of(module))),
                ("self", Some(module)) => self.module(Some(module)),
                ("super", Some(module)) => self.module(self.tree.modules[module].parent),
                (name, _) if index == 0 && name == self.library => self.module(self.tree.library),
                (name, Some(module)) => self.look_up(module, name, visited),
                (_, None) => Resolution::default(),
            };
            if next.is_unknown() && !meaning.items.is_empty() {
                meaning.module = None;
                meaning.associated = path[index..].to_vec();
                return meaning;
            }
            if let (true, Some(module), true) = (next.is_unknown(), meaning.module, index > 0) {
                // An unknown name in a known module is taken as an item that a macro defines in the module's file.
                let item = Item { file: self.tree.modules[module].file, name: segment.clone() };
                return Resolution { items: [item].into(), module: None, associated: path[index + 1..].to_vec() };
            }
            if next.is_unknown() {
                return next;
            }
            meaning = next;
        }
        meaning
    }

    fn module(&self, module: Option<usize>) -> Resolution {
        Resolution { module, ..Resolution::default() }
    }

    fn look_up(&self, module: usize, name: &str, visited: &mut BTreeSet<(usize, String)>) -> Resolution {
        let key = (module, name.to_owned());
        if !visited.insert(key.clone()) {
            return Resolution::default();
        }
        let found = &self.tree.modules[module];
        let mut meaning = self.module(found.children.get(name).copied());
        if found.contents.items.contains(name) {
            meaning.items.insert(Item { file: found.file, name: name.to_owned() });
        }
        for used in found.contents.uses.iter().filter(|used| used.alias.as_deref() == Some(name)) {
            meaning = meaning.or(self.meaning_of_path(module, &used.path, visited));
        }
        if meaning.is_unknown() {
            meaning = self.by_glob(module, name, visited);
        }
        visited.remove(&key);
        meaning
    }

    fn by_glob(&self, module: usize, name: &str, visited: &mut BTreeSet<(usize, String)>) -> Resolution {
        let globs = self.tree.modules[module].contents.uses.iter().filter(|used| used.alias.is_none());
        let modules = globs.filter_map(|used| self.meaning_of_path(module, &used.path, visited).module);
        let modules: Vec<usize> = modules.collect();
        let meanings = modules.into_iter().map(|module| self.look_up(module, name, visited));
        meanings.fold(Resolution::default(), Resolution::or)
    }
}
