//! Layers restored from a checkpoint.

use std::sync::Arc;

use super::chunk_memory::{read_chunk, stored_chunks};
use super::executor::Executor;
use crate::search::Limit;
use crate::search::frontier::layer::any_layer::AnyLayer;
use crate::search::frontier::layer::buffer_pool::Pooled;
use crate::search::frontier::layer::chunk::Chunk;
use crate::search::frontier::layer::packed::Packed;
use crate::search::frontier::layer::weighted::Layer;
use crate::search::frontier::state::key::Key;
use crate::search::frontier::state::weight::Residues;
use crate::search::frontier::store::chunk_key::ChunkKey;
use crate::search::frontier::store::spill_store::{Seal, SpillStore};

impl<F: FnMut(usize, usize) + Send> Executor<'_, F> {
    /// The last layer of some steps that is stored completely, with the number of its step.
    pub(crate) fn restore_last_layer(
        &self,
        chunk_key: &ChunkKey<'_>,
        keys: &[Arc<Vec<Key>>],
    ) -> Result<Option<(usize, AnyLayer)>, Limit> {
        let last = keys.len().saturating_sub(1);
        let steps = keys.iter().enumerate().rev();
        let kept = |(step, keys)| {
            let layer = self.restore_layer(&SpillStore::new(*chunk_key, step, step == last), keys).transpose()?;
            Some(layer.map(|layer| (step, layer)))
        };
        steps.filter_map(kept).next().transpose()
    }

    /// The layer with these keys, if it is stored completely.
    pub(crate) fn restore_layer(
        &self,
        spill: &SpillStore<'_>,
        keys: &Arc<Vec<Key>>,
    ) -> Result<Option<AnyLayer>, Limit> {
        let Some(Seal { chunks, kind }) = spill.seal()? else { return Ok(None) };
        Ok(Some(match u32::try_from(kind) {
            Ok(u32::KIND) => AnyLayer::Small(self.restore_weights(spill, chunks, keys)?),
            Ok(u64::KIND) => AnyLayer::Large(self.restore_weights(spill, chunks, keys)?),
            Ok(Residues::KIND) => AnyLayer::Modular(self.restore_weights(spill, chunks, keys)?),
            _ => return Err(Limit::OtherStore),
        }))
    }

    /// The layer with these keys, from `count` stored chunks.
    fn restore_weights<W: Packed + Pooled>(
        &self,
        spill: &SpillStore<'_>,
        count: usize,
        keys: &Arc<Vec<Key>>,
    ) -> Result<Layer<W>, Limit> {
        let read = |(): &mut (), number: usize| {
            let mut chunk = read_chunk(spill, number)?.ok_or(Limit::OtherStore)?;
            self.hold_chunk(number, &mut chunk, Some(spill))?;
            if chunk.is_away() {
                // No chunk is made here that could use the memory of its weights.
                drop(W::pool_of(&self.context.buffers).take(0));
            }
            Ok(chunk)
        };
        let chunks: Vec<Chunk<W>> = self.workers.share(count, || (), read)?;
        let blocks: usize = chunks.iter().map(Chunk::len).sum();
        let away = stored_chunks(spill, &chunks);
        if blocks == keys.len() { Ok(Layer::new(Arc::clone(keys), chunks, away)) } else { Err(Limit::OtherStore) }
    }
}
