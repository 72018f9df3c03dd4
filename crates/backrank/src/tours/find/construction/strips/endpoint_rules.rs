//! Rules for the ends of tours: decides between which squares a strip has a tour, and gives reasons that a person can
//! check.

use super::band::StripSquare;
use super::placed_bands::has_tour_between;

/// Why there is no tour between two squares of a board of 3, 4 or 5 rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tours) enum NoTour {
    /// Four rows: this end is on an inner row. The outer rows contain half of the squares, of both colours, and no move
    /// joins two of them. If an end of a tour is an inner square, the tour has room for its outer squares only if it
    /// visits them at every second step. But then all outer squares would have the same colour, which is not so.
    InnerEnd(StripSquare),
    /// Three or five rows: two corners, each with only two possible moves, both need a move to this square. But the
    /// square is an end of the tour, which uses a single move there.
    CornersNeedEnd {
        /// The two corners; neither is an end of the tour.
        corners: [StripSquare; 2],
        /// The end of the tour that both corners need.
        end: StripSquare,
    },
    /// Three rows: a square that is not an end and has only two possible moves needs both of them; this makes other
    /// moves impossible, which forces further moves in turn. The forced moves already join the two ends by the path
    /// with these squares, in order, which does not visit the whole board.
    EndsMeet(Vec<StripSquare>),
    /// There is no tour, but no rule of this module says why. The two ends are the same square; or their colours do not
    /// fit: colours alternate along a tour, so its ends have different colours if the number of squares is even, and
    /// the same if it is odd; or, on a board of at most 13 columns, the automaton accepts no tour, which proves that
    /// there is none.
    OutsideRules,
}

/// The smallest number of columns such that, on boards of three or four rows with this many columns or more, a tour
/// exists unless a rule excludes it.
const MIN_COLUMNS_OF_COMPLETE_RULES: u32 = 14;

/// Why there is no tour between two squares of a board of 3, 4 or 5 rows; `None` if there is one. A board of 5 rows
/// must have at least 7 columns. The squares must be on the board and different, and their colours must allow a tour.
///
/// O(1): on five rows, and on boards of 14 columns or more, the rules alone decide; on other boards, the rules and the
/// automaton. For every number of columns, `tests/proof.rs` proves the rules for three and four rows, and
/// `blocks/tests/proof.rs` those for five rows.
pub(in crate::tours) fn refute_tour(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    let by_rule = match rows {
        4 => [from, to].into_iter().find(|&(row, _)| row == 1 || row == 2).map(NoTour::InnerEnd),
        // The rules need four columns: on three, the corners share their neighbours.
        3 if columns > 3 => corners_need_end(rows, columns, from, to).or_else(|| ends_meet(columns, from, to)),
        5 if columns.is_multiple_of(2) => corners_need_end(rows, columns, from, to),
        _ => None,
    };
    by_rule.or_else(|| {
        let exists = rows == 5 || columns >= MIN_COLUMNS_OF_COMPLETE_RULES || has_tour_between(rows, columns, from, to);
        (!exists).then_some(NoTour::OutsideRules)
    })
}

/// The square, or if `is_mirrored` its mirror image (left to right), so that the rules have to be written for the left
/// side only.
const fn mirror(columns: u32, (row, column): StripSquare, is_mirrored: bool) -> StripSquare {
    (row, if is_mirrored { columns - 1 - column } else { column })
}

/// The rule of [`NoTour::CornersNeedEnd`]. In the drawings, each of the corners a has two moves: to b, and to one more
/// square. If neither corner is an end of the tour, both corners need their move to b. So b has two moves and cannot be
/// an end.
///
/// ```text
/// three rows    five rows
///  a . . .       a . . .
///  . . b .       . . . .
///  a . . .       . b . .
///                . . . .
///                a . . .
/// ```
fn corners_need_end(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    let needed = if rows == 3 { (1, 2) } else { (2, 1) };
    [false, true].into_iter().find_map(|is_mirrored| {
        let [first, second, end] = [(0, 0), (rows - 1, 0), needed].map(|square| mirror(columns, square, is_mirrored));
        let is_end = |square: StripSquare| square == from || square == to;
        let is_needed = is_end(end) && !is_end(first) && !is_end(second);
        is_needed.then_some(NoTour::CornersNeedEnd { corners: [first, second], end })
    })
}

/// The rule of [`NoTour::EndsMeet`], for ends s and t, or s and e:
///
/// ```text
/// . . s .
/// c . . e
/// . . t .
/// ```
///
/// c has only the moves to s and t, and needs both. If s and t are the ends, the tour would consist of s, c and t
/// alone. If s and e are the ends, each of the two corners on the left also needs both of its moves: to (1, 2), and to
/// (0, 1) or (2, 1). The only move of s leads to c, so (2, 1) needs its move to e; the only move of e then leads to (2,
/// 1), so (0, 1) needs its move to t. Together, these moves make a path of nine squares from s to e.
fn ends_meet(columns: u32, from: StripSquare, to: StripSquare) -> Option<NoTour> {
    const SHORT: [StripSquare; 3] = [(0, 2), (1, 0), (2, 2)];
    const LONG: [StripSquare; 9] = [(0, 2), (1, 0), (2, 2), (0, 1), (2, 0), (1, 2), (0, 0), (2, 1), (1, 3)];
    for is_mirrored in [false, true] {
        for path in [&SHORT[..], &LONG] {
            for is_turned in [false, true] {
                let turned = |&(row, column): &StripSquare| (if is_turned { 2 - row } else { row }, column);
                let on_board = |square| mirror(columns, turned(square), is_mirrored);
                let path: Vec<StripSquare> = path.iter().map(on_board).collect();
                if [[from, to], [to, from]].contains(&[path[0], path[path.len() - 1]]) {
                    return Some(NoTour::EndsMeet(path));
                }
            }
        }
    }
    None
}
