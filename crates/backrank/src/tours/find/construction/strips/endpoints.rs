//! Decides between which squares a strip has a tour, with reasons that a person can check.

use super::band::StripSquare;
use super::strip_bands::tour_exists_between;

/// Why there is no tour between two squares of a board of 3, 4 or 5 rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tours) enum NoTour {
    /// The two ends are the same square.
    SameSquare,
    /// Colours alternate along a tour, so none joins two ends of these colours on this number of squares.
    Colours,
    /// Four rows: this end is on an inner row. The outer rows contain half of the squares, of both colours, and no move
    /// joins two outer squares. So a tour that begins or ends on an inner square would alternate between outer and
    /// inner squares, and all outer squares would have the same colour.
    InnerEnd(StripSquare),
    /// Three or five rows: two corners, each with only two possible moves, both need a move to this square. But the
    /// square is an end of the tour, which uses a single move there.
    CornersNeedEnd {
        /// The two corners; neither is an end of the tour.
        corners: [StripSquare; 2],
        /// The end of the tour that both corners need.
        end: StripSquare,
    },
    /// Three rows: a tour uses both moves of every square that has only two left. These forced moves already join one
    /// end to the other by this path, which leaves squares out.
    EndsMeet(Vec<StripSquare>),
    /// At most 13 columns: the automaton proves by exhaustive search that there is no tour.
    Searched,
}

/// From this number of columns on, a tour of three or four rows exists unless a rule excludes it.
const RULES_ARE_ALL: u32 = 14;

/// Why there is no tour between two squares of a board of 3, 4 or 5 rows, of at least 7 columns if the rows are 5; `None`
/// if there is one. The squares must be on the board and different, and their colours must allow a tour.
///
/// O(1): decided by rules alone on five rows and from 14 columns on, else by rules and the automaton. `tests/proof.rs`
/// proves the rules for every number of columns, and so does that of the blocks for five rows.
pub(in crate::tours) fn refute_tour(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    let by_rule = match rows {
        4 => [from, to].into_iter().find(|&(row, _)| row == 1 || row == 2).map(NoTour::InnerEnd),
        // The rules need four columns: on three, the corners share their neighbours.
        3 if columns > 3 => corners_need_end(rows, columns, from, to).or_else(|| ends_meet(columns, from, to)),
        5 if columns.is_multiple_of(2) => corners_need_end(rows, columns, from, to),
        _ => None,
    };
    by_rule.or_else(|| {
        let exists = rows == 5 || columns >= RULES_ARE_ALL || tour_exists_between(rows, columns, from, to);
        (!exists).then_some(NoTour::Searched)
    })
}

/// The square, or its mirror image in the columns if `is_mirrored`, so that the rules need to be written for one short
/// side only.
const fn seen(columns: u32, (row, column): StripSquare, is_mirrored: bool) -> StripSquare {
    (row, if is_mirrored { columns - 1 - column } else { column })
}

/// ```text
/// three rows    five rows
///  a . . .       a . . .     The corners a have two moves each, to b and to one more square. If b is an end
///  . . b .       . . . .     and neither corner is, b would need two moves.
///  a . . .       . b . .
///                . . . .
///                a . . .
/// ```
fn corners_need_end(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    let needed = if rows == 3 { (1, 2) } else { (2, 1) };
    [false, true].into_iter().find_map(|is_mirrored| {
        let [first, second, end] = [(0, 0), (rows - 1, 0), needed].map(|square| seen(columns, square, is_mirrored));
        let is_end = |square: StripSquare| square == from || square == to;
        let is_needed = is_end(end) && !is_end(first) && !is_end(second);
        is_needed.then_some(NoTour::CornersNeedEnd { corners: [first, second], end })
    })
}

/// ```text
/// . . s .     c needs both moves, to s and t. If s and t are the ends, s-c-t is the whole path. If s and e
/// c . . e     are the ends, the two corners need both of their moves as well, and then so do the squares
/// . . t .     (0, 1) and (2, 1): this makes a path of nine squares from s to e.
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
