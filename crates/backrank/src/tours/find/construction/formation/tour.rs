//! Tours in formation, computed on request: their ends, the square at a step and the step of a square.

use std::ops::ControlFlow;

use super::plan::Formation;
use super::walk::{FormationWalk, StraightRun};
use crate::search::{Limit, Meter};
use crate::tours::find::construction::frame::Offset;
use crate::tours::problem::Objective;

/// A formation that is a single tour, with its first and its last square.
#[derive(Clone, Debug)]
pub(in crate::tours) struct FormationTour {
    formation: Formation,
    pub(in crate::tours) start: Offset,
    pub(in crate::tours) end: Offset,
    /// Which of the two moves at the first square (0 or 1) the tour makes first.
    along: usize,
}

impl FormationTour {
    /// A tour in formation with these ends, where `None` allows any end; `None` if there is none. O(1).
    pub(in crate::tours) fn between(
        objective: Objective,
        [rows, columns]: [u32; 2],
        closed: bool,
        ends: [Option<Offset>; 2],
    ) -> Option<Self> {
        let formation = choose_formation(objective, rows.into(), columns.into())?;
        let start = formation.choose_start(objective, closed, ends)?;
        let end = formation.end(start);
        Some(Self { formation, start: start.0, end, along: start.1 })
    }

    /// The square at a step, counted from 0; steps beyond the last go around the tour again. O(rows + columns) for
    /// steps of the first round; each straight run examined is a unit of work for the meter.
    pub(in crate::tours) fn square_at(&self, step: u64, meter: &mut Meter<'_>) -> Result<Offset, Limit> {
        let mut left = step;
        for run in self.runs() {
            meter.work(1)?;
            match left.checked_sub(run.len) {
                Some(behind) => left = behind,
                None => return Ok(run.square(left)),
            }
        }
        unreachable!("a walk around has no end")
    }

    /// The step of a square of the board, counted from 0. O(rows + columns); each straight run examined is a unit of
    /// work for the meter.
    pub(in crate::tours) fn step_of(&self, square: Offset, meter: &mut Meter<'_>) -> Result<u64, Limit> {
        let mut before = 0;
        for run in self.runs() {
            meter.work(1)?;
            if let Some(position) = run.position(square) {
                return Ok(before + position);
            }
            before += run.len;
        }
        unreachable!("a walk around has no end")
    }

    /// Calls `visit` with each square in order until it breaks.
    pub(in crate::tours) fn each_square<B>(&self, mut visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut left = self.formation.square_count();
        for run in self.runs() {
            let squares = run.len.min(left);
            (0..squares).try_for_each(|after| visit(run.square(after)))?;
            left -= squares;
            if left == 0 {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn runs(&self) -> impl Iterator<Item = StraightRun> {
        FormationWalk::starting_at(&self.formation, self.start, self.along)
    }
}

/// The first formation for a board of this size that is a single tour; `None` if the board is too small or has an odd
/// number of files. O(1).
pub(super) fn choose_formation(objective: Objective, rows: i64, columns: i64) -> Option<Formation> {
    let mut pairs = Formation::pairs_of_halves(objective, rows, columns);
    pairs.find_map(|halves| {
        let alike = Formation::from_halves(as_large_as_matters(rows), as_large_as_matters(columns), halves.clone())?;
        is_single_tour(&alike).then(|| Formation::from_halves(rows, columns, halves)).flatten()
    })
}

/// Whether the moves form a single tour, not several closed tours. O(ranks + files).
fn is_single_tour(formation: &Formation) -> bool {
    let squares: u64 = FormationWalk::starting_at(formation, (0, 0), 0).once_around().map(|run| run.len).sum();
    squares == formation.square_count()
}

/// Reduces the length of a side to at most 71 squares so that the knights' paths on the smaller board are joined in the
/// same way.
///
/// At both ends of the ride, the four paths are joined in pairs, in one of three ways. The result is a single tour if
/// the two ends join the paths in different ways. On the ride, the knights change places: twice at a side, which leaves
/// the pairing as it is, and in a cycle of three at a heel. There is a heel every eight files, so only the number of
/// heels modulo 3 matters; of the number of ranks, only the remainder modulo 4 matters.
const fn as_large_as_matters(side: i64) -> i64 {
    const ALIKE: i64 = 24;
    if side < 3 * ALIKE { side } else { 2 * ALIKE + side % ALIKE }
}
