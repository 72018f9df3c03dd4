//! Boards, their squares and diagonals, sets of squares, and the symmetries of a board.

mod bit_set;
mod board;
mod canonicity;
mod cell_grid;
mod diagonal;
mod holes;
mod notation;
mod square;
mod symmetry;
mod wrap;

pub use self::bit_set::BitSet;
pub use self::board::{Board, BoardError};
pub use self::canonicity::{CanonicityChecker, SymmetryClass};
pub use self::cell_grid::{cell_grid, step_grid};
pub use self::diagonal::{Diagonal, DiagonalError};
pub use self::notation::{DrawingError, is_separator};
pub use self::square::Square;
pub use self::symmetry::{
    BoardRotation, Symmetry, distinct_walk_images, symmetries_without_shifts, symmetry_count_upper_bound,
    symmetry_has_shift,
};
pub use self::wrap::Wrap;
