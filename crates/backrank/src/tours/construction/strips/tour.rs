//! A tour of a strip, implicit.

use std::ops::ControlFlow;

use super::automaton::{Automaton, OF_HALF_OF_FOUR_ROWS, OF_THREE_ROWS};
use super::ends::Square;
use super::strand::Strand;
use super::word::{Place, walk_exists};
use crate::search::{Limit, Meter};

/// A knight's tour of 3 or 4 rows and any number of columns from one square to another, not
/// stored but asked: O(log columns) memory.
///
/// A tour of three rows is one walk through a band. One of four rows is two, one through each half
/// of the board, joined by the single move between two inner squares that such a tour has.
pub(in crate::tours) struct StripTour {
    rows: u32,
    /// In the order of the tour, each in its band from the first square to the last.
    strands: Vec<(Half, Strand)>,
}

/// Which squares of the board the band of a strand is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    /// All: three rows.
    Whole,
    /// Of four rows, those of the outer rows whose row and column have an even sum, and those of
    /// the inner rows where it is odd.
    EvenOutside,
    /// The others.
    OddOutside,
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
        from: Square,
        to: Square,
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

    /// How many squares the board has.
    #[cfg(test)]
    pub(super) fn len(&self) -> u64 {
        self.strands.iter().map(|(_, strand)| strand.len()).sum()
    }

    /// The square of a step, from 0, as (row, column). O(log columns).
    pub(in crate::tours) fn square_at(&self, step: u64) -> Square {
        let (half, strand, step) = self.strand_of(step);
        half.square(strand.square_at(step))
    }

    /// The step of a square. O(log columns).
    pub(in crate::tours) fn step_of(&self, square: Square) -> u64 {
        let half = Half::of(self.rows, square);
        let before = |(before, _): &(Half, Strand)| *before != half;
        let skipped: u64 =
            self.strands.iter().take_while(|strand| before(strand)).map(|(_, strand)| strand.len()).sum();
        let own = self.strands.iter().find(|strand| !before(strand));
        skipped + own.map_or(0, |(_, strand)| strand.step_of(half.place(square)))
    }

    /// Shows the squares of the steps from this one on, in order, until the visitor breaks.
    /// Amortised O(1) a square, with O(log columns) memory.
    pub(in crate::tours) fn each_from<B>(
        &self,
        step: u64,
        mut visit: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut skip = step;
        for (half, strand) in &self.strands {
            strand.each_from(skip, |place| visit(half.square(place)))?;
            skip = skip.saturating_sub(strand.len());
        }
        ControlFlow::Continue(())
    }

    fn strand_of(&self, step: u64) -> (Half, &Strand, u64) {
        let (half, strand) = &self.strands[0];
        match &self.strands[1..] {
            [(second_half, second)] if step >= strand.len() => (*second_half, second, step - strand.len()),
            _ => (*half, strand, step),
        }
    }
}

/// Whether there is a tour, by the automata alone. O(1).
pub(super) fn tour_exists(rows: u32, columns: u32, from: Square, to: Square) -> bool {
    halves(rows, columns, from, to)
        .is_some_and(|halves| halves.into_iter().all(|(half, ends)| walk_exists(half.automaton(), columns, ends)))
}

/// The bands whose walks make up the tour, with their ends; `None` if the ends are not where such
/// walks end.
fn halves(rows: u32, columns: u32, from: Square, to: Square) -> Option<Vec<(Half, [Place; 2])>> {
    if [from, to].iter().any(|&(row, column)| row >= rows || column >= columns) || from == to {
        return None;
    }
    match rows {
        3 => Some(vec![(Half::Whole, [Half::Whole.place(from), Half::Whole.place(to)])]),
        4 => {
            let (first, last) = (Half::of(rows, from), Half::of(rows, to));
            let (from, to) = (first.place(from), last.place(to));
            if first == last || from.0 != OUTER || to.0 != OUTER {
                return None;
            }
            let (leave, enter) = inner_move(columns, from, to)?;
            Some(vec![(first, [from, (INNER, leave)]), (last, [(INNER, enter), to])])
        }
        _ => None,
    }
}

/// The lanes of half of a board of four rows.
const OUTER: u8 = 0;
const INNER: u8 = 1;

/// The columns between which a tour of four rows can make its move from inner square to inner
/// square, between these ends in their halves.
///
/// From seven columns on it can always lead from the first column to the third, as
/// [`super::prove_strips`] checks; on fewer everything is tried.
fn inner_move(columns: u32, from: Place, to: Place) -> Option<(u32, u32)> {
    if columns >= ALWAYS_INNER_MOVE {
        return Some(FIRST_INNER_MOVE);
    }
    let walk_exists = |end, inner| walk_exists(&OF_HALF_OF_FOUR_ROWS, columns, [end, (INNER, inner)]);
    let moves = (0..columns).flat_map(|left| [(left, left + 2), (left + 2, left)]);
    moves
        .filter(|&(leave, enter)| leave.max(enter) < columns)
        .find(|&(leave, enter)| walk_exists(from, leave) && walk_exists(to, enter))
}

/// From how many columns on a tour of four rows can always make the same move between inner
/// squares, and which.
pub(super) const ALWAYS_INNER_MOVE: u32 = 7;
pub(super) const FIRST_INNER_MOVE: (u32, u32) = (0, 2);

impl Half {
    const fn of(rows: u32, (row, column): Square) -> Self {
        if rows == 3 {
            return Self::Whole;
        }
        let outer = row == 0 || row == 3;
        let even = (row ^ column) & 1 == 0;
        if even == outer { Self::EvenOutside } else { Self::OddOutside }
    }

    fn automaton(self) -> &'static Automaton {
        match self {
            Self::Whole => &OF_THREE_ROWS,
            Self::EvenOutside | Self::OddOutside => &OF_HALF_OF_FOUR_ROWS,
        }
    }

    /// The place of a square in its band.
    const fn place(self, (row, column): Square) -> Place {
        match self {
            Self::Whole => (row as u8, column),
            Self::EvenOutside | Self::OddOutside => (if row == 0 || row == 3 { OUTER } else { INNER }, column),
        }
    }

    /// The square of a place of the band.
    const fn square(self, (lane, column): Place) -> Square {
        let upper = match self {
            Self::Whole => return (lane as u32, column),
            Self::EvenOutside => column & 1 == 0,
            Self::OddOutside => column & 1 == 1,
        };
        let row = match (lane == OUTER, upper) {
            (true, true) => 0,
            (false, true) => 1,
            (false, false) => 2,
            (true, false) => 3,
        };
        (row, column)
    }
}
