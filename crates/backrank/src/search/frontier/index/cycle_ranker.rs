//! Ranking and unranking the Hamiltonian cycles of a graph without listing them.

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;

use num_bigint::BigUint;

use super::kept_layers::KeptLayers;
use super::pair_cycle_ranker::{PairCycleRanker, states_for_edges};
use crate::search::frontier::join::KeyPair;
use crate::search::frontier::plan::{CountPlan, LayerMemoryLimits, PROGRAM_BYTES, Partition};
use crate::search::frontier::run::{Executor, SharedRunState};
use crate::search::frontier::state::Key;
use crate::search::frontier::store::has_products_of_all_partitions;
use crate::search::frontier::transition::RankTables;
use crate::search::{Budget, Limit, WorkerPool};

/// Ranks and unranks the Hamiltonian cycles of a graph: finds the number, from 0, of a given cycle (its *rank*), and
/// the cycle with a given number.
///
/// The ranker keeps the layers of both sweeps of a count up to the last step in which a vertex leaves the frontier;
/// later layers are recomputed for each lookup. A cycle consists of two halves: a way (a sequence of edge choices) of
/// the top sweep and one of the bottom sweep, to two final states whose paths form one cycle. Cycles are ordered by the
/// pair of their final keys, then by the bottom matching, the top matching, the way to the top state and the way to the
/// bottom state. If one pair of keys stands for two pairs, the mirror images of its cycles follow, in the same order.
/// To find a cycle, the candidates are taken in this order, and their numbers of cycles are added up until the sum
/// exceeds the number of the cycle. The candidates are first the pairs of keys; then the possible mates of each end of
/// the bottom matching; then the top matchings; and then, for each sweep and each step from the last to the first, the
/// predecessors of the state after the step.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use backrank::board::Graph;
/// use backrank::internals::{CycleCounter, Purpose};
/// use backrank::search::Budget;
///
/// let edges = (0..8_u32).flat_map(|a| [1, 2, 4].map(|bit| (a, a ^ bit)));
/// let cube = Graph::from_edges(8, edges)?;
/// let budget = Budget::unlimited();
/// let counter = CycleCounter::new(&cube, &[], &[], NonZeroUsize::MIN, &budget, Purpose::Ranking)?;
/// let counter = counter.expect("the cube is small");
/// let mut ranker = counter.build_ranker(&budget, |_, _| {})?.expect("its weights are small");
/// let last = ranker.unrank(&5_u32.into())?.expect("there are six");
/// assert_eq!(last.len(), 8);
/// assert_eq!(ranker.rank(&last)?, Some(5_u32.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CycleRanker {
    plan: Box<CountPlan>,
    layers: KeptLayers,
    tables: RankTables,
    vertices: usize,
    /// The pairs of a final key of the top sweep and one of the bottom sweep whose weights are multiplied, each with
    /// the index of its partition, partition by partition. Of two pairs whose products are equal by symmetry, only one
    /// is listed.
    pairs: Vec<(usize, KeyPair)>,
    /// For each pair, the number of cycles of all earlier pairs.
    before: Vec<BigUint>,
    count: BigUint,
    /// The memory limit of the budget, in bytes; `u64::MAX` if there is none. Lookups build only rank tables that fit.
    memory_limit: u64,
    /// Bytes of the program, of the keys and of the kept layers in memory.
    kept_bytes: u64,
}

