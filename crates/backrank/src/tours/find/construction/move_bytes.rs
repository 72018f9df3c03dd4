//! Encodes the moves of a tour as bytes, in order.

use std::ops::ControlFlow;

use super::frame::{Offset, moved};

/// Successive squares of a tour.
pub(super) struct Stretch<'a> {
    /// The first of the squares.
    pub(super) first: Offset,
    /// The bytes of the moves between the squares.
    pub(super) moves: &'a [u8],
    /// The last of the squares.
    pub(super) last: Offset,
}

impl Stretch<'_> {
    /// A single square.
    pub(super) const fn of_square(square: Offset) -> Self {
        Self { first: square, moves: &[], last: square }
    }
}

/// Least size of a batch except the last, in bytes; a batch has one byte for each move.
const BUFFER: usize = 1 << 16;

/// Calls `visit` with batches of the bytes of the moves between successive squares until it breaks. `each_stretch` calls
/// its argument with stretches that make up the tour, in order; `byte_of` encodes the displacement of a move.
pub(super) fn each_move_batch<B>(
    each_stretch: impl FnOnce(&mut dyn FnMut(Stretch<'_>) -> ControlFlow<B>) -> ControlFlow<B>,
    byte_of: impl Fn(Offset) -> u8,
    mut visit: impl FnMut(&[u8]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut buffer = Vec::with_capacity(BUFFER);
    let mut last = None;
    each_stretch(&mut |stretch| {
        buffer.extend(last.map(|last| byte_of(moved(stretch.first, last, -1))));
        buffer.extend_from_slice(stretch.moves);
        last = Some(stretch.last);
        if buffer.len() >= BUFFER {
            visit(&buffer)?;
            buffer.clear();
        }
        ControlFlow::Continue(())
    })?;
    visit(&buffer)
}
