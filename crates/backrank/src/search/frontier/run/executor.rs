//! The executor of a plan.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::context::RunContext;
use crate::search::Limit;
use crate::search::frontier::layer::any_layer::AnyLayer;
use crate::search::frontier::layer::window::CHUNK_WEIGHTS;
use crate::search::frontier::plan::count_plan::Branch;
use crate::search::frontier::plan::memory_estimate::LayerMemory;
use crate::search::frontier::state::key::Key;
use crate::search::frontier::state::weight::RESIDUES_AT_ONCE;
use crate::search::frontier::transition::rank_tables::RankTables;
use crate::search::frontier::transition::step::Step;
use crate::search::parallel::worker_pool::WorkerPool;

/// Size in bytes from which on a count returns free memory to the system at once.
const LARGE: u64 = 1 << 30;

/// The executor of a plan: computes it layer by layer on a pool of workers.
pub(crate) struct Executor<'a, F> {
    pub(crate) workers: WorkerPool<'a>,
    pub(crate) tables: &'a RankTables,
    pub(crate) context: &'a RunContext<F>,
    /// Whether memory is rather given back to the system than kept.
    pub(crate) is_large: bool,
    /// The primes that residues are taken of, where weights are too large.
    pub(crate) moduli: [u64; RESIDUES_AT_ONCE],
    /// How many bytes of layers stay in memory.
    pub(crate) layer_memory: LayerMemory,
    /// Number of weights that are pulled into a chunk, roughly.
    pub(crate) chunk_weights: u64,
    /// The most partitions that are counted at the same time.
    pub(crate) partitions_at_once: NonZeroUsize,
}

impl<'a, F: FnMut(usize, usize) + Send> Executor<'a, F> {
    /// With tables that may have been made before.
    pub(crate) const fn new(workers: WorkerPool<'a>, tables: &'a RankTables, context: &'a RunContext<F>) -> Self {
        Self {
            workers,
            tables,
            context,
            is_large: context.bytes > LARGE,
            moduli: [0; RESIDUES_AT_ONCE],
            layer_memory: LayerMemory::UNLIMITED,
            chunk_weights: CHUNK_WEIGHTS,
            partitions_at_once: NonZeroUsize::MIN,
        }
    }

    /// The same executor with another pool of workers.
    pub(crate) const fn with_workers<'b>(&self, workers: WorkerPool<'b>) -> Executor<'b, F>
    where
        'a: 'b,
    {
        Executor { workers, ..*self }
    }

    /// Adds steps to the progress.
    pub(crate) fn add_progress(&self, steps: u64) {
        self.context.add_progress(steps);
    }

    /// Takes steps that an earlier run counted out of the forecast.
    pub(crate) fn skip_progress(&self, steps: f64) {
        self.context.skip_progress(steps);
    }

    /// Returns the memory of a layer to the buffer pool, unless the layer is still shared.
    pub(crate) fn recycle(&self, layer: Arc<AnyLayer>) {
        let gone = |bytes| _ = self.context.held_bytes.fetch_sub(bytes, Ordering::Relaxed);
        Arc::into_inner(layer).into_iter().for_each(|layer| layer.recycle(&self.context.buffers, gone));
    }

    /// Adds to the bytes held by layers.
    ///
    /// # Errors
    /// [`Limit::Memory`] where the budget does not allow them.
    pub(crate) fn hold(&self, bytes: u64) -> Result<(), Limit> {
        let held = self.context.hold(bytes);
        self.workers.budget.allows_memory(held).map_err(|spent| spent.limit)
    }
}

/// Consecutive steps of a branch, with the keys after each step and the estimated number of weights that go through it.
#[derive(Clone, Copy)]
pub(crate) struct StepRange<'a> {
    pub(crate) steps: &'a [Step],
    pub(crate) keys: &'a [Arc<Vec<Key>>],
    pub(crate) incoming_weights: &'a [f64],
}

impl<'a> StepRange<'a> {
    /// All steps of a branch.
    pub(crate) fn new(branch: &'a Branch) -> Self {
        Self { steps: &branch.steps, keys: &branch.keys, incoming_weights: &branch.incoming_weights }
    }

    /// The first `first` steps, and the others.
    pub(crate) fn split_at(self, first: usize) -> (Self, Self) {
        let Self { steps, keys, incoming_weights } = self;
        let (steps, keys, incoming_weights) =
            (steps.split_at(first), keys.split_at(first), incoming_weights.split_at(first));
        (
            Self { steps: steps.0, keys: keys.0, incoming_weights: incoming_weights.0 },
            Self { steps: steps.1, keys: keys.1, incoming_weights: incoming_weights.1 },
        )
    }
}
