//! Snapshots: text files beside a test, with the answers of the program when the file was written.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// The environment variable that makes a test write its snapshot instead of comparing with it.
const REWRITE: &str = "BACKRANK_REWRITE_SNAPSHOTS";

/// The largest number of differing lines that a failure shows.
const SHOWN_LINES: usize = 60;

/// Compares a text with the snapshot in a file, and panics with the lines that differ.
pub(crate) fn compare(path: &Path, text: &str) {
    if std::env::var_os(REWRITE).is_some() {
        fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let saved = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let saved = saved.replace("\r\n", "\n");
    if saved == text {
        return;
    }
    let removed = lines_without(&saved, text, '-');
    let added = lines_without(text, &saved, '+');
    let count = removed.len() + added.len();
    let shown: Vec<String> = removed.into_iter().chain(added).take(SHOWN_LINES).collect();
    panic!(
        "{count} lines differ from {} (- saved, + now), or their order:\n{}\nIf the change is meant, set {REWRITE}=1 and run the test again.",
        path.display(),
        shown.join("\n")
    );
}

/// The lines of `text` that are not in `other`. Each is preceded by `sign` and by the heading above it.
fn lines_without<'t>(text: &'t str, other: &'t str, sign: char) -> Vec<String> {
    let mut counts: HashMap<(&'t str, &'t str), usize> = HashMap::new();
    for line in under_headings(other) {
        *counts.entry(line).or_default() += 1;
    }
    let is_missing = |line: &(&'t str, &'t str)| match counts.get_mut(line) {
        Some(count @ 1..) => {
            *count -= 1;
            false
        }
        _ => true,
    };
    under_headings(text).filter(is_missing).map(|(heading, line)| format!("{sign} [{heading}] {line}")).collect()
}

/// Each line of a text, as (heading above it, line); a heading begins with `#`.
fn under_headings(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().scan("", |heading, line| {
        if let Some(title) = line.strip_prefix("# ") {
            *heading = title;
        }
        Some((*heading, line))
    })
}

/// A short hash of some bytes, the same on every machine: FNV-1a, of 32 bits.
pub(crate) fn digest(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0x811c_9dc5_u32, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}
