//! The walk along a formation, divided into straight runs of squares.

use super::plan::{Formation, LINE};
use crate::tours::find::construction::frame::{Offset, moved};

/// Successive squares of a walk along a straight line.
#[derive(Clone, Copy, Debug)]
pub(super) struct StraightRun {
    pub(super) from: Offset,
    /// The displacement from each square to the next.
    pub(super) by: Offset,
    /// Number of squares.
    pub(super) len: u64,
}

/// An endless walk around a closed tour, as an iterator over its straight runs.
#[derive(Clone, Debug)]
pub(super) struct FormationWalk<'f> {
    formation: &'f Formation,
    at: Offset,
    /// The move that led to `at`.
    by: Offset,
}

impl StraightRun {
    /// The square at index `after` of the run, counted from 0.
    pub(super) const fn square(&self, after: u64) -> Offset {
        moved(self.from, self.by, after as i64)
    }

    /// The index of a square in the run, counted from 0; `None` if the square is not on the run.
    pub(super) fn position(&self, square: Offset) -> Option<u64> {
        let after = (square.0 - self.from.0) * self.by.0.signum();
        let after = u64::try_from(after / self.by.0.abs()).ok()?;
        (after < self.len && self.square(after) == square).then_some(after)
    }
}

impl<'f> FormationWalk<'f> {
    /// The walk from a square along its first move (`along` 0) or its second (`along` 1).
    pub(super) fn starting_at(formation: &'f Formation, start: Offset, along: usize) -> Self {
        let (up, right) = formation.moves(start)[1 - along];
        Self { formation, at: start, by: (-up, -right) }
    }

    /// The runs of one round, until the walk returns to its first square, which must be outside the straight lines.
    pub(super) fn once_around(self) -> impl Iterator<Item = StraightRun> {
        let start = self.at;
        let mut is_back = false;
        self.take_while(move |run| !std::mem::replace(&mut is_back, true) || run.from != start)
    }

    /// Number of squares from the current square, inclusive, until the walk leaves the rectangle of straight lines; 0
    /// if the current square is not on a straight line.
    fn straight(&self) -> u64 {
        let steps = |at: i64, by: i64, first: i64, end: i64| match by {
            1.. => (end - at + by - 1) / by,
            _ => (at - first - by) / -by,
        };
        let inside = |[first, end]: &&[Offset; 2]| {
            (first.0..end.0).contains(&self.at.0) && (first.1..end.1).contains(&self.at.1)
        };
        let is_line = self.by == LINE || self.by == (-LINE.0, -LINE.1);
        let between = self.formation.straight.iter().filter(|_| is_line).find(inside);
        between.map_or(0, |[first, end]| {
            let rows = steps(self.at.0, self.by.0, first.0, end.0);
            rows.min(steps(self.at.1, self.by.1, first.1, end.1)) as u64
        })
    }
}

impl Iterator for FormationWalk<'_> {
    type Item = StraightRun;

    fn next(&mut self) -> Option<StraightRun> {
        let straight = self.straight();
        let run = StraightRun { from: self.at, by: self.by, len: straight.max(1) };
        if straight == 0 {
            let [first, second] = self.formation.moves(self.at);
            self.by = if first == (-self.by.0, -self.by.1) { second } else { first };
            self.at = moved(self.at, self.by, 1);
        } else {
            self.at = run.square(straight);
        }
        Some(run)
    }
}
