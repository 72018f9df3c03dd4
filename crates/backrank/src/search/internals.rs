//! Code shared by the search engines, exported only for tests and measurements.

pub use super::frontier::{CycleCounter, Purpose};
pub use super::limits::meter::Meter;
pub use super::resumable::search::{Search, SearchStatus};
pub use super::resumable::traced::TraceSetup;
pub use super::work_units::units::{UnitWorker, Units, count_units};
