//! Encodes the moves of a tour as bytes and passes them to a callback in batches.

use std::ops::ControlFlow;

use super::coordinate_frame::{Offset, translate};

/// Successive squares of a tour, given by the first, the last, and the moves between them, encoded as bytes.
pub(super) struct EncodedSegment<'a> {
    /// The first of the squares.
    pub(super) first: Offset,
    /// The moves from each square to the next, one byte each.
    pub(super) moves: &'a [u8],
    /// The last of the squares.
    pub(super) last: Offset,
}

impl EncodedSegment<'_> {
    /// The segment of a single square, without moves.
    pub(super) const fn of_square(square: Offset) -> Self {
        Self { first: square, moves: &[], last: square }
    }
}

/// Smallest size of a batch, in bytes (one for each move); the last batch can be smaller, or empty.
const MIN_BATCH_BYTES: usize = 1 << 16;

/// Calls `visit` with batches of the moves of a tour, encoded as bytes, until `visit` breaks. `each_encoded_segment`
/// must call its argument with the segments that make up the tour, in order. `byte_of` encodes the displacement of a
/// move; it is called for the moves from one segment to the next.
pub(super) fn each_move_batch<B>(
    each_encoded_segment: impl FnOnce(&mut dyn FnMut(EncodedSegment<'_>) -> ControlFlow<B>) -> ControlFlow<B>,
    byte_of: impl Fn(Offset) -> u8,
    mut visit: impl FnMut(&[u8]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut buffer = Vec::with_capacity(MIN_BATCH_BYTES);
    let mut last = None;
    each_encoded_segment(&mut |segment| {
        buffer.extend(last.map(|last| byte_of(translate(segment.first, last, -1))));
        buffer.extend_from_slice(segment.moves);
        last = Some(segment.last);
        if buffer.len() >= MIN_BATCH_BYTES {
            visit(&buffer)?;
            buffer.clear();
        }
        ControlFlow::Continue(())
    })?;
    visit(&buffer)
}
