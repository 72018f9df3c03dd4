//! Tours row by row, for pieces that can move to the next square of a row or a column.
//!
//! A closed tour needs an even number of rows or of columns, or else a piece that can also move diagonally: the last
//! two rows are then visited column by column, and one move is diagonal (from 13 to 14 in the drawing).
//!
//! ```text
//!   open           closed, rows even    closed, rows and columns odd
//!   1 2 3 4        1  2  3  4           1  2  3  4  5
//!   8 7 6 5       16  7  6  5          15 13 10  9  6
//!   9 ...         15  8  9 10          14 12 11  8  7
//!                 14 13 12 11
//! ```

use backrank_board::Square;
use backrank_board::internals::{Leg, legs};

use super::compressed_walk::{CompressedWalk, NodeCopies};
use super::coordinate_frame::CoordinateFrame;
use super::endpoints::MAX_SEARCHED_SQUARES;
use crate::tours::problem::TourSearchTask;

/// Number of successive squares of a row that are stored as one node of the compressed walk.
const SQUARES_PER_RUN: i64 = 64;

/// Constructs a tour row by row with the given ends. Returns a walk, its frame, and the index in the walk of the first
/// square of the tour; the tour visits the squares before this index last. `None` if no tour row by row has these ends,
/// though other tours may; if the piece cannot move to the next square of a row or a column; if the board has holes or
/// at most [`MAX_SEARCHED_SQUARES`] squares; or if more than the ends is required. O(1).
pub(super) fn construct_row_by_row(task: TourSearchTask<'_>) -> Option<(CompressedWalk, CoordinateFrame, u64)> {
    let problem = task.problem;
    let (board, piece) = (problem.board(), problem.piece());
    let steps_to = |a, b| legs(piece).iter().any(|leg: &Leg| (leg.shorter(), leg.longer()) == (a, b));
    let more = problem.constrains_more_than_ends()
        || task.options.chosen_objective().is_some()
        || problem.trivial_refutation().is_some();
    if board.area() <= MAX_SEARCHED_SQUARES || board.len() < board.area() || !steps_to(0, 1) || more {
        return None;
    }
    let (start, end) = (problem.start(), problem.end());
    if problem.is_closed() || start.is_some() || end.is_some() {
        let (diagonal, frame) = (steps_to(1, 1), CoordinateFrame::of_board(board, !board.ranks().is_multiple_of(2)));
        let around = |reversed| {
            let tour = closed_rows(frame.rows, frame.columns, diagonal, reversed)?;
            let first = match (start, end) {
                (Some(start), _) => tour.step_of(frame.offset_from_origin(start))?,
                (None, Some(end)) => (tour.step_of(frame.offset_from_origin(end))? + 1) % tour.len(),
                (None, None) => 0,
            };
            let last = tour.square_at((first + tour.len() - 1) % tour.len());
            end.is_none_or(|end| frame.offset_from_origin(end) == last).then_some((tour, frame, first))
        };
        let around = around(false).or_else(|| around(true));
        if around.is_some() || problem.is_closed() {
            return around;
        }
    }
    // Otherwise the tour is an open one from one corner to another.
    let flat = CoordinateFrame::landscape(board);
    let far = |at: u32, side: u32| if at == 0 { side - 1 } else { 0 };
    let first = start.unwrap_or(Square::new(0, 0));
    let opposite = Square::new(far(first.file(), board.files()), far(first.rank(), board.ranks()));
    let frame = flat.flipped_to_order(first, opposite);
    let tour = open_rows(frame.rows, frame.columns);
    let last = tour.square_at(tour.len() - 1);
    let fits = frame.offset_from_origin(first) == (0, 0) && end.is_none_or(|end| frame.offset_from_origin(end) == last);
    fits.then_some((tour, frame, 0))
}

/// The open tour from row 0 and column 0 that visits the rows one after another, in alternating direction.
fn open_rows(rows: u32, columns: u32) -> CompressedWalk {
    let mut tour = CompressedWalk::default();
    let parts = serpentine(&mut tour, rows.into(), 0, columns.into());
    tour.add_inner_node(parts);
    tour
}

