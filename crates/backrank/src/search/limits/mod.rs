//! Limits of searches: the budget, the meter that checks it, the limit that was reached, and the store for data that
//! does not fit into memory.

pub(super) mod budget;
pub(super) mod limit;
pub(super) mod meter;
pub(super) mod store;
