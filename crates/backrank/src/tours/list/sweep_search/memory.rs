//! The caches of a sweep, and the limit of their size.

use std::num::NonZeroUsize;

use super::degrees::FeasibilityCache;
use super::state_cache::StateCache;
use crate::search::{Budget, Spent};

/// Largest and smallest size of a cache, in slots. All closed tours of 6x8 take a third of the largest.
const MOST_SLOTS: usize = 1 << 21;
pub(super) const LEAST_SLOTS: usize = 1 << 8;

/// The size of the caches of a sweep, in slots.
#[derive(Clone, Copy, Debug)]
pub(in crate::tours) struct MemoryLimit {
    pub(super) slots: usize,
}

impl MemoryLimit {
    /// The largest useful size, or what the budget allows for this number of threads.
    ///
    /// # Errors
    /// What was spent, if the budget does not even allow the smallest size.
    pub(in crate::tours) fn within(budget: &Budget, threads: NonZeroUsize) -> Result<Self, Spent> {
        let allows = |slots: usize| {
            budget.allows_memory(SweepMemory::estimate_bytes(slots).saturating_mul(threads.get() as u64))
        };
        let mut slots = MOST_SLOTS;
        while slots > LEAST_SLOTS && allows(slots).is_err() {
            slots /= 2;
        }
        allows(slots).map(|()| Self { slots })
    }
}

/// The caches of a sweep, which it keeps from subtree to subtree.
#[derive(Debug)]
pub(in crate::tours) struct SweepMemory {
    pub(super) known: StateCache,
    pub(super) feasible: FeasibilityCache,
}

impl SweepMemory {
    /// Empty caches.
    pub(in crate::tours) fn new(room: MemoryLimit) -> Self {
        Self { known: StateCache::new(room.slots), feasible: FeasibilityCache::new(room.slots) }
    }

    /// Memory of both caches with `slots` slots each, in bytes.
    const fn estimate_bytes(slots: usize) -> u64 {
        StateCache::estimate_bytes(slots) + FeasibilityCache::estimate_bytes(slots) as u64
    }
}
