//! Ranking and unranking Hamiltonian cycles, from the layers of a count.

mod cycle_ranker;
mod kept_layers;
mod pair_cycle_ranker;

pub(crate) use cycle_ranker::CycleRanker;
