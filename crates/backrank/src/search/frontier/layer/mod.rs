//! Layers: all states after a step of a sweep, with their weights.

mod buffer_pool;
mod chunk;
mod layers;

pub(super) use buffer_pool::BufferPool;
pub(super) use chunk::{BlockHeader, BlockView, Chunk, DENSE_PERCENT, PACKED_BLOCK};
pub(super) use layers::{
    BlockPosition, CHUNK_WEIGHTS, ChunkCache, Layer, LayerChunks, TABLE_CHUNK_WEIGHTS, WeightMode, chunk_cache_bytes,
};
