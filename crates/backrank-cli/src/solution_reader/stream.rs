//! Squares that are read one by one and not kept in memory: binary tours, and texts too large to keep.

use std::io::{BufRead, BufReader, Cursor, Read};
use std::iter;

use backrank::board::internals::is_separator;
use backrank::board::{Square, TourBytesError, TourBytesFault, TourDecoder, TourHeader};
use backrank::teach::Notation;
use backrank_service::given_solution::is_number_separator;
use backrank_service::solution_header::refuse_binary_of_other_problem;

use crate::input;
use crate::{CliError, Exit};
use backrank_service::validate::{Question, parse_coordinates};
use backrank_words::{message, text_arg};

/// The length of the longest word that may be the name or number of a square, or a CSV line, in characters. A longer
/// word is refused before it fills the memory.
const MAX_WORD_CHARACTERS: usize = 64;

/// The squares of a solution, read one by one.
pub struct SquareStream<'a> {
    /// The squares; the last item may be an error. If its exit code is [`Exit::No`], the tour moves off the board right
    /// after the squares that were read, which is a fault of the tour. Every other error says that the input cannot be
    /// read.
    pub squares: Box<dyn Iterator<Item = Result<Square, CliError>> + 'a>,
    /// Whether the header says that the tour is closed.
    pub closed: bool,
    /// The number of squares, if the header gives it.
    pub len: Option<u64>,
}

impl<'a> SquareStream<'a> {
    /// Starts reading: opens a binary tour or a text.
    pub fn new(stream: input::PartlyReadInput, question: &'a Question) -> Result<Self, CliError> {
        let input::PartlyReadInput { name, head, rest } = stream;
        if !TourHeader::begins(&head) {
            let mut text = TextSquareReader::new(name, head, rest, question)?;
            let squares = Box::new(iter::from_fn(move || text.next_square().transpose()));
            return Ok(Self { squares, closed: false, len: None });
        }
        let reader =
            TourDecoder::new(Cursor::new(head).chain(rest)).map_err(|error| tour_bytes_error(&name, &error))?;
        let header = reader.header();
        refuse_binary_of_other_problem(header, question).map_err(CliError::failure)?;
        let (closed, len) = (header.is_closed(), Some(header.square_count()));
        let squares = reader.map(move |square| square.map_err(|error| tour_bytes_error(&name, &error)));
        Ok(Self { squares: Box::new(squares), closed, len })
    }
}

/// The error for a fault in a binary tour.
fn tour_bytes_error(name: &str, error: &TourBytesError) -> CliError {
    let fault = match &error.fault {
        TourBytesFault::Version(version) => message!("bytes-version", version),
        TourBytesFault::Header("") => message!("bytes-header-end"),
        TourBytesFault::Header(word) => message!("bytes-header", word = *word),
        TourBytesFault::Piece => message!("bytes-piece"),
        TourBytesFault::Short { missing } => message!("bytes-short", missing),
        TourBytesFault::NoSuchMove(code) => message!("bytes-move", code = text_arg(code)),
        TourBytesFault::OffBoard { step, from } => message!("bytes-off-board", step = text_arg(step), from),
        TourBytesFault::Long => message!("bytes-long"),
        TourBytesFault::NoTour => message!("bytes-no-tour"),
        other => message!("not-understood", text = format!("{other:?}")),
    };
    let exit = if matches!(error.fault, TourBytesFault::OffBoard { .. }) { Exit::No } else { Exit::Error };
    CliError::Failure(message!("bytes-wrong", path = name, offset = text_arg(error.offset), fault), exit)
}

/// The format of a text with squares.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SquareTextFormat {
    /// Names of squares, such as `a1`.
    Names,
    /// Numbers of squares.
    Ids,
    /// CSV lines, in which the last field is the name of a square.
    Csv,
}

/// Reads the squares in a text, given by name or number, word by word.
struct TextSquareReader<'a> {
    name: String,
    from: BufReader<Box<dyn Read>>,
    question: &'a Question,
    format: SquareTextFormat,
    /// The squares of the current word that have not been returned yet; the last field of a CSV line may hold several
    /// squares, such as `a1 b3`.
    pending: std::vec::IntoIter<Square>,
    /// The number of the current line, from 1.
    line: u64,
    /// The number of characters read from the current line.
    column: u64,
}

