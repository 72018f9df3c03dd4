//! Placements: pieces that do not attack each other, pieces that attack every square, and their checks.

mod checker;
mod clique_cover;
mod placement;
mod shared_line_checker;

pub use self::checker::PlacementChecker;
pub use self::clique_cover::is_clique_cover;
pub use self::placement::{Placement, PlacementFault};
pub use self::shared_line_checker::SharedLineChecker;
