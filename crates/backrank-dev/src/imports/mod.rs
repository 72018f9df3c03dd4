//! The imports between the files of a crate, and the levels and cycles of the imports in each folder.
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

mod crate_imports;
mod folder;
mod module_tree;
mod name_resolver;
mod parse;
mod table;
#[cfg(test)]
mod tests;

pub use crate_imports::{CrateImports, Import, find_crate_imports};
pub use folder::{FolderImports, imports_by_folder};
pub use table::{MAX_LEVELS, find_breaches, format_details, format_table, measure_workspace};
