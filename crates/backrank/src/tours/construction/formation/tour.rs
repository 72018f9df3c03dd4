//! Tours in formation: where they begin, and what comes at a step.

use std::ops::ControlFlow;

use super::few::Few;
use super::plan::Formation;
use super::walk::{Run, Walk};
use crate::tours::construction::chain::Offset;

/// A formation with a first square and a last.
#[derive(Clone, Debug)]
pub(in crate::tours::construction) struct FormationTour {
    formation: Formation,
    pub(in crate::tours::construction) start: Offset,
    pub(in crate::tours::construction) end: Offset,
    /// Which move from the first square comes first.
    along: usize,
}

impl FormationTour {
    /// A tour with these ends, if there is one. O(1).
    pub(in crate::tours::construction) fn between(
        few: Few,
        [rows, columns]: [u32; 2],
        closed: bool,
        from: Option<Offset>,
        to: Option<Offset>,
    ) -> Option<Self> {
        let formation = Formation::of(few, rows.into(), columns.into())?;
        let start = formation.start(few, closed, from, to)?;
        let end = formation.end(start);
        Some(Self { formation, start: start.0, end, along: start.1 })
    }

    /// The square at a step, counted from 0, of a walk that goes around again behind the end. O(rows +
    /// columns) for the first time around; each line is told of as work.
    pub(in crate::tours::construction) fn square_at<E>(
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

    /// The step of a square of the board, counted from 0. O(rows + columns); each line is told of as
    /// work.
    pub(in crate::tours::construction) fn step_of<E>(
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
    pub(in crate::tours::construction) fn each_square<B>(
        &self,
        mut visit: impl FnMut(Offset) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
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

    fn runs(&self) -> impl Iterator<Item = Run> {
        Walk::from(&self.formation, self.start, self.along)
    }
}
