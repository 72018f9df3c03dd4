//! Executing a plan: layer by layer on a pool of workers.

mod advance;
mod build_tables;
mod count;
mod executor;
mod follow_branches;
mod incoming;
mod products;
mod pull;
mod stored_layers;

pub(super) use executor::{Executor, RunContext, StepRange};
pub(super) use follow_branches::remove_layers;
pub(super) use products::Batch;
