//! The plan of a tour of blocks: the clusters of the corridor, their places and their order.

use std::ops::ControlFlow;

use super::block::{Offset, moved};
use super::cluster::Clusters;
use super::segments::{Segment, Segments};

/// A tour of a board of any size, as a value of a size that does not depend on it.
///
/// Rows and columns are counted from the corner that is nearer to the start.
#[derive(Clone, Debug)]
pub(in crate::tours) struct Plan {
    pub(super) clusters: Clusters,
    /// The corridor, from the start to the end.
    pub(super) parts: Vec<CorridorPart>,
    /// The index of the core's part. A square that lies in no other part's region belongs to the core.
    pub(super) core: usize,
}

/// A block of the corridor, or several that are alike.
#[derive(Clone, Debug)]
pub(super) struct CorridorPart {
    pub(super) cluster: usize,
    pub(super) copies: u64,
    /// Where the first copy's block begins.
    pub(super) origin: Offset,
    /// The offset from one copy to the next.
    pub(super) stride: Offset,
    /// Number of squares of one copy, with the chains hung on it.
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
        // Most parts are a single copy, and need no division, which would take longer than all else here.
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
        // Copies lie in one column or in one row, so one number of the stride is 0.
        let beyond = moved(square, part.origin, -1);
        let copy = match part.stride {
            _ if part.copies == 1 => 0,
            (0, columns) => beyond.1 / columns,
            (rows, _) => beyond.0 / rows,
        };
        let at = self.clusters.step_of(part.cluster, moved(square, part.origin_of(copy as u64), -1));
        part.before + copy as u64 * part.copy_len + at
    }

    /// Shows the squares in order, segment by segment, until the visitor breaks.
    pub(super) fn each_segment<'p, B>(&'p self, visit: impl FnMut(Segment<'p>) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut segments = Segments { clusters: &self.clusters, visit };
        for part in &self.parts {
            for copy in 0..part.copies {
                segments.visit_cluster(part.cluster, part.origin_of(copy))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows the squares in order until the visitor breaks.
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
