//! Computing layers along the branches of a plan, each from the layer before it, on several threads; building the rank
//! tables that are needed for this; and moving chunks and layers between memory and the store.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::executor::{Executor, SharedRunState};
use super::incoming::{IncomingTransitions, PlannedChunk};
use super::pull::{PullBuffers, PullKernel};
use crate::search::Limit;
use crate::search::frontier::layer::{Chunk, ChunkCache, Layer, TypedChunks};
use crate::search::frontier::plan::{Partition, StepWithKeys};
use crate::search::frontier::state::{FromWeight, Key, Residues, Weight};
use crate::search::frontier::store::{
    BOTTOM_BRANCH_NAME, BranchStreams, LayerSeal, STEM_BRANCH_NAME, SpillStore, TOP_BRANCH_NAME,
};
use crate::search::frontier::transition::{ChangeId, KeyTransitions, StemTopBottom, Step, TableBuild, rank_table_len};
use crate::simd::Level;

/// Exact weights of a key sum to less than this number, so that sums of weights fit into 64 bits, even if weights are
/// doubled for pairs of keys with equal products.
const MAX_EXACT_TOTAL: u128 = 1 << 60;

/// Number of keys whose incoming transitions are found in one task, which takes one or two milliseconds.
const KEYS_PER_TASK: usize = 1 << 12;

/// A layer to be computed: the layer before it, the transitions from that layer, and the store for its chunks, if any.
#[derive(Clone, Copy)]
struct LayerInputs<'a> {
    before: &'a Layer,
    transitions: &'a [IncomingTransitions],
    spill: Option<&'a Arc<SpillStore>>,
}

/// What a thread that computes chunks keeps from one chunk to the next.
struct ChunkWorker<S, T> {
    scratch: PullBuffers<T>,
    /// Chunks of the previous layer, if some of its weights are not in memory.
    cache: ChunkCache<S>,
    /// Number of stored weights of the last computed chunk, divided by its [`max_weights`](PlannedChunk::max_weights).
    fill_ratio: f64,
}

/// Missing rank tables with at least this many ranks in total are built on several threads.
const MIN_PARALLEL_RANKS: u64 = 1 << 15;

