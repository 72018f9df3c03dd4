//! Batches of products, shared out to threads.

use std::ops::Range;

use super::key_pairs::KeyPair;

/// Number of additions in a batch: some milliseconds.
const BATCH_WORK: u64 = 1 << 20;

/// A batch of products that a thread adds up.
pub(crate) struct Batch {
    pub(crate) pairs: Range<usize>,
    /// The mate of the first end to which the batch is restricted, if its only pair is shared out.
    pub(crate) mate: Option<u32>,
    pub(crate) work: u64,
}

impl Batch {
    /// The batches of all pairs.
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

    /// The batches of all pairs, where the largest pairs are shared out by the mate of the first end.
    pub(crate) fn split_largest(pairs: &[KeyPair]) -> Vec<Self> {
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
