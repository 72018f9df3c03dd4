//! Layers in a store, chunk by chunk.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::checkpoint::ChunkKey;
use crate::search::{Limit, Store};

/// Number of the record behind all chunks of a layer, which holds the number of chunks and the kind of their weights.
const SEAL_RECORD_NUMBER: u64 = u64::MAX;

/// The chunks of one layer, as records in a stream of a store.
///
/// A chunk is appended when its weights leave memory. Other chunks are not appended before the store says that a
/// checkpoint is due; from then on each chunk is, and those made earlier follow when the layer is complete.
pub(crate) struct SpillStore<'s> {
    key: ChunkKey<'s>,
    /// The number of the step that makes this layer.
    step: usize,
    stream: String,
    /// The places of the records of chunks, by the numbers of chunks.
    places: Mutex<HashMap<u64, u64>>,
    /// Whether every new chunk is appended.
    is_open: AtomicBool,
    /// Whether it is the last layer of its branch, which stays while partitions are counted.
    pub(crate) is_last: bool,
}

/// The chunks of a layer that was stored completely.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seal {
    /// How many chunks the layer has.
    pub(crate) chunks: usize,
    /// The kind of its weights.
    pub(crate) kind: u64,
}

/// The records of the chunks of a layer whose weights left memory.
#[derive(Debug)]
pub(crate) struct StoredChunks {
    store: Arc<dyn Store>,
    stream: String,
    /// The place of the record of each chunk whose weights are not in memory.
    places: Vec<u64>,
}

impl StoredChunks {
    /// Reads the record of the chunk of this number.
    pub(crate) fn read(&self, number: usize) -> Result<Vec<u8>, Limit> {
        self.store.read(&self.stream, self.places[number])
    }
}

impl<'s> SpillStore<'s> {
    /// The stored chunks of the layer after a step; `is_last` if it is the last layer of its branch.
    pub(crate) fn new(key: ChunkKey<'s>, step: usize, is_last: bool) -> Self {
        let (store, stream) = (key.store, key.stream(step));
        let mut places: HashMap<u64, u64> = store.records(&stream).into_iter().collect();
        places.remove(&SEAL_RECORD_NUMBER);
        // A table is stored for later runs from its beginning.
        let is_open = AtomicBool::new(!places.is_empty() || key.is_of_table && store.is_persistent());
        Self { key, step, stream, places: Mutex::new(places), is_open, is_last }
    }

    /// The number of chunks and their kind, if the layer was stored completely.
    pub(crate) fn seal(&self) -> Result<Option<Seal>, Limit> {
        let mut records = self.key.store.records(&self.stream).into_iter();
        let Some((_, seal)) = records.find(|&(number, _)| number == SEAL_RECORD_NUMBER) else { return Ok(None) };
        let seal = self.key.store.read(&self.stream, seal)?;
        let ([chunks, kind], []) = seal.as_chunks::<8>() else { return Err(Limit::OtherStore) };
        let places = self.places().len();
        if u64::from_le_bytes(*chunks) != places as u64 {
            return Err(Limit::OtherStore);
        }
        Ok(Some(Seal { chunks: places, kind: u64::from_le_bytes(*kind) }))
    }

    fn places(&self) -> MutexGuard<'_, HashMap<u64, u64>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn place(&self, number: u64) -> Option<u64> {
        self.places().get(&number).copied()
    }

    /// Reads the record of the chunk of this number, if it is stored.
    pub(crate) fn read(&self, number: usize) -> Result<Option<Vec<u8>>, Limit> {
        let Some(place) = self.place(number as u64) else { return Ok(None) };
        self.key.store.read(&self.stream, place).map(Some)
    }

    /// Whether weights can leave memory. Those of partitions cannot: they are joined in memory.
    pub(crate) const fn can_take_weights(&self) -> bool {
        self.key.partition.is_none()
    }

    /// Appends a chunk, if its weights leave memory or a checkpoint is due.
    pub(crate) fn append(
        &self,
        number: usize,
        weights_leave: bool,
        record: impl FnOnce() -> Vec<u8>,
    ) -> Result<(), Limit> {
        if !weights_leave && !self.is_open.load(Ordering::Relaxed) {
            if !self.key.store.is_due() {
                return Ok(());
            }
            self.is_open.store(true, Ordering::Relaxed);
        }
        if self.place(number as u64).is_none() {
            let place = self.key.store.append(&self.stream, number as u64, &record())?;
            self.places().insert(number as u64, place);
        }
        Ok(())
    }

    /// Completes a layer: where some of its chunks are kept for later runs, appends the others and the seal. Then the
    /// layers before it are removed, unless they are those of a table.
    pub(crate) fn complete(&self, seal: Seal, record: impl Fn(usize) -> Vec<u8>) -> Result<(), Limit> {
        if self.key.store.is_persistent() {
            if self.places().is_empty() {
                return Ok(());
            }
            for number in 0..seal.chunks {
                self.append(number, true, || record(number))?;
            }
            let record = [seal.chunks as u64, seal.kind].map(u64::to_le_bytes);
            self.key.store.append(&self.stream, SEAL_RECORD_NUMBER, record.as_flattened())?;
            self.key.store.mark_saved();
        }
        if self.key.is_of_table { Ok(()) } else { self.key.remove_layers(self.step) }
    }

    /// The records of the first `chunks` chunks, some of whose weights left memory.
    pub(crate) fn stored_chunks(&self, chunks: usize) -> StoredChunks {
        let places = (0..chunks as u64).map(|number| self.place(number).unwrap_or_default()).collect();
        StoredChunks { store: Arc::clone(self.key.store), stream: self.stream.clone(), places }
    }
}
