//! Layers and checkpoints of a count in a store, in streams that are named by branch keys.

mod checkpoint;
mod spill_store;
#[cfg(test)]
mod tests;

pub(super) use checkpoint::{
    BOTTOM, BranchKey, ProductSums, STEM, TOP, append_products, append_sum, has_all_products, open_checkpoint,
    read_products, read_sums,
};
pub(super) use spill_store::{ChunkReader, LayerSeal, SpillStore};
#[cfg(test)]
pub(super) use tests::{Memory, kings};
