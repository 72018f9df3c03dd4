//! Text and bytes from files, standard input or the command line.

use std::fs;
use std::io::{IsTerminal, Read, stdin};
use std::path::Path;

use backrank::board::TourHeader;

use crate::exit::CliError;
use backrank_words::Message;

/// The largest input that is read, in bytes: squares by name of a board of some ten million.
const MOST_BYTES: u64 = 100 << 20;

/// The drawing that `@file` or `-` names.
pub fn read_board_file(word: &str) -> Result<String, CliError> {
    match word.strip_prefix('@') {
        Some(path) => read(file_stream(path)?),
        None => read(stdin_stream()?),
    }
}

/// What an answer is read from.
pub enum AnswerInput {
    /// Text, read to its end.
    Text(String),
    /// Bytes that are no text, or a text that is too large to keep.
    Stream(Stream),
}

/// Bytes of which only the first were read.
pub struct Stream {
    /// The file, or `-`.
    pub name: String,
    pub head: Vec<u8>,
    pub rest: Box<dyn Read>,
}

/// The bytes of a file, or of standard input for `-`.
pub fn bytes(path: &str) -> Result<Box<dyn Read>, CliError> {
    let stream = if path == "-" { stdin_stream()? } else { file_stream(path)? };
    Ok(stream.rest)
}

/// An answer: the words themselves, or what the file or `-` that they name holds. One word is a file's
/// name if there is such a file, or if it `can_be` no answer. Of a text no more than `most` bytes are kept.
pub fn answer(words: &[String], can_be: impl Fn(&str) -> bool, most: u64) -> Result<AnswerInput, CliError> {
    match words {
        [] => stdin_stream(),
        [word] if word == "-" => stdin_stream(),
        [word] => match word.strip_prefix('@') {
            Some(path) => file_stream(path),
            None if !Path::new(word).exists() && can_be(word) => return Ok(AnswerInput::Text(word.clone())),
            None if !Path::new(word).exists() => {
                return Err(CliError::misuse(Message::new("answer-not-found").with("text", word)));
            }
            None => file_stream(word),
        },
        words => return Ok(AnswerInput::Text(words.join(" "))),
    }
    .and_then(|stream| begin(stream, most.min(MOST_BYTES)))
}

/// Reads until the kind of input is known; a text that is small enough is read to its end.
fn begin(mut stream: Stream, most: u64) -> Result<AnswerInput, CliError> {
    // The first 64 bytes are enough to recognize a tour in bytes.
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
    text(&stream.name, stream.head).map(AnswerInput::Text)
}

/// That text is too large to be kept.
pub fn too_large(name: &str) -> CliError {
    CliError::misuse(Message::new("file-too-large").with("path", name))
}

/// The bytes as text.
pub fn text(name: &str, bytes: Vec<u8>) -> Result<String, CliError> {
    String::from_utf8(bytes).map_err(|_| not_text(name))
}

/// That bytes are no text.
pub fn not_text(name: &str) -> CliError {
    CliError::misuse(Message::new("file-not-text").with("path", name))
}

fn file_stream(path: &str) -> Result<Stream, CliError> {
    let failed = |error: std::io::Error| CliError::file_error(path, &error);
    let file = fs::File::open(path).map_err(failed)?;
    Ok(Stream { name: path.to_owned(), head: Vec::new(), rest: Box::new(file) })
}

fn stdin_stream() -> Result<Stream, CliError> {
    if stdin().is_terminal() {
        return Err(CliError::misuse(Message::new("nothing-to-read")));
    }
    Ok(Stream { name: "-".to_owned(), head: Vec::new(), rest: Box::new(stdin().lock()) })
}

fn read(stream: Stream) -> Result<String, CliError> {
    match begin(stream, MOST_BYTES)? {
        AnswerInput::Text(text) => Ok(text),
        AnswerInput::Stream(stream) => Err(too_large(&stream.name)),
    }
}
