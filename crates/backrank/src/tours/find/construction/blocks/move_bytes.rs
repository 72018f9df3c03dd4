//! Encodes the moves of a tour as bytes, in order.

use std::ops::ControlFlow;

use super::plan::Plan;
use crate::tours::find::construction::frame::{Offset, moved};

/// Least size of a batch except the last, in bytes; a batch has one byte for each move.
const BUFFER: usize = 1 << 16;

/// Calls `visit` with batches of the bytes of a plan's moves, in order, until it breaks. The bytes of the moves within
/// each block are computed once and copied for each copy of the block, which is faster than computing every move.
pub(in crate::tours) fn each_plan_move_batch<B>(
    plan: &Plan,
    byte_of: impl Fn(Offset) -> u8,
    mut visit: impl FnMut(&[u8]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let signed = |&(row, column): &(u32, u32)| (i64::from(row), i64::from(column));
    // For each cluster, two lists: for each square of its path, the byte of the move to this square from the square
    // before; then the same for the reversed path. The first byte of a list is unused, because no move leads to the
    // first square.
    let moves_along = |squares: Vec<Offset>| -> Vec<u8> {
        let moves = squares.windows(2).map(|pair| byte_of(moved(pair[1], pair[0], -1)));
        std::iter::once(0).chain(moves).collect()
    };
    let paths = plan.clusters.iter().map(|cluster| cluster.path.iter().map(signed));
    let bytes: Vec<[Vec<u8>; 2]> =
        paths.map(|path| [moves_along(path.clone().collect()), moves_along(path.rev().collect())]).collect();
    let mut buffer = Vec::with_capacity(BUFFER + 1);
    let mut last: Option<Offset> = None;
    plan.each_segment(|segment| {
        let (first, len) = (segment.first, segment.path.len());
        let bytes = &bytes[segment.cluster][usize::from(segment.reversed)];
        let from = if segment.reversed { bytes.len() - first - len } else { first };
        let at = |place: usize| moved(segment.origin, signed(&segment.path[place]), 1);
        let (enters, leaves) = if segment.reversed { (len - 1, 0) } else { (0, len - 1) };
        buffer.extend(last.map(|last| byte_of(moved(at(enters), last, -1))));
        buffer.extend_from_slice(&bytes[from + 1..from + len]);
        last = Some(at(leaves));
        if buffer.len() >= BUFFER {
            visit(&buffer)?;
            buffer.clear();
        }
        ControlFlow::Continue(())
    })?;
    visit(&buffer)
}
