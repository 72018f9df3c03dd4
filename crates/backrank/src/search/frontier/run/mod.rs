//! Execution of a plan, layer by layer, on a pool of workers.

mod count;
mod executor;
mod incoming;
mod layers;
mod pull;

pub(super) use count::PairBatch;
pub(super) use executor::{Executor, RunContext};
pub(super) use layers::remove_stored_layers;
