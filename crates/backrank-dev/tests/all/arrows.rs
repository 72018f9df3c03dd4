//! The layers of the project: which crate and which room of the library may use which.
//!
//! `board <- search, render`, `search <- tours, placements, trace`, `render <- trace`, `simd <- search, placements`,
//! `search, tours, placements, trace <- problem`, and `teach` may use all of these, where `A <- B` means that B may use
//! A. Code behind `#[cfg(test)]` may use anything.

use std::fmt;
use std::fs;
use std::path::Path;

use backrank_dev::step::workspace_root;

use super::names_behind::names_behind;
use super::source::{
    Token, crate_folders, crate_name, display_path, is_test_file, rust_files, tokenize, without_tests,
};

/// The rooms (top-level modules) of the library, each with the rooms that it may use beside itself.
const ROOMS: [(&str, &[&str]); 9] = [
    ("board", &[]),
    ("simd", &[]),
    ("search", &["board", "simd"]),
    ("render", &["board"]),
    ("tours", &["board", "search"]),
    ("placements", &["board", "search", "simd"]),
    ("trace", &["board", "search", "render"]),
    ("problem", &["board", "search", "tours", "placements", "trace"]),
    ("teach", &["board", "search", "render", "tours", "placements", "trace", "problem"]),
];

/// The crates, each with the crates of the workspace that it may use.
const CRATES: [(&str, &[&str]); 11] = [
    ("backrank-board", &[]),
    ("backrank", &["backrank-board"]),
    ("backrank-words", &["backrank-board", "backrank"]),
    ("backrank-service", &["backrank-board", "backrank", "backrank-words"]),
    ("backrank-cli", &["backrank-board", "backrank", "backrank-words", "backrank-service", "backrank-web"]),
    ("backrank-page", &["backrank-board", "backrank", "backrank-words", "backrank-service"]),
    ("backrank-web", &["backrank-board", "backrank", "backrank-words", "backrank-page"]),
    ("backrank-wasm", &["backrank-board", "backrank", "backrank-words", "backrank-page"]),
    ("backrank-dev", &[]),
    ("backrank-site", &["backrank-dev"]),
    ("backrank-measure", &["backrank-board", "backrank", "backrank-dev"]),
];

/// A line that uses a room or a crate that it may not use.
#[derive(Debug, PartialEq, Eq)]
struct Breach {
    file: String,
    line: usize,
    user: String,
    used: String,
    allowed: Vec<String>,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, user, used, allowed } = self;
        let allowed = if allowed.is_empty() { "nothing".to_owned() } else { allowed.join(", ") };
        write!(f, "{file}:{line}: {user} uses {used}; there is no arrow `{used} <- {user}`, {user} may use {allowed}")
    }
}

fn breach(file: &str, line: usize, user: &str, used: &str, allowed: &[&str]) -> Breach {
    let allowed = allowed.iter().map(|&room| room.to_owned()).collect();
    Breach { file: file.to_owned(), line, user: user.to_owned(), used: used.to_owned(), allowed }
}

/// The breaches in a file of the library, given by its path below `src`.
fn breaches_of_file(path: &str, code: &str) -> Vec<Breach> {
    let file = format!("crates/backrank/src/{path}");
    let parts: Vec<&str> = path.trim_end_matches(".rs").trim_end_matches("/mod").split('/').collect();
    let room = parts[0];
    if room == "lib" {
        return Vec::new();
    }
    let allowed = ROOMS.iter().find(|(name, _)| *name == room).map_or(&[][..], |(_, rooms)| rooms);
    let code = without_tests(&tokenize(code));
    // From a module of depth d, the d-th `super` is the root.
    let to_root = vec!["super"; parts.len()];
    let used = names_behind(&code, &["crate"]).into_iter().chain(names_behind(&code, &to_root));
    let wrong = used.filter(|token| token.text != "super" && token.text != room && !allowed.contains(&&*token.text));
    wrong.map(|token| breach(&file, token.line, room, &token.text, allowed)).collect()
}

/// The breaches in the manifest of a crate: dependencies of any kind that it may not have.
fn breaches_of_manifest(user: &str, text: &str) -> Vec<Breach> {
    let allowed = CRATES.iter().find(|(name, _)| *name == user).map_or(&[][..], |(_, crates)| crates);
    let manifest: toml::Table = text.parse().unwrap();
    let wrong = dependencies(&manifest).into_iter().filter(|used| {
        let own = used == "backrank" || used.starts_with("backrank-");
        (own || user == "backrank-board") && used != user && !allowed.contains(&used.as_str())
    });
    let line = |used: &str| text.lines().position(|line| line.starts_with(used)).map_or(1, |index| index + 1);
    let file = format!("crates/{user}/Cargo.toml");
    wrong.map(|used| breach(&file, line(&used), user, &used, allowed)).collect()
}

/// The names in all tables of dependencies; of the dependencies for tests, only the crates of this workspace.
fn dependencies(manifest: &toml::Table) -> Vec<String> {
    let names = |table: &toml::Table, key: &str| -> Vec<String> {
        let table = table.get(key).and_then(toml::Value::as_table);
        table.into_iter().flatten().map(|(name, _)| name.clone()).collect()
    };
    let targets = manifest.get("target").and_then(toml::Value::as_table).into_iter().flatten();
    let mut found: Vec<String> =
        targets.filter_map(|(_, table)| table.as_table()).flat_map(|table| names(table, "dependencies")).collect();
    found.extend(names(manifest, "dependencies"));
    found.extend(names(manifest, "build-dependencies"));
    found.extend(names(manifest, "dev-dependencies").into_iter().filter(|name| name.starts_with("backrank")));
    found
}

