//! Tours: every square once, each step a move of the piece.

mod arithmetic;
pub mod backtracking;
mod chooser;
pub mod construction;
mod counting;
mod cycles;
pub mod edge_search;
mod evidence;
mod explain;
mod links;
mod low_points;
mod maps;
mod method;
pub mod moves;
mod problem;
mod questions;
mod reason;
pub mod rotations;
mod steps;
mod theorems;
pub mod toughness;
mod turned;
mod walk_question;
mod walks;
mod warnsdorff;

pub use construction::{ConstructedTour, Few};
pub use counting::Counting;
pub use evidence::Evidence;
pub use method::{Method, UnknownMethod};
pub use problem::TourProblem;
pub use questions::Proof;
pub use reason::Reason;
pub use theorems::Theorem;
pub use walk_question::WalkQuestion;
pub use walks::{Directions, Purpose, TourSearch, Walks};
pub use warnsdorff::{TieBreak, UnknownTieBreak, Warnsdorff};
