//! Moving chunks and layers between memory and the spill store.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::executor::Executor;
use crate::search::Limit;
use crate::search::frontier::layer::{AnyLayer, Chunk, Layer};
use crate::search::frontier::plan::PlannedStep;
use crate::search::frontier::state::{Key, Residues, Weight};
use crate::search::frontier::store::{BranchKey, ChunkReader, LayerSeal, SpillStore};

impl Executor<'_> {
    /// Adds a new chunk, with this index in its layer, to the account of memory, and stores it if necessary. If memory
    /// is short, stores it and discards its weights from memory.
    pub(crate) fn account_chunk<T: Weight>(
        &self,
        number: usize,
        chunk: &mut Chunk<T>,
        spill: Option<&SpillStore<'_>>,
    ) -> Result<(), Limit> {
        let held = self.context.add_held_bytes(chunk.bytes());
        if let Some(spill) = spill {
            let leaves = spill.can_take_weights() && held > self.layer_memory.limit(spill.is_last);
            spill.append(number, leaves, || chunk.to_record())?;
            if leaves {
                let pools = chunk.take_weights();
                self.context.held_bytes.fetch_sub(pools.bytes(), Ordering::Relaxed);
                self.context.buffers.put([pools]);
            }
        }
        self.account_bytes(0)
    }

    /// The same layer with all its weights in memory.
    pub(crate) fn load_weights(&self, layer: Arc<AnyLayer>) -> Result<Arc<AnyLayer>, Limit> {
        Ok(match &*layer {
            AnyLayer::Small(Layer { spilled: None, .. })
            | AnyLayer::Large(Layer { spilled: None, .. })
            | AnyLayer::Modular(Layer { spilled: None, .. }) => layer,
            AnyLayer::Small(away) => Arc::new(AnyLayer::Small(self.read_chunks(away)?)),
            AnyLayer::Large(away) => Arc::new(AnyLayer::Large(self.read_chunks(away)?)),
            AnyLayer::Modular(away) => Arc::new(AnyLayer::Modular(self.read_chunks(away)?)),
        })
    }

    fn read_chunks<W: Weight>(&self, layer: &Layer<W>) -> Result<Layer<W>, Limit> {
        let numbers = layer.chunks_of_keys();
        let read = |(): &mut (), at: usize| {
            let chunk = layer.chunk(numbers[at] as usize)?.into_owned();
            self.account_bytes(chunk.bytes())?;
            Ok(chunk)
        };
        let mut chunks = vec![Chunk::default(); layer.chunks.len()];
        let read = self.workers.map_parts(numbers.len(), || (), read)?;
        numbers.iter().zip(read).for_each(|(&number, chunk)| chunks[number as usize] = chunk);
        Ok(layer.with_chunks(chunks))
    }

    /// Reads the latest layer of a branch that is stored completely, with the index, from 0, of the step before it;
    /// `None` if no layer is. `keys` are the keys after each step.
    pub(crate) fn restore_last_layer(
        &self,
        branch_key: &BranchKey<'_>,
        steps: &[PlannedStep],
    ) -> Result<Option<(usize, AnyLayer)>, Limit> {
        for (number, planned) in steps.iter().enumerate().rev() {
            let spill = SpillStore::new(*branch_key, number, number + 1 == steps.len());
            if let Some(layer) = self.restore_layer(&spill, &planned.keys)? {
                return Ok(Some((number, layer)));
            }
        }
        Ok(None)
    }

    /// Reads the layer with these keys; `None` if it is not stored completely.
    pub(crate) fn restore_layer(
        &self,
        spill: &SpillStore<'_>,
        keys: &Arc<Vec<Key>>,
    ) -> Result<Option<AnyLayer>, Limit> {
        let Some(LayerSeal { chunks, kind }) = spill.read_seal()? else { return Ok(None) };
        Ok(Some(match u32::try_from(kind) {
            Ok(u32::KIND) => AnyLayer::Small(self.restore_weights(spill, chunks, keys)?),
            Ok(u64::KIND) => AnyLayer::Large(self.restore_weights(spill, chunks, keys)?),
            Ok(Residues::KIND) => AnyLayer::Modular(self.restore_weights(spill, chunks, keys)?),
            _ => return Err(Limit::OtherStore),
        }))
    }

    /// Reads the layer with these keys from its `count` stored chunks.
    fn restore_weights<W: Weight>(
        &self,
        spill: &SpillStore<'_>,
        count: usize,
        keys: &Arc<Vec<Key>>,
    ) -> Result<Layer<W>, Limit> {
        let read = |(): &mut (), number: usize| {
            let mut chunk = read_chunk(spill, number)?.ok_or(Limit::OtherStore)?;
            self.account_chunk(number, &mut chunk, Some(spill))?;
            if chunk.is_spilled {
                // The buffers of a chunk that was read are new, and are in the pool now; so another one is freed.
                drop(self.context.buffers.take::<W>(0));
            }
            Ok(chunk)
        };
        let chunks: Vec<Chunk<W>> = self.workers.map_parts(count, || (), read)?;
        let blocks: usize = chunks.iter().map(|chunk| chunk.blocks.len()).sum();
        let away = chunk_reader(spill, &chunks);
        if blocks == keys.len() { Ok(Layer::new(Arc::clone(keys), chunks, away)) } else { Err(Limit::OtherStore) }
    }
}

/// Reads the chunk with this index in its layer; `None` if it is not stored.
pub(crate) fn read_chunk<W: Weight>(spill: &SpillStore<'_>, number: usize) -> Result<Option<Chunk<W>>, Limit> {
    let Some(record) = spill.read(number)? else { return Ok(None) };
    Chunk::from_record(&record).ok_or(Limit::OtherStore).map(Some)
}

/// Read access to the stored chunks of a layer; `None` if all weights are in memory.
pub(crate) fn chunk_reader<W: Weight>(spill: &SpillStore<'_>, chunks: &[Chunk<W>]) -> Option<ChunkReader> {
    chunks.iter().any(|chunk| chunk.is_spilled).then(|| spill.chunk_reader(chunks.len()))
}
