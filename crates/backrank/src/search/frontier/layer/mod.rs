//! Layers: all states after a step, with their weights.

mod any_layer;
mod buffer_pool;
mod chunk;
mod weighted;
mod window;

pub(super) use any_layer::{AnyLayer, WeightMode};
pub(super) use buffer_pool::{BufferPool, Pooled};
pub(super) use chunk::{Block, Chunk, DENSE_PERCENT, PACKED_BLOCK, View};
pub(super) use weighted::{BlockPosition, Layer};
pub(super) use window::{CHUNK_WEIGHTS, TABLE_CHUNK_WEIGHTS, Window, window_bytes};
