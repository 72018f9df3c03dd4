//! Multiplying the final layers of two sweeps: the numbers of cycles (*products*) of pairs of final keys.

mod contraction;
mod joiner;
mod key_pairs;

pub(super) use joiner::{Joiner, PartialProduct};
pub(super) use key_pairs::{KeyPair, KeyPairs};
