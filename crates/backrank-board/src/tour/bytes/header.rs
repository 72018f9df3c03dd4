//! The header of a tour in the binary format, and the faults of bytes that should be a tour in this format.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use super::move_codec::MoveByteCodec;
use crate::board::{Board, Square, Wrap};
use crate::piece::Piece;

/// The text with which every tour in the binary format begins; the version of the format follows.
const MAGIC: &str = "backrank tour ";
const VERSION: &str = "1";

/// The greatest length of a line of a header, in bytes, including its line end.
const MAX_LINE_BYTES: usize = 4096;

/// The header of a tour in the binary format. The header alone does not show whether the squares that follow are a
/// tour: [`Tour`](crate::Tour) has to check them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TourHeader {
    board: Board,
    piece: Piece,
    closed: bool,
    /// The first square of the tour.
    pub(super) start: Square,
    squares: u64,
    /// The encoding of the moves of the piece as bytes.
    pub(super) move_codec: MoveByteCodec,
}

impl TourHeader {
    /// The header of a tour of this many squares that starts at `start`, or `None` if the format [cannot
    /// encode](Self::can_encode_piece) tours of the piece.
    pub fn new(board: &Board, piece: &Piece, closed: bool, start: Square, squares: u64) -> Option<Self> {
        let move_codec = MoveByteCodec::new(piece)?;
        Some(Self { board: board.clone(), piece: piece.clone(), closed, start, squares, move_codec })
    }

    /// Whether the bytes begin with the words that begin every tour in the binary format, `backrank tour`.
    ///
    /// ```
    /// use backrank_board::TourHeader;
    ///
    /// assert!(TourHeader::begins(b"backrank tour 1\nboard 8x8\n") && !TourHeader::begins(b"a1 c2 a3"));
    /// ```
    pub fn begins(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC.as_bytes())
    }

    /// The board of the tour.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece of the tour.
    pub const fn piece(&self) -> &Piece {
        &self.piece
    }

    /// Whether the header says that the tour is closed.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The number of squares of the tour according to the header, the first included.
    pub const fn square_count(&self) -> u64 {
        self.squares
    }

    /// Whether tours of this piece can be written in the binary format: the piece does not ride, and has at most 256
    /// moves.
    pub fn can_encode_piece(piece: &Piece) -> bool {
        MoveByteCodec::new(piece).is_some()
    }

    /// The byte of the move that leads `files` to the right and `ranks` up, or `None` if the piece has no such move.
    /// O(moves).
    pub fn move_byte(&self, files: i64, ranks: i64) -> Option<u8> {
        self.move_codec.encode_displacement(files, ranks)
    }

    /// Writes the lines of the header. O(holes).
    pub(super) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        write!(out, "{MAGIC}{VERSION}\nboard {}\n", self.board)?;
        if self.board.wrap() != Wrap::Flat {
            writeln!(out, "wrap {}", self.board.wrap())?;
        }
        let mut line = String::new();
        for hole in self.board.holes() {
            let name = hole.to_string();
            if line.len() + 1 + name.len() >= MAX_LINE_BYTES {
                writeln!(out, "{line}")?;
                line.clear();
            }
            line.push_str(if line.is_empty() { "holes " } else { "," });
            line.push_str(&name);
        }
        if !line.is_empty() {
            writeln!(out, "{line}")?;
        }
        let closed = if self.closed { "yes" } else { "no" };
        write!(out, "piece {}\nclosed {closed}\nstart {}\nsquares {}\n\n", self.piece, self.start, self.squares)
    }

    /// Reads a header; returns it with its length in bytes.
    pub(super) fn read(from: &mut impl BufRead) -> Result<(Self, u64), TourBytesError> {
        let mut lines = HeaderLineReader { from, offset: 0, line: String::new(), line_offset: 0 };
        lines.advance()?;
        let wrong = |offset, fault| Err(TourBytesError { offset, fault });
        match lines.line.strip_prefix(MAGIC) {
            None => return wrong(0, TourBytesFault::NoTour),
            Some(VERSION) => {}
            Some(version) => return wrong(MAGIC.len() as u64, TourBytesFault::Version(version.to_owned())),
        }
        lines.advance()?;
        let mut board: Board = lines.take_field("board", |text| text.parse().ok())?;
        if lines.has_field("wrap") {
            board = board.with_wrap(lines.take_field("wrap", |name| name.parse().ok())?);
        }
        while lines.has_field("holes") {
            board = lines.take_field("holes", |names| board.with_holes(Square::read_list(names).ok()?).ok())?;
        }
        let piece: Piece = lines.parse_field("piece", |text| text.parse().ok())?;
        let Some(move_codec) = MoveByteCodec::new(&piece) else {
            return wrong(lines.line_offset, TourBytesFault::Piece);
        };
        lines.advance()?;
        let closed = lines.take_field("closed", |word| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })?;
        let start = lines.take_field("start", |name| name.parse().ok().filter(|&start| board.contains(start)))?;
        let squares = lines.take_field("squares", |number| number.parse().ok().filter(|&squares| squares > 0))?;
        if !lines.line.is_empty() {
            return Err(lines.unreadable(""));
        }
        Ok((Self { board, piece, closed, start, squares, move_codec }, lines.offset))
    }
}

