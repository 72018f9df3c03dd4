//! A tour of a strip, whose squares are computed on request and not stored.

use std::ops::ControlFlow;

use super::band::StripSquare;
use super::band_walk::BandWalk;
use super::strip_bands::{StripBand, bands_with_ends};
use crate::search::{Limit, Meter};

/// A knight's tour of 3 or 4 rows and any number of columns from one square to another, whose squares are computed on
/// request: O(log columns) memory.
///
/// A tour of three rows is one walk through one band. A tour of four rows consists of two walks, one through each half
/// of the board, joined by a move between two inner squares; a tour of four rows has exactly one move of this kind.
#[derive(Clone)]
pub(in crate::tours) struct StripTour {
    rows: u32,
    /// The walks in the order of the tour, each with its band.
    walks: Vec<(StripBand, BandWalk)>,
}

impl StripTour {
    /// The tour between two squares, given as (row, column); `None` if there is no tour.
    ///
    /// Also `None` if a square is off the board or the number of rows is not three or four. The search examines at most
    /// 59 columns, each counted as a node, once for three rows and twice for four rows. The tree of the tour takes
    /// O(log columns) time and memory.
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
        let mut walks = Vec::new();
        for (half, ends) in bands_with_ends(rows, columns, from, to).unwrap_or_default() {
            match BandWalk::between(half.automaton(), columns, ends, meter)? {
                Some(walk) => walks.push((half, walk)),
                None => return Ok(None),
            }
        }
        Ok((!walks.is_empty()).then_some(Self { rows, walks }))
    }

    /// Number of squares of the tour.
    #[cfg(test)]
    pub(super) fn len(&self) -> u64 {
        self.walks.iter().map(|(_, walk)| walk.len()).sum()
    }

    /// The square at a step, counted from 0, as (row, column). O(log columns).
    pub(in crate::tours) fn square_at(&self, step: u64) -> StripSquare {
        let (band, first) = &self.walks[0];
        match self.walks.get(1) {
            Some((band, second)) if step >= first.len() => band.strip_square(second.square_at(step - first.len())),
            _ => band.strip_square(first.square_at(step)),
        }
    }

    /// The step of a square, counted from 0. O(log columns).
    pub(in crate::tours) fn step_of(&self, square: StripSquare) -> u64 {
        let own = StripBand::containing(self.rows, square);
        let mut before = 0;
        for (band, walk) in &self.walks {
            if *band == own {
                return before + walk.step_of(band.band_square(square));
            }
            before += walk.len();
        }
        unreachable!("the bands cover the board")
    }

    /// Calls `visit` with the squares in order until it breaks. Amortised O(1) time for each square, with O(log
    /// columns) memory.
    pub(in crate::tours) fn each_square<B>(
        &self,
        mut visit: impl FnMut(StripSquare) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.walks.iter().try_for_each(|(band, walk)| walk.each_square(|square| visit(band.strip_square(square))))
    }
}