impl<'a> TextSquareReader<'a> {
    fn new(name: String, head: Vec<u8>, rest: Box<dyn Read>, question: &'a Question) -> Result<Self, CliError> {
        let bom = if head.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        let format = guess_text_format(&head[bom..], question)
            .ok_or_else(|| CliError::failure(message!("answer-too-large", path = &name)))?;
        let mut head = Cursor::new(head);
        head.set_position(bom as u64);
        let from: Box<dyn Read> = Box::new(head.chain(rest));
        let from = BufReader::with_capacity(1 << 16, from);
        let mut squares = Self { name, from, question, format, pending: Vec::new().into_iter(), line: 1, column: 0 };
        if format == SquareTextFormat::Csv {
            squares.word()?;
        }
        Ok(squares)
    }

    fn next_square(&mut self) -> Result<Option<Square>, CliError> {
        loop {
            if let Some(square) = self.pending.next() {
                return Ok(Some(square));
            }
            let Some((word, line, column)) = self.word()? else { return Ok(None) };
            let word =
                if self.format == SquareTextFormat::Csv { word.rsplit(',').next().unwrap_or_default() } else { &word };
            if self.format == SquareTextFormat::Ids {
                let off = || CliError::failure(message!("id-off-board", id = word));
                return word.parse().ok().and_then(|id| self.question.square_of_id(id)).ok_or_else(off).map(Some);
            }
            let squares = Square::read_list(word).map_err(|error| not_a_square_at(&error.text, line, column))?;
            self.pending = squares.into_iter();
        }
    }

    /// The next word with its line and column, both from 1; `None` at the end.
    fn word(&mut self) -> Result<Option<(String, u64, u64)>, CliError> {
        let is_between = match self.format {
            SquareTextFormat::Names => is_separator,
            SquareTextFormat::Ids => is_number_separator,
            SquareTextFormat::Csv => |c| c == '\n' || c == '\r',
        };
        let mut word = String::new();
        let (mut length, mut place) = (0, (0, 0));
        loop {
            let Some(character) = self.character()? else {
                return Ok((length > 0).then_some((word, place.0, place.1)));
            };
            self.column += 1;
            if !is_between(character) {
                if length == 0 {
                    place = (self.line, self.column);
                } else if length == MAX_WORD_CHARACTERS {
                    return Err(not_a_square_at(&(word + "…"), place.0, place.1));
                }
                word.push(character);
                length += 1;
                continue;
            }
            if character == '\n' {
                (self.line, self.column) = (self.line + 1, 0);
            }
            if length > 0 {
                return Ok(Some((word, place.0, place.1)));
            }
        }
    }

    fn character(&mut self) -> Result<Option<char>, CliError> {
        let mut bytes = [0; 4];
        for read in 0..bytes.len() {
            let next = self.from.fill_buf().map_err(|error| CliError::file_error(&self.name, &error))?.first().copied();
            let Some(byte) = next else {
                return if read == 0 { Ok(None) } else { Err(input::not_utf8_error(&self.name)) };
            };
            self.from.consume(1);
            bytes[read] = byte;
            match std::str::from_utf8(&bytes[..=read]) {
                Ok(text) => return Ok(text.chars().next()),
                // These bytes are the beginning of a character; its other bytes have not been read yet.
                Err(error) if error.error_len().is_none() => {}
                Err(_) => break,
            }
        }
        Err(input::not_utf8_error(&self.name))
    }
}

fn not_a_square_at(text: &str, line: u64, column: u64) -> CliError {
    CliError::failure(message!("not-a-square-at", text, line, column))
}

/// Guesses the format of a text from its beginning; `None` if the text must be read as a whole, such as a grid, JSON or
/// coordinates.
fn guess_text_format(head: &[u8], question: &Question) -> Option<SquareTextFormat> {
    if head.starts_with(b"step,square") {
        return Some(SquareTextFormat::Csv);
    }
    // The head may end within a character; how that one is converted does not matter, because only digits, letters and
    // separators are looked for.
    let head = String::from_utf8_lossy(head);
    let head = head.trim_start_matches(is_separator);
    let first = head.chars().next()?;
    if !first.is_ascii_digit() {
        return first.is_ascii_alphabetic().then_some(SquareTextFormat::Names);
    }
    let are_coordinates = question.convention.is_some_and(|convention| convention.notation() == Notation::Coordinates)
        && head.split_whitespace().next().is_some_and(|word| parse_coordinates(word).is_some());
    // A list of square numbers is on one line or has one number per line; otherwise the text is a grid.
    let mut lines = head.trim_end().lines();
    let is_grid =
        lines.next()?.trim_matches(is_number_separator).contains(is_number_separator) && lines.next().is_some();
    (!are_coordinates && !is_grid).then_some(SquareTextFormat::Ids)
}
