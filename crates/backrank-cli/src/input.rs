//! Text from files, standard input or the command line.

use std::fs;
use std::io::{IsTerminal, Read, stdin};
use std::path::Path;

use backrank::board::notation::read_squares;

use crate::trouble::Trouble;
use crate::words::Message;

/// The largest input that is read, in bytes: squares by name of a board of some ten million.
const MOST_BYTES: u64 = 100 << 20;

/// The drawing that `@file` or `-` names.
pub fn read_board_file(word: &str) -> Result<String, Trouble> {
    match word.strip_prefix('@') {
        Some(path) => read_file(path),
        None => read_stdin(),
    }
}

/// The text of an answer: the words themselves, or what the file or `-` that they name holds.
pub fn answer_text(words: &[String]) -> Result<String, Trouble> {
    match words {
        [] => read_stdin(),
        [word] if word == "-" => read_stdin(),
        [word] => match word.strip_prefix('@') {
            Some(path) => read_file(path),
            None if Path::new(word).is_file() => read_file(word),
            // A single square or list of squares is an answer; else it was meant as a file.
            None if read_squares(word).is_ok() || word.starts_with(['{', '[']) => Ok(word.clone()),
            None => read_file(word),
        },
        words => Ok(words.join(" ")),
    }
}

fn read_file(path: &str) -> Result<String, Trouble> {
    let failed = |error: std::io::Error| Trouble::file(path, &error);
    read(path, fs::File::open(path).map_err(failed)?)
}

fn read_stdin() -> Result<String, Trouble> {
    if stdin().is_terminal() {
        return Err(Trouble::misuse(Message::new("nothing-to-read")));
    }
    read("-", stdin().lock())
}

fn read(name: &str, source: impl Read) -> Result<String, Trouble> {
    let mut bytes = Vec::new();
    let failed = |error: std::io::Error| Trouble::file(name, &error);
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Trouble::misuse(Message::new("file-too-large").with("path", name)));
    }
    String::from_utf8(bytes).map_err(|_| Trouble::misuse(Message::new("file-not-text").with("path", name)))
}
