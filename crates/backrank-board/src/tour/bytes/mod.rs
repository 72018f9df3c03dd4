//! The binary format of a tour: a header of text, then one byte for each square but the first, whatever the size of the
//! board.
//!
//! The header consists of lines, each a word and its value, in this order, and of an empty line at the end:
//!
//! ```text
//! backrank tour 1
//! board 8x8
//! wrap torus          (only on a board that wraps)
//! holes c3,d4         (only on a board with holes; repeated if one line is not enough)
//! piece knight
//! closed no
//! start a1
//! squares 64
//!
//! ```
//!
//! After the header, the byte of a square is the number of the piece's move that leads to the square; moves are
//! numbered from 0, leg by leg, each clockwise. A [`TourEncoder`] and a [`TourDecoder`] need O(1) memory besides the
//! board and the header.

mod decoder;
mod encoder;
mod header;
mod move_codec;

pub use self::decoder::TourDecoder;
pub use self::encoder::TourEncoder;
pub use self::header::{TourBytesError, TourBytesFault, TourHeader};

#[cfg(test)]
mod tests;
