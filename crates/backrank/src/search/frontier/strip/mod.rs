//! Hamiltonian cycles of strips of every length, and the linear recurrence of their counts.

mod counter;
mod recurrence;

pub(crate) use counter::StripCounter;
pub use recurrence::Recurrence;
