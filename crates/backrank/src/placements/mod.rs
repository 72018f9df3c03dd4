//! Placements: pieces that do not attack each other.

mod counter;
mod explicit;
mod fail_first;
mod finder;
mod half_boards;
mod method;
mod problem;
mod questions;
mod reason;
pub mod row_by_row;
mod row_search;
pub mod subsets;
mod swaps;
mod ways;

pub use counter::{Counter, CounterWorker};
pub use explicit::explicit_queens;
pub use half_boards::{HalfBoards, Worker};
pub use method::{Method, UnknownMethod};
pub use problem::PlacementProblem;
pub use questions::Proof;
pub use reason::{Line, Reason, Theorem};
pub use row_search::{Queues, RowSearch};
pub use ways::{PlacementSearch, Ways};