error_enum! {
    /// A fault of bytes that should be a tour in the binary format.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum TourBytesFault {
        /// The bytes do not begin with the words that begin every tour in the binary format.
        NoTour => "this is not a tour in binary format";
        /// The header names this version of the format, which the program does not know.
        Version(version: String) => "version `{version}` of the binary format is unknown";
        /// The header lacks a readable line that begins with this word. An empty word means the empty line at the end
        /// of the header.
        Header(word: &'static str) => "{}", match *word {
            "" => "the header does not end with an empty line".to_owned(),
            word => format!("a line `{word} ...` is missing or cannot be read"),
        };
        /// The piece rides, or has more than 256 moves.
        Piece => "the piece rides, or has more than 256 moves";
        /// The bytes end before the tour does.
        Short {
            /// The number of steps of the tour that are missing.
            missing: u64,
        } => "the bytes end {missing} steps before the tour";
        /// A byte has this value, which is not the number of a move of the piece.
        NoSuchMove(code: u8) => "the piece has no move with number {code}";
        /// The move leads off the board or to a hole.
        OffBoard {
            /// The number of the step that the move should lead to, from 1.
            step: u64,
            /// The square from which the move is made.
            from: Square,
        } => "the move from {from} at step {step} leaves the board";
        /// There are more bytes than the tour has steps.
        Long => "there are more bytes than the tour has steps";
        /// Reading the bytes failed.
        Unread(error: io::Error) => "{error}";
    }
}

/// A fault of bytes that should be a tour in the binary format, and the position of the fault.
#[derive(Debug)]
pub struct TourBytesError {
    /// The offset of the fault, in bytes from the start.
    pub offset: u64,
    /// The fault.
    pub fault: TourBytesFault,
}

impl fmt::Display for TourBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.fault)
    }
}

impl std::error::Error for TourBytesError {}

/// Reads a header line by line.
struct HeaderLineReader<'a, R> {
    from: &'a mut R,
    /// The number of bytes read so far: the offset of the first byte after the current line.
    offset: u64,
    /// The current line without its line end; only a line end if the line is cut off, too long or not UTF-8.
    line: String,
    /// The offset of the first byte of the current line.
    line_offset: u64,
}

impl<R: BufRead> HeaderLineReader<'_, R> {
    /// Reads the next line, which becomes the current line.
    fn advance(&mut self) -> Result<(), TourBytesError> {
        self.line_offset = self.offset;
        let mut bytes = Vec::new();
        let most = MAX_LINE_BYTES as u64;
        let read = self.from.by_ref().take(most).read_until(b'\n', &mut bytes);
        let failed = |error| TourBytesError { offset: self.line_offset, fault: TourBytesFault::Unread(error) };
        self.offset += read.map_err(failed)? as u64;
        let text = bytes.strip_suffix(b"\n").and_then(|line| str::from_utf8(line).ok());
        // A line without a line end is cut off or too long. No field is read from a text that begins with a line end.
        self.line = text.unwrap_or("\n").to_owned();
        Ok(())
    }

    /// Whether the current line is the field with this name.
    fn has_field(&self, word: &str) -> bool {
        self.line.strip_prefix(word).is_some_and(|rest| rest.starts_with(' '))
    }

    /// The value of the field on the current line. The line must be this word, a space, and a text from which `read`
    /// makes the value.
    fn parse_field<T>(&self, word: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, TourBytesError> {
        let text = self.line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        text.and_then(read).ok_or_else(|| self.unreadable(word))
    }

    /// As [`parse_field`](Self::parse_field), and then reads the next line.
    fn take_field<T>(&mut self, word: &'static str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, TourBytesError> {
        let value = self.parse_field(word, read)?;
        self.advance()?;
        Ok(value)
    }

    /// The error for a current line that does not begin with this word or has an unreadable value.
    fn unreadable(&self, word: &'static str) -> TourBytesError {
        TourBytesError { offset: self.line_offset, fault: TourBytesFault::Header(word) }
    }
}
