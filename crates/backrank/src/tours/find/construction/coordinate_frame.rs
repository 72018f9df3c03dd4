//! Coordinate frames, which map the rows and columns of a construction to the squares of a board.

use backrank_board::{Board, Square};

/// A displacement, or a square as its displacement from an origin: (rows, columns), each in the direction in which the
/// numbers of rows and columns increase.
pub(super) type Offset = (i64, i64);

/// Adds the displacement `by`, taken `times` times, to the square (or displacement) `from`.
pub(super) const fn translate(from: Offset, by: Offset, times: i64) -> Offset {
    (from.0 + times * by.0, from.1 + times * by.1)
}

/// A mapping between (row, column), both counted from 0, and the squares of a board. It can transpose the board, for
/// example so that there are no more rows than columns, and flip it, for example so that the start is neither below nor
/// to the right of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CoordinateFrame {
    pub(super) rows: u32,
    pub(super) columns: u32,
    /// Whether rows are files of the board and columns ranks; else rows are ranks and columns files.
    transposed: bool,
    flip_rows: bool,
    flip_columns: bool,
}

impl CoordinateFrame {
    /// The frame of a board, transposed if necessary so that it has no more rows than columns; not flipped.
    pub(super) fn landscape(board: &Board) -> Self {
        let transposed = board.files() < board.ranks();
        Self::of_board(board, transposed)
    }

    /// The frame of a board in which rows are files if `transposed`, else ranks; not flipped.
    pub(super) const fn of_board(board: &Board, transposed: bool) -> Self {
        let (rows, columns) = if transposed { (board.files(), board.ranks()) } else { (board.ranks(), board.files()) };
        Self { rows, columns, transposed, flip_rows: false, flip_columns: false }
    }

    /// This frame (which must not be flipped), flipped so that the row of `start` is not greater than that of `end`,
    /// and its column not greater than that of `end`.
    pub(super) fn flipped_to_order(self, start: Square, end: Square) -> Self {
        let (start, end) = (self.row_and_column(start), self.row_and_column(end));
        Self { flip_rows: start.0 > end.0, flip_columns: start.1 > end.1, ..self }
    }

    /// The row and column of a square of the board.
    pub(super) const fn row_and_column(self, square: Square) -> (u32, u32) {
        let (row, column) =
            if self.transposed { (square.file(), square.rank()) } else { (square.rank(), square.file()) };
        let row = if self.flip_rows { self.rows - 1 - row } else { row };
        (row, if self.flip_columns { self.columns - 1 - column } else { column })
    }

    /// The row and column of a square of the board, as a displacement from row 0 and column 0.
    pub(super) fn offset_from_origin(self, square: Square) -> Offset {
        let (row, column) = self.row_and_column(square);
        (row.into(), column.into())
    }

    /// The square of the board at this row and column.
    pub(super) fn square(self, (row, column): (impl Into<i64>, impl Into<i64>)) -> Square {
        let (row, column) = (row.into() as u32, column.into() as u32);
        let row = if self.flip_rows { self.rows - 1 - row } else { row };
        let column = if self.flip_columns { self.columns - 1 - column } else { column };
        if self.transposed { Square::new(row, column) } else { Square::new(column, row) }
    }

    /// Converts a displacement from (rows, columns) of the frame to (files, ranks) of the board.
    pub(super) const fn board_displacement(self, (down, right): Offset) -> (i64, i64) {
        let down = if self.flip_rows { -down } else { down };
        let right = if self.flip_columns { -right } else { right };
        if self.transposed { (down, right) } else { (right, down) }
    }
}
