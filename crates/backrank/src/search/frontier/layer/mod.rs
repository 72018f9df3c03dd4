//! Layers: all states after a step of a sweep, with their weights.

mod buffer_pool;
mod chunk;
mod layers;

pub(super) use buffer_pool::BufferPool;
pub(super) use chunk::{BlockHeader, BlockView, Chunk, MIN_DENSE_PERCENT, STORED_BLOCK_HEADER_BYTES};
pub(super) use layers::{
    BlockLocation, ChunkCache, ExactOrResidue, INCOMING_WEIGHTS_PER_CHUNK, INCOMING_WEIGHTS_PER_RANKER_CHUNK, Layer,
    TypedChunks, chunk_cache_bytes,
};
