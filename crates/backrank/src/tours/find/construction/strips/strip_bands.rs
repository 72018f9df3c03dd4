//! The bands that a strip consists of, and whether walks through these bands can be joined to a tour.

use std::sync::LazyLock;

use super::automaton::{Automaton, OF_HALF_OF_FOUR_ROWS, OF_THREE_ROWS};
use super::band::StripSquare;
use super::word::{BandSquare, walk_exists};

/// The squares of a strip that form a band.
pub(super) struct StripBand {
    /// The automaton of the walks through the band.
    pub(super) automaton: &'static LazyLock<Automaton>,
    /// The row of each lane, in even columns and in odd columns.
    rows: [&'static [u32]; 2],
}

/// All squares of three rows.
static WHOLE: StripBand = StripBand { automaton: &OF_THREE_ROWS, rows: [&[0, 1, 2]; 2] };

/// The two halves of four rows. In each column, a half has the outer square of one colour in lane [`OUTER`] and the inner
/// square of the other colour in lane [`INNER`].
static HALVES: [StripBand; 2] = [
    StripBand { automaton: &OF_HALF_OF_FOUR_ROWS, rows: [&[0, 1], &[3, 2]] },
    StripBand { automaton: &OF_HALF_OF_FOUR_ROWS, rows: [&[3, 2], &[0, 1]] },
];

impl StripBand {
    /// The row of the square in this lane of a column.
    pub(super) fn row(&self, lane: u8, column: u32) -> u32 {
        self.rows[column as usize % 2][usize::from(lane)]
    }
}

/// Whether there is a tour between two squares, decided by the automata without the rules. O(1).
pub(super) fn tour_exists_between(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> bool {
    bands_with_ends(rows, columns, from, to)
        .is_some_and(|halves| halves.into_iter().all(|(half, ends)| walk_exists(half.automaton, columns, ends)))
}

/// The bands through which a tour between two squares walks, in order, each with the ends of its walk; `None` if no
/// tour can have these ends.
pub(super) fn bands_with_ends(
    rows: u32,
    columns: u32,
    from: StripSquare,
    to: StripSquare,
) -> Option<Vec<(&'static StripBand, [BandSquare; 2])>> {
    if [from, to].iter().any(|&(row, column)| row >= rows || column >= columns) || from == to {
        return None;
    }
    match rows {
        3 => Some(vec![(&WHOLE, [from, to].map(|(row, column)| (row as u8, column)))]),
        4 => {
            let half_outside = |(row, column)| HALVES.iter().position(|half| half.row(OUTER, column) == row);
            let first = half_outside(from)?;
            let last = half_outside(to).filter(|&last| last != first)?;
            let [from, to] = [from, to].map(|(_, column)| (OUTER, column));
            let (leave, enter) = inner_move(columns, from, to)?;
            Some(vec![(&HALVES[first], [from, (INNER, leave)]), (&HALVES[last], [(INNER, enter), to])])
        }
        _ => None,
    }
}

/// The two lanes of half of a board of four rows: its squares on outer rows and on inner rows.
const OUTER: u8 = 0;
const INNER: u8 = 1;

/// The two columns of the move between inner squares that joins the two halves of a tour of four rows, given the ends
/// of the tour; `None` if no move joins two walks.
///
/// From seven columns on, the move from the first column to the third is always possible, as
/// `tests/proof.rs` checks; on fewer columns every move is tried.
fn inner_move(columns: u32, from: BandSquare, to: BandSquare) -> Option<(u32, u32)> {
    if columns >= ALWAYS_INNER_MOVE {
        return Some((0, 2));
    }
    let walk_exists = |end, inner| walk_exists(&OF_HALF_OF_FOUR_ROWS, columns, [end, (INNER, inner)]);
    let moves = (0..columns).flat_map(|left| [(left, left + 2), (left + 2, left)]);
    moves
        .filter(|&(leave, enter)| leave.max(enter) < columns)
        .find(|&(leave, enter)| walk_exists(from, leave) && walk_exists(to, enter))
}

/// From this number of columns on, a tour of four rows can always use the inner move from the first column to the third.
pub(super) const ALWAYS_INNER_MOVE: u32 = 7;
