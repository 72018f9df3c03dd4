//! Execution of a plan, layer by layer, on a pool of workers.

mod count;
mod executor;
mod incoming;
mod layer_computation;
mod pull;

pub(super) use count::PairBatch;
pub(super) use executor::{Executor, SharedRunState};
pub(super) use layer_computation::remove_stored_layers;