impl CycleRanker {
    /// Counts by a plan and keeps the layers that the plan specifies: in memory up to the limits `layer_memory`, the
    /// others in the store of the budget. `None` if the weights of a layer are not exact.
    pub(crate) fn build(
        plan: Box<CountPlan>,
        vertices: usize,
        workers: WorkerPool<'_>,
        layer_memory: LayerMemoryLimits,
        context: &SharedRunState<'_>,
    ) -> Result<Option<Self>, Limit> {
        let tables = RankTables::new();
        let executor = Executor { layer_memory, ..Executor::new(workers, &tables, context) };
        let Some((layers, products)) = executor.build_kept_layers(&plan)? else { return Ok(None) };
        let mut count = BigUint::ZERO;
        let before = products.into_iter().map(|product| {
            let before = count.clone();
            count += product;
            before
        });
        let before = before.collect();
        let partitions = plan.partitions.iter().enumerate();
        let pairs =
            partitions.flat_map(|(number, partition)| partition.pairs.pairs.iter().map(move |&pair| (number, pair)));
        let pairs = pairs.collect();
        let keys_of_trunk = plan.trunk.as_array().into_iter().flatten().map(|planned| planned.keys.len());
        let keys: usize = keys_of_trunk.chain(plan.partitions.iter().map(Partition::key_count)).sum();
        let kept_bytes = PROGRAM_BYTES + (size_of::<Key>() * keys) as u64 + context.held_bytes.load(Ordering::Relaxed);
        let memory_limit = workers.budget.memory().unwrap_or(u64::MAX);
        Ok(Some(Self { plan, layers, tables, vertices, pairs, before, count, memory_limit, kept_bytes }))
    }

    /// Whether the store of the budget is persistent and has the products of as many partitions as the plan has. That
    /// they belong to this plan is checked when the ranker is built.
    pub(crate) fn is_in_store(plan: &CountPlan, budget: &Budget) -> bool {
        budget.store().is_some_and(|store| has_products_of_all_partitions(&**store, plan.partitions.len()))
    }

    /// Number of Hamiltonian cycles of the graph.
    pub const fn count(&self) -> &BigUint {
        &self.count
    }

    /// The edges, in no particular order, of the cycle with this number; `None` if the number is not below the count.
    ///
    /// # Errors
    /// [`Limit::Store`] or [`Limit::OtherStore`] if a record of the store cannot be read.
    pub fn unrank(&mut self, number: &BigUint) -> Result<Option<Vec<[u32; 2]>>, Limit> {
        if number >= &self.count {
            return Ok(None);
        }
        let at = self.before.partition_point(|before| before <= number) - 1;
        let within = u128::try_from(number - &self.before[at]).ok().zip(u128::try_from(self.half(at)).ok());
        let Some((mut within, half)) = within else { return Ok(None) };
        // In a ranker, `doublings` is 0 or 1. If it is 1, the pair stands for two pairs, and the cycles in the second
        // half of its numbers are the mirror images of those in the first half.
        let is_mirrored = self.pairs[at].1.doublings > 0 && within >= half;
        within -= if is_mirrored { half } else { 0 };
        let edges = self.pair_ranker(at)?.unrank(within)?;
        Ok(edges.map(|edges| edges.into_iter().map(|edge| self.plan.to_graph_edge(edge, is_mirrored)).collect()))
    }

    /// The number, from 0, of the cycle with these edges; `None` if they are not a Hamiltonian cycle of the graph.
    ///
    /// # Errors
    /// As for [`unrank`](Self::unrank).
    pub fn rank(&mut self, edges: &[[u32; 2]]) -> Result<Option<BigUint>, Limit> {
        let mut edges: Vec<[u32; 2]> = edges.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
        edges.sort_unstable();
        edges.dedup();
        if edges.len() != self.vertices {
            return Ok(None);
        }
        let may_be_mirrored = self.pairs.iter().any(|(_, pair)| pair.doublings > 0);
        for is_mirrored in [false, true].into_iter().take(1 + usize::from(may_be_mirrored)) {
            // Returns the function that tells whether the cycle has the graph edge that an edge of a sweep represents.
            // To look for the mirror image of the cycle, the top sweep gets the edges of the bottom half, and the
            // bottom sweep those of the top half.
            let seen = |is_mirrored: bool| {
                let (plan, edges) = (&self.plan, &edges);
                move |edge: [u32; 2]| {
                    let [a, b] = plan.to_graph_edge(edge, is_mirrored);
                    edges.binary_search(&[a.min(b), a.max(b)]).is_ok()
                }
            };
            let [top, bottom] = self.plan.steps_by_sweep();
            let states = states_for_edges(&top, seen(is_mirrored)).zip(states_for_edges(&bottom, seen(!is_mirrored)));
            let Some((top, bottom)) = states else { return Ok(None) };
            let keys = [&top, &bottom].map(|states| states.last().map_or(0, |state| state.key));
            let Some(at) = self.pair_of(keys) else { continue };
            let within = self.pair_ranker(at)?.rank([&top, &bottom])?;
            let mirrored = if is_mirrored { self.half(at) } else { BigUint::ZERO };
            return Ok(within.map(|within| &self.before[at] + within + mirrored));
        }
        Ok(None)
    }

