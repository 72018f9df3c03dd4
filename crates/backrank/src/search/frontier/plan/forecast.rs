//! The work and the memory of a count, estimated from the sizes of its layers; and the memory limits of its layers,
//! which follow from a budget.

use std::num::NonZeroUsize;

use super::layer_estimate::{
    BYTES_PER_BLOCK_HEADER, EstimatedLayer, LAYER_BYTES_PER_KEY, LayerSizeEstimate, PROGRAM_BYTES, peak_layer_bytes,
};
use super::partition::EstimatedPartition;
use super::sampled_scan::MAX_OVERESTIMATE_FACTOR;
use crate::search::frontier::layer::{
    INCOMING_WEIGHTS_PER_CHUNK, INCOMING_WEIGHTS_PER_RANKER_CHUNK, chunk_cache_bytes,
};
use crate::search::frontier::state::{Key, estimate_passes};
use crate::search::frontier::transition::StemTopBottom;
use crate::search::{Budget, Limit};

/// What a count is planned for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The number of cycles.
    Count,
    /// The ranks of cycles, in the order of `CycleRanker`. This order depends on the graph and on the plan. It has been
    /// published, so it must not change from release to release.
    Ranking,
}

/// Estimated work and memory of a count, and an upper bound on its answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PlanForecast {
    /// Estimated number of additions in one pass over all layers.
    pub(crate) additions_per_pass: f64,
    /// The memory of the count or, for ranking, of the ranker built from it.
    pub(crate) memory: MemoryEstimate,
    /// Number of keys of all layers: the number that the scan found, or an estimate if only a sample was scanned.
    pub(crate) keys: u64,
    /// Base-2 logarithm of an upper bound on the count, or of an estimate if only a sample of the keys was scanned.
    pub(crate) count_bits: f64,
}

impl PlanForecast {
    /// The forecast of a count with these layers of the trunk, these partitions and this memory; `keys` is the number
    /// of keys that the scan found.
    pub(crate) fn from_estimates(
        trunk: &StemTopBottom<Vec<EstimatedLayer>>,
        partitions: &[EstimatedPartition],
        memory: MemoryEstimate,
        keys: u64,
    ) -> Self {
        let largest = partitions.iter().map(|found| found.count_bits).fold(0.0, f64::max);
        let sum = partitions.iter().map(|found| (found.count_bits - largest).exp2()).sum::<f64>();
        let of_trunk = trunk.as_array().into_iter().flatten().map(|layer| layer.incoming_weights).sum::<f64>();
        Self {
            additions_per_pass: of_trunk + partitions.iter().map(|found| found.partition.additions).sum::<f64>(),
            memory,
            keys,
            // The margin of 0.01 is far more than what the sums and logarithms lose by rounding.
            count_bits: (sum.log2() + largest).max(0.0) + 0.01,
        }
    }

    /// Estimated number of additions in all passes over the layers.
    pub(crate) fn additions(&self) -> f64 {
        self.additions_per_pass * estimate_passes(self.count_bits) as f64
    }
}

/// Limits on the bytes of layers in memory; weights that do not fit are written to a store.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerMemoryLimits {
    /// The limit in bytes for layers that are not needed while partitions are counted.
    before_partitions: u64,
    /// The limit in bytes for layers that stay in memory while partitions are counted.
    in_partitions: u64,
}

impl LayerMemoryLimits {
    /// No limits: all layers stay in memory.
    pub(crate) const UNLIMITED: Self = Self { before_partitions: u64::MAX, in_partitions: u64::MAX };

    /// Limits of 0 bytes: the weights of all layers are written to a store.
    #[cfg(test)]
    pub(crate) const ZERO: Self = Self { before_partitions: 0, in_partitions: 0 };

    /// Whether layers may have to be written to a store.
    pub(crate) const fn is_limited(self) -> bool {
        self.before_partitions < u64::MAX
    }

    /// The limit in bytes while a layer is computed; `stays_in_partitions` is whether this layer stays in memory while
    /// partitions are counted.
    pub(crate) const fn limit_for_layer(self, stays_in_partitions: bool) -> u64 {
        if stays_in_partitions { self.in_partitions } else { self.before_partitions }
    }
}

