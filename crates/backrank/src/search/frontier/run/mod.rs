//! Execution of a plan, layer by layer, on a pool of workers.

mod advance;
mod advance_branches;
mod build_tables;
mod count;
mod executor;
mod incoming;
mod products;
mod pull;
mod stored_layers;

pub(super) use advance_branches::remove_layers;
pub(super) use executor::{Executor, RunContext};
pub(super) use products::PairBatch;
