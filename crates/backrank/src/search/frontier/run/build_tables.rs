//! Building rank tables on several threads.

use std::sync::atomic::Ordering;

use super::executor::Executor;
use crate::search::Limit;
use crate::search::frontier::transition::{ChangeId, rank_count};

/// Total number of ranks in missing rank tables from which on several threads build them.
const RANKS_A_THREAD: u64 = 1 << 15;

impl Executor<'_> {
    /// Builds the missing rank tables that save time, if memory allows; `through` has changes of matchings, each with
    /// the number of weights that it will map next.
    pub(crate) fn build_useful_tables(&self, through: impl IntoIterator<Item = (ChangeId, u64)>) -> Result<(), Limit> {
        let pay = through.into_iter().filter_map(|(id, weights)| self.tables.record_demand(id, weights).then_some(id));
        let mut pay: Vec<ChangeId> = pay.collect();
        pay.sort_unstable();
        pay.dedup();
        let mut bytes =
            self.context.held_bytes.load(Ordering::Relaxed) + self.context.buffers.bytes() + self.tables.bytes();
        pay.retain(|&id| {
            let more = bytes + (size_of::<u32>() * rank_count(id)) as u64;
            let fits = self.workers.budget.allows_memory(more).is_ok();
            bytes = if fits { more } else { bytes };
            fits
        });
        self.build_tables(pay)
    }

    /// Builds the missing rank tables of these changes of matchings, together with other executors that need them at
    /// the same time.
    pub(crate) fn build_tables(&self, ids: impl IntoIterator<Item = ChangeId>) -> Result<(), Limit> {
        let ids: Vec<ChangeId> = ids.into_iter().collect();
        let own: Vec<ChangeId> = ids.iter().copied().filter(|&id| self.tables.begin(id)).collect();
        let lengths: Vec<u64> = own.iter().map(|&id| rank_count(id) as u64).collect();
        // Computing the ranks of few matchings takes less time than starting a thread.
        let workers =
            if lengths.iter().sum::<u64>() < RANKS_A_THREAD { self.workers.single_threaded() } else { self.workers };
        let build = |(): &mut (), at: usize| {
            self.tables.build(own[at]);
            Ok(())
        };
        workers.map_parts_longest_first(&lengths, || (), build)?;
        // Waits for the tables that other executors build.
        ids.into_iter().for_each(|id| self.tables.build(id));
        Ok(())
    }
}
