//! Counting by a plan: adds up the numbers of cycles of all pairs of a final key of the top sweep and one of the bottom
//! sweep, exactly or modulo primes. The number of a pair is called its *product*. The pairs of each partition of the
//! plan are multiplied in batches; several partitions may be counted at the same time.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;

use num_bigint::BigUint;

use super::executor::Executor;
use super::layer_computation::remove_stored_layers;
use crate::search::frontier::join::{Joiner, KeyPair};
use crate::search::frontier::layer::{ExactOrResidue, Layer};
use crate::search::frontier::plan::{CountPlan, Partition};
use crate::search::frontier::state::{RESIDUES_AT_ONCE, chinese_remainder, largest_61_bit_primes, primes_needed};
use crate::search::frontier::store::{BranchStreams, ExactOrModularSum, append_sums, open_checkpoint, read_sums};
use crate::search::{BusyGroupGuard, Limit, NestedPools, WorkerGroups};

impl Executor<'_> {
    /// Counts by a plan; the count must be less than 2^`bits`.
    pub(crate) fn count(mut self, plan: &CountPlan, bits: f64) -> Result<BigUint, Limit> {
        let primes = largest_61_bit_primes(primes_needed(bits).next_multiple_of(RESIDUES_AT_ONCE));
        let mut residues: Vec<(u64, u64)> = Vec::new();
        let streams =
            self.workers.budget.store().map(|store| open_checkpoint(store, plan.fingerprint())).transpose()?;
        for (number, moduli) in primes.chunks_exact(RESIDUES_AT_ONCE).enumerate() {
            self.moduli.copy_from_slice(moduli);
            let sums =
                self.sum_partitions(plan, streams.clone().map(|streams| BranchStreams { pass: number, ..streams }))?;
            if let [exact] = &sums[..] {
                return Ok(exact.clone());
            }
            let reduced = |(sum, &modulus): (BigUint, &u64)| ((sum % modulus).try_into().unwrap_or(0), modulus);
            residues.extend(sums.into_iter().zip(moduli).map(reduced));
        }
        let (checks, needed) = residues.split_at(residues.len() + 1 - primes_needed(bits));
        let count = chinese_remainder(needed);
        let agrees = |&(residue, prime): &(u64, u64)| &count % prime == residue.into();
        match (checks.iter().all(agrees), streams) {
            (true, _) => Ok(count),
            // The store has a sum that does not belong to this count.
            (false, Some(_)) => Err(Limit::OtherStore),
            (false, None) => unreachable!("the residues of a count belong to one number"),
        }
    }

    /// The sum of the products of all pairs of final keys in all partitions: exact if all weights are exact, otherwise
    /// for each prime of this pass a number congruent to the sum modulo the prime.
    fn sum_partitions(&self, plan: &CountPlan, streams: Option<BranchStreams>) -> Result<ExactOrModularSum, Limit> {
        let partitions = plan.partitions.len();
        let read = |streams| read_sums(streams, partitions, self.moduli.len());
        let known = streams.as_ref().map_or_else(|| Ok(vec![None; partitions]), read)?;
        let left: Vec<usize> = (0..known.len()).filter(|&number| known[number].is_none()).collect();
        for (partition, _) in plan.partitions.iter().zip(&known).filter(|(_, known)| known.is_some()) {
            self.context.subtract_from_total(partition.additions);
        }
        let mut all: Vec<ExactOrModularSum> = known.into_iter().flatten().collect();
        if !left.is_empty() {
            let (start, trunk) = (self.initial_layer()?, plan.trunk.as_ref().map(Vec::as_slice));
            let last = self.advance_branches(&trunk, [Arc::clone(&start), start], streams.clone())?;
            let works: Vec<u64> = left.iter().map(|&number| plan.partitions[number].additions as u64).collect();
            let NestedPools { across, within } = self.workers.split(self.partitions_at_once.min(count_groups(&works)));
            let all_groups = WorkerGroups::new(within.threads);
            let executor = Executor { workers: within.with_groups(&all_groups), ..*self };
            let of_partition = |_: &mut BusyGroupGuard<'_>, at: usize| {
                let number = left[at];
                let streams = streams.clone().map(|streams| BranchStreams { partition: Some(number), ..streams });
                executor.sum_partition(plan, number, &last, streams)
            };
            all.extend(across.map_parts_longest_first(&works, || all_groups.register_group(), of_partition)?);
            last.into_iter().for_each(|layer| self.recycle(layer));
        }
        streams.map_or(Ok(()), |streams| remove_stored_layers(&streams, &plan.trunk.as_ref().map(Vec::len)))?;
        // If the sums of all partitions are exact, the result is one number. If some have one number for each prime, so
        // has the result; each partition with an exact sum then adds this sum, not reduced, for every prime.
        let numbers = all.iter().map(Vec::len).max().unwrap_or(1);
        let sum = |number: usize| all.iter().map(|sums| &sums[number.min(sums.len() - 1)]).sum();
        Ok((0..numbers).map(sum).collect())
    }

    /// The sum of the products of all pairs of final keys in the partition with this index, from 0; `last` are the last
    /// layers of the trunk, of the top and the bottom sweep.
    fn sum_partition(
        &self,
        plan: &CountPlan,
        number: usize,
        last: &[Arc<Layer>; 2],
        streams: Option<BranchStreams>,
    ) -> Result<ExactOrModularSum, Limit> {
        let partition = &plan.partitions[number];
        let ends = self.compute_final_layers(partition, [&last[0], &last[1]], streams.clone())?;
        let layers = ends.each_ref().map(|layer| &**layer);
        let sum = |reading| -> Result<BigUint, Limit> {
            let batches = PairBatch::group_and_split_pairs(&partition.pairs.pairs);
            Ok(self
                .map_pair_batches(partition, layers, reading, &batches, |joiner, pairs, mate| {
                    joiner.sum_products(pairs, mate)
                })?
                .iter()
                .sum())
        };
        let residues = (0..).zip(self.moduli).map(|(number, modulus)| ExactOrResidue::Residue { number, modulus });
        let is_exact = layers.iter().all(|layer| layer.has_exact_weights());
        let readings = if is_exact { vec![ExactOrResidue::Exact] } else { residues.collect() };
        let sums = readings.into_iter().map(sum).collect::<Result<ExactOrModularSum, Limit>>()?;
        ends.into_iter().for_each(|layer| self.recycle(layer));
        if let Some(streams) = streams {
            append_sums(&streams, number, plan.partitions.len(), &sums)?;
            remove_stored_layers(&streams, &plan.tail.as_ref().map(Vec::len))?;
        }
        Ok(sums)
    }

    /// Calls `take` for each batch with a joiner, the key pairs of the batch and its [`mate`](PairBatch::mate), on the
    /// workers; returns the results in the order of the batches. `layers` are the final layers of the top and the
    /// bottom sweep.
    pub(crate) fn map_pair_batches<T: Send>(
        &self,
        partition: &Partition,
        layers: [&Layer; 2],
        reading: ExactOrResidue,
        batches: &[PairBatch],
        take: impl Fn(&mut Joiner<'_>, &[KeyPair], Option<u32>) -> T + Sync,
    ) -> Result<Vec<T>, Limit> {
        self.build_tables(partition.pairs.required_table_ids())?;
        self.build_useful_tables(partition.pairs.useful_table_ids(layers[0]))?;
        let joiner = || Joiner::new(layers, &partition.pairs, self.tables, reading);
        let works: Vec<u64> = batches.iter().map(|batch| batch.additions).collect();
        self.workers.map_parts_longest_first(&works, joiner, |joiner, number| {
            let PairBatch { pairs, mate, additions } = &batches[number];
            let taken = take(joiner, &partition.pairs.pairs[pairs.clone()], *mate);
            self.context.add_progress(*additions);
            Ok(taken)
        })
    }
}

