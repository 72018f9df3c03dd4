//! What the pages for users show is what the command does.
#![allow(clippy::unwrap_used)]

use std::path::Path;

#[test]
fn every_example_of_the_pages_for_users_prints_what_it_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let before = std::fs::read(root.join("docs/ring.svg")).unwrap_or_default();
    // The examples name files as somebody in the root of the project does.
    std::env::set_current_dir(&root).unwrap();
    let pages = trycmd::TestCases::new();
    pages.env("LC_ALL", "C").case("README.md").case("docs/json.md");
    pages.run();
    assert!(before == std::fs::read("docs/ring.svg").unwrap(), "docs/ring.svg is not what its command draws any more");
}
