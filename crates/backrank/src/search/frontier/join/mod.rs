//! Products of the final layers of two sweeps.

mod contract;
mod joiner;
mod key_pairs;

pub(super) use joiner::{Joiner, MateProduct};
pub(super) use key_pairs::{KeyPair, KeyPairs};
