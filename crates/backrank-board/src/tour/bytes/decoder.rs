//! Reads a tour in the binary format.

use std::io::{BufRead, BufReader, Read};

use super::header::{TourBytesError, TourBytesFault, TourHeader};
use crate::board::Square;

/// Reads one tour in the binary format: an iterator of its squares, in O(1) memory besides the header. The iterator
/// ends after the first error. Every square that it returns is on the board of the header and no hole; whether the
/// squares are a tour is for [`Tour`](crate::Tour) to check.
#[derive(Debug)]
pub struct TourDecoder<R> {
    header: TourHeader,
    from: BufReader<R>,
    last: Option<Square>,
    /// The number of squares still to be returned; the first comes from the header.
    remaining: u64,
    offset: u64,
    ended: bool,
}

impl<R: Read> TourDecoder<R> {
    /// The size of the read buffer, in bytes.
    const BUFFER_BYTES: usize = 1 << 16;

    /// Reads the header. O(holes).
    ///
    /// # Errors
    /// If the bytes do not begin with a valid header, or reading fails.
    pub fn new(from: R) -> Result<Self, TourBytesError> {
        let mut from = BufReader::with_capacity(Self::BUFFER_BYTES, from);
        let (header, offset) = TourHeader::read(&mut from)?;
        Ok(Self { remaining: header.square_count(), header, from, last: None, offset, ended: false })
    }

    /// The header of the tour.
    pub const fn header(&self) -> &TourHeader {
        &self.header
    }

    /// The next byte, or `None` at the end of the bytes.
    fn next_byte(&mut self) -> Result<Option<u8>, TourBytesFault> {
        (&mut self.from).bytes().next().transpose().map_err(TourBytesFault::Unread)
    }

    /// The next square, or `None` after the last.
    fn next_square(&mut self) -> Result<Option<Square>, TourBytesFault> {
        let Some(from) = self.last else { return Ok(Some(self.header.start)) };
        if self.remaining == 0 {
            return if self.next_byte()?.is_some() { Err(TourBytesFault::Long) } else { Ok(None) };
        }
        let code = self.next_byte()?.ok_or(TourBytesFault::Short { missing: self.remaining })?;
        if let Some(square) = self.header.move_codec.target(self.header.board(), from, code) {
            return Ok(Some(square));
        }
        let step = self.header.square_count() - self.remaining + 1;
        let known = self.header.move_codec.displacement(code).is_some();
        Err(if known { TourBytesFault::OffBoard { step, from } } else { TourBytesFault::NoSuchMove(code) })
    }
}

impl<R: Read> Iterator for TourDecoder<R> {
    type Item = Result<Square, TourBytesError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // The usual case: the byte of the step is in the buffer, and its move leads to a square of the board.
        if let Some(from) = self.last.filter(|_| self.remaining > 0 && !self.ended)
            && let Some(&code) = self.from.buffer().first()
            && let Some(square) = self.header.move_codec.target(self.header.board(), from, code)
        {
            self.from.consume(1);
            (self.offset, self.remaining, self.last) = (self.offset + 1, self.remaining - 1, Some(square));
            return Some(Ok(square));
        }
        self.next_or_end()
    }
}

impl<R: Read> TourDecoder<R> {
    /// The next square, even if the buffer has to be filled first; `None` after the last square. After a fault the
    /// iterator ends.
    fn next_or_end(&mut self) -> Option<Result<Square, TourBytesError>> {
        if self.ended {
            return None;
        }
        let next = self.next_square().map_err(|fault| TourBytesError { offset: self.offset, fault }).transpose();
        if let Some(Ok(square)) = next {
            // The first square is in the header and has no byte of its own.
            self.offset += u64::from(self.last.is_some());
            self.last = Some(square);
            self.remaining -= 1;
        } else {
            self.ended = true;
        }
        next
    }
}
