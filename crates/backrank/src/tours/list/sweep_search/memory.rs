//! What a sweep remembers, and how much memory that may take.

use std::num::NonZeroUsize;

use super::degrees::FeasibilityCache;
use super::state_cache::StateCache;
use crate::search::{Budget, Spent};

/// The most and the fewest slots for what is remembered. The whole of 6x8 closed takes a third of the most.
const MOST_SLOTS: usize = 1 << 21;
pub(super) const LEAST_SLOTS: usize = 1 << 8;

/// How much a search may remember.
#[derive(Clone, Copy, Debug)]
pub(in crate::tours) struct MemoryLimit {
    pub(super) slots: usize,
}

impl MemoryLimit {
    /// As much as is of use, or as a budget allows so many threads; little is enough, but not nothing.
    ///
    /// # Errors
    /// What was spent, if even little is not allowed.
    pub(in crate::tours) fn within(budget: &Budget, threads: NonZeroUsize) -> Result<Self, Spent> {
        let allows =
            |slots: usize| budget.allows_memory(SweepMemory::bytes(slots).saturating_mul(threads.get() as u64));
        let mut slots = MOST_SLOTS;
        while slots > LEAST_SLOTS && allows(slots).is_err() {
            slots /= 2;
        }
        allows(slots).map(|()| Self { slots })
    }
}

/// What a search remembers, also from part to part.
#[derive(Debug)]
pub(in crate::tours) struct SweepMemory {
    pub(super) known: StateCache,
    pub(super) feasible: FeasibilityCache,
}

impl SweepMemory {
    /// Nothing yet.
    pub(in crate::tours) fn new(room: MemoryLimit) -> Self {
        Self { known: StateCache::new(room.slots), feasible: FeasibilityCache::new(room.slots) }
    }

    /// The bytes that it takes with so many slots.
    const fn bytes(slots: usize) -> u64 {
        StateCache::bytes(slots) + FeasibilityCache::bytes(slots) as u64
    }
}
