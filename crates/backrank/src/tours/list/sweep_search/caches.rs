//! The caches of a sweep, and the limit of their size.

use std::num::NonZeroUsize;

use super::degrees::FeasibilityCache;
use super::state_cache::StateCache;
use crate::search::{Budget, Spent};

/// Largest size of a cache, in slots. A list of all closed tours of 6x8 takes a third of this size.
const MOST_SLOTS: usize = 1 << 21;
/// Smallest size of a cache, in slots.
pub(super) const LEAST_SLOTS: usize = 1 << 8;

/// The size of each cache of a sweep, in slots.
#[derive(Clone, Copy, Debug)]
pub(in crate::tours) struct CacheSize {
    pub(super) slots: usize,
}

impl CacheSize {
    /// The largest useful size, or the largest size that the budget allows with this number of threads.
    ///
    /// # Errors
    /// What was spent, if the budget does not even allow the smallest size.
    pub(in crate::tours) fn largest_within(budget: &Budget, threads: NonZeroUsize) -> Result<Self, Spent> {
        let allows = |slots: usize| {
            budget.allows_memory(SweepCaches::estimate_bytes(slots).saturating_mul(threads.get() as u64))
        };
        let mut slots = MOST_SLOTS;
        while slots > LEAST_SLOTS && allows(slots).is_err() {
            slots /= 2;
        }
        allows(slots).map(|()| Self { slots })
    }
}

/// The caches of a sweep, reused from subtree to subtree.
#[derive(Debug)]
pub(in crate::tours) struct SweepCaches {
    pub(super) states: StateCache,
    pub(super) feasibility: FeasibilityCache,
}

impl SweepCaches {
    /// Empty caches.
    pub(in crate::tours) fn new(room: CacheSize) -> Self {
        Self { states: StateCache::new(room.slots), feasibility: FeasibilityCache::new(room.slots) }
    }

    /// Memory of both caches with `slots` slots each, in bytes.
    const fn estimate_bytes(slots: usize) -> u64 {
        StateCache::estimate_bytes(slots) + FeasibilityCache::estimate_bytes(slots) as u64
    }
}
