//! A pool of the buffers of layers, which are reused because fresh memory pages take longer to map than to fill.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::chunk::Chunk;
use crate::search::WorkerPool;
use crate::search::frontier::state::{Residues, Weight};

/// A pool of empty chunks for each type of weights.
#[derive(Debug, Default)]
pub(crate) struct BufferPool {
    small: ChunkPool<u32>,
    large: ChunkPool<u64>,
    modular: ChunkPool<Residues>,
}

/// Empty chunks for one type of weights, by the number of weights for which they have memory.
#[derive(Debug)]
pub(crate) struct ChunkPool<W>(Mutex<BTreeMap<usize, Vec<Chunk<W>>>>);

impl<W> Default for ChunkPool<W> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl BufferPool {
    /// Size of all buffers, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.small.bytes() + self.large.bytes() + self.modular.bytes()
    }

    /// Frees all buffers, on all threads of `workers` because unmapping memory is slow.
    pub(crate) fn clear(&self, workers: &WorkerPool<'_>) {
        self.small.clear(workers);
        self.large.clear(workers);
        self.modular.clear(workers);
    }

    /// Frees all buffers except those for weights of type `W`.
    pub(crate) fn clear_others<W: Pooled>(&self, workers: &WorkerPool<'_>) {
        let kept = std::mem::take(&mut *W::chunk_pool(self).chunks());
        self.clear(workers);
        *W::chunk_pool(self).chunks() = kept;
    }
}

impl<W: Copy + Send> ChunkPool<W> {
    fn chunks(&self) -> MutexGuard<'_, BTreeMap<usize, Vec<Chunk<W>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn bytes(&self) -> u64 {
        self.chunks().values().flatten().map(Chunk::bytes).sum()
    }

    /// Adds empty chunks to the pool.
    pub(crate) fn put(&self, chunks: impl IntoIterator<Item = Chunk<W>>) {
        let mut pool = self.chunks();
        chunks.into_iter().for_each(|chunk| pool.entry(chunk.capacities()[0]).or_default().push(chunk));
    }

    /// Takes the chunk whose capacity is nearest to this number of weights: the smallest that is large enough, or else
    /// the largest. O(log chunks).
    pub(crate) fn take(&self, weights: usize) -> Option<Chunk<W>> {
        let mut pool = self.chunks();
        let room = *pool.range(weights..).next().or_else(|| pool.last_key_value())?.0;
        let chunks = pool.get_mut(&room)?;
        let chunk = chunks.pop();
        if chunks.is_empty() {
            pool.remove(&room);
        }
        chunk
    }

    fn clear(&self, workers: &WorkerPool<'_>) {
        let chunks: Vec<Chunk<W>> = std::mem::take(&mut *self.chunks()).into_values().flatten().collect();
        let (len, chunks) = (chunks.len(), Mutex::new(chunks));
        // If a limit is reached, the remaining chunks are freed with the list.
        let _ = workers.map_parts(
            len,
            || (),
            |(), _| {
                let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).pop();
                drop(chunk);
                Ok(())
            },
        );
    }
}

/// A type of weights for which a [`BufferPool`] has chunks.
pub(crate) trait Pooled: Weight + Send {
    fn chunk_pool(buffers: &BufferPool) -> &ChunkPool<Self>;
}

impl Pooled for u32 {
    fn chunk_pool(buffers: &BufferPool) -> &ChunkPool<Self> {
        &buffers.small
    }
}

impl Pooled for u64 {
    fn chunk_pool(buffers: &BufferPool) -> &ChunkPool<Self> {
        &buffers.large
    }
}

impl Pooled for Residues {
    fn chunk_pool(buffers: &BufferPool) -> &ChunkPool<Self> {
        &buffers.modular
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;
    use crate::search::Budget;

    fn with_room(weights: usize) -> Chunk<u32> {
        let mut chunk = Chunk::default();
        chunk.reserve(0, weights, false);
        chunk
    }

    #[test]
    fn the_nearest_chunk_is_the_smallest_that_fits_or_else_the_largest() {
        let pool = ChunkPool::default();
        assert!(pool.take(0).is_none());
        pool.put([30, 10, 20, 20].map(with_room));
        let mut room = |weights| pool.take(weights).map(|chunk| chunk.capacities()[0]);
        assert_eq!([11, 20, 40, 40, 40].map(&mut room), [Some(20), Some(20), Some(30), Some(10), None]);
    }

    #[test]
    fn only_weights_of_other_kinds_are_given_back() {
        let (buffers, budget) = (BufferPool::default(), Budget::unlimited());
        let workers = WorkerPool::new(&budget, NonZeroUsize::MIN);
        u32::chunk_pool(&buffers).put([with_room(10)]);
        u64::chunk_pool(&buffers).put([Chunk::default()]);
        buffers.clear_others::<u32>(&workers);
        assert!(u64::chunk_pool(&buffers).take(0).is_none());
        assert_eq!(buffers.bytes(), 80);
        buffers.clear(&workers);
        assert_eq!(buffers.bytes(), 0);
    }
}
