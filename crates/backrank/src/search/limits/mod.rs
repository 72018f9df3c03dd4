//! Limits of searches: the budget, the meter that watches it, the limit that was reached, and the store beside memory.

pub(super) mod budget;
pub(super) mod limit;
pub(super) mod meter;
pub(super) mod store;
