//! The ends of a tour in formation.

use super::plan::Formation;
use crate::tours::find::construction::frame::{Offset, moved};
use crate::tours::problem::Objective;

/// An open tour without given ends starts within this many ranks and files of the lower left corner. This area contains
/// the whole drawing of the corner and a part of both sides.
const NEAR: i64 = 12;

/// The start of a tour: a square, and which of its two moves (0 or 1) the tour makes first. The other move would lead
/// to the end of the tour.
pub(super) type TourStart = (Offset, usize);

impl Formation {
    /// A start for which the tour has these ends, where `None` in `[from, to]` allows any end; `None` if no start gives
    /// these ends. An open tour omits one move of the closed tour: of the possible moves, the one whose omission saves
    /// most turns (or crossings). O(1).
    pub(super) fn choose_start(
        &self,
        objective: Objective,
        closed: bool,
        [from, to]: [Option<Offset>; 2],
    ) -> Option<TourStart> {
        let squares: Vec<Offset> = match (from, to) {
            (Some(from), _) => vec![from],
            (None, Some(to)) => self.moves(to).map(|by| moved(to, by, 1)).to_vec(),
            (None, None) if closed => vec![(0, 0)],
            (None, None) => (0..self.rows.min(NEAR))
                .flat_map(|row| (0..self.columns.min(NEAR)).map(move |column| (row, column)))
                .collect(),
        };
        let ways = squares.into_iter().flat_map(|start| [(start, 0), (start, 1)]);
        let keeps_end = |start: &TourStart| to.is_none_or(|to| self.end(*start) == to);
        let saved = |&start: &TourStart| {
            let (turns, crossings) = self.count_removed(start.0, self.end(start));
            if objective == Objective::Turns { (turns, crossings) } else { (crossings, turns) }
        };
        // `max_by_key` returns the last maximum, so the iterator is reversed to prefer the first.
        ways.filter(keeps_end).rev().max_by_key(saved)
    }

    /// The last square of the tour with this start.
    pub(super) fn end(&self, (start, along): TourStart) -> Offset {
        moved(start, self.moves(start)[1 - along], 1)
    }

    /// The numbers of turns and of crossings of the closed tour that are removed with its move between `a` and `b`.
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

/// Whether the move from `a` to `b` crosses the move from `c` to `d`: each has the ends of the other on different
/// sides.
fn cross((a, b): (Offset, Offset), (c, d): (Offset, Offset)) -> bool {
    let side = |(from, to): (Offset, Offset), at: Offset| {
        ((to.0 - from.0) * (at.1 - from.1) - (to.1 - from.1) * (at.0 - from.0)).signum()
    };
    side((a, b), c) * side((a, b), d) < 0 && side((c, d), a) * side((c, d), b) < 0
}