    /// Half the number of cycles of the pair with this index in `pairs`; meaningful only if the pair stands for two
    /// pairs (`doublings` is 1).
    fn half(&self, at: usize) -> BigUint {
        let end = self.before.get(at + 1).unwrap_or(&self.count);
        (end - &self.before[at]) / 2_u32
    }

    /// The index in `pairs` of the pair with these final keys of the top and the bottom sweep; `None` if the pair is
    /// not listed (the mirror image may be listed instead).
    fn pair_of(&self, [top, bottom]: [Key; 2]) -> Option<usize> {
        if self.plan.meeting_frontier.top_to_bottom.apply_to_complement(top) != bottom {
            return None;
        }
        let partitions = self.plan.partitions.iter().enumerate();
        let mut found =
            partitions.filter_map(|(partition, keys)| Some((partition, keys.last_keys()[0].binary_search(&top).ok()?)));
        let (partition, number) = found.next()?;
        // The pairs are not sorted by keys, so the search is linear.
        self.pairs.iter().position(|&(its, pair)| its == partition && pair.top as usize == number)
    }

    /// The ranker of the cycles of the pair with the index `at` in `pairs`; recomputes the layers that this ranker does
    /// not keep.
    fn pair_ranker(&mut self, at: usize) -> Result<PairCycleRanker<'_>, Limit> {
        let (partition, pair) = self.pairs[at];
        let partition = &self.plan.partitions[partition];
        let [top, bottom] = partition.last_keys();
        let keys = [top[pair.top as usize], bottom[pair.bottom as usize]];
        let KeptLayers { stem, top, bottom } = &self.layers;
        let kept = [top, bottom].map(|layers| stem.iter().chain(layers).map(|layer| &**layer).collect::<Vec<_>>());
        let budget = Budget::unlimited().with_memory(self.memory_limit);
        let mut context = SharedRunState::new(0, 0.0, &|_, _| {});
        context.other_bytes = self.kept_bytes;
        let executor = Executor::new(WorkerPool::new(&budget, NonZeroUsize::MIN), &self.tables, &context);
        // If the products come from an earlier run, this run has not built the rank tables of the join.
        executor.build_tables(partition.pairs.required_table_ids())?;
        let (plan, tables, pairs, steps) = (&*self.plan, &self.tables, &partition.pairs, self.plan.steps_by_sweep());
        let towards = |side: usize| {
            let steps = &steps[side][kept[side].len() - 1..];
            // The list is not empty: a ranker always keeps the layer before the first step.
            let last = kept[side].last().ok_or(Limit::OtherStore)?;
            executor.compute_layers_leading_to(last, steps, keys[side])
        };
        let tails = [towards(0)?, towards(1)?];
        Ok(PairCycleRanker { plan, tables, pairs, pair, keys, steps, kept, tails })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use backrank_board::{Board, Graph, MoveGraph, MoveOrder, Piece};

    use super::*;
    use crate::search::frontier::store::{MemoryStore, king_graph};
    use crate::search::frontier::{CycleCounter, Purpose};

