//! Tours as bytes: a header of text, then a byte a step, whatever the size of the board.
//!
//! The header is lines, each a word and its value, in this order, and an empty line:
//!
//! ```text
//! backrank tour 1
//! board 8x8
//! wrap torus          (only on a board that wraps)
//! holes c3,d4         (only with holes; again, if there are more than a line holds)
//! piece knight
//! closed no
//! start a1
//! squares 64
//!
//! ```
//!
//! Then comes a byte for each step after the first square: which of the [moves](MoveCode) of the piece
//! leads there. A [`TourWriter`] and a [`TourReader`] need O(1) memory besides board and header.

mod header;
mod move_code;
mod read;
mod write;

pub use self::header::TourHeader;
pub use self::move_code::MoveCode;
pub use self::read::{TourBytesError, TourBytesFault, TourReader};
pub use self::write::TourWriter;

/// What every tour in bytes begins with: a word for the kind, then the version of the form.
const MAGIC: &str = "backrank tour ";
const VERSION: &str = "1";

/// The bytes of the longest line of a header that is read or written.
const LONGEST_LINE: usize = 4096;

/// Whether bytes are a tour in bytes, by how they begin.
///
/// ```
/// use backrank_board::is_tour_bytes;
///
/// assert!(is_tour_bytes(b"backrank tour 1\nboard 8x8\n") && !is_tour_bytes(b"a1 c2 a3"));
/// ```
#[must_use]
pub fn is_tour_bytes(beginning: &[u8]) -> bool {
    beginning.starts_with(MAGIC.as_bytes())
}

#[cfg(test)]
mod tests;