fn assert_none(breaches: &[Breach]) {
    let lines: Vec<String> = breaches.iter().map(Breach::to_string).collect();
    assert!(lines.is_empty(), "\n{}\n", lines.join("\n"));
}

#[test]
fn the_rooms_of_the_library_use_only_what_their_arrows_allow() {
    let src = workspace_root().join("crates/backrank/src");
    let files = rust_files(&src);
    assert!(files.len() > 20, "the sources were not found");
    let mut breaches = Vec::new();
    for file in files {
        let path = file.strip_prefix(&src).unwrap();
        if is_test_file(path) {
            continue;
        }
        let path = path.to_str().unwrap().replace('\\', "/");
        breaches.extend(breaches_of_file(&path, &fs::read_to_string(&file).unwrap()));
    }
    assert_none(&breaches);
}

#[test]
fn the_values_use_nothing_but_the_standard_library_and_each_other() {
    let is_own = |token: &&Token| ["std", "core", "alloc", "crate", "super", "self"].contains(&token.text.as_str());
    for file in rust_files(&workspace_root().join("crates/backrank-board/src")) {
        let code = without_tests(&tokenize(&fs::read_to_string(&file).unwrap()));
        for pair in code.windows(2).filter(|pair| pair[0].text == "use") {
            // `use` also captures lifetimes: `impl Trait + use<'a>`. In `lib.rs` modules are named.
            let first = &pair[1];
            let fine = is_own(&first) || first.text == "<" || file.ends_with("lib.rs");
            assert!(fine, "{}:{}: backrank-board uses {}", display_path(&file), first.line, first.text);
        }
    }
}

#[test]
fn the_crates_use_only_what_their_arrows_allow() {
    let mut breaches = Vec::new();
    for folder in crate_folders() {
        let user = crate_name(&folder);
        assert!(CRATES.iter().any(|(name, _)| *name == user), "crates/{user} has no arrows: give it some");
        breaches.extend(breaches_of_manifest(user, &read(&folder.join("Cargo.toml"))));
    }
    assert_none(&breaches);
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_forbidden_line_is_named_with_its_arrow() {
    let code =
        "//! use crate::teach;\nuse crate::{search::{Budget, Meter}, board::Board};\n\nuse crate::tours::Method;\n";
    let breaches = breaches_of_file("placements/ways.rs", code);
    assert_eq!(breaches.len(), 1, "{breaches:?}");
    assert_eq!(
        breaches[0].to_string(),
        "crates/backrank/src/placements/ways.rs:4: placements uses tours; there is no arrow `tours <- placements`, \
         placements may use board, search, simd"
    );
}

#[test]
fn every_way_of_writing_a_forbidden_path_is_seen() {
    let seen = |path: &str, code: &str| breaches_of_file(path, code).into_iter().map(|b| b.used).collect::<Vec<_>>();
    assert_eq!(
        seen("render/grid.rs", "use crate::{\n    board::{Board, Square},\n    search::Budget,\n};"),
        ["search"]
    );
    assert_eq!(seen("search/count.rs", "use super::super::tours::Method;"), ["tours"]);
    assert_eq!(seen("render/svg/map.rs", "use super::super::super::teach;"), ["teach"]);
    assert_eq!(seen("tours/mod.rs", "use super::placements;"), ["placements"]);
    assert_eq!(seen("trace.rs", "use super::teach;"), ["teach"]);
    assert_eq!(seen("trace/player.rs", "fn f() -> crate::tours::Tour { loop {} }"), ["tours"]);
    assert_eq!(seen("trace/player.rs", "use crate::*;"), ["*"]);
    assert_eq!(seen("trace/player.rs", "macro_rules! m { () => { $crate::teach::f() } }"), ["teach"]);
    assert_eq!(seen("cellar/mod.rs", "use crate::board::Board;"), ["board"], "a room without arrows");
}

#[test]
fn tests_comments_texts_and_allowed_lines_are_left_alone() {
    let code = r##"
        /// use crate::teach;
        /* use crate::teach; /* nested */ use crate::teach; */
        use crate::search::Budget; // use crate::teach;
        use super::{method::Method, reason};
        pub(crate) fn f<'a>(text: &'a str) -> char { let _ = ("use crate::teach;", r#"crate::teach::"#, b"crate::x"); '"' }
        #[cfg(test)]
        mod tests { use crate::teach::LessonConvention; fn g() { { crate::render::f() } } }
        #[cfg(test)]
        use crate::teach;
        fn h() -> u32 { 0 }
    "##;
    assert_none(&breaches_of_file("tours/problem.rs", code));
    assert_none(&breaches_of_file("teach/walk.rs", "use crate::{render, placements, tours, trace, search, board};"));
}

#[test]
fn a_forbidden_dependency_is_named_with_its_arrow() {
    let manifest = "[package]\nname = \"x\"\n\n[dependencies]\nbackrank-dev = { path = \"..\" }\nserde = \"1\"\n";
    let used = |user: &str| breaches_of_manifest(user, manifest).iter().map(Breach::to_string).collect::<Vec<_>>();
    assert_eq!(
        used("backrank-web"),
        ["crates/backrank-web/Cargo.toml:5: backrank-web uses backrank-dev; there is no arrow `backrank-dev <- \
             backrank-web`, backrank-web may use backrank-board, backrank, backrank-words, backrank-page"]
    );
    assert_eq!(used("backrank-board").len(), 2, "nothing at all may be used there");
    let tests = "[dev-dependencies]\nproptest = \"1\"\n";
    assert_none(&breaches_of_manifest("backrank-board", tests));
}