    fn counter(graph: &Graph, files: u32) -> CycleCounter {
        let ranks = graph.len() as u32 / files;
        let order: Vec<u32> = (0..files).flat_map(|file| (0..ranks).map(move |rank| rank * files + file)).collect();
        let mirror = graph.vertices().map(|vertex| vertex - vertex % files + (files - 1 - vertex % files)).collect();
        let threads = NonZeroUsize::new(2).unwrap();
        CycleCounter::new(graph, &[order], &[mirror], threads, &Budget::unlimited(), Purpose::Ranking).unwrap().unwrap()
    }

    fn ranker(
        graph: &Graph,
        files: u32,
        layer_memory: LayerMemoryLimits,
        budget: &Budget,
    ) -> Result<CycleRanker, Limit> {
        Ok(counter(graph, files).build_ranker_within(layer_memory, budget, &|_, _| {})?.unwrap())
    }

    #[test]
    fn a_ranker_whose_weights_are_in_a_store_numbers_as_one_in_memory() {
        for (ranks, files) in [(3, 4), (4, 4), (4, 5), (4, 6)] {
            let graph = king_graph(ranks, files);
            let mut expected = ranker(&graph, files, LayerMemoryLimits::UNLIMITED, &Budget::unlimited()).unwrap();
            let memory = Arc::new(MemoryStore::default());
            let budget = Budget::unlimited().with_store(memory.clone());
            let mut stored = ranker(&graph, files, LayerMemoryLimits::ZERO, &budget).unwrap();
            assert_eq!(stored.count(), expected.count());
            assert!(memory.appended.load(Ordering::Relaxed) > 3);
            let last = u64::try_from(expected.count()).unwrap();
            for number in (0..last).step_by(1 + last as usize / 500) {
                let read = memory.read.load(Ordering::Relaxed);
                let cycle = stored.unrank(&number.into()).unwrap().unwrap();
                assert!(memory.read.load(Ordering::Relaxed) > read);
                assert_eq!(expected.unrank(&number.into()), Ok(Some(cycle.clone())));
                assert_eq!(stored.rank(&cycle), Ok(Some(number.into())));
            }
            // A lookup that meets an unreadable record returns an error.
            memory.streams.lock().unwrap().values_mut().flatten().for_each(|(_, record)| record.clear());
            assert_eq!(stored.unrank(&0_u32.into()), Err(Limit::OtherStore));
        }
    }

    #[test]
    fn lookups_build_no_rank_tables_beyond_the_memory_limit() {
        let moves = MoveGraph::new(&Board::new(6, 6).unwrap(), &Piece::KNIGHT, &MoveOrder::default());
        // A ranker that is read from a store has not built any table yet.
        let store = Arc::new(MemoryStore { is_persistent: true, ..MemoryStore::default() });
        let budget = Budget::unlimited().with_store(store);
        let read = |budget: &Budget| ranker(moves.graph(), 6, LayerMemoryLimits::UNLIMITED, budget).unwrap();
        let _ = read(&budget);
        let unlimited = read(&budget);
        let limited = read(&budget.with_memory(unlimited.kept_bytes));
        let number = unlimited.count() / 2_u32;
        let [(found, bytes), (same, fewer_bytes)] = [unlimited, limited].map(|mut ranker| {
            // For each change of a matching of up to eight ends, a table pays off.
            (1..496).for_each(|change| _ = ranker.tables.record_and_check_demand(change, 1 << 32));
            (ranker.unrank(&number).unwrap(), ranker.tables.bytes())
        });
        assert_eq!(found, same);
        assert!(fewer_bytes < bytes, "{fewer_bytes} {bytes}");
    }

