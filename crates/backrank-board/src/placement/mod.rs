//! Placements: pieces that do not attack each other, pieces that attack every square, and their checks.

mod checker;
mod clique_cover;
mod line_checker;
mod placement;

pub use self::checker::PlacementChecker;
pub use self::clique_cover::is_clique_cover;
pub use self::line_checker::LineChecker;
pub use self::placement::{Placement, PlacementFault};
