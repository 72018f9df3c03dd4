//! Counts of strips of every length, and the recurrence that they obey.

mod counter;
mod recurrence;

pub(crate) use counter::StripCounter;
pub use recurrence::Recurrence;
