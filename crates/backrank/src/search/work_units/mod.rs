//! Counts that are sums over numbered work units, shards of those units, and records of counted shards.

pub(super) mod record;
pub(super) mod units;
