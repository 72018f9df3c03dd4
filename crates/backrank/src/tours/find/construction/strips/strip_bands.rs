//! The bands that a strip consists of, and whether walks through these bands can be joined to a tour.

use super::automaton::{Automaton, OF_HALF_OF_FOUR_ROWS, OF_THREE_ROWS};
use super::band::StripSquare;
use super::word::{BandSquare, walk_exists};

/// The squares of a strip that form a band.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StripBand {
    /// All squares of three rows.
    Whole,
    /// Half of the squares of four rows: (row, column) on an outer row with row + column even, or on an inner row with
    /// row + column odd.
    EvenOutside,
    /// Half of the squares of four rows: the squares that are not in [`EvenOutside`](Self::EvenOutside).
    OddOutside,
}

/// Whether there is a tour between two squares, decided by the automata without the rules. O(1).
pub(super) fn tour_exists_between(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> bool {
    bands_with_ends(rows, columns, from, to)
        .is_some_and(|halves| halves.into_iter().all(|(half, ends)| walk_exists(half.automaton(), columns, ends)))
}

/// The bands through which a tour between two squares walks, in order, each with the ends of its walk; `None` if no
/// tour can have these ends.
pub(super) fn bands_with_ends(
    rows: u32,
    columns: u32,
    from: StripSquare,
    to: StripSquare,
) -> Option<Vec<(StripBand, [BandSquare; 2])>> {
    if [from, to].iter().any(|&(row, column)| row >= rows || column >= columns) || from == to {
        return None;
    }
    match rows {
        3 => Some(vec![(StripBand::Whole, [StripBand::Whole.band_square(from), StripBand::Whole.band_square(to)])]),
        4 => {
            let (first, last) = (StripBand::containing(rows, from), StripBand::containing(rows, to));
            let (from, to) = (first.band_square(from), last.band_square(to));
            if first == last || from.0 != OUTER || to.0 != OUTER {
                return None;
            }
            let (leave, enter) = inner_move(columns, from, to)?;
            Some(vec![(first, [from, (INNER, leave)]), (last, [(INNER, enter), to])])
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
        return Some(FIRST_INNER_MOVE);
    }
    let walk_exists = |end, inner| walk_exists(&OF_HALF_OF_FOUR_ROWS, columns, [end, (INNER, inner)]);
    let moves = (0..columns).flat_map(|left| [(left, left + 2), (left + 2, left)]);
    moves
        .filter(|&(leave, enter)| leave.max(enter) < columns)
        .find(|&(leave, enter)| walk_exists(from, leave) && walk_exists(to, enter))
}

/// From this number of columns on, a tour of four rows can always use the inner move [`FIRST_INNER_MOVE`], which is
/// given by its two columns.
pub(super) const ALWAYS_INNER_MOVE: u32 = 7;
pub(super) const FIRST_INNER_MOVE: (u32, u32) = (0, 2);

impl StripBand {
    pub(super) const fn containing(rows: u32, (row, column): StripSquare) -> Self {
        if rows == 3 {
            return Self::Whole;
        }
        let outer = row == 0 || row == 3;
        let even = (row ^ column) & 1 == 0;
        if even == outer { Self::EvenOutside } else { Self::OddOutside }
    }

    pub(super) fn automaton(self) -> &'static Automaton {
        match self {
            Self::Whole => &OF_THREE_ROWS,
            Self::EvenOutside | Self::OddOutside => &OF_HALF_OF_FOUR_ROWS,
        }
    }

    /// Converts a square of the strip, which must be in this band, to (lane, column) of the band.
    pub(super) const fn band_square(self, (row, column): StripSquare) -> BandSquare {
        match self {
            Self::Whole => (row as u8, column),
            Self::EvenOutside | Self::OddOutside => (if row == 0 || row == 3 { OUTER } else { INNER }, column),
        }
    }

    /// Converts (lane, column) of the band to a square of the strip.
    pub(super) fn strip_square(self, (lane, column): BandSquare) -> StripSquare {
        let upper = match self {
            Self::Whole => return (lane as u32, column),
            Self::EvenOutside => column & 1 == 0,
            Self::OddOutside => column & 1 == 1,
        };
        let lane = u32::from(lane);
        (if upper { lane } else { 3 - lane }, column)
    }
}
