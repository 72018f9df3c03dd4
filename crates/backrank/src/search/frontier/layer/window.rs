//! A cache of chunks of a layer whose weights are in a store.

use std::collections::VecDeque;
use std::sync::Arc;

use super::chunk::Chunk;
use super::weighted::{BlockPositions, Layer};
use crate::search::Limit;
use crate::search::frontier::state::Weight;

/// Number of weights that are pulled into a chunk, roughly: about a millisecond of work. Where weights are in a store,
/// a thread reads those of some dozens of chunks at a time, so chunks are small.
pub(crate) const CHUNK_WEIGHTS: u64 = 1 << 18;

/// The same for a table whose weights are in a store and are read one by one later: each read takes some microseconds a
/// chunk.
pub(crate) const TABLE_CHUNK_WEIGHTS: u64 = 1 << 13;

/// Size of a window in bytes, roughly, for chunks of this number of weights: that of some dozens of chunks.
pub(crate) const fn window_bytes(chunk_weights: u64) -> u64 {
    chunk_weights * (3 << 8)
}

/// A window on a layer: the chunks that were used last.
#[derive(Debug)]
pub(crate) struct Window<W> {
    layer: Layer<W>,
    /// The numbers of the chunks in memory, the least recently used first.
    there: VecDeque<u32>,
    bytes: u64,
    /// The most bytes of chunks that are kept beside those in use.
    beside: u64,
}

impl<W: Weight> Window<W> {
    /// An empty window on a layer of `chunks` chunks of about `chunk_weights` weights.
    pub(crate) fn new(chunks: usize, chunk_weights: u64) -> Self {
        let chunks = std::iter::repeat_with(Chunk::default).take(chunks).collect();
        let layer = Layer {
            keys: Arc::default(),
            places: BlockPositions::Listed(Vec::new()),
            chunks: Arc::new(chunks),
            away: None,
        };
        Self { layer, there: VecDeque::new(), bytes: 0, beside: window_bytes(chunk_weights) / 3 }
    }

    /// The layer with at least the chunks of these numbers; missing ones are read.
    pub(crate) fn showing(
        &mut self,
        wanted: &[u32],
        read: impl Fn(u32) -> Result<Chunk<W>, Limit>,
    ) -> Result<&Layer<W>, Limit> {
        let is_wanted = |number: &u32| wanted.binary_search(number).is_ok();
        if let Some(chunks) = Arc::get_mut(&mut self.layer.chunks) {
            let mut missing = wanted.to_vec();
            missing.retain(|number| !self.there.contains(number));
            self.there.retain(|number| !is_wanted(number));
            while let Some(&first) = self.there.front().filter(|_| self.bytes > self.beside) {
                self.bytes -= std::mem::take(&mut chunks[first as usize]).bytes();
                self.there.pop_front();
            }
            for number in missing {
                let chunk = read(number)?;
                self.bytes += chunk.bytes();
                chunks[number as usize] = chunk;
            }
            self.there.extend(wanted);
        }
        Ok(&self.layer)
    }
}
