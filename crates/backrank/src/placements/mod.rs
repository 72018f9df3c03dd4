//! Placements: pieces that do not attack each other; and pieces that attack or hold every square.

mod attack_graph;
mod classes;
mod counter;
mod domination;
mod explicit;
mod extreme;
mod fail_first;
mod few;
mod finder;
mod formulas;
mod frontier;
mod half_boards;
mod largest;
mod method;
pub mod orbits;
mod problem;
mod questions;
mod ranks;
mod reason;
pub mod row_by_row;
mod row_search;
pub mod subsets;
mod swaps;
mod ways;

pub use counter::{Counter, CounterWorker};
pub use domination::DominationProblem;
pub use explicit::ExplicitQueens;
pub use extreme::{Extreme, Open};
pub use half_boards::{HalfBoards, Worker};
pub use method::{Method, UnknownMethod};
pub use problem::PlacementProblem;
pub use questions::Proof;
pub use ranks::Ranks;
pub use reason::{Line, Reason, Theorem};
pub use row_search::{RowSearch, Stacks};
pub use ways::{PlacementSearch, Ways};
