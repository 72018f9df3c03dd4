//! A layer of the sweep: the states after a step, each with the number of ways to reach it, in shards that several
//! threads fill.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use foldhash::fast::FixedState;
use num_bigint::BigUint;

use crate::search::{Budget, Limit, lock};

/// A state of the frontier. Each slot has a code, which says which edges its vertex has (`frontier_sweep` defines the
/// codes), and the voltage of the path from the vertex to its mate. If voltages are 0 and 1, slots have no voltages;
/// instead, the highest bit of the state is the sum of the voltages of all chosen edges, modulo 2.
pub(super) type FrontierState = u128;

/// The weight of a state: the number of *ways* to reach it, which are the choices of edges, at the vertices taken so
/// far, that lead to the state.
pub(super) trait StateWeight: Clone + Default + From<u32> + Into<BigUint> + Send + Sync {
    /// Memory of one entry of a shard, in bytes: the state, the number of ways, and a byte of the hash table, plus an
    /// eighth of free space.
    const BYTES_PER_ENTRY: u64;
    /// Adds a number of further ways; `false` if the sum overflows.
    fn add_checked(&mut self, more: &Self) -> bool;
}

impl StateWeight for u128 {
    const BYTES_PER_ENTRY: u64 = 38;

    fn add_checked(&mut self, more: &Self) -> bool {
        let sum = self.checked_add(*more);
        *self = sum.unwrap_or(0);
        sum.is_some()
    }
}

impl StateWeight for BigUint {
    // A large integer also has digits on the heap.
    const BYTES_PER_ENTRY: u64 = 90;

    fn add_checked(&mut self, more: &Self) -> bool {
        *self += more;
        true
    }
}

/// Some states of a layer, each with the number of ways to reach it.
pub(super) type Shard<W> = HashMap<FrontierState, W, FixedState>;

/// All states that the sweep can reach after a step, in shards.
pub(super) struct Layer<'t, W> {
    shards: Vec<Mutex<Shard<W>>>,
    memory: &'t SweepMemory<'t>,
}

/// Number of shards of a large layer: enough that threads seldom wait for the same shard.
const SHARDS: usize = 64;

/// Least number of states of a layer for which the next layer has several shards.
const MIN_STATES_FOR_SHARDS: usize = 1 << 11;

impl<'t, W: StateWeight> Layer<'t, W> {
    /// The layer before the first step: the state without edges, reached in one way.
    pub(super) fn initial(memory: &'t SweepMemory<'t>) -> Result<Self, Limit> {
        let layer = Self { shards: vec![Mutex::default()], memory };
        layer.merge_into_shard(0, &mut vec![(0, W::from(1))])?;
        Ok(layer)
    }

    /// An empty layer for the successors of the states of this layer.
    pub(super) fn empty_successor(&self) -> Self {
        let states: usize = self.shards.iter().map(|shard| lock(shard).len()).sum();
        let shards = if states < MIN_STATES_FOR_SHARDS { 1 } else { SHARDS };
        Self { shards: (0..shards).map(|_| Mutex::default()).collect(), memory: self.memory }
    }

    /// Number of shards.
    pub(super) const fn shard_count(&self) -> usize {
        self.shards.len()
    }

    /// Takes the shard with this index out of the layer.
    pub(super) fn take_shard(&self, number: usize) -> Shard<W> {
        std::mem::take(&mut lock(&self.shards[number]))
    }

    /// Empties `more` into the shard with this index: adds the ways to those of equal states, and inserts new states.
    fn merge_into_shard(&self, number: usize, more: &mut Vec<(FrontierState, W)>) -> Result<(), Limit> {
        self.memory.budget.check_interrupts()?;
        let mut shard = lock(&self.shards[number]);
        for (state, ways) in more.drain(..) {
            if shard.len() == shard.capacity() {
                self.memory.grow(&mut shard)?;
            }
            if !shard.entry(state).or_default().add_checked(&ways) {
                self.memory.record_count_overflow();
            }
        }
        Ok(())
    }
}

