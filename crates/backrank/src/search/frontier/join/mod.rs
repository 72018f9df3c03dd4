//! Products of two layers that meet.

pub(super) mod batch;
pub(super) mod contract;
pub(super) mod joiner;
pub(super) mod key_pairs;