/// Estimated bytes of memory and of a store that a count or a ranker takes.
#[derive(Clone, Copy, Debug, Default)]
#[must_use]
pub(crate) struct MemoryEstimate {
    /// Peak bytes of memory without a store.
    peak: f64,
    /// Least bytes of memory before partitions are counted, with a store for the weights and without the chunk caches.
    least_with_store: f64,
    /// Additional bytes of memory for each partition that is counted at the same time.
    per_partition: f64,
    /// Bytes of memory in use when the first partition begins; `None` if partitions are counted only one at a time.
    before_partitions: Option<f64>,
    /// Peak bytes in a store before partitions are counted: while a layer of the trunk is computed from the layer
    /// before it.
    store_peak_in_trunk: f64,
    /// Bytes in a store while partitions are counted.
    store_in_partitions: f64,
    /// Bytes of the chunk cache of one thread for a layer whose weights are in a store.
    cache_per_thread: f64,
}

/// Upper limit on the memory in which several partitions are counted at the same time, as a multiple of the memory in
/// which they are counted one at a time.
const MAX_MEMORY_RATIO: f64 = 1.5;

impl MemoryEstimate {
    /// Estimated peak bytes of memory without a store.
    pub(crate) const fn bytes_without_store(&self) -> u64 {
        self.peak as u64
    }

    /// The same estimate, corrected by the peak bytes of memory without a store that were measured for this count.
    pub(crate) fn with_measured_peak_bytes(self, bytes: u64) -> Self {
        let factor = bytes as f64 / self.peak;
        let before_partitions = self.before_partitions.map(|before| before * factor);
        Self { peak: bytes as f64, per_partition: self.per_partition * factor, before_partitions, ..self }
    }

    /// Estimated least bytes of memory on this number of threads, with a store for the weights and one partition at a
    /// time.
    pub(crate) const fn least_bytes_with_store(&self, threads: NonZeroUsize) -> u64 {
        self.least_before_partitions(threads) + self.per_partition as u64
    }

    /// For an estimate from a sample: the bytes of memory that a count takes, with the budget's store if it has one and
    /// whatever its memory limit is, and a lower bound on them. The estimate may be too large by the factor
    /// [`MAX_OVERESTIMATE_FACTOR`].
    pub(super) fn estimated_bytes_and_lower_bound(&self, budget: &Budget, threads: NonZeroUsize) -> [u64; 2] {
        let least = if budget.store().is_some() { self.least_bytes_with_store(threads) } else { u64::MAX };
        let bytes = least.min(self.bytes_without_store());
        [bytes, bytes / MAX_OVERESTIMATE_FACTOR]
    }

    /// The largest number of partitions to count at the same time: as many as the budget and the threads allow without
    /// taking more than [`MAX_MEMORY_RATIO`] times the memory of one at a time. With a store, partitions are counted
    /// one at a time, so that an interrupted count loses less work.
    pub(crate) fn partitions_at_once(&self, budget: &Budget, threads: NonZeroUsize) -> NonZeroUsize {
        let Some(before) = self.before_partitions.filter(|_| budget.store().is_none()) else {
            return NonZeroUsize::MIN;
        };
        let fits = |partitions: &NonZeroUsize| {
            let bytes = before + self.per_partition * partitions.get() as f64;
            bytes <= self.peak * MAX_MEMORY_RATIO && budget.check_memory(bytes as u64).is_ok()
        };
        (1..=threads.get()).rev().filter_map(NonZeroUsize::new).find(fits).unwrap_or(NonZeroUsize::MIN)
    }

    /// Estimated peak bytes of memory under a budget. If the budget allows several partitions at the same time, this
    /// may be more than [`bytes_without_store`](Self::bytes_without_store).
    pub(crate) fn bytes_under_budget(&self, budget: &Budget, threads: NonZeroUsize) -> u64 {
        let partitions = self.partitions_at_once(budget, threads).get();
        let side_by_side = self
            .before_partitions
            .filter(|_| partitions > 1)
            .map(|before| before + self.per_partition * partitions as f64);
        self.peak.max(side_by_side.unwrap_or(0.0)) as u64
    }