/// Number of groups of threads, at least 1, for tasks with these numbers of additions. On average each group has at
/// least twice as many additions as the largest task, so that the tasks can be distributed evenly.
fn count_groups(works: &[u64]) -> NonZeroUsize {
    let (all, largest) = (works.iter().sum::<u64>(), works.iter().copied().max().unwrap_or(0));
    NonZeroUsize::new((all / 2 / largest.max(1)) as usize).unwrap_or(NonZeroUsize::MIN)
}

/// Approximate number of additions in a batch of key pairs, which take some milliseconds.
const ADDITIONS_PER_BATCH: u64 = 1 << 20;

/// A batch of key pairs whose products one thread computes.
pub(crate) struct PairBatch {
    /// The indices of the pairs in the partition.
    pub(crate) pairs: Range<usize>,
    /// For one of the batches into which a single large pair of keys is split: the batch has only those matchings of
    /// the pair's bottom key in which the mate of end 0 is end `mate + 1`; ends are numbered as in the top frontier.
    /// `None` for a batch of whole pairs.
    pub(crate) mate: Option<u32>,
    /// Estimated number of additions.
    pub(crate) additions: u64,
}

impl PairBatch {
    /// Groups consecutive pairs into batches of about [`ADDITIONS_PER_BATCH`] additions; a pair with more additions is
    /// a batch of its own.
    pub(crate) fn group_pairs(pairs: &[KeyPair]) -> Vec<Self> {
        let mut batches: Vec<Self> = Vec::new();
        for (number, pair) in pairs.iter().enumerate() {
            match batches.last_mut().filter(|batch| batch.additions.max(pair.additions()) < ADDITIONS_PER_BATCH) {
                Some(batch) => (batch.pairs.end, batch.additions) = (number + 1, batch.additions + pair.additions()),
                None => batches.push(Self { pairs: number..number + 1, mate: None, additions: pair.additions() }),
            }
        }
        batches
    }

