//! Backtracking for placements that are symmetric under a rotation of the board, orbit by orbit: listed by one search,
//! or counted in independent work units. Without a rotation, lists all placements, square by square.

mod search;
mod units;

pub(crate) use search::OrbitSearch;
pub(in crate::placements) use units::OrbitUnits;
