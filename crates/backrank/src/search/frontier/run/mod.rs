//! Executing a plan: layer by layer on a pool of workers.

pub(super) mod advance;
pub(super) mod build_tables;
pub(super) mod chunk_memory;
pub(super) mod context;
pub(super) mod count;
pub(super) mod executor;
pub(super) mod follow_branches;
pub(super) mod incoming;
pub(super) mod products;
pub(super) mod pull;
pub(super) mod restore;
pub(super) mod sums;
