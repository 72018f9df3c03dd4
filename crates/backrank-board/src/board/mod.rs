//! Boards, their squares and diagonals, sets of squares, and the symmetries of a board.

mod board;
mod board_turn;
mod canonicity;
mod diagonal;
mod holes;
pub mod notation;
mod square;
mod square_set;
mod symmetry;
mod wrap;

pub use board::{Board, BoardError, MAX_SIDE};
pub use board_turn::{BoardTurn, BoardTurnError};
pub use canonicity::{CanonicityChecker, SymmetryClass};
pub use diagonal::{Diagonal, DiagonalError};
pub use square::{Square, SquareError, file_name};
pub use square_set::SquareSet;
pub use symmetry::{Symmetry, walk_class};
pub use wrap::{Wrap, WrapError};
