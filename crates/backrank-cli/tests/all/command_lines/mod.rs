//! Whatever is typed, the command answers, or says in one line what is wrong; it never panics, hangs, or leaves an
//! incomplete file behind.

mod typed;

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::command::{LANGUAGES, Line, Ran, VERBS, backrank, error_word};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestCaseError, TestRunner};
use typed::{OUTPUT, Typed};

/// The earlier content of the file that an answer is to replace.
const OLD: &str = "what was here before";

/// The word that errors begin with, in each language.
static ERROR_WORDS: LazyLock<Vec<String>> = LazyLock::new(|| LANGUAGES.map(error_word).to_vec());

/// The short help that a line without a verb prints, in each language.
static SHORT_HELPS: LazyLock<Vec<Vec<u8>>> =
    LazyLock::new(|| LANGUAGES.map(|language| backrank(&format!("--lang {language}")).stderr).to_vec());

/// Runs this many random command lines. If one fails, it is shortened as far as possible while it still fails, and
/// printed.
fn every(lines: impl Strategy<Value = Typed>, cases: u32, seed: u64) {
    let config = ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(seed),
        failure_persistence: None,
        max_shrink_iters: 300,
        ..ProptestConfig::default()
    };
    let outcome = TestRunner::new(config).run(&lines, |typed| {
        let folder = tempfile::tempdir().unwrap();
        typed.lay_out(folder.path(), OLD);
        let ran = Line::new(typed.words.iter().map(|word| typed::os_word(word)))
            .fed(typed.stdin.clone())
            .inside(folder.path())
            .run();
        match fault(&typed, &ran, folder.path()) {
            None => Ok(()),
            Some(fault) => Err(TestCaseError::fail(format!("{fault}: {ran}"))),
        }
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// What is wrong with the result of a command line; `None` if nothing is.
fn fault(typed: &Typed, ran: &Ran, folder: &Path) -> Option<String> {
    let (stdout, stderr) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    if stderr.contains("panicked") {
        return Some("a panic".into());
    }
    let Some(code @ 0..=3) = ran.code() else { return Some("a strange end".into()) };
    let error_word = || ERROR_WORDS.iter().any(|word| stderr.starts_with(word.as_str()));
    let has_verb = typed.words.iter().any(|word| VERBS.iter().any(|verb| verb.as_bytes() == word.as_slice()));
    let is_short_help = !has_verb && SHORT_HELPS.contains(&ran.stderr);
    if code == 2 && !(stdout.is_empty() && (is_short_help || stderr.lines().count() == 1 && error_word())) {
        return Some("misuse needs one line on stderr, begun by the word for an error".into());
    }
    let file = fs::read(folder.join(OUTPUT)).ok();
    let before = typed.output_is_there().then(|| OLD.as_bytes().to_vec());
    let written = file.clone().filter(|_| file != before);
    if code == 2 && file != before {
        return Some("misuse touched the file of --output".into());
    }
    if written.is_some() && !stdout.is_empty() {
        return Some("the answer went to a file and to stdout".into());
    }
    // An empty file is right too: it is an empty list.
    let is_text = |bytes: &Vec<u8>| ![b"\x89PNG", b"GIF8"].iter().any(|picture| bytes.starts_with(*picture));
    if written.as_ref().is_some_and(|bytes| !bytes.is_empty() && !bytes.ends_with(b"\n") && is_text(bytes)) {
        return Some("the file that was written does not end in a newline".into());
    }
    // The file or folder of `--checkpoint` may have any name, but it must contain a complete record.
    let is_record = |name: &std::ffi::OsString| {
        let path = folder.join(name);
        let text = fs::read_to_string(if path.is_dir() { path.join("count.json") } else { path }).unwrap_or_default();
        ran.to_string().contains("--checkpoint") && text.trim_end().parse::<backrank::search::Record>().is_ok()
    };
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    // The folder of `--scratch` is created if it does not exist, and must be empty at the end.
    let is_scratch = |name: &std::ffi::OsString| {
        let inside = fs::read_dir(folder.join(name)).map_or(usize::MAX, Iterator::count);
        ran.to_string().contains("--scratch") && inside == 0
    };
    let is_known = |name: &std::ffi::OsString| name == OUTPUT || name == typed::BOARD || is_record(name);
    let known = |name: &std::ffi::OsString| is_known(name) || is_scratch(name);
    if let Some(left) = names.into_iter().find(|name| !known(name)) {
        return Some(format!("{left:?} was left behind"));
    }
    let written = written.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let answer = written.as_deref().unwrap_or(&stdout);
    if code == 0
        && answer.is_empty()
        && matches!(typed.words.first().map(Vec::as_slice), Some(b"find" | b"count" | b"decide"))
    {
        return Some("an answer of nothing".into());
    }
    let parses = |text: &str| serde_json::from_str::<serde_json::Value>(text).is_ok();
    match typed.format().as_deref() {
        // Help is text in any format.
        _ if code == 2 || answer.is_empty() || typed.asks_help() => None,
        Some("json") if !parses(answer) => Some("broken JSON".into()),
        Some("ndjson") if typed.has("--edges") => None,
        Some("ndjson") if !answer.lines().all(parses) => Some("a broken line of JSON".into()),
        _ => None,
    }
}

#[test]
fn a_tour_is_asked_for_in_any_way_and_every_line_ends_well() {
    every(typed::lines("tour"), 1300, 1);
}

#[test]
fn queens_are_asked_for_in_any_way_and_every_line_ends_well() {
    every(typed::lines("queens"), 900, 2);
}

#[test]
fn placements_are_asked_for_in_any_way_and_every_line_ends_well() {
    every(typed::lines("placement"), 900, 3);
}

#[test]
fn answers_of_any_shape_are_checked_and_drawn_or_refused() {
    every(typed::answers(), 500, 4);
}

#[test]
fn noise_is_refused_in_one_line() {
    every(typed::noise(), 500, 5);
}
