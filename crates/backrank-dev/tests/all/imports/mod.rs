//! The imports between files: at most 7 levels and no cycle in every folder of every crate.
//!
//! **Units.** The units of a folder are its files and its subfolders; each subfolder is also measured as a folder. A
//! folder's own file (`mod.rs`, `lib.rs`, `main.rs`, or `x.rs` beside `x/`) is a *door* if it only documents, declares
//! modules and re-exports. A door is no unit. An own file that defines items is a unit of its folder. Code behind
//! `#[cfg(test)]` and files of tests are not counted.
//!
//! **Imports.** File `a` imports file `b` if code of `a` names an item that `b` defines:
//! - in a `use`, also through doors, re-exports, globs and renamings: the file that *defines* the name counts;
//! - in a path of two or more segments anywhere else, in the bodies of macros too (`crate::a::f()`, `$crate::a::f()`);
//! - by a single name that a glob import brings in. A lower-case name counts only before `(`, `!` or `::`, because it
//!   may be a variable;
//! - by calling a macro of the crate by its bare name, if only one `macro_rules!` has the name;
//! - by using a method or constant of an inherent `impl` in another file than its type: as `Type::name` or `Self::name`
//!   always, as `.name(` if no other function of the crate's types and traits has the name, and the standard library
//!   has no such method (see `STANDARD_METHODS`). For `Type::name`, both the file of the type and that of the `impl`
//!   count.
//!
//! Imports that the text does not show are not counted: methods of traits that are called without naming the trait,
//! methods with a name that is defined twice, functions of glob imports that are passed as values, and code that macros
//! generate.
//!
//! **Levels.** Each import between two files is an import between two units of the innermost folder that contains both
//! files. A *cycle* is a closed path of such imports. Without cycles, the number of levels of a folder is the number of
//! units of the longest chain of imports.

mod breaches;
mod crate_imports;
mod folder;
mod module_tree;
mod name_resolver;
mod parse;
mod tests;

use breaches::{find_breaches, measure_workspace};

/// The most levels of a folder.
const MAX_LEVELS: usize = 7;

#[test]
fn no_folder_has_more_levels_or_cycles_of_imports_than_it_may() {
    let folders = measure_workspace();
    assert!(folders.len() > 20, "the sources were not found");
    let breaches = find_breaches(&folders, MAX_LEVELS);
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}
