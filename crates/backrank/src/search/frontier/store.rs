//! Layers and checkpoints of a count in a store. The layers of a branch are in its *branch streams*.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use num_bigint::BigUint;

#[cfg(test)]
pub(super) use self::tests::{MemoryStore, king_graph};
use crate::search::{Limit, Store, lock};

/// The name of the stem (the branch of the first steps, which both sweeps share) in a [`BranchStreams`].
pub(crate) const STEM_BRANCH_NAME: &str = "stem";
/// The name of the branch of the top sweep in a [`BranchStreams`].
pub(crate) const TOP_BRANCH_NAME: &str = "top";
/// The name of the branch of the bottom sweep in a [`BranchStreams`].
pub(crate) const BOTTOM_BRANCH_NAME: &str = "bottom";

/// The streams of a store with the layers of one branch of the trunk or of a partition, in one pass over all layers:
/// one stream for each step, with the layer after this step.
#[derive(Clone, Debug)]
pub(crate) struct BranchStreams {
    pub(crate) store: Arc<dyn Store>,
    /// Whether the layers belong to a ranker, whose stored layers are not removed.
    pub(crate) is_of_ranker: bool,
    /// The index of the pass over all layers, from 0; each pass has its own primes.
    pub(crate) pass: usize,
    /// The index of the partition, from 0; `None` for the trunk.
    pub(crate) partition: Option<usize>,
    /// The name of the branch: [`STEM_BRANCH_NAME`], [`TOP_BRANCH_NAME`] or [`BOTTOM_BRANCH_NAME`].
    pub(crate) branch: &'static str,
}

impl BranchStreams {
    /// The streams of the trunk in the first pass; their branch must still be set.
    fn new(store: &Arc<dyn Store>) -> Self {
        Self { store: Arc::clone(store), is_of_ranker: false, pass: 0, partition: None, branch: "" }
    }

    /// The name of the stream with the layer after the step with this index, from 0. Names must not change, because
    /// checkpoints that are stored already have them.
    fn stream_name(&self, step: usize) -> String {
        let trunk = if self.is_of_ranker { "table" } else { "trunk" };
        let partition = self.partition.map_or_else(|| trunk.to_owned(), |partition| format!("part{partition}"));
        format!("primes{}-{partition}-{}{step}", self.pass, self.branch)
    }

    /// Removes the stored layers after each of the first `steps` steps of the branch.
    pub(crate) fn remove_first_layers(&self, steps: usize) -> Result<(), Limit> {
        (0..steps).try_for_each(|step| self.store.remove(&self.stream_name(step)))
    }
}

/// Version of the record format. It must be increased whenever the same plan is stored differently.
const FORMAT: u64 = 4;

/// Name of the stream with the version of the record format, and the fingerprint of the plan to which all other streams
/// belong.
const PLAN_STREAM: &str = "plan";

/// Name of the stream with the sums of each partition in each pass.
const SUMS_STREAM: &str = "sums";

/// Name of the stream with the products (numbers of cycles) of the key pairs of each partition.
const PRODUCTS_STREAM: &str = "products";

/// Opens the checkpoint of the plan with this fingerprint, or creates it.
///
/// # Errors
/// [`Limit::OtherStore`] if the store has a checkpoint of another plan or in another format; [`Limit::Store`] if the
/// store cannot be read or written.
pub(crate) fn open_checkpoint(store: &Arc<dyn Store>, fingerprint: u64) -> Result<BranchStreams, Limit> {
    let record: Vec<u8> = [FORMAT, fingerprint].into_iter().flat_map(u64::to_le_bytes).collect();
    match store.records(PLAN_STREAM).first() {
        None => _ = store.append(PLAN_STREAM, 0, &record)?,
        Some(&(_, location)) if store.read(PLAN_STREAM, location)? == record => {}
        Some(_) => return Err(Limit::OtherStore),
    }
    Ok(BranchStreams::new(store))
}

/// The sum of the products of the key pairs of one partition or of several: either one exact number, or for each prime
/// of a pass one number that is congruent to the sum modulo the prime and may be larger than the prime.
pub(crate) type ExactOrModularSum = Vec<BigUint>;

