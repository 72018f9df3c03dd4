//! Backtracking searches that list every placement and can be watched step by step. Placements that are
//! symmetric under a rotation are also counted, in independent work units.

mod orbit_units;
mod orbits;
mod row_by_row;
mod setup;

pub(super) use orbit_units::OrbitUnits;
pub use setup::SearchSetup;
