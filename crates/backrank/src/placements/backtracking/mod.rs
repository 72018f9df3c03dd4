//! Backtracking searches that list every placement and can be watched step by step. Placements that are symmetric under
//! a rotation can also be counted with them, split into independent work units.

mod orbits;
mod row_by_row;
mod setup;

pub(super) use orbits::OrbitUnits;
pub use setup::PlacementSearchSetup;
