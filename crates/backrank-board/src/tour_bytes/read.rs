//! Reads a tour from bytes.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use super::TourHeader;
use crate::Square;

/// What is wrong with bytes that should be a tour.
#[derive(Debug)]
#[non_exhaustive]
pub enum TourBytesFault {
    /// They do not begin as a tour in bytes does.
    NoTour,
    /// They are of a version that this program does not know.
    Version(String),
    /// The header has no readable line that begins with this word, or where that is empty, no end.
    Header(&'static str),
    /// The moves of the piece have no [numbers](super::MoveCode::of).
    Piece,
    /// They end so many steps before the tour does.
    Short {
        /// The steps that are missing.
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

/// What is wrong, and where.
#[derive(Debug)]
pub struct TourBytesError {
    /// The byte, counted from 0, at which it shows.
    pub offset: u64,
    /// What is wrong.
    pub fault: TourBytesFault,
}

impl fmt::Display for TourBytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: ", self.offset)?;
        match &self.fault {
            TourBytesFault::NoTour => write!(f, "this is no tour in bytes"),
            TourBytesFault::Version(version) => write!(f, "version `{version}` of tours in bytes is unknown"),
            TourBytesFault::Header("") => write!(f, "the header does not end with an empty line"),
            TourBytesFault::Header(word) => write!(f, "a line `{word} ...` is missing or cannot be read"),
            TourBytesFault::Piece => write!(f, "the piece rides, or has more than 256 moves"),
            TourBytesFault::Short { missing } => write!(f, "the bytes end {missing} steps before the tour"),
            TourBytesFault::NoSuchMove(code) => write!(f, "the piece has no move of number {code}"),
            TourBytesFault::OffBoard { step, from } => {
                write!(f, "the move from {from} at step {step} leads to no square of the board")
            }
            TourBytesFault::Long => write!(f, "there are more bytes than the tour has steps"),
            TourBytesFault::Unread(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TourBytesError {}

/// Reads a tour from bytes: an iterator of its squares, in O(1) memory besides the header. It ends
/// after the first error. No square that it gives lies off the board of its header; whether
/// they are a tour is for a [`TourChecker`](crate::TourChecker) to say.
#[derive(Debug)]
pub struct TourReader<R> {
    header: TourHeader,
    from: BufReader<R>,
    last: Option<Square>,
    /// The squares that are still to come.
    left: u64,
    offset: u64,
    ended: bool,
}

impl<R: Read> TourReader<R> {
    /// The bytes that are read at once.
    const AT_ONCE: usize = 1 << 16;

    /// Reads the header. O(holes).
    ///
    /// # Errors
    /// If it is none, or reading fails.
    pub fn new(from: R) -> Result<Self, TourBytesError> {
        let mut from = BufReader::with_capacity(Self::AT_ONCE, from);
        let (header, offset) = TourHeader::read(&mut from)?;
        Ok(Self { left: header.squares(), header, from, last: None, offset, ended: false })
    }

    /// The header.
    #[must_use]
    pub const fn header(&self) -> &TourHeader {
        &self.header
    }

    /// The next byte, or `None` at the end.
    fn byte(&mut self) -> Result<Option<u8>, TourBytesFault> {
        loop {
            match self.from.fill_buf() {
                Ok(bytes) => {
                    let byte = bytes.first().copied();
                    self.from.consume(usize::from(byte.is_some()));
                    return Ok(byte);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(TourBytesFault::Unread(error)),
            }
        }
    }

    /// The next square, or `None` after the last.
    fn step(&mut self) -> Result<Option<Square>, TourBytesFault> {
        let Some(from) = self.last else { return Ok(Some(self.header.start())) };
        if self.left == 0 {
            return if self.byte()?.is_some() { Err(TourBytesFault::Long) } else { Ok(None) };
        }
        let code = self.byte()?.ok_or(TourBytesFault::Short { missing: self.left })?;
        if let Some(square) = self.header.moves().target(self.header.board(), from, code) {
            return Ok(Some(square));
        }
        let step = self.header.squares() - self.left + 1;
        let known = self.header.moves().displacement(code).is_some();
        Err(if known { TourBytesFault::OffBoard { step, from } } else { TourBytesFault::NoSuchMove(code) })
    }
}

impl<R: Read> Iterator for TourReader<R> {
    type Item = Result<Square, TourBytesError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // Nearly always: a step that leads somewhere, and whose byte was read already.
        if let Some(from) = self.last.filter(|_| self.left > 0 && !self.ended)
            && let Some(&code) = self.from.buffer().first()
            && let Some(square) = self.header.moves().target(self.header.board(), from, code)
        {
            self.from.consume(1);
            (self.offset, self.left, self.last) = (self.offset + 1, self.left - 1, Some(square));
            return Some(Ok(square));
        }
        self.next_or_end()
    }
}

impl<R: Read> TourReader<R> {
    /// The next square, whatever it takes; or the end, or what is wrong.
    fn next_or_end(&mut self) -> Option<Result<Square, TourBytesError>> {
        if self.ended {
            return None;
        }
        match self.step() {
            Ok(Some(square)) => {
                // The first square stands in the header.
                self.offset += u64::from(self.last.is_some());
                self.last = Some(square);
                self.left -= 1;
                Some(Ok(square))
            }
            Ok(None) => {
                self.ended = true;
                None
            }
            Err(fault) => {
                self.ended = true;
                Some(Err(TourBytesError { offset: self.offset, fault }))
            }
        }
    }
}
