//! What a state of the frontier is: the degrees of its vertices, the matching of path ends, and its weight.

pub(super) mod key;
pub(super) mod matching;
pub(super) mod modular;
pub(super) mod weight;
