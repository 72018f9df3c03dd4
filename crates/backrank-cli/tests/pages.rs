//! The examples in the documentation for users show what the command prints and draws.
#![allow(clippy::unwrap_used)]

use std::path::Path;

#[test]
fn every_example_of_the_pages_for_users_prints_what_it_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    // Pixels may differ slightly between machines, so only SVG pictures are compared.
    let drawn = ["ring", "queens", "no-tour", "few", "dominating", "paper", "slate", "wood", "contrast"]
        .map(|name| format!("docs/{name}.svg"));
    let before = drawn.clone().map(|path| std::fs::read(root.join(path)).unwrap_or_default());
    // The animation of the README is written to the current folder.
    let folder = tempfile::tempdir().unwrap();
    std::env::set_current_dir(&folder).unwrap();
    let pages = || {
        let pages = trycmd::TestCases::new();
        pages.env("LC_ALL", "C");
        pages
    };
    pages().case(root.join("README.md")).run();
    assert!(std::fs::read("search.gif").unwrap().starts_with(b"GIF89a"));
    // The examples of the other pages name files relative to the root of the project.
    std::env::set_current_dir(&root).unwrap();
    let pages = pages();
    // Pages without an example, such as those on proofs, are not tested.
    for page in std::fs::read_dir("docs").unwrap().map(|entry| entry.unwrap().path()) {
        let is_page = page.extension().is_some_and(|extension| extension == "md");
        if is_page && std::fs::read_to_string(&page).unwrap().contains("\n```console\n") {
            pages.case(page);
        }
    }
    pages.run();
    for (path, before) in drawn.into_iter().zip(before) {
        assert!(before == std::fs::read(&path).unwrap(), "{path} is not what its command draws any more");
    }
}
