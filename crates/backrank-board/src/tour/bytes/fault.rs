//! What can be wrong with bytes that should be a tour.

use std::fmt;
use std::io;

use crate::board::Square;

/// What is wrong with bytes that should be a tour.
#[derive(Debug)]
#[non_exhaustive]
pub enum TourBytesFault {
    /// They do not begin as a tour in bytes does.
    NoTour,
    /// They are of a version that this program does not know.
    Version(String),
    /// The header lacks a readable line that begins with this word; an empty word stands for the end of the
    /// header.
    Header(&'static str),
    /// The piece rides, or has more moves than bytes can number.
    Piece,
    /// They end before the tour does.
    Short {
        /// The number of steps that are missing.
        missing: u64,
    },
    /// The piece has no move of this number.
    NoSuchMove(u8),
    /// The move leads to no square of the board.
    OffBoard {
        /// The step, from 1, that it should lead to.
        step: u64,
        /// The square before.
        from: Square,
    },
    /// There are more bytes than the tour has steps.
    Long,
    /// Reading failed.
    Unread(io::Error),
}

/// The fault of a tour in bytes, and where it is.
#[derive(Debug)]
pub struct TourBytesError {
    /// The offset of the fault, in bytes from the start.
    pub offset: u64,
    /// The fault.
    pub fault: TourBytesFault,
}

impl fmt::Display for TourBytesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTour => write!(f, "this is no tour in bytes"),
            Self::Version(version) => write!(f, "version `{version}` of tours in bytes is unknown"),
            Self::Header("") => write!(f, "the header does not end with an empty line"),
            Self::Header(word) => write!(f, "a line `{word} ...` is missing or cannot be read"),
            Self::Piece => write!(f, "the piece rides, or has more than 256 moves"),
            Self::Short { missing } => write!(f, "the bytes end {missing} steps before the tour"),
            Self::NoSuchMove(code) => write!(f, "the piece has no move of number {code}"),
            Self::OffBoard { step, from } => {
                write!(f, "the move from {from} at step {step} leads to no square of the board")
            }
            Self::Long => write!(f, "there are more bytes than the tour has steps"),
            Self::Unread(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TourBytesFault {}

impl fmt::Display for TourBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.offset, self.fault)
    }
}

impl std::error::Error for TourBytesError {}
