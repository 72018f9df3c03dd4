//! Tours in formation: their ends, the square at a step and the step of a square.

use std::ops::ControlFlow;

use super::plan::Formation;
use super::walk::{FormationWalk, StraightRun};
use crate::tours::find::construction::blocks::Offset;
use crate::tours::problem::Objective;

/// A formation with a first square and a last.
#[derive(Clone, Debug)]
pub(in crate::tours) struct FormationTour {
    formation: Formation,
    pub(in crate::tours) start: Offset,
    pub(in crate::tours) end: Offset,
    /// Which move from the first square comes first.
    along: usize,
}

impl FormationTour {
    /// A tour with these ends, if there is one. O(1).
    pub(in crate::tours) fn between(
        objective: Objective,
        [rows, columns]: [u32; 2],
        closed: bool,
        ends: [Option<Offset>; 2],
    ) -> Option<Self> {
        let formation = choose_formation(objective, rows.into(), columns.into())?;
        let start = formation.start(objective, closed, ends)?;
        let end = formation.end(start);
        Some(Self { formation, start: start.0, end, along: start.1 })
    }

    /// The square at a step, counted from 0, of a walk that goes around again behind the end. O(rows +
    /// columns) for the first time around; each straight run is reported as one unit of work.
    pub(in crate::tours) fn square_at<E>(
        &self,
        step: u64,
        mut work: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<Offset, E> {
        let mut left = step;
        for run in self.runs() {
            work(1)?;
            match left.checked_sub(run.squares) {
                Some(behind) => left = behind,
                None => return Ok(run.square(left)),
            }
        }
        unreachable!("a walk around has no end")
    }

    /// The step of a square of the board, counted from 0. O(rows + columns); each straight run is reported as one
    /// unit of work.
    pub(in crate::tours) fn step_of<E>(
        &self,
        square: Offset,
        mut work: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<u64, E> {
        let mut before = 0;
        for run in self.runs() {
            work(1)?;
            if let Some(position) = run.position(square) {
                return Ok(before + position);
            }
            before += run.squares;
        }
        unreachable!("a walk around has no end")
    }

    /// Shows the squares in order until the visitor breaks.
    pub(in crate::tours) fn each_square<B>(&self, mut visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut left = self.formation.squares();
        for run in self.runs() {
            let squares = run.squares.min(left);
            (0..squares).try_for_each(|after| visit(run.square(after)))?;
            left -= squares;
            if left == 0 {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn runs(&self) -> impl Iterator<Item = StraightRun> {
        FormationWalk::from(&self.formation, self.start, self.along)
    }
}

/// The first formation of a board of this size that is a single tour; `None` for boards that are too small or have an
/// odd number of files. O(1).
pub(super) fn choose_formation(objective: Objective, rows: i64, columns: i64) -> Option<Formation> {
    let mut pairs = Formation::pairs_of_halves(objective, rows, columns);
    pairs.find_map(|halves| {
        let alike = Formation::from_halves(as_large_as_matters(rows), as_large_as_matters(columns), halves.clone())?;
        is_single_tour(&alike).then(|| Formation::from_halves(rows, columns, halves)).flatten()
    })
}

/// Whether the moves make one tour and not several. O(ranks + files).
fn is_single_tour(formation: &Formation) -> bool {
    let squares: u64 = FormationWalk::from(formation, (0, 0), 0).once_around().map(|run| run.squares).sum();
    squares == formation.squares()
}

/// A side of a smaller board on which the paths of the knights are joined in the same way.
///
/// Where the knights end, their paths are joined in pairs, in one of three ways. The tour is a single one if
/// the two ends join them in different ways. Between the ends the knights change places: twice at a side,
/// which leaves each way as it is, and in a cycle of three at a heel. There is a heel every eight files, so
/// only the number of heels modulo 3 matters; of ranks, only their number modulo 4.
const fn as_large_as_matters(side: i64) -> i64 {
    const ALIKE: i64 = 24;
    if side < 3 * ALIKE { side } else { 2 * ALIKE + side % ALIKE }
}
