//! A tour of a strip, computed on request and not stored.

use std::ops::ControlFlow;

use super::band::StripSquare;
use super::strand::Strand;
use super::strip_bands::{StripBand, halves};
use crate::search::{Limit, Meter};

/// A knight's tour of 3 or 4 rows and any number of columns from one square to another, whose squares are computed on
/// request: O(log columns) memory.
///
/// A tour of three rows is one walk through a band. One of four rows is two, one through each half
/// of the board, joined by the single move between two inner squares that such a tour has.
#[derive(Clone)]
pub(in crate::tours) struct StripTour {
    rows: u32,
    /// In the order of the tour, each in its band from the first square to the last.
    strands: Vec<(StripBand, Strand)>,
}

impl StripTour {
    /// The tour from one square to another, as (row, column), or `None`: there is none.
    ///
    /// The squares must be on the board and the rows three or four; otherwise the answer is
    /// `None`. O(1) for any number of columns but for the O(log columns) tree of the tour: each
    /// column of the board that is searched in its place, at most 59, is a node; four rows have two halves.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn between(
        rows: u32,
        columns: u32,
        from: StripSquare,
        to: StripSquare,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Limit> {
        let mut strands = Vec::new();
        for (half, ends) in halves(rows, columns, from, to).unwrap_or_default() {
            match Strand::between(half.automaton(), columns, ends, meter)? {
                Some(strand) => strands.push((half, strand)),
                None => return Ok(None),
            }
        }
        Ok((!strands.is_empty()).then_some(Self { rows, strands }))
    }

    /// Number of squares of the board.
    #[cfg(test)]
    pub(super) fn len(&self) -> u64 {
        self.strands.iter().map(|(_, strand)| strand.len()).sum()
    }

    /// The square of a step, from 0, as (row, column). O(log columns).
    pub(in crate::tours) fn square_at(&self, step: u64) -> StripSquare {
        let (band, first) = &self.strands[0];
        match self.strands.get(1) {
            Some((band, second)) if step >= first.len() => band.square(second.square_at(step - first.len())),
            _ => band.square(first.square_at(step)),
        }
    }

    /// The step of a square. O(log columns).
    pub(in crate::tours) fn step_of(&self, square: StripSquare) -> u64 {
        let own = StripBand::containing(self.rows, square);
        let mut before = 0;
        for (band, strand) in &self.strands {
            if *band == own {
                return before + strand.step_of(band.place(square));
            }
            before += strand.len();
        }
        unreachable!("the bands cover the board")
    }

    /// Shows the squares of the steps from this one on, in order, until the visitor breaks.
    /// Amortised O(1) a square, with O(log columns) memory.
    pub(in crate::tours) fn each_from<B>(
        &self,
        step: u64,
        mut visit: impl FnMut(StripSquare) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut skip = step;
        for (band, strand) in &self.strands {
            strand.each_from(skip, |place| visit(band.square(place)))?;
            skip = skip.saturating_sub(strand.len());
        }
        ControlFlow::Continue(())
    }
}
