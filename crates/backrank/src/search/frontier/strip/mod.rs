//! Counts of strips of every length, and the recurrence that they obey.

pub(super) mod counter;
pub(super) mod recurrence;