    #[test]
    fn a_ranker_that_is_kept_is_read_again_and_goes_on_from_any_record() {
        let graph = king_graph(4, 6);
        let mut expected = ranker(&graph, 6, LayerMemoryLimits::UNLIMITED, &Budget::unlimited()).unwrap();
        let whole = Arc::new(MemoryStore { is_persistent: true, ..MemoryStore::default() });
        let of = |memory: &Arc<MemoryStore>| Budget::unlimited().with_store(memory.clone());
        ranker(&graph, 6, LayerMemoryLimits::UNLIMITED, &of(&whole)).unwrap();
        let appended = whole.appended.load(Ordering::Relaxed);
        for layer_memory in [LayerMemoryLimits::ZERO, LayerMemoryLimits::UNLIMITED] {
            let mut again = ranker(&graph, 6, layer_memory, &of(&whole)).unwrap();
            assert_eq!(whole.appended.load(Ordering::Relaxed), appended, "nothing is done again");
            for number in (0..1000_u32).map(|number| BigUint::from(number * 7)) {
                assert_eq!(again.unrank(&number), expected.unrank(&number));
            }
        }
        // A run that was interrupted leaves only the first records of each stream.
        let names: Vec<String> = whole.streams.lock().unwrap().keys().cloned().collect();
        for name in names.iter().filter(|name| *name != "plan") {
            for kept in [0, 1] {
                let streams = whole.streams.lock().unwrap().clone();
                let memory =
                    Arc::new(MemoryStore { streams: streams.into(), is_persistent: true, ..MemoryStore::default() });
                memory.streams.lock().unwrap().get_mut(name).unwrap().truncate(kept);
                let mut again = ranker(&graph, 6, LayerMemoryLimits::ZERO, &of(&memory)).unwrap();
                assert_eq!(again.count(), expected.count());
                let number = BigUint::from(31_415_u32);
                assert_eq!(again.unrank(&number), expected.unrank(&number));
            }
        }
    }

    #[test]
    fn a_store_with_a_count_is_refused_to_a_ranker() {
        for (ranks, files) in [(3, 3), (3, 4), (4, 4), (4, 5)] {
            let graph = king_graph(ranks, files);
            let store = Arc::new(MemoryStore { is_persistent: true, ..MemoryStore::default() });
            let (budget, threads) = (Budget::unlimited().with_store(store), NonZeroUsize::MIN);
            let count = CycleCounter::new(&graph, &[], &[], threads, &budget, Purpose::Count).unwrap().unwrap();
            count.count(&budget, |_, _| {}).unwrap();
            let ranker = CycleCounter::new(&graph, &[], &[], threads, &budget, Purpose::Ranking).unwrap().unwrap();
            let refused = ranker.build_ranker(&budget, |_, _| {}).map(|_| ()).unwrap_err();
            assert_eq!(refused, Limit::OtherStore, "{ranks}x{files}");
        }
    }

    #[test]
    fn a_store_without_room_is_refused_with_what_it_would_take_unless_all_is_there() {
        let graph = king_graph(4, 6);
        let with_room =
            |is_persistent: bool, room: u64| MemoryStore { is_persistent, room: Some(room), ..MemoryStore::default() };
        let with = |memory: &Arc<MemoryStore>| Budget::unlimited().with_store(memory.clone());
        let needs = counter(&graph, 6).forecast().stored_bytes;
        let small = Arc::new(with_room(true, needs - 1));
        let refused = counter(&graph, 6).build_ranker(&with(&small), |_, _| {}).unwrap_err();
        assert_eq!(refused, Limit::Room { needs, room: needs - 1 });
        assert_eq!(small.appended.load(Ordering::Relaxed), 0);
        // A store that is not persistent is used only if memory is short.
        assert!(counter(&graph, 6).build_ranker(&with(&Arc::new(with_room(false, 0))), |_, _| {}).is_ok());
        let short = with(&Arc::new(with_room(false, 0))).with_memory(counter(&graph, 6).forecast().least_bytes - 1);
        assert!(matches!(counter(&graph, 6).build_ranker(&short, |_, _| {}).unwrap_err(), Limit::Room { room: 0, .. }));
        let enough = Arc::new(with_room(true, needs));
        assert!(counter(&graph, 6).build_ranker(&with(&enough), |_, _| {}).is_ok());
        let streams = enough.streams.lock().unwrap().clone();
        let kept = Arc::new(MemoryStore { streams: streams.into(), ..with_room(true, 0) });
        assert!(counter(&graph, 6).build_ranker(&with(&kept), |_, _| {}).is_ok());
    }
}
