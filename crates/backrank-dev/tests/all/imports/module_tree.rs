//! The tree of the modules of a crate, with the file of each module.

use std::collections::BTreeMap;

use super::parse::{ModuleContents, parse};
use crate::source::{tokenize, without_tests};

/// A module of a crate, with a file or a body of its own.
#[derive(Debug)]
pub(super) struct Module {
    /// The index in [`ModuleTree::files`] of the file that contains the module.
    pub(super) file: usize,
    /// The index in [`ModuleTree::modules`] of the module that declares this one; `None` for the root.
    pub(super) parent: Option<usize>,
    /// The indices in [`ModuleTree::modules`] of the modules declared in this one, by name.
    pub(super) children: BTreeMap<String, usize>,
    pub(super) contents: ModuleContents,
}

/// A file of a crate.
#[derive(Debug)]
pub(super) struct File {
    /// The path of the file below `src`.
    pub(super) path: String,
    /// Whether the file is a folder's own file that only documents, declares modules and re-exports.
    pub(super) is_door: bool,
}

/// All files and modules of a crate, without tests.
#[derive(Debug, Default)]
pub(super) struct ModuleTree {
    pub(super) files: Vec<File>,
    pub(super) modules: Vec<Module>,
    /// The index of the module of `lib.rs`, or `None` if the crate has no library.
    pub(super) library: Option<usize>,
}

impl ModuleTree {
    /// The modules of a crate with these files, given as path below `src` and text.
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

    /// The index of the root module, `lib.rs` or `main.rs`, above a module.
    pub(super) fn root_of(&self, mut module: usize) -> usize {
        while let Some(parent) = self.modules[module].parent {
            module = parent;
        }
        module
    }

    /// Adds the module of a file and, recursively, the modules that it declares, whose files are in `folder`. Returns
    /// the index of the module.
    fn add_file(
        &mut self,
        sources: &BTreeMap<String, String>,
        path: String,
        folder: &str,
        parent: Option<usize>,
    ) -> usize {
        let contents = parse(&without_tests(&tokenize(&sources[&path])));
        let has_folder = ["lib.rs", "main.rs"].contains(&path.as_str())
            || path.ends_with("/mod.rs")
            || sources.keys().any(|other| !folder.is_empty() && other.starts_with(folder));
        self.files.push(File { path, is_door: has_folder && !contents.defines });
        self.add(sources, contents, self.files.len() - 1, folder, parent)
    }

    fn add(
        &mut self,
        sources: &BTreeMap<String, String>,
        mut contents: ModuleContents,
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
