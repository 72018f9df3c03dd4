//! The source files of the workspace, and their code as tokens, without comments, strings and tests.

use std::fs;
use std::path::{Path, PathBuf};

use backrank_dev::step::workspace_root;
use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};

/// The folders of the crates in `crates/`, sorted.
pub(crate) fn crate_folders() -> Vec<PathBuf> {
    let mut found = entries(&workspace_root().join("crates"));
    found.retain(|folder| folder.join("Cargo.toml").exists());
    found
}

/// The paths of the files and folders in a folder, sorted; empty if there is no such folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    found.sort();
    found
}

/// The name of a crate, from the path of its folder.
pub(crate) fn crate_name(folder: &Path) -> &str {
    folder.file_name().and_then(|name| name.to_str()).expect("a crate's folder has a name")
}

/// The paths of all Rust files below a folder, sorted; empty if there is no such folder.
pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in entries(folder) {
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// Whether the file contains only tests, by its name or that of a folder above it.
pub(crate) fn is_test_file(file: &Path) -> bool {
    file.iter().any(|part| part == "tests" || part == "tests.rs")
}

/// The path relative to the root of the workspace, as messages show it.
pub(crate) fn display_path(path: &Path) -> String {
    path.strip_prefix(workspace_root()).unwrap_or(path).display().to_string()
}

/// A token of the code: a word or a sign, where `::` is one sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// The word or sign.
    pub(crate) text: String,
    /// The line of the token, from 1.
    pub(crate) line: usize,
    /// The number of pairs of brackets around the token. A bracket is not inside its own pair, so the first token
    /// behind an opening bracket that has the same depth is the bracket that closes it.
    pub(crate) depth: usize,
}

/// The tokens of Rust code, without comments, lifetimes, strings and characters. A documentation comment becomes an
/// attribute `#[doc =]`.
///
/// # Panics
/// If the text is not valid Rust code, for example because a bracket is missing.
pub(crate) fn tokenize(code: &str) -> Vec<Token> {
    let mut found = Vec::new();
    add_tokens(code.parse().unwrap_or_else(|error| panic!("{error} in {code}")), 0, &mut found);
    found
}

fn add_tokens(trees: TokenStream, depth: usize, found: &mut Vec<Token>) {
    let token = |text: &str, span: Span| Token { text: text.to_owned(), line: span.start().line, depth };
    let mut trees = trees.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Parenthesis | Delimiter::None => ("(", ")"),
                };
                found.push(token(open, group.span_open()));
                add_tokens(group.stream(), depth + 1, found);
                found.push(token(close, group.span_close()));
            }
            // A lifetime is a quote and a word, both of which are dropped.
            TokenTree::Punct(sign) if sign.as_char() == '\'' => drop(trees.next()),
            TokenTree::Punct(sign) => {
                let is_double = |next: &TokenTree| matches!(next, TokenTree::Punct(next) if next.as_char() == ':');
                let is_path = sign.as_char() == ':' && sign.spacing() == Spacing::Joint;
                let text = if is_path && trees.next_if(is_double).is_some() { "::" } else { &sign.to_string() };
                found.push(token(text, sign.span()));
            }
            other => {
                let text = other.to_string();
                if !text.contains(['"', '\'']) {
                    found.push(token(&text, other.span()));
                }
            }
        }
    }
}

/// The tokens without the items behind `#[cfg(test)]`, each of which ends in `;` or a closing brace.
pub(crate) fn without_tests(tokens: &[Token]) -> Vec<Token> {
    let (mut kept, mut rest) = (Vec::new(), tokens);
    while let Some(first) = rest.first() {
        let texts = rest.iter().map(|token| token.text.as_str());
        if texts.take(7).eq(["#", "[", "cfg", "(", "test", ")", "]"]) {
            let ends = |token: &Token| token.depth == first.depth && [";", "}"].contains(&token.text.as_str());
            rest = &rest[rest.iter().position(ends).map_or(rest.len(), |end| end + 1)..];
        } else {
            kept.push(first.clone());
            rest = &rest[1..];
        }
    }
    kept
}
