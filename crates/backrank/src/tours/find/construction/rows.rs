//! Tours row by row, for pieces that can step to the next square of a row or a column.
//!
//! ```text
//!   open           closed, rows even    closed, rows odd, one step on the diagonal
//!   1 2 3 4        1  2  3  4           1  2  3  4  5
//!   8 7 6 5       16  7  6  5          15  9  8  7  6
//!   9 ...         15  8  9 10          14 10 ...       (the last two rows column by column)
//! ```

use backrank_board::internals::{Leg, legs};
use backrank_board::{Board, Square};

use super::frame::Frame;
use crate::tours::problem::TourTask;

/// On boards of at most this many squares, no row tour is constructed: a search finds tours that look less regular.
const FEW_SQUARES: usize = 1 << 12;

/// A tour that visits the rows one after another, in alternating direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowTour {
    rows: u64,
    columns: u64,
    /// Whether the tour is closed: it then returns along the first column, which the other rows leave out.
    closed: bool,
}

impl RowTour {
    /// A row tour with the given ends, its frame, and the number of squares by which it is rotated (this many first
    /// squares come last). `None` if no row tour has these ends, though other tours may. O(1).
    pub(super) fn construct(task: TourTask<'_>) -> Option<(Self, Frame, u64)> {
        let problem = task.problem;
        let (board, piece) = (problem.board(), problem.piece());
        let steps_to = |a, b| legs(piece).iter().any(|leg: &Leg| (leg.a(), leg.b()) == (a, b));
        let more = problem.constrains_more_than_ends()
            || task.settings().objective.is_some()
            || problem.refutation().is_some();
        if board.area() <= FEW_SQUARES || board.len() < board.area() || !steps_to(0, 1) || more {
            return None;
        }
        let (start, end) = (problem.start(), problem.end());
        if problem.is_closed() || start.is_some() || end.is_some() {
            let around = Self::around(board, steps_to(1, 1)).and_then(|(tour, frame)| {
                let step = |square| tour.step_of(frame.row_and_column(square));
                let first = start.map(step).or_else(|| end.map(|end| (step(end) + 1) % tour.len())).unwrap_or(0);
                let last = tour.square_at((first + tour.len() - 1) % tour.len());
                end.is_none_or(|end| frame.row_and_column(end) == last).then_some((tour, frame, first))
            });
            if around.is_some() || problem.is_closed() {
                return around;
            }
        }
        // An open tour from one corner to another.
        let flat = Frame::new(board);
        let far = |at: u32, side: u32| if at == 0 { side - 1 } else { 0 };
        let first = start.unwrap_or(Square::new(0, 0));
        let opposite = Square::new(far(first.file(), board.files()), far(first.rank(), board.ranks()));
        let frame = flat.flipped_for(first, opposite);
        let tour = Self { rows: frame.rows.into(), columns: frame.columns.into(), closed: false };
        let last = tour.square_at(tour.len() - 1);
        let fits = frame.row_and_column(first) == (0, 0) && end.is_none_or(|end| frame.row_and_column(end) == last);
        fits.then_some((tour, frame, 0))
    }

    /// The closed row tour and its frame; `None` if there is none. `diagonal` says whether the piece can step
    /// diagonally.
    fn around(board: &Board, diagonal: bool) -> Option<(Self, Frame)> {
        let frame = Frame::oriented(board, !board.ranks().is_multiple_of(2));
        let (rows, columns) = (frame.rows, frame.columns);
        let closes = rows.min(columns) > 1 && (rows.is_multiple_of(2) || diagonal);
        closes.then_some((Self { rows: rows.into(), columns: columns.into(), closed: true }, frame))
    }

    const fn len(&self) -> u64 {
        self.rows * self.columns
    }

    /// Number of rows of a closed tour, after the first, that are visited row by row; the last two rows of an odd
    /// number are visited together, column by column.
    const fn single_rows(&self) -> u64 {
        if self.rows.is_multiple_of(2) { self.rows - 1 } else { self.rows - 3 }
    }

    /// The row and column of the square at a step; all three are counted from 0. O(1).
    pub(super) const fn square_at(&self, step: u64) -> (u32, u32) {
        let (rows, columns) = (self.rows, self.columns);
        let (row, column) = if !self.closed {
            let (row, along) = (step / columns, step % columns);
            (row, if row % 2 == 0 { along } else { columns - 1 - along })
        } else if step < columns {
            (0, step)
        } else {
            let (width, after) = (columns - 1, step - columns);
            let single = self.single_rows() * width;
            if after < single {
                let (row, along) = (1 + after / width, after % width);
                (row, if row % 2 == 0 { 1 + along } else { width - along })
            } else if after < (rows - 1) * width {
                let (along, second) = ((after - single) / 2, (after - single) % 2);
                (rows - 2 + (along + second) % 2, width - along)
            } else {
                (rows - 1 - (after - (rows - 1) * width), 0)
            }
        };
        (row as u32, column as u32)
    }

    /// The step of the square in a row and column; all three are counted from 0. O(1).
    pub(super) fn step_of(&self, (row, column): (u32, u32)) -> u64 {
        let (rows, columns, row, column) = (self.rows, self.columns, u64::from(row), u64::from(column));
        if !self.closed {
            return row * columns + if row % 2 == 0 { column } else { columns - 1 - column };
        }
        let (width, single) = (columns - 1, self.single_rows());
        if row == 0 {
            column
        } else if column == 0 {
            columns + (rows - 1) * width + (rows - 1 - row)
        } else if row <= single {
            columns + (row - 1) * width + if row % 2 == 0 { column - 1 } else { width - column }
        } else {
            let along = width - column;
            columns + single * width + 2 * along + (row - (rows - 2) + along) % 2
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_make_a_walk_in_which_each_square_knows_its_step() {
        for (rows, columns, closed) in [(1, 9, false), (4, 7, false), (5, 5, false)].into_iter().chain(
            [(2, 2), (2, 7), (4, 2), (6, 5), (3, 3), (3, 7), (7, 5)].map(|(rows, columns)| (rows, columns, true)),
        ) {
            let tour = RowTour { rows, columns, closed };
            let squares: Vec<(u32, u32)> = (0..tour.len()).map(|step| tour.square_at(step)).collect();
            for (step, &square) in (0..).zip(&squares) {
                assert!(u64::from(square.0) < rows && u64::from(square.1) < columns);
                assert_eq!(tour.step_of(square), step, "{rows}x{columns}");
            }
            let by = |a: (u32, u32), b: (u32, u32)| (a.0.abs_diff(b.0), a.1.abs_diff(b.1));
            let around = closed.then(|| by(squares[squares.len() - 1], squares[0]));
            let moves: Vec<_> = squares.windows(2).map(|pair| by(pair[0], pair[1])).chain(around).collect();
            let diagonal = moves.iter().filter(|&&by| by == (1, 1)).count();
            assert_eq!(diagonal, usize::from(closed && rows % 2 == 1), "{rows}x{columns}");
            assert!(moves.iter().all(|by| [(0, 1), (1, 0), (1, 1)].contains(by)), "{rows}x{columns}");
        }
    }
}
