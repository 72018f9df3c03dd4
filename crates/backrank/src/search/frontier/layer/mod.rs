//! Layers: all states after a step of a sweep, with their weights.

mod any_layer;
mod buffer_pool;
mod chunk;
mod chunk_cache;
mod weighted;

pub(super) use any_layer::{AnyLayer, WeightMode};
pub(super) use buffer_pool::BufferPool;
pub(super) use chunk::{BlockHeader, BlockView, Chunk, DENSE_PERCENT, PACKED_BLOCK};
pub(super) use chunk_cache::{CHUNK_WEIGHTS, ChunkCache, TABLE_CHUNK_WEIGHTS, chunk_cache_bytes};
pub(super) use weighted::{BlockPosition, Layer};
