//! Input as text or bytes, from files, standard input or the command line.

use std::fs;
use std::io::{IsTerminal, Read, stdin};
use std::path::Path;

use backrank::board::TourHeader;

use crate::CliError;
use backrank_words::message;

/// The most bytes that are read into memory; enough for the square names of a board of some ten million squares.
const MAX_BYTES: u64 = 100 << 20;

/// Reads the drawing of a board from the file of `@file`, or from standard input for `-`.
pub fn read_board_file(word: &str) -> Result<String, CliError> {
    match word.strip_prefix('@') {
        Some(path) => read(file_stream(path)?),
        None => read(stdin_stream()?),
    }
}

/// The input from which a solution is read.
pub enum AnswerInput {
    /// Text, read to its end.
    Text(String),
    /// A binary tour, or a text that is too large to keep in memory.
    Stream(InputStream),
}

/// A partly read input: `head` has the bytes already read, `rest` the remaining input.
pub struct InputStream {
    /// The path of the file, or `-` for standard input.
    pub name: String,
    pub head: Vec<u8>,
    pub rest: Box<dyn Read>,
}

/// The bytes of a file, or of standard input for `-`.
pub fn open_bytes(path: &str) -> Result<Box<dyn Read>, CliError> {
    let stream = if path == "-" { stdin_stream()? } else { file_stream(path)? };
    Ok(stream.rest)
}

/// Opens a given solution: the words themselves, or the file or standard input (`-`) that they name. A single word is a
/// file name if such a file exists, or if `can_be` says that the word cannot be a solution. A text of more than `most`
/// bytes becomes a stream.
pub fn open_input(words: &[String], can_be: impl Fn(&str) -> bool, most: u64) -> Result<AnswerInput, CliError> {
    match words {
        [] => stdin_stream(),
        [word] if word == "-" => stdin_stream(),
        [word] => match word.strip_prefix('@') {
            Some(path) => file_stream(path),
            None if !Path::new(word).exists() && can_be(word) => return Ok(AnswerInput::Text(word.clone())),
            None if !Path::new(word).exists() => {
                return Err(CliError::misuse(message!("answer-not-found", text = word)));
            }
            None => file_stream(word),
        },
        words => return Ok(AnswerInput::Text(words.join(" "))),
    }
    .and_then(|stream| begin(stream, most.min(MAX_BYTES)))
}

/// Reads enough to recognize the kind of input. A text of at most `most` bytes is read to its end; a longer text and a
/// binary tour become a stream.
fn begin(mut stream: InputStream, most: u64) -> Result<AnswerInput, CliError> {
    // The first 64 bytes identify a binary tour.
    for most in [64, most + 1] {
        let wanted = most.saturating_sub(stream.head.len() as u64);
        let read = stream.rest.by_ref().take(wanted).read_to_end(&mut stream.head);
        read.map_err(|error| CliError::file_error(&stream.name, &error))?;
        if TourHeader::begins(&stream.head) {
            return Ok(AnswerInput::Stream(stream));
        }
    }
    if stream.head.len() as u64 > most {
        return Ok(AnswerInput::Stream(stream));
    }
    decode_utf8(&stream.name, stream.head).map(AnswerInput::Text)
}

/// The error for a text that is too large to keep in memory.
pub fn too_large(name: &str) -> CliError {
    CliError::misuse(message!("file-too-large", path = name))
}

/// Converts the bytes to text, or fails with the name of the input.
pub fn decode_utf8(name: &str, bytes: Vec<u8>) -> Result<String, CliError> {
    String::from_utf8(bytes).map_err(|_| not_text(name))
}

/// The error for bytes that are not UTF-8 text.
pub fn not_text(name: &str) -> CliError {
    CliError::misuse(message!("file-not-text", path = name))
}

fn file_stream(path: &str) -> Result<InputStream, CliError> {
    let failed = |error: std::io::Error| CliError::file_error(path, &error);
    let file = fs::File::open(path).map_err(failed)?;
    Ok(InputStream { name: path.to_owned(), head: Vec::new(), rest: Box::new(file) })
}

fn stdin_stream() -> Result<InputStream, CliError> {
    if stdin().is_terminal() {
        return Err(CliError::misuse(message!("nothing-to-read")));
    }
    Ok(InputStream { name: "-".to_owned(), head: Vec::new(), rest: Box::new(stdin().lock()) })
}

fn read(stream: InputStream) -> Result<String, CliError> {
    match begin(stream, MAX_BYTES)? {
        AnswerInput::Text(text) => Ok(text),
        AnswerInput::Stream(stream) => Err(too_large(&stream.name)),
    }
}
