//! Ranking and unranking Hamiltonian cycles, from the layers of a count.

pub(super) mod half_index;
pub(super) mod pair_index;
pub(super) mod table;
pub(super) mod table_layers;
