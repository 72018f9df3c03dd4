//! Products of two layers that meet.

mod contract;
mod joiner;
mod key_pairs;

pub(super) use joiner::{Joiner, MateProduct};
pub(super) use key_pairs::{KeyPair, KeyPairs};
