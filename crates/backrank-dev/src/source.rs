//! The source files of the workspace, and their code as tokens, without comments, strings and tests.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, Spacing, Span, TokenStream, TokenTree};

use crate::step::workspace_root;

/// The folders of the crates in `crates/`, sorted.
pub fn crate_folders() -> Vec<PathBuf> {
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
pub fn crate_name(folder: &Path) -> &str {
    folder.file_name().and_then(|name| name.to_str()).expect("a crate's folder has a name")
}

/// The paths of all Rust files below a folder, sorted; empty if there is no such folder.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
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
pub fn is_test_file(file: &Path) -> bool {
    file.iter().any(|part| part == "tests" || part == "tests.rs")
}

/// The path relative to the root of the workspace, as messages show it.
pub fn display_path(path: &Path) -> String {
    path.strip_prefix(workspace_root()).unwrap_or(path).display().to_string()
}

/// A token of the code: a word or a sign, where `::` is one sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The word or sign.
    pub text: String,
    /// The line of the token, from 1.
    pub line: usize,
}

/// The tokens of Rust code, without comments, lifetimes, strings and characters. A documentation comment becomes an
/// attribute `#[doc =]`.
///
/// # Panics
/// If the text is not valid Rust code, for example because a bracket is missing.
pub fn tokenize(code: &str) -> Vec<Token> {
    let mut found = Vec::new();
    add_tokens(code.parse().unwrap_or_else(|error| panic!("{error} in {code}")), &mut found);
    found
}

fn add_tokens(trees: TokenStream, found: &mut Vec<Token>) {
    let mut trees = trees.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Parenthesis | Delimiter::None => ("(", ")"),
                };
                found.push(Token::new(open, group.span_open()));
                add_tokens(group.stream(), found);
                found.push(Token::new(close, group.span_close()));
            }
            // A lifetime is a quote and a word, both of which are dropped.
            TokenTree::Punct(sign) if sign.as_char() == '\'' => drop(trees.next()),
            TokenTree::Punct(sign) => {
                let is_double = |next: &TokenTree| matches!(next, TokenTree::Punct(next) if next.as_char() == ':');
                let is_path = sign.as_char() == ':' && sign.spacing() == Spacing::Joint;
                let text = if is_path && trees.next_if(is_double).is_some() { "::" } else { &sign.to_string() };
                found.push(Token::new(text, sign.span()));
            }
            other => {
                let text = other.to_string();
                if !text.contains(['"', '\'']) {
                    found.push(Token::new(&text, other.span()));
                }
            }
        }
    }
}

impl Token {
    fn new(text: &str, span: Span) -> Self {
        Self { text: text.to_owned(), line: span.start().line }
    }
}

/// The tokens without the items behind `#[cfg(test)]`.
pub fn without_tests(tokens: &[Token]) -> Vec<Token> {
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        if is_test_mark(&tokens[at..]) {
            at = end_of_item(tokens, at);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

fn is_test_mark(tokens: &[Token]) -> bool {
    let mark = ["#", "[", "cfg", "(", "test", ")", "]"];
    tokens.len() >= mark.len() && tokens.iter().zip(mark).all(|(token, sign)| token.text == sign)
}

/// The index after the `;` or the closing brace of the item that begins at `from` with its attributes.
fn end_of_item(tokens: &[Token], from: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match token.text.as_str() {
            "{" | "(" | "[" => depth += 1,
            ")" | "]" => depth -= 1,
            "}" => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            ";" if depth == 0 => return at + 1,
            _ => {}
        }
    }
    tokens.len()
}
