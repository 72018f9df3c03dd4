//! What can be wrong with bytes that should be a tour.

use std::fmt;
use std::io;

use crate::board::Square;

/// A fault of bytes that should be a tour.
#[derive(Debug)]
#[non_exhaustive]
pub enum TourBytesFault {
    /// The bytes do not begin with the words that begin every tour in bytes.
    NoTour,
    /// The bytes are of this version of the format, which the program does not know.
    Version(String),
    /// The header lacks a readable line that begins with this word. An empty word means the empty line at the end of
    /// the header.
    Header(&'static str),
    /// The piece rides, or has more than 256 moves.
    Piece,
    /// The bytes end before the tour does.
    Short {
        /// The number of steps of the tour that are missing.
        missing: u64,
    },
    /// A byte is this number, which no move of the piece has.
    NoSuchMove(u8),
    /// The move leads off the board or to a hole.
    OffBoard {
        /// The number of the step that the move should lead to, from 1.
        step: u64,
        /// The square from which the move is made.
        from: Square,
    },
    /// There are more bytes than the tour has steps.
    Long,
    /// Reading the bytes failed.
    Unread(io::Error),
}

/// A fault of a tour in bytes, and the position of the fault.
#[derive(Debug)]
pub struct TourBytesError {
    /// The offset of the fault, in bytes from the start.
    pub offset: u64,
    /// The fault.
    pub fault: TourBytesFault,
}

error_messages! {
    TourBytesFault {
        Self::NoTour => "this is not a tour in binary format";
        Self::Version(version) => "version `{version}` of the binary format is unknown";
        Self::Header("") => "the header does not end with an empty line";
        Self::Header(word) => "a line `{word} ...` is missing or cannot be read";
        Self::Piece => "the piece rides, or has more than 256 moves";
        Self::Short { missing } => "the bytes end {missing} steps before the tour";
        Self::NoSuchMove(code) => "the piece has no move with number {code}";
        Self::OffBoard { step, from } => "the move from {from} at step {step} leaves the board";
        Self::Long => "there are more bytes than the tour has steps";
        Self::Unread(error) => "{error}";
    }
}

impl fmt::Display for TourBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.fault)
    }
}

impl std::error::Error for TourBytesError {}
