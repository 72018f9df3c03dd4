//! The executor of a plan, and what all executors of a count share.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::search::frontier::layer::{BufferPool, INCOMING_WEIGHTS_PER_CHUNK, Layer};
use crate::search::frontier::plan::LayerMemoryLimits;
use crate::search::frontier::state::RESIDUES_AT_ONCE;
use crate::search::frontier::transition::RankTables;
use crate::search::{Limit, WorkerPool};

/// A count whose forecast of memory exceeds this many bytes, or half of the memory limit, returns unused memory to the
/// system at once.
const LARGE_COUNT_BYTES: u64 = 1 << 30;

/// The executor of a plan: computes its layers, one after the other, on a pool of workers.
#[derive(Clone, Copy)]
pub(crate) struct Executor<'a> {
    pub(crate) workers: WorkerPool<'a>,
    pub(crate) tables: &'a RankTables,
    pub(crate) context: &'a SharedRunState<'a>,
    /// Whether large buffers get memory pages of their own, so that unused memory returns to the system at once; never
    /// in WebAssembly, whose memory does not shrink.
    pub(crate) with_own_pages: bool,
    /// The primes of the current pass over the layers, for weights that are too large to be exact.
    pub(crate) moduli: [u64; RESIDUES_AT_ONCE],
    /// Limits on the bytes of layers in memory; a store gets the weights that do not fit.
    pub(crate) layer_memory: LayerMemoryLimits,
    /// Approximate number of weights that are added up to compute a chunk.
    pub(crate) incoming_weights_per_chunk: u64,
    /// The largest number of partitions that are counted at the same time.
    pub(crate) partitions_at_once: NonZeroUsize,
}

impl<'a> Executor<'a> {
    /// An executor on these workers, with rank tables and a context that other executors may share.
    pub(crate) const fn new(workers: WorkerPool<'a>, tables: &'a RankTables, context: &'a SharedRunState<'a>) -> Self {
        let is_large = match workers.budget.memory() {
            Some(allowed) if allowed / 2 < LARGE_COUNT_BYTES => context.forecast_bytes > allowed / 2,
            _ => context.forecast_bytes > LARGE_COUNT_BYTES,
        };
        Self {
            workers,
            tables,
            context,
            with_own_pages: is_large && !cfg!(target_family = "wasm"),
            moduli: [0; RESIDUES_AT_ONCE],
            layer_memory: LayerMemoryLimits::UNLIMITED,
            incoming_weights_per_chunk: INCOMING_WEIGHTS_PER_CHUNK,
            partitions_at_once: NonZeroUsize::MIN,
        }
    }

    /// Moves the buffers of a layer to the pool, unless the layer is still shared.
    pub(crate) fn recycle(&self, layer: Arc<Layer>) {
        let gone = |bytes| _ = self.context.held_bytes.fetch_sub(bytes, Ordering::Relaxed);
        Arc::into_inner(layer).into_iter().for_each(|layer| layer.recycle(&self.context.buffers, gone));
    }

    /// Adds `bytes` to the account of layers in memory, as [`SharedRunState::add_held_bytes`] does, and checks the
    /// memory limit.
    ///
    /// # Errors
    /// [`Limit::Memory`] if the layers exceed the budget; the bytes are then added all the same.
    pub(crate) fn add_held_bytes_checked(&self, bytes: u64) -> Result<(), Limit> {
        let held = self.context.add_held_bytes(bytes);
        self.workers.budget.check_memory(held)
    }
}

/// What all executors of a count share: progress, the account of memory, and buffers.
pub(crate) struct SharedRunState<'a> {
    /// Forecast of the memory of the count, in bytes.
    pub(crate) forecast_bytes: u64,
    /// Estimated number of additions of this run: those of the whole count, without those that an earlier run has done.
    additions: AtomicU64,
    /// Bytes of memory beside the layers and tables of this run, which leave less room for rank tables.
    pub(crate) other_bytes: u64,
    /// Bytes of all layers in memory.
    pub(crate) held_bytes: AtomicU64,
    /// The largest value that `held_bytes` has had.
    pub(crate) peak_bytes: AtomicU64,
    /// Buffers of discarded layers, which new layers reuse.
    pub(crate) buffers: BufferPool,
    /// Number of additions that this run has done.
    additions_done: AtomicU64,
    /// The progress listener: receives the number of additions done and the number of all additions of this run.
    advance: &'a (dyn Fn(u64, u64) + Sync),
}

