//! Tests of rules for all files of the project: length, lints, `unsafe`, and what only faces may do.

use std::fs;

use backrank_dev::step::workspace_root;

use super::names_behind::names_behind;
use super::source::{crate_folders, crate_name, display_path, is_test_file, rust_files, tokenize, without_tests};

/// The largest number of lines of a file.
const MAX_LINES: usize = 500;

/// The crates that may print, exit, and touch files and the environment.
const FACES: [&str; 6] =
    ["backrank-cli", "backrank-web", "backrank-wasm", "backrank-dev", "backrank-site", "backrank-measure"];

/// The files that may say `unsafe`, by their path from the root.
const UNSAFE: [&str; 2] = ["crates/backrank/src/simd/x86.rs", "crates/backrank/src/simd/simd128.rs"];

#[test]
fn no_file_is_too_long_to_be_one_idea() {
    for file in crate_folders().iter().flat_map(|folder| rust_files(&folder.join("src"))) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(
            lines <= MAX_LINES,
            "{} has {lines} lines, more than {MAX_LINES}: what does it hide?",
            display_path(&file)
        );
    }
}

#[test]
fn every_crate_takes_the_lints_of_the_workspace() {
    for folder in crate_folders() {
        let manifest: toml::Table = fs::read_to_string(folder.join("Cargo.toml")).unwrap().parse().unwrap();
        let lints = manifest.get("lints").and_then(|lints| lints.get("workspace")).and_then(toml::Value::as_bool);
        assert_eq!(
            lints,
            Some(true),
            "crates/{}/Cargo.toml needs `[lints]` and `workspace = true`",
            crate_name(&folder)
        );
    }
}

#[test]
fn unsafe_stands_only_where_it_is_listed() {
    for file in crate_folders().iter().flat_map(|folder| rust_files(folder)) {
        let code = tokenize(&fs::read_to_string(&file).unwrap());
        let line = code.iter().find(|token| token.text == "unsafe").map(|token| token.line);
        let listed = UNSAFE.iter().any(|path| workspace_root().join(path) == file);
        assert_eq!(line.filter(|_| !listed), None, "{} says `unsafe` at this line", display_path(&file));
    }
    for path in UNSAFE {
        assert!(workspace_root().join(path).exists(), "{path} is listed, but there is no such file");
    }
}

/// The crates whose names, without `backrank-`, can stand before test files in ARCHITECTURE.md.
const CRATES_WITH_TESTS: [&str; 5] = ["board", "cli", "dev", "service", "web"];

#[test]
fn every_test_that_the_architecture_names_is_there() {
    let page = fs::read_to_string(workspace_root().join("ARCHITECTURE.md")).unwrap();
    let named = page.split('`').skip(1).step_by(2).filter(|name| name.starts_with("backrank") && name.contains('/'));
    for name in named {
        assert!(
            workspace_root().join("crates").join(name).exists(),
            "ARCHITECTURE.md names {name}, which is not there"
        );
    }
    let table = page.split("## Invariants").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| ")).skip(2).collect();
    assert!(rows.len() > 10, "{rows:?}");
    for row in rows {
        let tests = row.split(" | ").nth(1).unwrap();
        let names: Vec<&str> = tests.split('`').skip(1).step_by(2).filter(|name| !name.starts_with("cargo ")).collect();
        assert!(!names.is_empty() || tests.contains("the tests of"), "no test holds this: {row}");
        for name in names {
            let (of, file) =
                name.split_once('/').filter(|(of, _)| CRATES_WITH_TESTS.contains(of)).unwrap_or(("", name));
            let of = if of.is_empty() { "backrank".to_owned() } else { format!("backrank-{of}") };
            let path = workspace_root().join("crates").join(of).join("tests/all").join(file);
            assert!(path.exists(), "ARCHITECTURE.md names {name}, which is not there");
        }
    }
}

/// The uses in this code of what only faces may use, such as `println!`, each with its line.
fn uses_of_faces(code: &str) -> Vec<(String, usize)> {
    let code = without_tests(&tokenize(code));
    let prints = ["print", "println", "eprint", "eprintln", "dbg"];
    let macros = code.windows(2).filter(|pair| pair[1].text == "!" && prints.contains(&pair[0].text.as_str()));
    let mut found: Vec<(String, usize)> = macros.map(|pair| (format!("{}!", pair[0].text), pair[0].line)).collect();
    for (module, names) in
        [("std", &["process", "env", "fs", "net"][..]), ("io", &["stdin", "stdout", "stderr", "Stdout"][..])]
    {
        let used = names_behind(&code, &[module]).into_iter();
        let used = used.chain(if module == "io" { names_behind(&code, &["std", "io"]) } else { Vec::new() });
        let used = used.filter(|token| names.contains(&token.text.as_str()));
        found.extend(used.map(|token| (format!("{module}::{}", token.text), token.line)));
    }
    found.sort_by_key(|(_, line)| *line);
    found
}

#[test]
fn only_faces_print_exit_and_touch_files_and_the_environment() {
    for folder in crate_folders().iter().filter(|folder| !FACES.contains(&crate_name(folder))) {
        let src = folder.join("src");
        for file in rust_files(&src).iter().filter(|file| !is_test_file(file.strip_prefix(&src).unwrap())) {
            let found = uses_of_faces(&fs::read_to_string(file).unwrap());
            let lines: Vec<String> =
                found.iter().map(|(what, line)| format!("{}:{line}: {what}", display_path(file))).collect();
            assert!(lines.is_empty(), "only a face may do this:\n{}", lines.join("\n"));
        }
    }
}

#[test]
fn what_only_a_face_may_do_is_seen_however_it_is_written() {
    let code = "use std::{fmt, fs};\nfn f() {\n println!();\n std::process::exit(1);\n io::stdout();\n std::io::stderr();\n}\n\
                #[cfg(test)]\nmod tests { use std::env; }\n/// `println!()`\nfn g() -> fmt::Result { write!(f, \"print!()\") }";
    let seen: Vec<(String, usize)> = uses_of_faces(code);
    let expected = [("std::fs", 1), ("println!", 3), ("std::process", 4), ("io::stdout", 5), ("io::stderr", 6)];
    assert_eq!(seen, expected.map(|(what, line)| (what.to_owned(), line)));
}

/// Pieces of JavaScript that join a text of the page with another text or a value; only messages may do that.
const JOINED: [&str; 11] = [
    "${t(",
    "${tParts(",
    "${this.word(",
    "+ t(",
    "+ this.word(",
    "\" \", t(",
    "join(t(",
    "join(\", \")",
    "join(\": \")",
    "\" · \"",
    "\" – \"",
];

#[test]
fn the_page_puts_values_into_its_texts_by_messages_alone() {
    let modules = |folder: &str| fs::read_dir(workspace_root().join("web/js").join(folder)).unwrap();
    let files = ["", "board", "parts", "views"].into_iter().flat_map(modules).map(|entry| entry.unwrap().path());
    let mut seen = 0;
    for file in files.filter(|path| path.is_file()) {
        for (line, number) in fs::read_to_string(&file).unwrap().lines().zip(1..) {
            let joined = JOINED.iter().find(|joined| line.contains(**joined));
            assert_eq!(joined, None, "{}:{number} needs a message with a variable: {line}", display_path(&file));
        }
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
}
