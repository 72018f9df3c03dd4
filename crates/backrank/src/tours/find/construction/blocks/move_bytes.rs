//! The moves of a tour in order, as bytes.

use std::ops::ControlFlow;

use super::block::Offset;
use super::plan::Plan;

/// Size of a batch, in bytes.
const BUFFER: usize = 1 << 16;

/// The bytes of the moves along the path of a cluster: into each of its squares, from the one
/// before on the path, and from the one behind it for the way back. The way back stands in its own
/// order. The first squares have a move of no meaning.
struct Bytes {
    there: Vec<u8>,
    back: Vec<u8>,
}

/// Shows the byte of every move between squares in order, many at a time, until the visitor breaks.
pub(in crate::tours) fn each_between<B>(
    each_square: impl FnOnce(&mut dyn FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B>,
    byte_of: impl Fn(Offset) -> u8,
    mut visit: impl FnMut(&[u8]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut buffer = Vec::with_capacity(BUFFER);
    let mut last = None;
    each_square(&mut |square| {
        buffer.extend(last.map(|last| byte_of(by(last, square))));
        last = Some(square);
        if buffer.len() == BUFFER {
            visit(&buffer)?;
            buffer.clear();
        }
        ControlFlow::Continue(())
    })?;
    visit(&buffer)
}

fn by(from: Offset, to: Offset) -> Offset {
    (to.0 - from.0, to.1 - from.1)
}

/// Shows the byte of every move of a plan in order, many at a time, until the visitor breaks. The
/// bytes of moves within a block are copied from one copy of the block to the next, so this is
/// faster than looking at squares.
pub(in crate::tours) fn each_of_plan<B>(
    plan: &Plan,
    byte_of: impl Fn(Offset) -> u8,
    mut visit: impl FnMut(&[u8]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let signed = |&(row, column): &(u32, u32)| (i64::from(row), i64::from(column));
    let bytes: Vec<Bytes> = plan
        .clusters
        .iter()
        .map(|cluster| {
            let squares: Vec<Offset> = cluster.path.iter().map(signed).collect();
            let moves = |squares: &[Offset]| {
                let moves = squares.windows(2).map(|pair| byte_of(by(pair[0], pair[1])));
                std::iter::once(0).chain(moves).collect()
            };
            let reversed: Vec<Offset> = squares.iter().rev().copied().collect();
            Bytes { there: moves(&squares), back: moves(&reversed) }
        })
        .collect();
    let mut buffer = Vec::with_capacity(BUFFER + 1);
    let mut last: Option<Offset> = None;
    plan.each_segment(|segment| {
        let (first, len) = (segment.first, segment.path.len());
        let bytes = &bytes[segment.cluster];
        let (bytes, from) =
            if segment.reversed { (&bytes.back, bytes.back.len() - first - len) } else { (&bytes.there, first) };
        let at = |place: usize| {
            let (row, column) = signed(&segment.path[place]);
            (segment.origin.0 + row, segment.origin.1 + column)
        };
        let (enters, leaves) = if segment.reversed { (len - 1, 0) } else { (0, len - 1) };
        buffer.extend(last.map(|last| byte_of(by(last, at(enters)))));
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
