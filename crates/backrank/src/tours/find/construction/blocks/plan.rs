//! The plan of a tour from blocks: the clusters of the corridor, their origins on the board and their order.

use std::ops::ControlFlow;

use super::cluster::Clusters;
use super::segments::{Segment, SegmentVisitor};
use crate::tours::find::construction::frame::{Offset, moved};

/// A tour of a board from blocks, in memory that does not depend on the size of the board.
///
/// Rows and columns are counted from the top left, from 0; the board is flipped so that the start is neither below nor
/// to the right of the end.
#[derive(Clone, Debug)]
pub(in crate::tours) struct Plan {
    pub(super) clusters: Clusters,
    /// The parts of the corridor, from the start to the end.
    pub(super) parts: Vec<CorridorPart>,
    /// The index in `parts` of the core. A square outside the regions of all other parts belongs to the core.
    pub(super) core: usize,
}

/// A block of the corridor, or several successive copies of the same block.
#[derive(Clone, Debug)]
pub(super) struct CorridorPart {
    pub(super) cluster: usize,
    pub(super) copies: u64,
    /// The top left square of the block of the first copy.
    pub(super) origin: Offset,
    /// The displacement from one copy to the next.
    pub(super) stride: Offset,
    /// Number of squares of one copy, with the chains attached to it.
    pub(super) copy_len: u64,
    /// Number of squares of the tour before this part.
    pub(super) before: u64,
    /// The region of all copies: its first row and column, and the row and column after its last.
    pub(super) region: [Offset; 2],
}

impl CorridorPart {
    fn holds(&self, (row, column): Offset) -> bool {
        let [first, end] = self.region;
        (first.0..end.0).contains(&row) && (first.1..end.1).contains(&column)
    }

    fn origin_of(&self, copy: u64) -> Offset {
        moved(self.origin, self.stride, copy as i64)
    }
}

impl Plan {
    /// The square at a step below the number of squares, counted from 0. O(1).
    pub(in crate::tours) fn square_at(&self, step: u64) -> Offset {
        let part = self.parts.iter().rev().find(|part| part.before <= step);
        let Some(part) = part else { unreachable!("the first part begins with the first step") };
        let within = step - part.before;
        // Most parts are a single copy; the check avoids a division, which would dominate the time of this function.
        let (copy, at) = match within < part.copy_len {
            true => (0, within),
            false => (within / part.copy_len, within % part.copy_len),
        };
        moved(part.origin_of(copy), self.clusters.square_at(part.cluster, at), 1)
    }

    /// The step of a square of the board, counted from 0. O(1).
    pub(in crate::tours) fn step_of(&self, square: Offset) -> u64 {
        let other = self.parts.iter().enumerate().find(|(at, part)| *at != self.core && part.holds(square));
        let part = other.map_or(&self.parts[self.core], |(_, part)| part);
        // Copies are in one column or in one row, so one component of the stride is 0.
        let beyond = moved(square, part.origin, -1);
        let copy = match part.stride {
            _ if part.copies == 1 => 0,
            (0, columns) => beyond.1 / columns,
            (rows, _) => beyond.0 / rows,
        };
        let at = self.clusters.step_of(part.cluster, moved(square, part.origin_of(copy as u64), -1));
        part.before + copy as u64 * part.copy_len + at
    }

    /// Calls `visit` with the segments of the tour in order until it breaks.
    pub(super) fn each_segment<'p, B>(&'p self, visit: impl FnMut(Segment<'p>) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut segments = SegmentVisitor { clusters: &self.clusters, visit };
        for part in &self.parts {
            for copy in 0..part.copies {
                segments.visit_cluster(part.cluster, part.origin_of(copy))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each square in order until it breaks.
    pub(in crate::tours) fn each_square<B>(&self, mut visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_segment(|segment| {
            let square = |&(row, column): &(u32, u32)| moved(segment.origin, (row.into(), column.into()), 1);
            if segment.reversed {
                segment.path.iter().rev().map(square).try_for_each(&mut visit)
            } else {
                segment.path.iter().map(square).try_for_each(&mut visit)
            }
        })
    }
}
