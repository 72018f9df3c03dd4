//! How rows and columns of a construction lie on a board.

use backrank_board::{Board, Square};

use crate::tours::find::construction::blocks::Offset;

/// The board as the construction sees it: at least as many columns as rows where there are few
/// rows, and turned so that the start is neither below nor to the right of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) rows: u32,
    pub(super) columns: u32,
    /// Whether rows are files.
    transposed: bool,
    flip_rows: bool,
    flip_columns: bool,
}

impl Frame {
    /// The frame of a board in which nothing is flipped: its shorter side has the rows.
    pub(super) fn new(board: &Board) -> Self {
        let transposed = board.files() < board.ranks();
        Self::with_files_as_rows(board, transposed)
    }

    /// The frame of a board in which its files are columns, or rows, and nothing is flipped.
    pub(super) const fn with_files_as_rows(board: &Board, transposed: bool) -> Self {
        let (rows, columns) = if transposed { (board.files(), board.ranks()) } else { (board.ranks(), board.files()) };
        Self { rows, columns, transposed, flip_rows: false, flip_columns: false }
    }

    /// The same frame flipped so that the one square comes before the other, or level with it, in
    /// both directions.
    pub(super) fn flipped_for(self, start: Square, end: Square) -> Self {
        let (start, end) = (self.row_and_column(start), self.row_and_column(end));
        Self { flip_rows: start.0 > end.0, flip_columns: start.1 > end.1, ..self }
    }

    /// Where a square of the board lies.
    pub(super) const fn row_and_column(self, square: Square) -> (u32, u32) {
        let (row, column) =
            if self.transposed { (square.file(), square.rank()) } else { (square.rank(), square.file()) };
        let row = if self.flip_rows { self.rows - 1 - row } else { row };
        (row, if self.flip_columns { self.columns - 1 - column } else { column })
    }

    /// The square that lies there.
    pub(super) const fn square(self, (row, column): Offset) -> Square {
        let (row, column) = (row as u32, column as u32);
        let row = if self.flip_rows { self.rows - 1 - row } else { row };
        let column = if self.flip_columns { self.columns - 1 - column } else { column };
        if self.transposed { Square::new(row, column) } else { Square::new(column, row) }
    }

    /// How many files and ranks a move down and to the right goes.
    pub(super) const fn displacement(self, (down, right): Offset) -> (i64, i64) {
        let down = if self.flip_rows { -down } else { down };
        let right = if self.flip_columns { -right } else { right };
        if self.transposed { (down, right) } else { (right, down) }
    }
}
