//! Input as text or bytes, from files, standard input or the command line.

use std::fs;
use std::io::{IsTerminal, Read, stdin};
use std::path::Path;

use backrank::board::TourHeader;

use crate::CliError;
use backrank_words::message;

/// The size of the largest text that is read into memory, in bytes; enough for the square names of a board of about ten
/// million squares.
const MAX_TEXT_BYTES: u64 = 100 << 20;

/// Reads the drawing of a board: from FILE if the word is `@FILE`, otherwise from standard input.
pub fn read_board_drawing(word: &str) -> Result<String, CliError> {
    match word.strip_prefix('@') {
        Some(path) => read_text(file_stream(path)?),
        None => read_text(stdin_stream()?),
    }
}

/// An input: its text if it was read to its end, otherwise a stream.
pub enum TextOrStream {
    /// Text, read to its end.
    Text(String),
    /// A binary tour, or a text that is too large to keep in memory.
    Stream(PartlyReadInput),
}

/// An input of which the first bytes have been read.
pub struct PartlyReadInput {
    /// The path of the file, or `-` for standard input.
    pub name: String,
    /// The bytes that have been read.
    pub head: Vec<u8>,
    /// The bytes that follow [`head`](Self::head).
    pub rest: Box<dyn Read>,
}

/// Opens a file, or standard input for `-`, to read its bytes. Refuses standard input if it is a terminal.
pub fn open_reader(path: &str) -> Result<Box<dyn Read>, CliError> {
    let stream = if path == "-" { stdin_stream()? } else { file_stream(path)? };
    Ok(stream.rest)
}

/// Opens the solution that `words`, the arguments after the board, give or name. No word, or the single word `-`,
/// stands for standard input. A single word may also be `@FILE` or the name of an existing file; any other single word
/// is the solution itself if `can_be_solution` accepts it, and is refused otherwise. Several words are the solution
/// itself. A file or standard input becomes a stream if it has a binary tour, or a text of more than `max_text_bytes`
/// or [`MAX_TEXT_BYTES`] bytes.
pub fn open_solution_argument(
    words: &[String],
    can_be_solution: impl Fn(&str) -> bool,
    max_text_bytes: u64,
) -> Result<TextOrStream, CliError> {
    match words {
        [] => stdin_stream(),
        [word] if word == "-" => stdin_stream(),
        [word] => match word.strip_prefix('@') {
            Some(path) => file_stream(path),
            None if !Path::new(word).exists() && can_be_solution(word) => return Ok(TextOrStream::Text(word.clone())),
            None if !Path::new(word).exists() => {
                return Err(CliError::failure(message!("answer-not-found", text = word)));
            }
            None => file_stream(word),
        },
        words => return Ok(TextOrStream::Text(words.join(" "))),
    }
    .and_then(|stream| read_or_stream(stream, max_text_bytes.min(MAX_TEXT_BYTES)))
}

/// Reads as much of an input as is needed to know its kind. A text of at most `max_text_bytes` bytes is read to its
/// end; a longer text and a binary tour become a stream.
fn read_or_stream(mut stream: PartlyReadInput, max_text_bytes: u64) -> Result<TextOrStream, CliError> {
    // The first 64 bytes show whether the input is a binary tour. If it is not, up to one byte more than a text may
    // have is read, which shows whether the text is too long.
    for target in [64, max_text_bytes + 1] {
        let wanted = target.saturating_sub(stream.head.len() as u64);
        let read = stream.rest.by_ref().take(wanted).read_to_end(&mut stream.head);
        read.map_err(|error| CliError::file_error(&stream.name, &error))?;
        if TourHeader::begins(&stream.head) {
            return Ok(TextOrStream::Stream(stream));
        }
    }
    if stream.head.len() as u64 > max_text_bytes {
        return Ok(TextOrStream::Stream(stream));
    }
    decode_utf8(&stream.name, stream.head).map(TextOrStream::Text)
}

/// The error for a text that is too large to keep in memory.
pub fn too_large_error(name: &str) -> CliError {
    CliError::failure(message!("file-too-large", path = name))
}

/// Converts the bytes to text, or fails with the name of the input.
pub fn decode_utf8(name: &str, bytes: Vec<u8>) -> Result<String, CliError> {
    String::from_utf8(bytes).map_err(|_| not_utf8_error(name))
}

/// The error for bytes that are not UTF-8 text.
pub fn not_utf8_error(name: &str) -> CliError {
    CliError::failure(message!("file-not-text", path = name))
}

fn file_stream(path: &str) -> Result<PartlyReadInput, CliError> {
    let failed = |error: std::io::Error| CliError::file_error(path, &error);
    let file = fs::File::open(path).map_err(failed)?;
    Ok(PartlyReadInput { name: path.to_owned(), head: Vec::new(), rest: Box::new(file) })
}

fn stdin_stream() -> Result<PartlyReadInput, CliError> {
    if stdin().is_terminal() {
        return Err(CliError::failure(message!("nothing-to-read")));
    }
    Ok(PartlyReadInput { name: "-".to_owned(), head: Vec::new(), rest: Box::new(stdin().lock()) })
}

fn read_text(stream: PartlyReadInput) -> Result<String, CliError> {
    match read_or_stream(stream, MAX_TEXT_BYTES)? {
        TextOrStream::Text(text) => Ok(text),
        TextOrStream::Stream(stream) if TourHeader::begins(&stream.head) => Err(not_utf8_error(&stream.name)),
        TextOrStream::Stream(stream) => Err(too_large_error(&stream.name)),
    }
}
