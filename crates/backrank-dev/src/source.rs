//! The sources of the workspace as tokens, without comments, texts and tests.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the workspace.
pub fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the workspace has a root")
}

/// The folders in `crates/`, sorted.
pub fn crates() -> Vec<PathBuf> {
    let mut found = entries(&root().join("crates"));
    found.retain(|folder| folder.join("Cargo.toml").exists());
    found
}

/// The files and folders in a folder, sorted; none if there is no such folder.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    found.sort();
    found
}

/// The name of a crate's folder.
pub fn name(folder: &Path) -> &str {
    folder.file_name().and_then(|name| name.to_str()).expect("a crate's folder has a name")
}

/// Every Rust file below a folder, sorted; none if there is no such folder.
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

/// Whether the file holds nothing but tests, by its name or that of its folder.
pub fn is_of_tests(file: &Path) -> bool {
    file.iter().any(|part| part == "tests" || part == "tests.rs")
}

/// The path from the root of the workspace, as messages show it.
pub fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// A word or a sign of the code, with its line from 1. `::` is one sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// The word or sign.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

/// The tokens of a file, without comments, lifetimes, and what stands between quotes.
pub fn tokens(code: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (code, 1);
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            '"' => quoted(rest),
            'r' | 'b' | 'c' if text_literal(rest).is_some() => text_literal(rest).unwrap_or(1),
            '\'' => character(rest),
            _ if first.is_alphanumeric() || first == '_' => {
                rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len())
            }
            ':' if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        };
        let (text, after) = rest.split_at(length);
        let is_code = !first.is_whitespace() && !text.starts_with("//") && !text.starts_with("/*");
        if is_code && !text.contains('"') && !text.contains('\'') {
            tokens.push(Token { text: text.to_owned(), line });
        }
        line += text.matches('\n').count();
        rest = after;
    }
    tokens
}

fn block_comment(code: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < code.len() {
        if code[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if code[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += code[at..].chars().next().map_or(1, char::len_utf8);
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a text in quotes that begins here.
fn quoted(code: &str) -> usize {
    let mut escaped = false;
    for (at, character) in code.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    code.len()
}

/// The length of a text with a prefix, such as `b"..."` or `r#"..."#`, if one begins here.
fn text_literal(code: &str) -> Option<usize> {
    let prefix = code.find(|c: char| !matches!(c, 'r' | 'b' | 'c')).filter(|&length| length <= 2)?;
    let behind = &code[prefix..];
    if !code[..prefix].contains('r') {
        return behind.starts_with('"').then(|| prefix + quoted(behind));
    }
    let hashes = behind.find(|c| c != '#')?;
    let inside = behind[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(prefix + hashes + 1 + inside.find(&end)? + end.len())
}

/// The length of a character in quotes, of a lifetime or of a label.
fn character(code: &str) -> usize {
    let inside = &code[1..];
    if inside.starts_with('\\') {
        return 3 + inside[2..].find('\'').map_or(0, |at| at + 1);
    }
    let first = inside.chars().next().map_or(0, char::len_utf8);
    if inside[first..].starts_with('\'') {
        return first + 2;
    }
    1 + inside.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(inside.len())
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

/// Behind the `;` or the closing brace of the item that begins here with its attributes.
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

/// The names that come behind `head::` at every place, with their lines: of `crate::{a, b::c}`
/// these are `a` and `b`.
pub fn names_behind(tokens: &[Token], head: &[&str]) -> Vec<Token> {
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let window = tokens[at..].iter().map(|token| token.text.as_str());
        let path = head.iter().flat_map(|part| [*part, "::"]);
        let begins = at == 0 || tokens[at - 1].text != "::";
        if begins && window.take(2 * head.len()).eq(path) {
            found.extend(first_names(&tokens[at + 2 * head.len()..]));
        }
    }
    found
}

/// The first names of a path, or of each path in a group.
fn first_names(tokens: &[Token]) -> Vec<Token> {
    if tokens.first().is_none_or(|token| token.text != "{") {
        return tokens.first().cloned().into_iter().collect();
    }
    let (mut depth, mut expected, mut names) = (0, true, Vec::new());
    for token in tokens {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," => expected = depth == 1,
            _ if expected && depth == 1 => {
                names.push(token.clone());
                expected = false;
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}
