//! The ends of a tour in formation.

use super::plan::Formation;
use crate::tours::find::construction::blocks::{Offset, moved};
use crate::tours::problem::Objective;

/// Distance from the lower left corner, in ranks and files, within which an open tour with free ends is cut:
/// all of the corner lies there, and some of both sides.
const NEAR: i64 = 12;

/// A square and which of its moves the tour takes first; it ends with the other.
pub(super) type Start = (Offset, usize);

impl Formation {
    /// Where to begin so that these ends are kept, if that is possible. An open tour leaves out one move of
    /// the closed one: of the possible moves, the one with most of the turns (or crossings) that should be
    /// few. O(1).
    pub(super) fn start(&self, objective: Objective, closed: bool, [from, to]: [Option<Offset>; 2]) -> Option<Start> {
        let squares: Vec<Offset> = match (from, to) {
            (Some(from), _) => vec![from],
            (None, Some(to)) => self.moves(to).map(|by| moved(to, by, 1)).to_vec(),
            (None, None) if closed => vec![(0, 0)],
            (None, None) => (0..self.rows.min(NEAR))
                .flat_map(|row| (0..self.columns.min(NEAR)).map(move |column| (row, column)))
                .collect(),
        };
        let ways = squares.into_iter().flat_map(|start| [(start, 0), (start, 1)]);
        let keeps_end = |start: &Start| to.is_none_or(|to| self.end(*start) == to);
        let saved = |&start: &Start| {
            let (turns, crossings) = self.count_removed(start.0, self.end(start));
            if objective == Objective::Turns { (turns, crossings) } else { (crossings, turns) }
        };
        // Of several that are as good the first.
        ways.filter(keeps_end).rev().max_by_key(saved)
    }

    /// The last square of the tour that begins there.
    pub(super) fn end(&self, (start, along): Start) -> Offset {
        moved(start, self.moves(start)[1 - along], 1)
    }

    /// Number of turns and crossings that go with the move between two squares.
    fn count_removed(&self, a: Offset, b: Offset) -> (usize, usize) {
        let turns = |at: Offset| {
            let [first, second] = self.moves(at);
            moved(first, second, 1) != (0, 0)
        };
        let rows = (a.0.min(b.0) - 2).max(0)..=(a.0.max(b.0) + 2).min(self.rows - 1);
        let columns = (a.1.min(b.1) - 2).max(0)..=(a.1.max(b.1) + 2).min(self.columns - 1);
        let near = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
        let moves = near.flat_map(|from| self.moves(from).map(|by| (from, moved(from, by, 1))));
        let crossings = moves.filter(|&(from, to)| from < to && cross((a, b), (from, to))).count();
        (usize::from(turns(a)) + usize::from(turns(b)), crossings)
    }
}

/// Whether each of two moves has the ends of the other on different sides.
fn cross((a, b): (Offset, Offset), (c, d): (Offset, Offset)) -> bool {
    let side = |(from, to): (Offset, Offset), at: Offset| {
        ((to.0 - from.0) * (at.1 - from.1) - (to.1 - from.1) * (at.0 - from.0)).signum()
    };
    side((a, b), c) * side((a, b), d) < 0 && side((c, d), a) * side((c, d), b) < 0
}