/// Reads the sums of each partition in the pass of `streams`; `None` where they are not stored. `partitions` is the
/// number of partitions, `primes` the number of primes of a pass.
pub(crate) fn read_sums(
    streams: &BranchStreams,
    partitions: usize,
    primes: usize,
) -> Result<Vec<Option<ExactOrModularSum>>, Limit> {
    let mut sums = vec![None; partitions];
    for (number, location) in streams.store.records(SUMS_STREAM) {
        let first = streams.pass * partitions;
        if let Some(sum) = (number as usize).checked_sub(first).and_then(|partition| sums.get_mut(partition)) {
            let record =
                String::from_utf8(streams.store.read(SUMS_STREAM, location)?).map_err(|_| Limit::OtherStore)?;
            let numbers = record.split(' ').map(|number| number.parse().map_err(|_| Limit::OtherStore));
            let numbers = numbers.collect::<Result<ExactOrModularSum, Limit>>()?;
            if ![1, primes].contains(&numbers.len()) {
                return Err(Limit::OtherStore);
            }
            *sum = Some(numbers);
        }
    }
    Ok(sums)
}

/// Appends the record with the sums of a partition; `partition` is its index, from 0, and `partitions` the number of
/// partitions.
pub(crate) fn append_sums(
    streams: &BranchStreams,
    partition: usize,
    partitions: usize,
    sums: &[BigUint],
) -> Result<(), Limit> {
    let record = sums.iter().map(BigUint::to_string).collect::<Vec<_>>().join(" ");
    streams.store.append(SUMS_STREAM, (streams.pass * partitions + partition) as u64, record.as_bytes()).map(|_| ())
}

/// Whether the store is persistent and has the products of all partitions. They are the last records of a ranker, so
/// the store then has the whole ranker.
pub(crate) fn has_products_of_all_partitions(store: &dyn Store, partitions: usize) -> bool {
    store.is_persistent() && store.records(PRODUCTS_STREAM).len() == partitions
}

/// Reads the products of the key pairs of each stored partition, from the first partition on; nothing if the store is
/// not persistent.
pub(crate) fn read_products(store: &dyn Store) -> Result<Vec<Vec<u128>>, Limit> {
    if !store.is_persistent() {
        return Ok(Vec::new());
    }
    let read_partition = |(partition, (number, location)): (u64, (u64, u64))| {
        let record = store.read(PRODUCTS_STREAM, location)?;
        let (products, rest) = record.as_chunks();
        if number != partition || !rest.is_empty() {
            return Err(Limit::OtherStore);
        }
        Ok(products.iter().map(|&bytes| u128::from_le_bytes(bytes)).collect())
    };
    (0..).zip(store.records(PRODUCTS_STREAM)).map(read_partition).collect()
}

/// Appends the products of the key pairs of the partition with this index, from 0, if the store is persistent.
pub(crate) fn append_products(store: &dyn Store, partition: usize, products: &[u128]) -> Result<(), Limit> {
    if !store.is_persistent() {
        return Ok(());
    }
    let record: Vec<u8> = products.iter().flat_map(|product| product.to_le_bytes()).collect();
    store.append(PRODUCTS_STREAM, partition as u64, &record).map(|_| ())
}

/// The record number of the seal: the record after all chunks of a layer, with the number of chunks and the type of
/// their weights.
const SEAL_RECORD_NUMBER: u64 = u64::MAX;

/// The chunks of one layer, as records in a stream of a store.
///
/// A chunk is appended when its weights leave memory. Once the store reports that a checkpoint is due, every further
/// chunk of the layer is appended too; when the layer is complete, a persistent store also gets the chunks that were
/// computed before.
#[derive(Debug)]
pub(crate) struct SpillStore {
    /// The streams of the layers of the branch.
    streams: BranchStreams,
    /// The index of the step after which this layer is.
    step: usize,
    /// The name of the stream with this layer.
    stream: String,
    /// The location of the record of each stored chunk, by the index of the chunk in the layer.
    locations: Mutex<HashMap<u64, u64>>,
    /// Whether every new chunk is appended to the stream, even if its weights stay in memory: from the time when a
    /// checkpoint is due, or from the start if chunks of the layer are already stored or the layer belongs to a ranker
    /// in a persistent store.
    appends_every_chunk: AtomicBool,
    /// Whether the layer is needed while partitions are counted: the last layer of a branch, or any layer of a ranker.
    pub(crate) is_last: bool,
}

/// The contents of the seal of a layer, which is written when all its chunks are stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerSeal {
    /// Number of chunks of the layer.
    pub(crate) chunks: usize,
    /// The number that identifies the type of its weights.
    pub(crate) kind: u64,
}

