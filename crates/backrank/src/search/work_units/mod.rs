//! Counts that fall into numbered work units, shares of them, and the records of shares.

pub(super) mod record;
pub(super) mod units;