    /// Estimated least bytes of memory before partitions are counted, with a store, on this number of threads.
    const fn least_before_partitions(&self, threads: NonZeroUsize) -> u64 {
        (self.least_with_store + self.cache_per_thread * threads.get() as f64) as u64
    }

    /// Estimated bytes in a store on this number of threads, if at most `memory` bytes of memory are allowed; `None`
    /// means no limit.
    pub(crate) fn store_bytes(&self, memory: Option<u64>, threads: NonZeroUsize) -> u64 {
        let room = memory.unwrap_or(u64::MAX).saturating_sub(self.least_before_partitions(threads));
        (self.store_peak_in_trunk as u64).saturating_sub(room).max(self.store_in_partitions as u64)
    }

    /// The limits on the bytes of layers in memory under a budget. `is_stored` is whether the store has all records
    /// already; then its capacity is not checked, as nothing more is written.
    ///
    /// # Errors
    /// The estimated need, if the memory or the capacity of the store is too small.
    pub(crate) fn layer_memory_limits(
        &self,
        budget: &Budget,
        threads: NonZeroUsize,
        is_stored: bool,
    ) -> Result<LayerMemoryLimits, Limit> {
        let (least, memory) = (self.least_bytes_with_store(threads), budget.memory());
        let fits = budget.check_memory(self.bytes_without_store());
        let Some(store) = budget.store() else {
            return match fits {
                Err(Limit::Memory { needs, allowed }) if least < needs => {
                    Err(Limit::NoStore { needs, allowed, least, away: self.store_bytes(memory, threads) })
                }
                fits => fits.map(|()| LayerMemoryLimits::UNLIMITED),
            };
        };
        if !is_stored && (fits.is_err() || store.is_persistent()) {
            // A persistent store also gets the layers that fit into memory, so its need is that of a count without
            // memory for layers.
            let needs = self.store_bytes(memory.filter(|_| !store.is_persistent()).or(Some(0)), threads);
            store.room().filter(|&room| room < needs).map_or(Ok(()), |room| Err(Limit::Room { needs, room }))?;
        }
        if fits.is_ok() {
            return Ok(LayerMemoryLimits::UNLIMITED);
        }
        budget.check_memory(least.min(self.bytes_without_store()))?;
        let room = |least| memory.map_or(u64::MAX, |memory| memory - least);
        Ok(LayerMemoryLimits {
            before_partitions: room(self.least_before_partitions(threads)),
            in_partitions: room(least),
        })
    }

