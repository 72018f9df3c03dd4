//! Multiplying the layers at both ends of a partition.

use super::executor::Executor;
use crate::search::Limit;
use crate::search::frontier::join::batch::Batch;
use crate::search::frontier::join::joiner::Joiner;
use crate::search::frontier::join::key_pairs::KeyPair;
use crate::search::frontier::layer::any_layer::{AnyLayer, Reading};
use crate::search::frontier::plan::partition::Partition;

impl<F: FnMut(usize, usize) + Send> Executor<'_, F> {
    /// Maps batches of products of a partition on the workers; the results in the order of batches.
    pub(crate) fn products<T: Send>(
        &self,
        partition: &Partition,
        layers: [&AnyLayer; 2],
        reading: Reading,
        batches: &[Batch],
        take: impl Fn(&mut Joiner<'_>, &[KeyPair], Option<u32>) -> T + Sync,
    ) -> Result<Vec<T>, Limit> {
        self.build_tables(partition.pairs.changes_needed())?;
        self.build_useful_tables(partition.pairs.other_changes(layers[0]))?;
        let joiner = || Joiner::new(layers, &partition.pairs, self.tables, reading);
        let works: Vec<u64> = batches.iter().map(|batch| batch.work).collect();
        self.workers.share_longest_first(&works, joiner, |joiner, number| {
            let Batch { pairs, mate, work } = &batches[number];
            let taken = take(joiner, &partition.pairs.pairs[pairs.clone()], *mate);
            self.add_progress(*work);
            Ok(taken)
        })
    }
}
