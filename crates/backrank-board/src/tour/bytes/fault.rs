//! What can be wrong with bytes that should be a tour.

use std::fmt;
use std::io;

use crate::board::Square;

error_messages! {
    /// A fault of bytes that should be a tour.
    #[derive(Debug)]
    #[non_exhaustive]
    pub enum TourBytesFault {
        /// The bytes do not begin with the words that begin every tour in bytes.
        NoTour => "this is not a tour in binary format";
        /// The bytes are of this version of the format, which the program does not know.
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
        /// A byte is this number, which no move of the piece has.
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

/// A fault of a tour in bytes, and the position of the fault.
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
