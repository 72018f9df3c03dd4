//! A cache of chunks of a layer whose weights are in a store.

use std::collections::VecDeque;
use std::sync::Arc;

use super::chunk::Chunk;
use super::weighted::{BlockPositions, Layer};
use crate::search::Limit;
use crate::search::frontier::state::Weight;

/// Approximate number of weights that are added up to compute a chunk: about a millisecond of work. A thread reads the
/// weights of some dozens of chunks from a store at a time, so chunks are small.
pub(crate) const CHUNK_WEIGHTS: u64 = 1 << 18;

/// Approximate number of weights that are added up to compute a chunk of a stored table. It is small because a lookup
/// reads a whole chunk for each weight, which takes some microseconds.
pub(crate) const TABLE_CHUNK_WEIGHTS: u64 = 1 << 13;

/// Memory to allow for a chunk cache, in bytes: that of 96 chunks of `chunk_weights` weights of 8 bytes each.
pub(crate) const fn chunk_cache_bytes(chunk_weights: u64) -> u64 {
    chunk_weights * (3 << 8)
}

/// A cache of the most recently used chunks of a layer.
#[derive(Debug)]
pub(crate) struct ChunkCache<W> {
    layer: Layer<W>,
    /// The indices of the cached chunks, the least recently used first.
    cached: VecDeque<u32>,
    /// Bytes of memory of the cached chunks.
    bytes: u64,
    /// Chunks that are not in use are dropped while the cache holds more bytes than this.
    max_unused_bytes: u64,
}

impl<W: Weight> ChunkCache<W> {
    /// An empty cache for the layer of `chunks` chunks of about `chunk_weights` weights.
    pub(crate) fn new(chunks: usize, chunk_weights: u64) -> Self {
        let chunks = std::iter::repeat_with(Chunk::default).take(chunks).collect();
        let layer = Layer {
            keys: Arc::default(),
            places: BlockPositions::Listed(Vec::new()),
            chunks: Arc::new(chunks),
            spilled: None,
        };
        Self { layer, cached: VecDeque::new(), bytes: 0, max_unused_bytes: chunk_cache_bytes(chunk_weights) / 3 }
    }

    /// The layer with at least the weights of the chunks `wanted` in memory, given by ascending indices; `read` loads
    /// the chunk of an index that is missing.
    pub(crate) fn with_chunks_loaded(
        &mut self,
        wanted: &[u32],
        read: impl Fn(u32) -> Result<Chunk<W>, Limit>,
    ) -> Result<&Layer<W>, Limit> {
        let is_wanted = |number: &u32| wanted.binary_search(number).is_ok();
        if let Some(chunks) = Arc::get_mut(&mut self.layer.chunks) {
            let mut missing = wanted.to_vec();
            missing.retain(|number| !self.cached.contains(number));
            self.cached.retain(|number| !is_wanted(number));
            while let Some(&first) = self.cached.front().filter(|_| self.bytes > self.max_unused_bytes) {
                self.bytes -= std::mem::take(&mut chunks[first as usize]).bytes();
                self.cached.pop_front();
            }
            for number in missing {
                let chunk = read(number)?;
                self.bytes += chunk.bytes();
                chunks[number as usize] = chunk;
            }
            self.cached.extend(wanted);
        }
        Ok(&self.layer)
    }
}
