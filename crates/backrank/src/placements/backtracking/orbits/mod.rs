//! Placements that a rotation of the board carries onto themselves: listed orbit by orbit, and counted in units.

mod search;
mod units;

pub(super) use search::OrbitSearch;
pub(in crate::placements) use units::OrbitUnits;
