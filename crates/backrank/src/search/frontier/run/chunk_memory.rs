//! Chunks and layers between memory and the spill store.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::executor::Executor;
use crate::search::Limit;
use crate::search::frontier::layer::any_layer::AnyLayer;
use crate::search::frontier::layer::buffer_pool::Pooled;
use crate::search::frontier::layer::chunk::Chunk;
use crate::search::frontier::layer::packed::Packed;
use crate::search::frontier::layer::weighted::Layer;
use crate::search::frontier::store::spill_store::{SpillStore, StoredChunks};

impl<F: FnMut(usize, usize) + Send> Executor<'_, F> {
    /// Accounts for the memory of a new chunk, and stores it if necessary. Where memory is short, its weights leave
    /// memory.
    pub(crate) fn hold_chunk<T: Pooled>(
        &self,
        number: usize,
        chunk: &mut Chunk<T>,
        spill: Option<&SpillStore<'_>>,
    ) -> Result<(), Limit> {
        let held = self.context.hold(chunk.bytes());
        if let Some(spill) = spill {
            let leaves = spill.can_take_weights() && held > self.layer_memory.limit(spill.is_last());
            spill.append(number, leaves, || chunk.packed())?;
            if leaves {
                let pools = chunk.leave_blocks();
                self.context.held_bytes.fetch_sub(pools.bytes(), Ordering::Relaxed);
                T::pool_of(&self.context.buffers).put([pools]);
            }
        }
        self.hold(0)
    }

    /// The layer with all its weights in memory.
    pub(crate) fn in_memory(&self, layer: Arc<AnyLayer>) -> Result<Arc<AnyLayer>, Limit> {
        Ok(match &*layer {
            AnyLayer::Small(Layer { away: None, .. })
            | AnyLayer::Large(Layer { away: None, .. })
            | AnyLayer::Modular(Layer { away: None, .. }) => layer,
            AnyLayer::Small(away) => Arc::new(AnyLayer::Small(self.read_chunks(away)?)),
            AnyLayer::Large(away) => Arc::new(AnyLayer::Large(self.read_chunks(away)?)),
            AnyLayer::Modular(away) => Arc::new(AnyLayer::Modular(self.read_chunks(away)?)),
        })
    }

    fn read_chunks<W: Packed>(&self, layer: &Layer<W>) -> Result<Layer<W>, Limit> {
        let numbers = layer.chunks_of_keys();
        let read = |(): &mut (), at: usize| {
            let chunk = layer.chunk(numbers[at] as usize)?.into_owned();
            self.hold(chunk.bytes())?;
            Ok(chunk)
        };
        let mut chunks = vec![Chunk::default(); layer.chunks().len()];
        let read = self.workers.share(numbers.len(), || (), read)?;
        numbers.iter().zip(read).for_each(|(&number, chunk)| chunks[number as usize] = chunk);
        Ok(layer.with_chunks(chunks))
    }
}

/// Reads the chunk of this number, if it is stored.
pub(crate) fn read_chunk<W: Packed>(spill: &SpillStore<'_>, number: usize) -> Result<Option<Chunk<W>>, Limit> {
    let Some(record) = spill.read(number)? else { return Ok(None) };
    Chunk::unpacked(&record).ok_or(Limit::OtherStore).map(Some)
}

/// The records of chunks, if the weights of any of them left memory.
pub(crate) fn stored_chunks<W: Packed>(spill: &SpillStore<'_>, chunks: &[Chunk<W>]) -> Option<StoredChunks> {
    chunks.iter().any(Chunk::is_away).then(|| spill.stored_chunks(chunks.len()))
}
