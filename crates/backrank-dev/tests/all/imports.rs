//! The imports between files: at most 7 levels and no cycle in every folder of every crate.
//!
//! `backrank_dev::imports` says what is counted, and `cargo dev imports` prints all numbers.

use backrank_dev::imports::{MAX_LEVELS, find_breaches, measure_workspace};

#[test]
fn no_folder_has_more_levels_or_cycles_of_imports_than_it_may() {
    let folders = measure_workspace();
    assert!(folders.len() > 20, "the sources were not found");
    let breaches = find_breaches(&folders, MAX_LEVELS);
    assert!(breaches.is_empty(), "\n{}\n", breaches.join("\n"));
}
