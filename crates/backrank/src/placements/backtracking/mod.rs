//! Backtracking searches that list every placement and can be watched step by step. Placements that are symmetric under
//! a rotation can also be counted with them, split into independent work units.

mod orbit_search;
mod row_by_row;
mod setup;

pub(super) use orbit_search::OrbitUnits;
pub use setup::PlacementSearchSetup;
