//! The modules of a crate, one in the other, with the files they stand in.

use std::collections::BTreeMap;

use super::parse::{Contents, parse};
use crate::source::{tokens, without_tests};

/// A module.
#[derive(Debug)]
pub(super) struct Module {
    /// The index of its file in [`ModuleTree::files`].
    pub(super) file: usize,
    /// The index of the module that declares it.
    pub(super) parent: Option<usize>,
    /// The indices of the modules that it declares.
    pub(super) children: BTreeMap<String, usize>,
    pub(super) contents: Contents,
}

/// A file of a crate.
#[derive(Debug)]
pub(super) struct File {
    /// Its path below `src`.
    pub(super) path: String,
    /// Whether it is a folder's own file and defines nothing: it only documents, declares modules and re-exports.
    pub(super) is_door: bool,
}

/// All modules of a crate that are no tests.
#[derive(Debug, Default)]
pub(super) struct ModuleTree {
    pub(super) files: Vec<File>,
    pub(super) modules: Vec<Module>,
    /// The module of `lib.rs`, if there is one.
    pub(super) library: Option<usize>,
}

impl ModuleTree {
    /// The modules of a crate whose files below `src` are these, each with its text.
    pub(super) fn new(sources: &BTreeMap<String, String>) -> Self {
        let mut tree = Self::default();
        for root in ["lib.rs", "main.rs"].into_iter().filter(|&root| sources.contains_key(root)) {
            let module = tree.add_file(sources, root.to_owned(), "", None);
            if root == "lib.rs" {
                tree.library = Some(module);
            }
        }
        tree
    }

    /// The module at the root of the crate that a module belongs to.
    pub(super) fn root_of(&self, mut module: usize) -> usize {
        while let Some(parent) = self.modules[module].parent {
            module = parent;
        }
        module
    }

    /// Adds the module of a file, and those that it declares, whose files are in `folder`.
    fn add_file(
        &mut self,
        sources: &BTreeMap<String, String>,
        path: String,
        folder: &str,
        parent: Option<usize>,
    ) -> usize {
        let contents = parse(&without_tests(&tokens(&sources[&path])));
        let has_folder = ["lib.rs", "main.rs"].contains(&path.as_str())
            || path.ends_with("/mod.rs")
            || sources.keys().any(|other| !folder.is_empty() && other.starts_with(folder));
        self.files.push(File { path, is_door: has_folder && !contents.defines });
        self.add(sources, contents, self.files.len() - 1, folder, parent)
    }

    fn add(
        &mut self,
        sources: &BTreeMap<String, String>,
        mut contents: Contents,
        file: usize,
        folder: &str,
        parent: Option<usize>,
    ) -> usize {
        let (declared, inline) = (std::mem::take(&mut contents.declared), std::mem::take(&mut contents.inline));
        let module = self.modules.len();
        self.modules.push(Module { file, parent, children: BTreeMap::new(), contents });
        for (name, contents) in inline {
            let child = self.add(sources, contents, file, &format!("{folder}{name}/"), Some(module));
            self.modules[module].children.insert(name, child);
        }
        for name in declared {
            let paths = [format!("{folder}{name}.rs"), format!("{folder}{name}/mod.rs")];
            if let Some(path) = paths.into_iter().find(|path| sources.contains_key(path)) {
                let child = self.add_file(sources, path, &format!("{folder}{name}/"), Some(module));
                self.modules[module].children.insert(name, child);
            }
        }
        module
    }
}
