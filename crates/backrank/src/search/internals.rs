//! What engines share, for tests and measurements alone.

pub use super::frontier::CycleCounter;
pub use super::limits::meter::Meter;
pub use super::resumable::search::{Search, SearchStatus};
pub use super::work_units::units::{Tally, Units, count_units};