/// The closed tour that visits the rows without their first square, one after another, and returns along the first
/// column, or the same tour `reversed`; `None` if there is no such tour. `diagonal` says whether the piece can move to
/// the next square of a diagonal.
fn closed_rows(rows: u32, columns: u32, diagonal: bool, reversed: bool) -> Option<CompressedWalk> {
    let (rows, columns) = (i64::from(rows), i64::from(columns));
    if rows.min(columns) < 2 || (rows % 2 == 1 && !diagonal) {
        return None;
    }
    let mut tour = CompressedWalk::default();
    let square = tour.add_leaf(vec![(0, 0)]);
    let mut parts = vec![NodeCopies::once(square, (0, 0), false)];
    // If the number of rows is odd, the last two rows are visited together, column by column.
    let paired_rows = rows % 2 * 2;
    parts.extend(serpentine(&mut tour, rows - paired_rows, 1, columns - 1));
    if paired_rows > 0 {
        let two_columns = tour.add_leaf(vec![(0, 0), (1, 0), (1, -1), (0, -1)]);
        let one_column = tour.add_leaf(vec![(0, 0), (1, 0)]);
        parts.push(NodeCopies::repeated(two_columns, (columns - 1) / 2, (rows - 2, columns - 1), (0, -2)));
        parts.push(NodeCopies::repeated(one_column, (columns - 1) % 2, (rows - 2, 1), (0, 0)));
    }
    parts.push(NodeCopies::repeated(square, rows - 1, (rows - 1, 0), (-1, 0)));
    let whole = tour.add_inner_node(parts);
    if reversed {
        tour.add_inner_node([NodeCopies::once(whole, (0, 0), true)]);
    }
    Some(tour)
}

/// The parts that visit the first `rows` rows one after another, in alternating direction. In each row they visit
/// `columns` squares, from `column` to the right.
fn serpentine(tour: &mut CompressedWalk, rows: i64, column: i64, columns: i64) -> [NodeCopies; 2] {
    let square = tour.add_leaf(vec![(0, 0)]);
    // Most of a row consists of nodes of many squares, over which a walk iterates faster than over single squares.
    let run = tour.add_inner_node([NodeCopies::repeated(square, SQUARES_PER_RUN, (0, 0), (0, 1))]);
    let (runs, rest) = (columns / SQUARES_PER_RUN, columns % SQUARES_PER_RUN);
    let row = |row| {
        [
            NodeCopies::repeated(run, runs, (row, column), (0, SQUARES_PER_RUN)),
            NodeCopies::repeated(square, rest, (row, column + runs * SQUARES_PER_RUN), (0, 1)),
        ]
    };
    let back = row(1).map(|part| NodeCopies { reversed: true, ..part });
    let two_rows = tour.add_inner_node(row(0).into_iter().chain(back.into_iter().rev()));
    let last_row = tour.add_inner_node(row(0));
    [
        NodeCopies::repeated(two_rows, rows / 2, (0, 0), (2, 0)),
        NodeCopies::repeated(last_row, rows % 2, (rows - 1, 0), (0, 0)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tours::find::construction::coordinate_frame::Offset;

    #[test]
    fn rows_make_a_walk_in_which_each_square_knows_its_step() {
        let open = [(1, 9), (4, 7), (5, 5), (3, 130)];
        let closed = [(2, 2), (2, 7), (4, 2), (6, 5), (3, 3), (3, 7), (7, 5), (4, 65), (5, 129)];
        let closed = closed.into_iter().flat_map(|sides| [(sides, Some(false)), (sides, Some(true))]);
        for ((rows, columns), reversed) in open.map(|sides| (sides, None)).into_iter().chain(closed) {
            let tour =
                reversed.map_or(Some(open_rows(rows, columns)), |reversed| closed_rows(rows, columns, true, reversed));
            let (tour, closed) = (tour.unwrap(), reversed.is_some());
            assert_eq!(tour.len(), u64::from(rows * columns));
            let squares: Vec<Offset> = (0..tour.len()).map(|step| tour.square_at(step)).collect();
            for (step, &square) in (0..).zip(&squares) {
                assert!((0..i64::from(rows)).contains(&square.0) && (0..i64::from(columns)).contains(&square.1));
                assert_eq!(tour.step_of(square), Some(step), "{rows}x{columns}");
            }
            let by = |a: Offset, b: Offset| (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
            let around = closed.then(|| by(squares[squares.len() - 1], squares[0]));
            let moves: Vec<_> = squares.windows(2).map(|pair| by(pair[0], pair[1])).chain(around).collect();
            let diagonal = moves.iter().filter(|&&by| by == (1, 1)).count();
            assert_eq!(diagonal, usize::from(closed && rows % 2 == 1), "{rows}x{columns}");
            assert!(moves.iter().all(|by| [(0, 1), (1, 0), (1, 1)].contains(by)), "{rows}x{columns}");
        }
    }
}