impl<'a> SharedRunState<'a> {
    /// The state of a run that begins, with these estimates of its memory, in bytes, and of its number of additions.
    pub(crate) fn new(bytes: u64, additions: f64, advance: &'a (dyn Fn(u64, u64) + Sync)) -> Self {
        #[cfg(target_arch = "wasm32")]
        grow_memory(bytes);
        let additions = AtomicU64::new(additions as u64);
        let [held_bytes, peak_bytes, additions_done] = std::array::from_fn(|_| AtomicU64::new(0));
        Self {
            forecast_bytes: bytes,
            additions,
            other_bytes: 0,
            held_bytes,
            peak_bytes,
            buffers: BufferPool::default(),
            additions_done,
            advance,
        }
    }

    /// Adds `bytes` to the account of layers in memory, without a check of the memory limit; returns the new total.
    pub(crate) fn add_held_bytes(&self, bytes: u64) -> u64 {
        let held = self.held_bytes.fetch_add(bytes, Ordering::Relaxed) + bytes;
        self.peak_bytes.fetch_max(held, Ordering::Relaxed);
        held
    }

    /// Whether the layers in memory, the buffers in the pool and `coming` further bytes together take more memory than
    /// the peak of the layers.
    pub(crate) fn would_exceed_peak_so_far(&self, coming: u64) -> bool {
        let [held, peak] = [&self.held_bytes, &self.peak_bytes].map(|bytes| bytes.load(Ordering::Relaxed));
        held + self.buffers.bytes() + coming > peak
    }

    /// Adds to the number of additions done, and reports the progress.
    pub(crate) fn add_progress(&self, additions: u64) {
        let done = self.additions_done.fetch_add(additions, Ordering::Relaxed) + additions;
        let additions = self.additions.load(Ordering::Relaxed);
        (self.advance)(done.min(additions), additions);
    }

    /// Subtracts additions that an earlier run has done from the number of all additions, because they take no time in
    /// this run.
    pub(crate) fn subtract_from_total(&self, additions: f64) {
        let _ = self
            .additions
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |all| Some(all.saturating_sub(additions as u64)));
    }
}

/// Lets the memory of the WebAssembly module grow to this many bytes at once. Otherwise it grows in small increments,
/// and the browser collects garbage at each increment, which takes a fifth of the time of a count on 8x8. Memory that
/// is not used costs nothing. If the browser does not have this much memory, it grows in small increments.
#[cfg(target_arch = "wasm32")]
fn grow_memory(bytes: u64) {
    /// The unit in which memory grows, in bytes.
    const PAGE: u64 = 1 << 16;
    let more = bytes.saturating_sub(core::arch::wasm32::memory_size::<0>() as u64 * PAGE);
    let mut block: Vec<u8> = Vec::new();
    // The allocator keeps the block when it is freed, so the memory stays as large.
    let _ = usize::try_from(more).map(|more| block.try_reserve_exact(more));
    std::hint::black_box(&block);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Budget;

    #[test]
    fn memory_returns_at_once_where_half_of_the_limit_does_not_hold_the_count() {
        let has_own_pages = |bytes, budget: &Budget| {
            let (tables, context) = (RankTables::new(), SharedRunState::new(bytes, 0.0, &|_, _| {}));
            Executor::new(WorkerPool::new(budget, NonZeroUsize::MIN), &tables, &context).with_own_pages
        };
        let limited = |bytes| Budget::unlimited().with_memory(bytes);
        assert!(has_own_pages(1000, &limited(1500)) && !has_own_pages(1000, &limited(2000)));
        let large = LARGE_COUNT_BYTES + 1;
        assert!(has_own_pages(large, &limited(u64::MAX)) && has_own_pages(large, &Budget::unlimited()));
        assert!(!has_own_pages(LARGE_COUNT_BYTES, &Budget::unlimited()));
    }
}
