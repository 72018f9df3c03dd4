//! The imports between the files of a crate, and the levels and cycles that they make in each folder.
//!
//! **Units.** The units of a folder are its files and its folders; a folder is one unit there and is measured itself.
//! A folder's own file (`mod.rs`, `lib.rs`, `main.rs`, or `x.rs` beside `x/`) is a *door* if it only documents,
//! declares modules and re-exports. A door is no unit. An own file that defines something is a unit of its folder.
//! Code behind `#[cfg(test)]` and files of tests are not counted.
//!
//! **Imports.** File `a` imports file `b` if code of `a` names something that `b` defines:
//! - in a `use`, also through doors, re-exports, globs and renamings: what counts is the file that *defines* the name;
//! - in a path of two or more segments anywhere else, in the bodies of macros too (`crate::a::f()`, `$crate::a::f()`);
//! - by a single name that a glob import brings in. A lower-case name counts there only before `(`, `!` or `::`,
//!   because it may be a variable;
//! - by calling a macro of the crate by its bare name, if only one `macro_rules!` has the name;
//! - by using a method or constant of an inherent `impl` that stands in another file than its type: as `Type::name` or
//!   `Self::name` always, as `.name(` if no other function of the crate's types and traits has the name, and the
//!   standard library has no such method (see `STANDARD_METHODS`). Both the type's file and the `impl`'s file count
//!   for `Type::name`.
//!
//! Not seen in text, and so not counted: methods of traits that are called without naming the trait, methods whose name
//! is used twice, functions of glob imports that are passed as values, and what macros generate.
//!
//! **Levels.** Each import between two files is an import between the two units that hold them in the innermost folder
//! that holds both. A *cycle* is a set of two or more units each of which reaches the others by imports. The levels of a
//! folder are the units on the longest chain of imports, where a cycle counts as one unit.

mod crate_imports;
mod folder;
mod module_tree;
mod names;
mod parse;
mod table;
#[cfg(test)]
mod tests;

pub use crate_imports::{CrateImports, Import, crate_imports};
pub use folder::{Cycle, FolderImports, folders};
pub use table::{MAX_LEVELS, breaches, details, measure_workspace, table};
