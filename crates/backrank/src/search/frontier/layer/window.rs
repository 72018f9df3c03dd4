//! What is read of a layer whose weights are away.

use std::collections::VecDeque;
use std::sync::Arc;

use super::chunk::Chunk;
use super::packed::Packed;
use super::weighted::{BlockPositions, Layer};
use crate::search::Limit;

/// So many weights come to a part of the work: about a millisecond. Where weights are away a thread looks at those of
/// some dozens of chunks at a time, so chunks are small.
pub(crate) const CHUNK_WEIGHTS: u64 = 1 << 18;

/// The same where weights that are away are read one by one later: what is read with each takes some microseconds.
pub(crate) const TABLE_CHUNK_WEIGHTS: u64 = 1 << 13;

/// About how many bytes a window has where so many weights come to a part of the work: those of some dozens of chunks.
pub(crate) const fn window_bytes(chunk_weights: u64) -> u64 {
    chunk_weights * (3 << 8)
}

/// The chunks of a layer of which weights were read last.
#[derive(Debug)]
pub(crate) struct Window<W> {
    layer: Layer<W>,
    /// The numbers of the chunks that are there, those that were looked at last behind the others.
    there: VecDeque<u32>,
    bytes: u64,
    /// It keeps so many beside those that are looked at.
    beside: u64,
}

impl<W: Packed> Window<W> {
    /// Of a layer of so many chunks, where so many weights come to a part of the work.
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

    /// The layer with the chunks of these numbers at least, after those that are missing were read.
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