/// What the layers and threads of a sweep share: the memory that all layers take, in bytes, with the budget that limits
/// it; and whether some number of ways overflowed.
pub(super) struct SweepMemory<'b> {
    budget: &'b Budget,
    bytes: AtomicU64,
    has_count_overflow: AtomicBool,
}

impl<'b> SweepMemory<'b> {
    pub(super) const fn new(budget: &'b Budget) -> Self {
        Self { budget, bytes: AtomicU64::new(0), has_count_overflow: AtomicBool::new(false) }
    }

    /// Doubles the capacity of a full shard. Both the old and the new table are in memory for a while.
    fn grow<W: StateWeight>(&self, shard: &mut Shard<W>) -> Result<(), Limit> {
        let before = shard.capacity();
        let most = W::BYTES_PER_ENTRY * 2 * before as u64;
        let bytes = self.bytes.fetch_add(most, Ordering::Relaxed) + most;
        // The allocator does not return all released memory to the system, so a fifth of the allowed memory is left to
        // it.
        if let Some(allowed) = self.budget.memory().filter(|&allowed| bytes / 4 * 5 > allowed) {
            return Err(Limit::MemoryOnTheWay { allowed });
        }
        // Reserving one entry doubles the capacity; reserving `before` entries could quadruple it.
        shard.reserve(1);
        self.bytes.fetch_add(W::BYTES_PER_ENTRY * (shard.capacity() - before) as u64, Ordering::Relaxed);
        self.bytes.fetch_sub(most, Ordering::Relaxed);
        Ok(())
    }

    /// Whether a number of ways overflowed.
    pub(super) fn has_count_overflow(&self) -> bool {
        self.has_count_overflow.load(Ordering::Relaxed)
    }

    /// Records that a number of ways overflowed, which ends the count.
    pub(super) fn record_count_overflow(&self) {
        self.has_count_overflow.store(true, Ordering::Relaxed);
    }

    /// Subtracts the memory of a shard that was released and had a capacity of `states` states.
    pub(super) fn record_released_shard<W: StateWeight>(&self, states: usize) {
        self.bytes.fetch_sub(W::BYTES_PER_ENTRY * states as u64, Ordering::Relaxed);
    }
}

/// A buffer of states for each shard of a layer, so that a lock is taken once for many states.
pub(super) struct ShardBuffer<'l, W> {
    layer: &'l Layer<'l, W>,
    /// The buffered states of each shard.
    buffers: Vec<Vec<(FrontierState, W)>>,
}

/// Number of states at which a buffer is emptied into its shard; the buffers of all shards together fit a processor
/// cache.
const STATES_PER_BUFFER: usize = 128;

impl<'l, W: StateWeight> ShardBuffer<'l, W> {
    pub(super) fn new(layer: &'l Layer<'l, W>) -> Self {
        Self { layer, buffers: layer.shards.iter().map(|_| Vec::new()).collect() }
    }

    /// Buffers a number of ways to reach a state; the layer receives it when the buffer is full or flushed.
    pub(super) fn push(&mut self, state: FrontierState, ways: &W) -> Result<(), Limit> {
        // The shard is chosen by bits of the hash that do not choose the bucket in the hash table of the shard.
        let hash = FixedState::default().hash_one(state) >> 32;
        let number = hash as usize % self.buffers.len();
        let buffer = &mut self.buffers[number];
        buffer.push((state, ways.clone()));
        if buffer.len() < STATES_PER_BUFFER { Ok(()) } else { self.layer.merge_into_shard(number, buffer) }
    }

    /// Writes all buffered states to the layer.
    pub(super) fn flush(&mut self) -> Result<(), Limit> {
        self.buffers.iter_mut().enumerate().try_for_each(|(number, buffer)| self.layer.merge_into_shard(number, buffer))
    }
}
