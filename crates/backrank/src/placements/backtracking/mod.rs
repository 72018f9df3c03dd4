//! Backtracking searches that list every placement and can be watched step by step. The search orbit by orbit is also
//! counted in independent work units.

mod orbit_units;
mod orbits;
mod row_by_row;
mod setup;

pub(super) use orbit_units::OrbitUnits;
pub use setup::SearchSetup;
