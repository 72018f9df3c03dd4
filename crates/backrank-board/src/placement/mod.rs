//! Placements: pieces that do not attack each other, pieces that attack every square, and their checks.

mod checker;
mod clique_cover;
mod dominating_set;
mod line_checker;
mod pieces;
mod placement;

pub use self::checker::PlacementChecker;
pub use self::clique_cover::{CliqueCover, CliqueCoverFault};
pub use self::dominating_set::DominatingSet;
pub use self::line_checker::LineChecker;
pub use self::pieces::{Pieces, PlacementError, PlacementFault};
pub use self::placement::Placement;