    /// Groups pairs into batches, and splits each large pair into one batch for each mate of end 0.
    pub(crate) fn group_and_split_pairs(pairs: &[KeyPair]) -> Vec<Self> {
        let is_large = |batch: &Self| batch.pairs.len() == 1 && batch.additions > 2 * ADDITIONS_PER_BATCH;
        let each = |batch: Self| {
            let mates = if is_large(&batch) { pairs[batch.pairs.start].ends_per_key() as u32 - 1 } else { 1 };
            let Self { pairs, additions, .. } = batch;
            let mate = move |mate| (mates > 1).then_some(mate);
            (0..mates).map(move |at| Self {
                pairs: pairs.clone(),
                mate: mate(at),
                additions: additions / u64::from(mates),
            })
        };
        Self::group_pairs(pairs).into_iter().flat_map(each).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use backrank_board::{Board, MoveGraph, MoveOrder, Piece};

    use super::super::executor::SharedRunState;
    use super::*;
    use crate::search::frontier::plan::LayerMemoryLimits;
    use crate::search::frontier::store::{MemoryStore, king_graph};
    use crate::search::frontier::transition::RankTables;
    use crate::search::frontier::{CycleCounter, KnownCountOrPlan, Purpose};
    use crate::search::{Budget, WorkerPool};

    #[test]
    fn parts_side_by_side_add_up_to_what_they_do_one_after_the_other() {
        let board = Board::new(6, 8).unwrap();
        let moves = MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::default());
        let budget = Budget::unlimited();
        let counter = CycleCounter::new(moves.graph(), &[], &[], NonZeroUsize::MIN, &budget, Purpose::Count);
        let counter = counter.unwrap().unwrap();
        let KnownCountOrPlan::Plan(plan) = &counter.count_or_plan else { panic!("there is something to do") };
        let works: Vec<u64> = plan.partitions.iter().map(|partition| partition.additions as u64).collect();
        assert!(count_groups(&works).get() > 1, "{works:?}");
        let number = |number| NonZeroUsize::new(number).unwrap();
        for (threads, partitions_at_once) in [(1, 1), (2, 2), (3, 2), (4, 1), (4, 4)] {
            let (tables, context) = (RankTables::new(), SharedRunState::new(0, 0.0, &|_, _| {}));
            let executor = Executor::new(WorkerPool::new(&budget, number(threads)), &tables, &context);
            let count = Executor { partitions_at_once: number(partitions_at_once), ..executor }
                .count(plan, counter.forecast.count_bits);
            assert_eq!(count, Ok(55_488_142_u32.into()));
        }
    }

    #[test]
    fn works_fall_among_groups_as_far_as_none_is_too_large() {
        for (works, groups) in [(&[][..], 1), (&[7], 1), (&[3; 8], 4), (&[40, 1, 1, 1], 1), (&[0, 0], 1)] {
            assert_eq!(count_groups(works).get(), groups, "{works:?}");
        }
    }

    #[test]
    fn layers_whose_weights_all_leave_memory_lead_to_the_same_count() {
        // With `has_mirror`, the symmetry that exchanges the left and the right side of the board is given. The last
        // board needs 64-bit weights and residues.
        for (ranks, files, has_mirror) in [(4, 5, false), (4, 6, true), (5, 7, false), (4, 40, true)] {
            let graph = king_graph(ranks, files);
            let order: Vec<u32> = (0..files).flat_map(|file| (0..ranks).map(move |rank| rank * files + file)).collect();
            let mirror: Vec<u32> =
                graph.vertices().map(|vertex| vertex - vertex % files + (files - 1 - vertex % files)).collect();
            let mirrors: Vec<Vec<u32>> = has_mirror.then_some(mirror).into_iter().collect();
            for (threads, is_persistent) in [(1, false), (2, true)] {
                let threads = NonZeroUsize::new(threads).unwrap();
                let unlimited = Budget::unlimited();
                let orders = std::slice::from_ref(&order);
                let counter = CycleCounter::new(&graph, orders, &mirrors, threads, &unlimited, Purpose::Count);
                let counter = counter.unwrap().unwrap();
                let expected: BigUint = counter.count(&unlimited, |_, _| {}).unwrap();
                let memory = Arc::new(MemoryStore { is_persistent, ..MemoryStore::default() });
                let budget = Budget::unlimited().with_store(memory.clone());
                let KnownCountOrPlan::Plan(plan) = &counter.count_or_plan else { panic!("there is something to do") };
                let (tables, context) = (RankTables::new(), SharedRunState::new(0, 0.0, &|_, _| {}));
                let executor = Executor {
                    layer_memory: LayerMemoryLimits::ZERO,
                    ..Executor::new(WorkerPool::new(&budget, threads), &tables, &context)
                };
                assert_eq!(executor.count(plan, counter.forecast.count_bits), Ok(expected), "{ranks}x{files}");
                let [appended, read] = [&memory.appended, &memory.read].map(|times| times.load(Ordering::Relaxed));
                assert!(appended > 10 && read > 10, "{appended} {read}");
            }
        }
    }
}
