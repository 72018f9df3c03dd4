//! States of the frontier: the degrees of its vertices, the matching of path ends, and the weight of a state.

mod key;
mod matching;
mod modular;
mod prepared_change;
mod weight;

pub(super) use key::{Key, MAX_FRONTIER, count_ends, count_ends_below, degree_at};
pub(super) use matching::{MAX_ENDS, Matching, MatchingChange, count_matchings};
pub(super) use modular::{
    chinese_remainder, estimate_passes, inverse_modulo, largest_61_bit_primes, multiply_modulo, primes_needed,
};
pub(super) use prepared_change::PreparedChange;
pub(super) use weight::{FromWeight, RESIDUES_AT_ONCE, Residues, Weight, add_modulo};
