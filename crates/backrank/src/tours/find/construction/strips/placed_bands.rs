//! Where the bands lie on the board of a strip, and whether walks through these bands can be joined to a tour.

use std::sync::LazyLock;

use super::automaton::{Automaton, HALF_OF_FOUR_ROWS_AUTOMATON, THREE_ROWS_AUTOMATON};
use super::band::StripSquare;
use super::word::{BandSquare, has_word};

/// A band together with the rows of the board on which its lanes lie.
pub(super) struct PlacedBand {
    /// The automaton of the walks through the band.
    pub(super) automaton: &'static LazyLock<Automaton>,
    /// The row of each lane, in even columns and in odd columns.
    rows: [&'static [u32]; 2],
}

/// The single band of a board of three rows, which contains all squares.
static WHOLE: PlacedBand = PlacedBand { automaton: &THREE_ROWS_AUTOMATON, rows: [&[0, 1, 2]; 2] };

/// The two bands of a board of four rows, the halves. In each column, a half has the outer square of one colour in lane
/// [`OUTER`] and the inner square of the other colour in lane [`INNER`].
static HALVES: [PlacedBand; 2] = [
    PlacedBand { automaton: &HALF_OF_FOUR_ROWS_AUTOMATON, rows: [&[0, 1], &[3, 2]] },
    PlacedBand { automaton: &HALF_OF_FOUR_ROWS_AUTOMATON, rows: [&[3, 2], &[0, 1]] },
];

impl PlacedBand {
    /// The row of the board in which the square in this lane of a column lies.
    pub(super) fn row_at(&self, lane: u8, column: u32) -> u32 {
        self.rows[column as usize % 2][usize::from(lane)]
    }
}

/// Whether there is a tour between two squares, decided by the automata alone, without the rules. O(1).
pub(super) fn has_tour_between(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> bool {
    bands_with_ends(rows, columns, from, to)
        .is_some_and(|halves| halves.into_iter().all(|(half, ends)| has_word(half.automaton, columns, ends)))
}

/// The bands through which a tour between two squares passes, in order, each with the two ends of the walk through it;
/// `None` if no tour can have these ends, or if the number of rows is not 3 or 4.
pub(super) fn bands_with_ends(
    rows: u32,
    columns: u32,
    from: StripSquare,
    to: StripSquare,
) -> Option<Vec<(&'static PlacedBand, [BandSquare; 2])>> {
    if [from, to].iter().any(|&(row, column)| row >= rows || column >= columns) || from == to {
        return None;
    }
    match rows {
        3 => Some(vec![(&WHOLE, [from, to].map(|(row, column)| (row as u8, column)))]),
        4 => {
            let half_outside = |(row, column)| HALVES.iter().position(|half| half.row_at(OUTER, column) == row);
            let first = half_outside(from)?;
            let last = half_outside(to).filter(|&last| last != first)?;
            let [from, to] = [from, to].map(|(_, column)| (OUTER, column));
            let (leave, enter) = inner_move(columns, from, to)?;
            Some(vec![(&HALVES[first], [from, (INNER, leave)]), (&HALVES[last], [(INNER, enter), to])])
        }
        _ => None,
    }
}

/// The lane of the squares on outer rows in a half of a board of four rows.
const OUTER: u8 = 0;
/// The lane of the squares on inner rows in a half of a board of four rows.
const INNER: u8 = 1;

/// The columns of the *inner move* of a tour of a board of four rows: the move between two inner squares that joins the
/// walk through one half to the walk through the other. `from` and `to` are the ends of the tour. `None` if no such
/// move joins two walks.
///
/// On boards of at least [`MIN_COLUMNS_OF_FIXED_INNER_MOVE`] columns, the move from the first column to the third is
/// always possible, as `tests/proof.rs` checks; on boards of fewer columns every move is tried.
fn inner_move(columns: u32, from: BandSquare, to: BandSquare) -> Option<(u32, u32)> {
    if columns >= MIN_COLUMNS_OF_FIXED_INNER_MOVE {
        return Some((0, 2));
    }
    let has_word = |end, inner| has_word(&HALF_OF_FOUR_ROWS_AUTOMATON, columns, [end, (INNER, inner)]);
    let moves = (0..columns).flat_map(|left| [(left, left + 2), (left + 2, left)]);
    moves
        .filter(|&(leave, enter)| leave.max(enter) < columns)
        .find(|&(leave, enter)| has_word(from, leave) && has_word(to, enter))
}

/// The smallest number of columns such that, on boards of four rows with this many columns or more, a tour can always
/// use the inner move from the first column to the third.
pub(super) const MIN_COLUMNS_OF_FIXED_INNER_MOVE: u32 = 7;
