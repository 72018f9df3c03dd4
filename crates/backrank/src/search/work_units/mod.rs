//! Counts that are sums over numbered work units, shares of those units, and the records of shares.

pub(super) mod record;
pub(super) mod units;
