//! Between which squares a strip has a tour, with reasons that a person can check.

use super::band::StripSquare;
use super::strip_bands::tour_exists;
use crate::tours::find::construction::blocks::Block;

/// Why there is no tour between two squares of a board of 3 or 4 rows, or of 5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tours) enum NoTour {
    /// The ends are one square.
    SameSquare,
    /// Every move changes colour, and so the ends would have to have other colours.
    Colours,
    /// Four rows: this end is on an inner row. The outer rows hold half of the squares, of both
    /// colours, and no move joins two of them. A tour that begins or ends on an inner square would
    /// take outer and inner squares in turn, so all outer squares would have one colour.
    InnerEnd(StripSquare),
    /// Three or five rows: both corners need this square, as each has only two moves. But it is an end,
    /// which has a single move.
    CornersNeedEnd {
        /// Neither is an end.
        corners: [StripSquare; 2],
        /// The end.
        end: StripSquare,
    },
    /// Three rows: squares with two moves left need both, which alone makes this path from end to
    /// end, and there are other squares.
    EndsMeet(Vec<StripSquare>),
    /// At most 13 columns: every way to add column to column was looked at.
    Searched,
}

/// From this many columns on the rules below are all.
const RULES_ARE_ALL: u32 = 14;

/// Why there is no tour between two squares of a board of 3 or 4 rows; `None` if there is one. The
/// squares must be on the board.
///
/// O(1): by rule from 14 columns on, on smaller boards by the automaton where no rule says no.
/// [`super::prove_strips`] checks this for every number of columns.
pub(in crate::tours) fn refute_tour(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    if from == to {
        return Some(NoTour::SameSquare);
    }
    if !(Block { rows, columns }).colours_allow(from, to) {
        return Some(NoTour::Colours);
    }
    let by_rule = match rows {
        4 => [from, to].into_iter().find(|&(row, _)| row == 1 || row == 2).map(NoTour::InnerEnd),
        // The rules need four columns: on three, the corners share their neighbours.
        _ if columns > 3 => corners_need_end(columns, from, to).or_else(|| ends_meet(columns, from, to)),
        _ => None,
    };
    by_rule.or_else(|| {
        let exists = columns >= RULES_ARE_ALL || tour_exists(rows, columns, from, to);
        (!exists).then_some(NoTour::Searched)
    })
}

/// A square of three rows, or the one that lies so seen from the other short side; so the rules need to be written for
/// one side only.
const fn seen(columns: u32, (row, column): StripSquare, is_mirrored: bool) -> StripSquare {
    (row, if is_mirrored { columns - 1 - column } else { column })
}

/// ```text
/// a . . .     The corners a have two moves each, to b and to one more square. If b is an end
/// . . b .     and neither corner is, b would need two moves.
/// a . . .
/// ```
fn corners_need_end(columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    [false, true].into_iter().find_map(|is_mirrored| {
        let [first, second, end] = [(0, 0), (2, 0), (1, 2)].map(|square| seen(columns, square, is_mirrored));
        let is_end = |square: StripSquare| square == from || square == to;
        let is_needed = is_end(end) && !is_end(first) && !is_end(second);
        is_needed.then_some(NoTour::CornersNeedEnd { corners: [first, second], end })
    })
}

/// ```text
/// c . s .     c needs both moves, to s and t. If s and t are the ends, that is all of the path.
/// . . . e     (c is the middle square of the first column.) If s and e are the ends, the corners
/// . . t .     need their moves as well, and so the squares beside c: a path of nine squares.
/// ```
fn ends_meet(columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    const SHORT: [StripSquare; 3] = [(0, 2), (1, 0), (2, 2)];
    const LONG: [StripSquare; 9] = [(0, 2), (1, 0), (2, 2), (0, 1), (2, 0), (1, 2), (0, 0), (2, 1), (1, 3)];
    for is_mirrored in [false, true] {
        for path in [&SHORT[..], &LONG] {
            for is_turned in [false, true] {
                let turned = |&(row, column): &StripSquare| (if is_turned { 2 - row } else { row }, column);
                let on_board = |square| seen(columns, turned(square), is_mirrored);
                let path: Vec<StripSquare> = path.iter().map(on_board).collect();
                if [[from, to], [to, from]].contains(&[path[0], path[path.len() - 1]]) {
                    return Some(NoTour::EndsMeet(path));
                }
            }
        }
    }
    None
}
