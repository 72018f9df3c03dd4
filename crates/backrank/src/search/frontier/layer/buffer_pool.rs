//! A pool of the buffers of layers, which are reused because fresh memory pages take longer to map than to fill.

use std::any::Any;
use std::collections::BTreeMap;
use std::sync::Mutex;

use super::chunk::Chunk;
use crate::search::frontier::state::Weight;
use crate::search::{WorkerPool, lock};

/// Empty chunks, by the type of their weights ([`Weight::KIND`]) and the number of weights for which they have memory.
#[derive(Debug, Default)]
pub(crate) struct BufferPool(Mutex<BTreeMap<(u32, usize), Vec<IdleChunk>>>);

/// An empty chunk for weights of some type, and the size of its buffers in bytes.
#[derive(Debug)]
struct IdleChunk(Box<dyn Any + Send>, u64);

impl BufferPool {
    /// Size of all buffers, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        lock(&self.0).values().flatten().map(|IdleChunk(_, bytes)| bytes).sum()
    }

    /// Adds empty chunks to the pool.
    pub(crate) fn put<W: Weight>(&self, chunks: impl IntoIterator<Item = Chunk<W>>) {
        let mut pool = lock(&self.0);
        for chunk in chunks {
            let place = pool.entry((W::KIND, chunk.buffer_capacities()[0])).or_default();
            let bytes = chunk.bytes();
            place.push(IdleChunk(Box::new(chunk), bytes));
        }
    }

    /// Removes and returns the smallest chunk with memory for this many weights or, if there is none, the largest
    /// chunk; `None` if the pool has no chunk for this type of weights. Takes O(log n) time, where n is the number of
    /// chunks in the pool.
    pub(crate) fn take<W: Weight>(&self, weights: usize) -> Option<Chunk<W>> {
        let mut pool = lock(&self.0);
        let larger = pool.range((W::KIND, weights)..=(W::KIND, usize::MAX)).next();
        let capacity = *larger.or_else(|| pool.range((W::KIND, 0)..(W::KIND, weights)).next_back())?.0;
        let chunks = pool.get_mut(&capacity)?;
        let chunk = chunks.pop();
        if chunks.is_empty() {
            pool.remove(&capacity);
        }
        chunk?.0.downcast().ok().map(|chunk| *chunk)
    }

    /// Frees all buffers except those for weights of the kind `kept_kind`; all of them if it is `None`. All threads of
    /// `workers` share the work, because unmapping memory is slow.
    pub(crate) fn free_except_kind(&self, kept_kind: Option<u32>, workers: &WorkerPool<'_>) {
        let mut pool = lock(&self.0);
        let chunks: Vec<IdleChunk> =
            pool.extract_if(.., |&(kind, _), _| kept_kind != Some(kind)).flat_map(|(_, chunks)| chunks).collect();
        drop(pool);
        let (len, chunks) = (chunks.len(), Mutex::new(chunks));
        // If a limit of the budget is reached, the workers stop, and the remaining chunks are freed when `chunks` is
        // dropped.
        let _ = workers.map_parts(
            len,
            || (),
            |(), _| {
                let chunk = lock(&chunks).pop();
                drop(chunk);
                Ok(())
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;
    use crate::search::Budget;

    fn with_capacity(weights: usize) -> Chunk<u32> {
        let mut chunk = Chunk::default();
        chunk.reserve(0, weights, false);
        chunk
    }

    #[test]
    fn the_nearest_chunk_is_the_smallest_that_fits_or_else_the_largest() {
        let pool = BufferPool::default();
        assert!(pool.take::<u32>(0).is_none());
        pool.put([30, 10, 20, 20].map(with_capacity));
        let mut capacity_taken = |weights| pool.take::<u32>(weights).map(|chunk| chunk.buffer_capacities()[0]);
        assert_eq!([11, 20, 40, 40, 40].map(&mut capacity_taken), [Some(20), Some(20), Some(30), Some(10), None]);
    }

    #[test]
    fn only_weights_of_other_kinds_are_given_back() {
        let (buffers, budget) = (BufferPool::default(), Budget::unlimited());
        let workers = WorkerPool::new(&budget, NonZeroUsize::MIN);
        buffers.put([with_capacity(10)]);
        buffers.put([Chunk::<u64>::default()]);
        buffers.free_except_kind(Some(u32::KIND), &workers);
        assert!(buffers.take::<u64>(0).is_none());
        assert_eq!(buffers.bytes(), 80);
        buffers.free_except_kind(None, &workers);
        assert_eq!(buffers.bytes(), 0);
    }
}
