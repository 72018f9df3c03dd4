//! Walks around the closed tours of a cycle cover, divided into straight runs of squares.

use super::cycle_cover::{CycleCover, MOVE_ALONG_LINES};
use crate::tours::find::construction::coordinate_frame::{Offset, translate};

/// Successive squares of a walk, each the same displacement from the one before.
#[derive(Clone, Copy, Debug)]
pub(super) struct StraightRun {
    pub(super) from: Offset,
    /// The displacement (rows, columns) from each square of the run to the next.
    pub(super) by: Offset,
    /// Number of squares.
    pub(super) len: u64,
}

/// An endless iterator over the straight runs of a walk that goes around a closed tour again and again.
#[derive(Clone, Debug)]
pub(super) struct StraightRuns<'f> {
    cover: &'f CycleCover,
    at: Offset,
    /// The move that led to `at`.
    by: Offset,
}

impl StraightRun {
    /// The square at index `after` of the run, counted from 0.
    pub(super) const fn square_at(&self, after: u64) -> Offset {
        translate(self.from, self.by, after as i64)
    }

    /// The index of a square in the run, counted from 0; `None` if the square is not on the run.
    pub(super) fn index_of(&self, square: Offset) -> Option<u64> {
        let after = (square.0 - self.from.0) * self.by.0.signum();
        let after = u64::try_from(after / self.by.0.abs()).ok()?;
        (after < self.len && self.square_at(after) == square).then_some(after)
    }
}

impl<'f> StraightRuns<'f> {
    /// The runs of the walk that leaves the square `start` by its first move (if `first_move` is 0) or its second (if
    /// 1).
    pub(super) fn starting_at(cover: &'f CycleCover, start: Offset, first_move: usize) -> Self {
        let (up, right) = cover.moves_at(start)[1 - first_move];
        Self { cover, at: start, by: (-up, -right) }
    }

    /// The runs of one round, until the walk returns to its first square. The first square must be outside the
    /// rectangles of `CycleCover::straight`, where a later run could contain it without beginning at it.
    pub(super) fn once_around(self) -> impl Iterator<Item = StraightRun> {
        let start = self.at;
        let mut is_back = false;
        self.take_while(move |run| !std::mem::replace(&mut is_back, true) || run.from != start)
    }

    /// Number of squares, the current one included, that the walk still visits before it leaves a rectangle of
    /// `CycleCover::straight`; 0 if the current square is in neither rectangle or the walk did not reach it along a
    /// line.
    fn straight_len(&self) -> u64 {
        let steps = |at: i64, by: i64, first: i64, end: i64| match by {
            1.. => (end - at + by - 1) / by,
            _ => (at - first - by) / -by,
        };
        let inside = |[first, end]: &&[Offset; 2]| {
            (first.0..end.0).contains(&self.at.0) && (first.1..end.1).contains(&self.at.1)
        };
        let is_line = self.by == MOVE_ALONG_LINES || self.by == (-MOVE_ALONG_LINES.0, -MOVE_ALONG_LINES.1);
        let between = self.cover.straight.iter().filter(|_| is_line).find(inside);
        between.map_or(0, |[first, end]| {
            let rows = steps(self.at.0, self.by.0, first.0, end.0);
            rows.min(steps(self.at.1, self.by.1, first.1, end.1)) as u64
        })
    }
}

impl Iterator for StraightRuns<'_> {
    type Item = StraightRun;

    fn next(&mut self) -> Option<StraightRun> {
        let straight = self.straight_len();
        let run = StraightRun { from: self.at, by: self.by, len: straight.max(1) };
        if straight == 0 {
            let [first, second] = self.cover.moves_at(self.at);
            self.by = if first == (-self.by.0, -self.by.1) { second } else { first };
            self.at = translate(self.at, self.by, 1);
        } else {
            self.at = run.square_at(straight);
        }
        Some(run)
    }
}
