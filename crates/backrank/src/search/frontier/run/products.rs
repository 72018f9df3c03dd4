//! Multiplying the final layers of a partition, in batches.

use std::ops::Range;

use super::executor::Executor;
use crate::search::Limit;
use crate::search::frontier::join::{Joiner, KeyPair};
use crate::search::frontier::layer::{AnyLayer, WeightMode};
use crate::search::frontier::plan::Partition;

impl Executor<'_> {
    /// Applies `take` to a joiner, the key pairs and the mate of each batch, on the workers; returns the results in the
    /// order of the batches. `layers` are the final layers of the top and the bottom sweep.
    pub(crate) fn map_batches<T: Send>(
        &self,
        partition: &Partition,
        layers: [&AnyLayer; 2],
        reading: WeightMode,
        batches: &[PairBatch],
        take: impl Fn(&mut Joiner<'_>, &[KeyPair], Option<u32>) -> T + Sync,
    ) -> Result<Vec<T>, Limit> {
        self.build_tables(partition.pairs.required_changes())?;
        self.build_useful_tables(partition.pairs.optional_changes(layers[0]))?;
        let joiner = || Joiner::new(layers, &partition.pairs, self.tables, reading);
        let works: Vec<u64> = batches.iter().map(|batch| batch.work).collect();
        self.workers.map_parts_longest_first(&works, joiner, |joiner, number| {
            let PairBatch { pairs, mate, work } = &batches[number];
            let taken = take(joiner, &partition.pairs.pairs[pairs.clone()], *mate);
            self.context.add_progress(*work);
            Ok(taken)
        })
    }
}

/// Approximate number of additions in a batch of key pairs: some milliseconds of work.
const BATCH_WORK: u64 = 1 << 20;

/// A batch of key pairs whose products one thread computes.
pub(crate) struct PairBatch {
    /// The indices of the pairs in the partition.
    pub(crate) pairs: Range<usize>,
    /// If a single large pair is split into several batches: this batch has the bottom matchings in which end 0 has the
    /// mate `mate + 1`.
    pub(crate) mate: Option<u32>,
    /// Estimated number of additions.
    pub(crate) work: u64,
}

impl PairBatch {
    /// Groups consecutive pairs into batches of about [`BATCH_WORK`] additions; a pair with more is a batch of its own.
    pub(crate) fn group_pairs(pairs: &[KeyPair]) -> Vec<Self> {
        let mut batches: Vec<Self> = Vec::new();
        for (number, pair) in pairs.iter().enumerate() {
            match batches.last_mut().filter(|batch| batch.work.max(pair.work()) < BATCH_WORK) {
                Some(batch) => (batch.pairs.end, batch.work) = (number + 1, batch.work + pair.work()),
                None => batches.push(Self { pairs: number..number + 1, mate: None, work: pair.work() }),
            }
        }
        batches
    }

    /// Groups pairs into batches, and splits each large pair into one batch for each mate of end 0.
    pub(crate) fn group_and_split_pairs(pairs: &[KeyPair]) -> Vec<Self> {
        let is_large = |batch: &Self| batch.pairs.len() == 1 && batch.work > 2 * BATCH_WORK;
        let each = |batch: Self| {
            let mates = if is_large(&batch) { pairs[batch.pairs.start].ends() as u32 - 1 } else { 1 };
            let Self { pairs, work, .. } = batch;
            let mate = move |mate| (mates > 1).then_some(mate);
            (0..mates).map(move |at| Self { pairs: pairs.clone(), mate: mate(at), work: work / u64::from(mates) })
        };
        Self::group_pairs(pairs).into_iter().flat_map(each).collect()
    }
}