    /// The memory of a count or, for ranking, of the ranker built from it: from the sizes of the layers of the trunk;
    /// for each branch, the number of its first layers that a ranker keeps (0 for a count); the peak bytes of the
    /// layers of the largest partition, and the number of keys of all partitions; and the peak bytes of the scan for
    /// keys.
    pub(super) fn new(
        trunk: &StemTopBottom<Vec<LayerSizeEstimate>>,
        kept_steps: &StemTopBottom<usize>,
        (largest_partition_bytes, keys_of_partitions): (f64, usize),
        scan_peak_bytes: u64,
        purpose: Purpose,
    ) -> Self {
        let is_for_ranker = purpose == Purpose::Ranking;
        let kept = trunk.as_array().into_iter().zip(kept_steps.as_array());
        let kept: Vec<&LayerSizeEstimate> = kept.flat_map(|(layers, &kept)| &layers[..kept]).collect();
        let of_kept = |of: fn(&LayerSizeEstimate) -> f64| kept.iter().map(|size| of(size)).sum::<f64>();
        // No further layer is computed from a kept layer. So besides its weights, which may be in a store, only its
        // block headers stay in memory.
        let blocks = of_kept(|size| BYTES_PER_BLOCK_HEADER * size.keys);
        let (in_memory, in_store) =
            (of_kept(|size| size.weight_bytes) + blocks, of_kept(LayerSizeEstimate::store_bytes));
        let rest = trunk.as_ref().zip(kept_steps.as_ref()).map(|(layers, &kept)| layers[kept..].to_vec());
        let ends = final_layer_bytes(&rest, LayerSizeEstimate::bytes);
        let computing = peak_layer_bytes(&rest, LayerSizeEstimate::bytes);
        // The bytes of the program, plus the larger of two: the bytes of layers and all keys, and the peak of the scan
        // for keys.
        let keys = trunk.as_array().into_iter().flatten().map(|size| size.keys).sum::<f64>();
        let keys = size_of::<Key>() as f64 * (keys + keys_of_partitions as f64);
        let with_keys = |bytes: f64| (bytes + keys).max(scan_peak_bytes as f64) + PROGRAM_BYTES as f64;
        // The chunk cache of a thread has chunks of one layer, so it is estimated at no more than one large layer: half
        // the sum of the two largest consecutive layers.
        let cache = chunk_cache_bytes(if is_for_ranker {
            INCOMING_WEIGHTS_PER_RANKER_CHUNK
        } else {
            INCOMING_WEIGHTS_PER_CHUNK
        });
        Self {
            peak: with_keys(in_memory + computing.max(ends + largest_partition_bytes)),
            least_with_store: with_keys(peak_layer_bytes(trunk, |size| LAYER_BYTES_PER_KEY * size.keys) + blocks),
            per_partition: largest_partition_bytes,
            // The partitions of a ranker are counted one at a time.
            before_partitions: (!is_for_ranker).then(|| with_keys(ends)),
            store_peak_in_trunk: in_store + peak_layer_bytes(&rest, LayerSizeEstimate::store_bytes),
            store_in_partitions: in_store + final_layer_bytes(&rest, LayerSizeEstimate::store_bytes),
            cache_per_thread: f64::min(cache as f64, peak_layer_bytes(trunk, LayerSizeEstimate::bytes) / 2.0),
        }
    }
}

/// The sum of `bytes_of` over the last layers of the top and of the bottom sweep; a layer that is the last of both is
/// included once.
fn final_layer_bytes(
    layers: &StemTopBottom<Vec<LayerSizeEstimate>>,
    bytes_of: impl Fn(&LayerSizeEstimate) -> f64,
) -> f64 {
    let [stem, top, bottom] = layers.as_array().map(|layers| layers.last().map(&bytes_of));
    let of_bottom = top.or(bottom).and(bottom.or(stem));
    top.or(stem).unwrap_or(0.0) + of_bottom.unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::search::frontier::store::MemoryStore;

    #[test]
    fn as_many_parts_are_looked_at_side_by_side_as_memory_allows_if_they_take_little_more() {
        let needs = MemoryEstimate {
            peak: 100.0,
            before_partitions: Some(60.0),
            per_partition: 30.0,
            ..MemoryEstimate::default()
        };
        let at_once = |needs: &MemoryEstimate, budget: &Budget, threads| {
            let threads = NonZeroUsize::new(threads).unwrap();
            (needs.partitions_at_once(budget, threads).get(), needs.bytes_under_budget(budget, threads))
        };
        let unlimited = Budget::unlimited();
        assert_eq!([1, 2, 3, 8].map(|threads| at_once(&needs, &unlimited, threads).0), [1, 2, 3, 3]);
        assert_eq!([1, 2, 3, 8].map(|threads| at_once(&needs, &unlimited, threads).1), [100, 120, 150, 150]);
        let little = [119, 120, 149].map(|bytes| at_once(&needs, &Budget::unlimited().with_memory(bytes), 8).0);
        assert_eq!(little, [1, 2, 2]);
        let with_store = Budget::unlimited().with_store(Arc::new(MemoryStore::default()));
        assert_eq!(at_once(&needs, &with_store, 8), (1, 100));
        // A ranker counts its partitions one at a time.
        assert_eq!(at_once(&MemoryEstimate { before_partitions: None, ..needs }, &unlimited, 8), (1, 100));
        // The peak before partitions are counted exceeds the memory while two of them are counted.
        let needs = MemoryEstimate { peak: 200.0, ..needs };
        assert_eq!(at_once(&needs, &unlimited, 2), (2, 200));
    }
}
