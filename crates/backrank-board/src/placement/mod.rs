//! Placements: pieces that do not attack each other, pieces that attack every square, and their checks.

mod checker;
mod clique_cover;
mod dominating_set;
mod line_checker;
mod pieces;
mod placement;
mod queens_instance;

pub use checker::PlacementChecker;
pub use clique_cover::{CliqueCover, CliqueCoverFault};
pub use dominating_set::DominatingSet;
pub use line_checker::LineChecker;
pub use pieces::{Pieces, PlacementError, PlacementFault};
pub use placement::Placement;
pub use queens_instance::{InstanceError, QueensInstance};
