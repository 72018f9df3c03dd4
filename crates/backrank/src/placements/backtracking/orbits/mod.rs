//! Placements that are symmetric under a rotation of the board, listed orbit by orbit and counted in work units; and
//! all placements, listed square by square.

mod search;
mod units;

pub(crate) use search::OrbitSearch;
pub(in crate::placements) use units::OrbitUnits;
