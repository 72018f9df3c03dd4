//! Ranking and unranking Hamiltonian cycles, from the layers of a count.

mod pair_index;
mod table;
mod table_layers;

pub(crate) use table::CycleTable;
