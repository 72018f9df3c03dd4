//! A layer of the sweep: its states, each with the number of ways to reach it, in shards that several threads fill.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;

use crate::search::{Budget, Limit};

/// A state of the frontier: for each slot a code, and the voltage of the path from its vertex to the mate of the
/// vertex.
pub(super) type State = u128;

/// A number of ways to reach a state.
pub(super) trait PathCount: Clone + Default + From<u32> + Into<BigUint> + Send + Sync {
    /// Memory of one entry of a shard, in bytes: the state, the number of ways, and a byte of the hash table, plus an
    /// eighth of free space.
    const BYTES_AN_ENTRY: u64;
    /// Adds further ways; `false` if the sum overflows.
    fn add(&mut self, more: &Self) -> bool;
}

impl PathCount for u128 {
    const BYTES_AN_ENTRY: u64 = 38;

    fn add(&mut self, more: &Self) -> bool {
        let sum = self.checked_add(*more);
        *self = sum.unwrap_or(0);
        sum.is_some()
    }
}

impl PathCount for BigUint {
    // A large integer also has digits on the heap.
    const BYTES_AN_ENTRY: u64 = 90;

    fn add(&mut self, more: &Self) -> bool {
        *self += more;
        true
    }
}

/// Some states of a layer, each with the number of ways to reach it.
pub(super) type Shard<W> = HashMap<State, W, BuildHasherDefault<FoldHasher>>;

/// All states that the sweep can reach after a step, in shards.
pub(super) struct Layer<W> {
    shards: Vec<Mutex<Shard<W>>>,
}

/// Number of shards of a large layer: enough that threads seldom wait for the same shard.
const SHARDS: usize = 64;

/// A layer has a single shard if the layer before has fewer states than this.
const MANY: usize = 1 << 11;

impl<W: PathCount> Layer<W> {
    /// The layer before the first step: the state without edges, reached in one way.
    pub(super) fn initial(tally: &MemoryTally) -> Self {
        let shard: Shard<W> = std::iter::once((0, W::from(1))).collect();
        tally.bytes.fetch_add(W::BYTES_AN_ENTRY * shard.capacity() as u64, Ordering::Relaxed);
        Self { shards: vec![Mutex::new(shard)] }
    }

    /// An empty layer for the successors of the states of this layer.
    pub(super) fn empty_successor(&self) -> Self {
        let states: usize = self.shards.iter().map(|shard| locked(shard).len()).sum();
        let shards = if states < MANY { 1 } else { SHARDS };
        Self { shards: (0..shards).map(|_| Mutex::default()).collect() }
    }

    /// Number of shards.
    pub(super) const fn shard_count(&self) -> usize {
        self.shards.len()
    }

    /// Takes the shard with this index out of the layer.
    pub(super) fn take_shard(&self, number: usize) -> Shard<W> {
        std::mem::take(&mut locked(&self.shards[number]))
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The memory that all layers take, in bytes, and whether a number of ways overflowed.
#[derive(Default)]
pub(super) struct MemoryTally {
    bytes: AtomicU64,
    has_overflowed: AtomicBool,
}

impl MemoryTally {
    pub(super) fn has_overflowed(&self) -> bool {
        self.has_overflowed.load(Ordering::Relaxed)
    }

    /// Records that a number of ways overflowed, which ends the count.
    pub(super) fn record_overflow(&self) {
        self.has_overflowed.store(true, Ordering::Relaxed);
    }

    /// Subtracts the memory of a released shard with a capacity of `states` states.
    pub(super) fn release<W: PathCount>(&self, states: usize) {
        self.bytes.fetch_sub(W::BYTES_AN_ENTRY * states as u64, Ordering::Relaxed);
    }

    /// Empties `more` into a shard: adds the ways to those of equal states, and inserts new states.
    fn add<W: PathCount>(
        &self,
        shard: &mut Shard<W>,
        more: &mut Vec<(State, W)>,
        budget: &Budget,
    ) -> Result<(), Limit> {
        budget.look_at_clock()?;
        for (state, ways) in more.drain(..) {
            let room = shard.capacity();
            if shard.len() == room {
                self.grow(shard, budget)?;
            }
            if !shard.entry(state).or_default().add(&ways) {
                self.record_overflow();
            }
        }
        Ok(())
    }

    /// Doubles the capacity of a full shard. Both the old and the new table are in memory for a while.
    fn grow<W: PathCount>(&self, shard: &mut Shard<W>, budget: &Budget) -> Result<(), Limit> {
        let before = shard.capacity();
        let most = W::BYTES_AN_ENTRY * 2 * before as u64;
        let bytes = self.bytes.fetch_add(most, Ordering::Relaxed) + most;
        // The allocator keeps some of the released memory.
        if let Some(allowed) = budget.memory().filter(|&allowed| bytes / 4 * 5 > allowed) {
            return Err(Limit::MemoryOnTheWay { allowed });
        }
        // Reserving one entry doubles the capacity; reserving `before` entries could quadruple it.
        shard.reserve(1);
        self.bytes.fetch_add(W::BYTES_AN_ENTRY * (shard.capacity() - before) as u64, Ordering::Relaxed);
        self.bytes.fetch_sub(most, Ordering::Relaxed);
        Ok(())
    }
}

/// A buffer of states for each shard of a layer, so that a lock is taken once for many states.
pub(super) struct ShardBuffer<'a, W> {
    layer: &'a Layer<W>,
    tally: &'a MemoryTally,
    budget: &'a Budget,
    /// The buffered states of each shard.
    waiting: Vec<Vec<(State, W)>>,
}

/// Number of states at which a buffer is written to its shard; the buffers of all shards together fit a processor
/// cache.
const AT_A_TIME: usize = 128;

impl<'a, W: PathCount> ShardBuffer<'a, W> {
    pub(super) fn new(layer: &'a Layer<W>, tally: &'a MemoryTally, budget: &'a Budget) -> Self {
        Self { layer, tally, budget, waiting: layer.shards.iter().map(|_| Vec::new()).collect() }
    }

    /// Buffers a number of ways to reach a state; the layer receives it when the buffer is full or flushed.
    pub(super) fn push(&mut self, state: State, ways: &W) -> Result<(), Limit> {
        // The shard is chosen by other bits of the hash than the entry in the table of the shard.
        let hash = BuildHasherDefault::<FoldHasher>::default().hash_one(state) >> 32;
        let number = hash as usize % self.waiting.len();
        let waiting = &mut self.waiting[number];
        waiting.push((state, ways.clone()));
        if waiting.len() < AT_A_TIME {
            return Ok(());
        }
        self.tally.add(&mut locked(&self.layer.shards[number]), waiting, self.budget)
    }

    /// Writes all buffered states to the layer.
    pub(super) fn flush(&mut self) -> Result<(), Limit> {
        let mut waiting = self.waiting.iter_mut().zip(&self.layer.shards);
        waiting.try_for_each(|(waiting, shard)| self.tally.add(&mut locked(shard), waiting, self.budget))
    }
}

/// A fast hash of states, without protection against crafted collisions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FoldHasher(u64);

impl Hasher for FoldHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u128(byte.into()));
    }

    fn write_u128(&mut self, state: u128) {
        let folded = state as u64 ^ ((state >> 64) as u64).wrapping_mul(0xFF51_AFD7_ED55_8CCD).rotate_left(29);
        let product = u128::from(folded ^ self.0) * 0x9E37_79B9_7F4A_7C15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}