impl Executor<'_> {
    /// The layer before the first step, which has a single state.
    pub(crate) fn initial_layer(&self) -> Result<Arc<Layer>, Limit> {
        let mut chunk = Chunk::default();
        chunk.buffers_mut().0.push(1);
        chunk.end_block(1, 1);
        self.add_held_bytes_checked(chunk.bytes())?;
        Ok(Arc::new(Layer::new(Arc::new(vec![0]), TypedChunks::Small(Arc::new(vec![chunk])), None)))
    }

    /// Computes the final layers of a partition for both sweeps, in memory, from the last layers of the trunk.
    pub(crate) fn compute_final_layers(
        &self,
        partition: &Partition,
        last: [&Layer; 2],
        streams: Option<BranchStreams>,
    ) -> Result<[Arc<Layer>; 2], Limit> {
        let top = Arc::new(last[0].restrict_to_keys(&partition.first_keys[0]));
        let is_shared = Arc::ptr_eq(&partition.first_keys[0], &partition.first_keys[1]);
        let bottom =
            if is_shared { Arc::clone(&top) } else { Arc::new(last[1].restrict_to_keys(&partition.first_keys[1])) };
        let steps = partition.steps.as_ref().map(Vec::as_slice);
        let [top, bottom] = self.advance_branches(&steps, [top, bottom], streams)?;
        let own_bottom = if Arc::ptr_eq(&top, &bottom) { None } else { Some(self.load_weights(bottom)?) };
        let top = self.load_weights(top)?;
        Ok([Arc::clone(&top), own_bottom.unwrap_or(top)])
    }

    /// Computes the last layers of the top and the bottom sweep; `begins` are the layers before the first of `steps`,
    /// and must be equal if the sweeps share steps.
    pub(crate) fn advance_branches(
        &self,
        steps: &StemTopBottom<&[StepWithKeys]>,
        begins: [Arc<Layer>; 2],
        streams: Option<BranchStreams>,
    ) -> Result<[Arc<Layer>; 2], Limit> {
        let on = |branch| streams.clone().map(|streams| BranchStreams { branch, ..streams });
        let [mut top, mut bottom] = begins;
        if !steps.stem.is_empty() {
            drop(bottom);
            top = self.advance_branch(steps.stem, top, on(STEM_BRANCH_NAME))?;
            bottom = Arc::clone(&top);
        }
        let bottom = self.advance_branch(steps.bottom, bottom, on(BOTTOM_BRANCH_NAME))?;
        let top = self.advance_branch(steps.top, top, on(TOP_BRANCH_NAME))?;
        Ok([top, bottom])
    }

    /// Computes the layer after the last of `steps`, the steps of a branch, from the latest layer in the store or, if
    /// there is none, from `begin`, the layer before the first of them.
    fn advance_branch(
        &self,
        steps: &[StepWithKeys],
        begin: Arc<Layer>,
        streams: Option<BranchStreams>,
    ) -> Result<Arc<Layer>, Limit> {
        let spill = |step: usize| {
            streams.clone().map(|streams| Arc::new(SpillStore::new(streams, step, step + 1 == steps.len())))
        };
        let (mut first, mut layer) = (0, begin);
        for (number, planned) in steps.iter().enumerate().rev() {
            let Some(spill) = spill(number) else { break };
            if let Some(stored) = self.restore_layer(&spill, &planned.keys)? {
                (first, layer) = (number + 1, Arc::new(stored));
                break;
            }
        }
        self.context.subtract_from_total(steps[..first].iter().map(|planned| planned.incoming_weights).sum());
        for (number, StepWithKeys { step, keys, .. }) in steps.iter().enumerate().skip(first) {
            let after = Arc::new(self.advance_one_step(&layer, step, keys, spill(number).as_ref())?);
            let before = std::mem::replace(&mut layer, after);
            // If the layers and the buffers in the pool, which this step did not use, together take more memory than
            // the peak of the layers, frees the buffers; otherwise they stay, as the next partition may use them.
            if self.context.would_exceed_peak_so_far(0) {
                self.context.buffers.free_except_kind(None, &self.workers);
            }
            self.recycle(before);
            if self.layer_memory.is_limited() {
                // With limited memory, no buffers are kept for reuse.
                self.context.buffers.free_except_kind(None, &self.workers);
            }
        }
        Ok(layer)
    }

    /// Computes the layer after a step, whose keys are `keys`, from the layer before the step. Chunks that are in the
    /// store already are read instead of computed; other chunks are stored if necessary.
    pub(crate) fn advance_one_step(
        &self,
        layer: &Layer,
        step: &Step,
        keys: &Arc<Vec<Key>>,
        spill: Option<&Arc<SpillStore>>,
    ) -> Result<Layer, Limit> {
        let sources = KeyTransitions::new(step, &layer.keys, &self.workers)?;
        let transitions = |range: Range<usize>| {
            IncomingTransitions::new(&sources, &keys[range], layer, self.incoming_weights_per_chunk)
        };
        let transitions = self.workers.map_ranges(keys.len(), KEYS_PER_TASK, transitions)?;
        drop(sources);
        self.build_useful_tables(
            transitions.iter().flat_map(|transitions| transitions.weights_by_change.iter().copied()),
        )?;
        let most = transitions.iter().map(|transitions| transitions.max_weight).max().unwrap_or(0);
        let total = transitions.iter().map(|transitions| transitions.max_total).max().unwrap_or(0);
        let next = LayerInputs { before: layer, transitions: &transitions, spill };
        let is_exact = total < MAX_EXACT_TOTAL;
        let chunks = match &layer.chunks {
            TypedChunks::Small(chunks) if most <= u32::MAX.into() => {
                TypedChunks::Small(self.pull_chunks(chunks, next, ())?)
            }
            TypedChunks::Small(chunks) if is_exact => TypedChunks::Large(self.pull_chunks(chunks, next, ())?),
            TypedChunks::Small(chunks) => TypedChunks::Modular(self.pull_chunks(chunks, next, self.moduli)?),
            TypedChunks::Large(chunks) if is_exact => TypedChunks::Large(self.pull_chunks(chunks, next, ())?),
            TypedChunks::Large(chunks) => TypedChunks::Modular(self.pull_chunks(chunks, next, self.moduli)?),
            TypedChunks::Modular(chunks) => TypedChunks::Modular(self.pull_chunks(chunks, next, self.moduli)?),
        };
        Ok(Layer::new(Arc::clone(keys), chunks, spill))
    }

    /// Computes the chunks of the next layer from those of the layer before it.
    fn pull_chunks<S: Weight, T: FromWeight<S>>(
        &self,
        chunks: &[Chunk<S>],
        LayerInputs { before, transitions, spill }: LayerInputs<'_>,
        moduli: T::Moduli,
    ) -> Result<Arc<Vec<Chunk<T>>>, Limit> {
        let plans: Vec<(&IncomingTransitions, &PlannedChunk)> = transitions
            .iter()
            .flat_map(|transitions| transitions.planned_chunks.iter().map(move |plan| (transitions, plan)))
            .collect();
        let pull = |ChunkWorker { scratch, cache, fill_ratio }: &mut ChunkWorker<S, T>, number: usize| {
            let (transitions, PlannedChunk { targets, incoming_weights, max_weights: most }) = plans[number];
            let mut chunk = match spill.map_or(Ok(None), |spill| Chunk::read_from_store(spill, number))? {
                Some(kept) => {
                    let ends = targets.clone().map(|target| transitions.ends_and_transitions_to(target).0);
                    let fits = kept.blocks.len() == targets.len()
                        && ends.enumerate().all(|(block, ends)| kept.is_block_of_ends(block, ends));
                    fits.then_some(kept).ok_or(Limit::OtherStore)?
                }
                None => {
                    let about = (*most as f64 * *fill_ratio) as usize;
                    let mut chunk = self.context.buffers.take(about).unwrap_or_default();
                    let former_capacity = chunk.buffer_capacities();
                    chunk.reserve(targets.len(), *most, self.with_own_pages);
                    let source = match &before.spilled {
                        None => chunks,
                        Some(_) => cache.load(&transitions.source_chunks(targets.clone()), |number| {
                            before.chunk(chunks, number as usize).map(Cow::into_owned)
                        })?,
                    };
                    let (tables, targets) = (self.tables, targets.clone());
                    Level::best().run(PullKernel {
                        source,
                        transitions,
                        targets,
                        tables,
                        moduli,
                        scratch,
                        out: &mut chunk,
                    });
                    *fill_ratio = chunk.weights.len() as f64 / (*most).max(1) as f64;
                    chunk.free_unused_capacity(former_capacity);
                    chunk
                }
            };
            self.account_chunk(number, &mut chunk, spill.map(Arc::as_ref))?;
            self.context.add_progress(*incoming_weights);
            Ok(chunk)
        };
        // If the layers in memory, all buffers and the new layer together would take more memory than the peak of the
        // layers, frees the buffers for other types of weights.
        let coming: usize = plans.iter().map(|(_, plan)| plan.max_weights * (size_of::<T>() + size_of::<u32>())).sum();
        if self.context.would_exceed_peak_so_far(coming as u64) {
            self.context.buffers.free_except_kind(Some(T::KIND), &self.workers);
        }
        let cached_layer_chunks = before.spilled.as_ref().map_or(0, |_| chunks.len());
        let cache = || ChunkCache::new(cached_layer_chunks, self.incoming_weights_per_chunk);
        let worker = || ChunkWorker { scratch: PullBuffers::default(), cache: cache(), fill_ratio: 0.5 };
        let chunks = self.workers.map_parts(plans.len(), worker, pull)?;
        let seal = LayerSeal { chunks: chunks.len(), kind: T::KIND.into() };
        spill.map_or(Ok(()), |spill| spill.complete_and_remove_earlier(seal, |number| chunks[number].to_record()))?;
        Ok(Arc::new(chunks))
    }

    /// Adds a new chunk, with this index in its layer, to the account of memory, and stores it if necessary. If memory
    /// is short, stores it and removes its weights from memory.
    fn account_chunk<T: Weight>(
        &self,
        number: usize,
        chunk: &mut Chunk<T>,
        spill: Option<&SpillStore>,
    ) -> Result<(), Limit> {
        let held = self.context.add_held_bytes(chunk.bytes());
        if let Some(spill) = spill {
            let leaves = spill.may_evict_weights() && held > self.layer_memory.limit_for_layer(spill.is_last);
            spill.append_if_needed(number, leaves, || chunk.to_record())?;
            if leaves {
                let pools = chunk.evict_weights();
                self.context.held_bytes.fetch_sub(pools.bytes(), Ordering::Relaxed);
                self.context.buffers.put([pools]);
            }
        }
        self.add_held_bytes_checked(0)
    }

    /// The same layer with all its weights in memory.
    pub(crate) fn load_weights(&self, layer: Arc<Layer>) -> Result<Arc<Layer>, Limit> {
        if layer.spilled.is_none() {
            return Ok(layer);
        }
        let chunks = match &layer.chunks {
            TypedChunks::Small(chunks) => TypedChunks::Small(self.read_chunks(&layer, chunks)?),
            TypedChunks::Large(chunks) => TypedChunks::Large(self.read_chunks(&layer, chunks)?),
            TypedChunks::Modular(chunks) => TypedChunks::Modular(self.read_chunks(&layer, chunks)?),
        };
        let mut loaded = Arc::unwrap_or_clone(layer);
        (loaded.chunks, loaded.spilled) = (chunks, None);
        Ok(Arc::new(loaded))
    }

    /// The chunks of a layer. Chunks with blocks of the layer's keys have their weights, read from the store if
    /// necessary; the other chunks are empty.
    fn read_chunks<W: Weight>(&self, layer: &Layer, chunks: &[Chunk<W>]) -> Result<Arc<Vec<Chunk<W>>>, Limit> {
        let numbers = layer.used_chunk_indices();
        let read = |(): &mut (), at: usize| {
            let chunk = layer.chunk(chunks, numbers[at] as usize)?.into_owned();
            self.add_held_bytes_checked(chunk.bytes())?;
            Ok(chunk)
        };
        let mut all = vec![Chunk::default(); chunks.len()];
        let read = self.workers.map_parts(numbers.len(), || (), read)?;
        numbers.iter().zip(read).for_each(|(&number, chunk)| all[number as usize] = chunk);
        Ok(Arc::new(all))
    }

    /// Reads the layer with these keys; `None` if it is not stored completely.
    pub(crate) fn restore_layer(&self, spill: &Arc<SpillStore>, keys: &Arc<Vec<Key>>) -> Result<Option<Layer>, Limit> {
        let Some(LayerSeal { chunks, kind }) = spill.read_seal()? else { return Ok(None) };
        let chunks = match u32::try_from(kind) {
            Ok(u32::KIND) => TypedChunks::Small(self.restore_chunks(spill, chunks, keys.len())?),
            Ok(u64::KIND) => TypedChunks::Large(self.restore_chunks(spill, chunks, keys.len())?),
            Ok(Residues::KIND) => TypedChunks::Modular(self.restore_chunks(spill, chunks, keys.len())?),
            _ => return Err(Limit::OtherStore),
        };
        let layer = Layer::new(Arc::clone(keys), chunks, Some(spill));
        if layer.has_possible_blocks() { Ok(Some(layer)) } else { Err(Limit::OtherStore) }
    }

    /// Reads the `count` stored chunks of a layer with this number of keys.
    fn restore_chunks<W: Weight>(
        &self,
        spill: &SpillStore,
        count: usize,
        keys: usize,
    ) -> Result<Arc<Vec<Chunk<W>>>, Limit> {
        let read = |(): &mut (), number: usize| {
            let mut chunk = Chunk::read_from_store(spill, number)?.ok_or(Limit::OtherStore)?;
            self.account_chunk(number, &mut chunk, Some(spill))?;
            if chunk.is_spilled {
                // `account_chunk` has evicted the weights and put the chunk's buffers, newly allocated by
                // `read_from_store`, into the pool. One chunk of the pool is freed in return, so that the pool does not
                // grow.
                drop(self.context.buffers.take::<W>(0));
            }
            Ok(chunk)
        };
        let chunks: Vec<Chunk<W>> = self.workers.map_parts(count, || (), read)?;
        let blocks: usize = chunks.iter().map(|chunk| chunk.blocks.len()).sum();
        if blocks == keys { Ok(Arc::new(chunks)) } else { Err(Limit::OtherStore) }
    }

    /// Builds the missing rank tables that save time, if memory allows; `weights_by_change` has changes of matchings,
    /// each with the number of weights that it is about to map.
    pub(crate) fn build_useful_tables(
        &self,
        weights_by_change: impl IntoIterator<Item = (ChangeId, u64)>,
    ) -> Result<(), Limit> {
        let useful = weights_by_change
            .into_iter()
            .filter_map(|(id, weights)| self.tables.record_and_check_demand(id, weights).then_some(id));
        let mut useful: Vec<ChangeId> = useful.collect();
        useful.sort_unstable();
        useful.dedup();
        let SharedRunState { other_bytes, held_bytes, buffers, .. } = self.context;
        let mut bytes = other_bytes + held_bytes.load(Ordering::Relaxed) + buffers.bytes() + self.tables.bytes();
        useful.retain(|&id| {
            let more = bytes + (size_of::<u32>() * rank_table_len(id)) as u64;
            let fits = self.workers.budget.check_memory(more).is_ok();
            bytes = if fits { more } else { bytes };
            fits
        });
        self.build_tables(useful)
    }

    /// Builds the missing rank tables of these changes of matchings, together with other executors that need them at
    /// the same time.
    pub(crate) fn build_tables(&self, ids: impl IntoIterator<Item = ChangeId>) -> Result<(), Limit> {
        let tables: Vec<Arc<TableBuild>> = ids.into_iter().filter_map(|id| self.tables.begin_build(id)).collect();
        let sections = |table| {
            let (sections, ranks) = TableBuild::section_count_and_len(table);
            (0..sections).map(move |mate| (table, mate, ranks as u64))
        };
        let sections: Vec<(&TableBuild, usize, u64)> = tables.iter().flat_map(|table| sections(table)).collect();
        let lengths: Vec<u64> = sections.iter().map(|&(_, _, ranks)| ranks).collect();
        // Computing the ranks of few matchings takes less time than starting a thread.
        let workers = if lengths.iter().sum::<u64>() < MIN_PARALLEL_RANKS {
            self.workers.single_threaded()
        } else {
            self.workers
        };
        let make = |(): &mut (), at: usize| {
            let (table, mate, _) = sections[at];
            table.build_section(mate);
            Ok(())
        };
        workers.map_parts_longest_first(&lengths, || (), make)?;
        tables.iter().for_each(|table| self.tables.complete_and_store_table(table));
        Ok(())
    }
}

/// Removes from the store the layer after each step of each branch; `steps` has the number of steps of each branch.
pub(crate) fn remove_stored_layers(streams: &BranchStreams, steps: &StemTopBottom<usize>) -> Result<(), Limit> {
    let branches = [(STEM_BRANCH_NAME, steps.stem), (TOP_BRANCH_NAME, steps.top), (BOTTOM_BRANCH_NAME, steps.bottom)];
    branches
        .into_iter()
        .try_for_each(|(branch, steps)| BranchStreams { branch, ..streams.clone() }.remove_first_layers(steps))
}
