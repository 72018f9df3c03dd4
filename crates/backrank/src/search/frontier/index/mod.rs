//! Ranking and unranking Hamiltonian cycles, from the layers of a count.

mod cycle_table;
mod key_pair_index;
mod table_layers;

pub(crate) use cycle_table::CycleTable;