impl SpillStore {
    /// Opens the stream of the layer after the step with this index; `is_last` is whether the layer is the last of its
    /// branch or belongs to a ranker.
    pub(crate) fn new(streams: BranchStreams, step: usize, is_last: bool) -> Self {
        let stream = streams.stream_name(step);
        let mut locations: HashMap<u64, u64> = streams.store.records(&stream).into_iter().collect();
        locations.remove(&SEAL_RECORD_NUMBER);
        // In a persistent store, all chunks of a ranker are stored from the beginning.
        let appends_every_chunk =
            AtomicBool::new(!locations.is_empty() || streams.is_of_ranker && streams.store.is_persistent());
        Self { streams, step, stream, locations: Mutex::new(locations), appends_every_chunk, is_last }
    }

    /// Whether weights may leave memory: not in the layers of a partition, which are to be multiplied in memory.
    pub(crate) const fn may_evict_weights(&self) -> bool {
        self.streams.partition.is_none()
    }

    /// Reads the seal; `None` if the layer is not stored completely.
    pub(crate) fn read_seal(&self) -> Result<Option<LayerSeal>, Limit> {
        let mut records = self.streams.store.records(&self.stream).into_iter();
        let Some((_, seal)) = records.find(|&(number, _)| number == SEAL_RECORD_NUMBER) else { return Ok(None) };
        let seal = self.streams.store.read(&self.stream, seal)?;
        let ([chunks, kind], []) = seal.as_chunks::<8>() else { return Err(Limit::OtherStore) };
        let locations = lock(&self.locations).len();
        if u64::from_le_bytes(*chunks) != locations as u64 {
            return Err(Limit::OtherStore);
        }
        Ok(Some(LayerSeal { chunks: locations, kind: u64::from_le_bytes(*kind) }))
    }

    fn location(&self, number: u64) -> Option<u64> {
        lock(&self.locations).get(&number).copied()
    }

    /// Reads the record of the chunk with this index; `None` if it is not stored.
    pub(crate) fn read(&self, number: usize) -> Result<Option<Vec<u8>>, Limit> {
        let Some(location) = self.location(number as u64) else { return Ok(None) };
        self.streams.store.read(&self.stream, location).map(Some)
    }

    /// Appends the chunk with this index in the layer, encoded by `record`, if it is not stored yet and if
    ///
    /// - its weights leave memory, or
    /// - a checkpoint is due, or
    /// - every new chunk is to be appended (`appends_every_chunk`).
    pub(crate) fn append_if_needed(
        &self,
        number: usize,
        weights_leave: bool,
        record: impl FnOnce() -> Vec<u8>,
    ) -> Result<(), Limit> {
        if !weights_leave && !self.appends_every_chunk.load(Ordering::Relaxed) {
            if !self.streams.store.is_due() {
                return Ok(());
            }
            self.appends_every_chunk.store(true, Ordering::Relaxed);
        }
        if self.location(number as u64).is_none() {
            let location = self.streams.store.append(&self.stream, number as u64, &record())?;
            lock(&self.locations).insert(number as u64, location);
        }
        Ok(())
    }

    /// Completes the layer, and removes the stored layers of earlier steps unless they belong to a ranker.
    ///
    /// - A persistent store that has a chunk of the layer gets the other chunks and the seal before the removal.
    /// - A persistent store that has no chunk of the layer stays as it is: nothing is removed.
    /// - A store that is not persistent gets nothing more.
    ///
    /// `record` encodes the chunk with an index.
    pub(crate) fn complete_and_remove_earlier(
        &self,
        seal: LayerSeal,
        record: impl Fn(usize) -> Vec<u8>,
    ) -> Result<(), Limit> {
        if self.streams.store.is_persistent() {
            if lock(&self.locations).is_empty() {
                return Ok(());
            }
            for number in 0..seal.chunks {
                self.append_if_needed(number, true, || record(number))?;
            }
            let record = [seal.chunks as u64, seal.kind].map(u64::to_le_bytes);
            self.streams.store.append(&self.stream, SEAL_RECORD_NUMBER, record.as_flattened())?;
            self.streams.store.mark_saved();
        }
        self.streams.remove_first_layers(if self.streams.is_of_ranker { 0 } else { self.step })
    }
}
