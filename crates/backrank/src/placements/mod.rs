//! Placements: pieces that do not attack each other.

mod explicit;
mod method;
mod problem;
mod questions;
mod reason;
pub mod row_by_row;
pub mod subsets;
mod ways;

pub use explicit::explicit_queens;
pub use method::{Method, UnknownMethod};
pub use problem::PlacementProblem;
pub use questions::Proof;
pub use reason::{Reason, Theorem};
pub use ways::{PlacementSearch, Ways};
