//! Counting placements: all of them, up to symmetry, or for each square the placements that have a piece on it.

mod burnside;
mod chooser;
mod counter;
mod forecast;
mod formulas;
mod frontier;
mod half_boards;
mod row_search;
mod square_uses;

pub use counter::Counter;
pub(super) use formulas::{binomial, count_by_formula};
pub use half_boards::HalfBoards;
pub use row_search::RowSearch;
pub use square_uses::SquareUses;
