//! Writes a tour in the binary format.

use std::io::{self, BufWriter, Write};

use super::header::TourHeader;
use crate::board::Square;

/// Writes one tour in the binary format, one byte for each square but the first. The encoder does not check that the
/// squares are a tour; readers of the bytes must check that.
///
/// ```
/// use backrank_board::{Board, Piece, TourHeader, TourDecoder, TourEncoder};
///
/// let (board, start) = (Board::new(1, 3)?, "a1".parse()?);
/// let header = TourHeader::new(&board, &"wazir".parse::<Piece>()?, false, start, 3).expect("a leaper");
/// let mut encoder = TourEncoder::new(Vec::new(), header)?;
/// encoder.write_square("b1".parse()?)?;
/// encoder.write_move_bytes(&[1], "c1".parse()?)?; // the wazir's moves are up, right, down, left
/// let bytes = encoder.finish()?;
/// assert_eq!(bytes.last_chunk(), Some(&[1, 1]));
/// assert_eq!(TourDecoder::new(&bytes[..])?.count(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TourEncoder<W: Write> {
    header: TourHeader,
    out: BufWriter<W>,
    last: Square,
    written: u64,
}

impl<W: Write> TourEncoder<W> {
    /// The size of the write buffer, in bytes.
    const BUFFER_BYTES: usize = 1 << 16;

    /// Writes the header, which includes the first square.
    ///
    /// # Errors
    /// Any error of writing.
    pub fn new(out: W, header: TourHeader) -> io::Result<Self> {
        let mut out = BufWriter::with_capacity(Self::BUFFER_BYTES, out);
        header.write(&mut out)?;
        Ok(Self { last: header.start, header, out, written: 1 })
    }

    /// Writes the move that leads from the last square to `square`. O(moves).
    ///
    /// # Errors
    /// Any error of writing, and [`io::ErrorKind::InvalidInput`] if the piece cannot move to the square, as
    /// to a hole or off the board.
    pub fn write_square(&mut self, square: Square) -> io::Result<()> {
        let code = self.header.move_codec.encode_move(self.header.board(), self.last, square);
        let no_move = || invalid(format!("no move leads from {} to {square}", self.last));
        self.write_move_bytes(&[code.ok_or_else(no_move)?], square)
    }

    /// Writes several moves, given as their [bytes](TourHeader::move_byte), the last of which leads to `end`. This is
    /// fast for a caller that has the bytes of many moves in a row, because they are copied without a check.
    ///
    /// # Errors
    /// Any error of writing.
    #[inline]
    pub fn write_move_bytes(&mut self, codes: &[u8], end: Square) -> io::Result<()> {
        self.out.write_all(codes)?;
        self.written += codes.len() as u64;
        self.last = end;
        Ok(())
    }

    /// Flushes the buffer, and returns the underlying writer.
    ///
    /// # Errors
    /// Any error of writing, and [`io::ErrorKind::InvalidInput`] if the number of squares written is not that of the
    /// header.
    pub fn finish(self) -> io::Result<W> {
        let (came, said) = (self.written, self.header.square_count());
        if came != said {
            return Err(invalid(format!("{came} squares came, and the header says {said}")));
        }
        self.out.into_inner().map_err(io::IntoInnerError::into_error)
    }
}

fn invalid(text: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, text)
}
