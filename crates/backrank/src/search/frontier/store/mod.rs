//! Layers outside of memory: keys and bytes in a store.

pub(super) mod checkpoint;
pub(super) mod chunk_key;
#[cfg(test)]
pub(super) mod memory_store;
pub(super) mod spill_store;
