//! A cache of the states of a sweep, each with the choices that lead from it to cycles; and the memory of all caches.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::Range;

use foldhash::fast::FixedState;

use super::degrees::FeasibilityCache;
use super::xor_links::{DUMMY_POSITION, TailXor, XorLinks};
use crate::search::{Budget, Limit};

/// A state of the sweep: the next position, and for each position of the frontier its mate, or that it is finished.
pub(super) type SweepState = u128;

/// The node of a cached state: the index in `words` of its head, which is the word with the number of its choices or
/// tails; or one of three special values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CacheNodeId(u32);

impl CacheNodeId {
    /// The state leads to no cycle.
    pub(super) const DEAD: Self = Self(0);
    /// The chosen edges are a complete cycle.
    pub(super) const COMPLETE_CYCLE: Self = Self(1);
    /// The state is not in the cache.
    pub(super) const UNCACHED: Self = Self(u32::MAX);
}

/// A choice of edges at a position, and the cache node of the state after the choice.
///
/// The lowest 32 bits are the node. Three bytes follow: the two positions to which the edges lead, of which the first
/// may be [`DUMMY_POSITION`], and the change of the link of the position where the choice is made (see
/// [`XorLinks::toggle_choice`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CachedChoice(u64);

impl CachedChoice {
    /// A choice of two edges, or of the last edge alone if `first` is `None`.
    pub(super) fn new(first: Option<usize>, last: usize, node: CacheNodeId) -> Self {
        let (other, change) = first.map_or((DUMMY_POSITION, last), |first| (first, first ^ last));
        Self(u64::from(node.0) | (other as u64) << 32 | (last as u64) << 40 | (change as u64) << 48)
    }

    pub(super) const fn cache_node(self) -> CacheNodeId {
        CacheNodeId(self.0 as u32)
    }

    /// Adds the edges of this choice, which was made at `position`, to the links; or removes them if the links have
    /// them.
    #[inline(always)]
    pub(super) const fn toggle_edges(self, position: usize, links: &mut XorLinks) {
        let [.., a, b, change, _] = self.0.to_le_bytes();
        links.toggle_choice(position, [a, b], change);
    }
}

/// How a cached state continues to the Hamiltonian cycles that it leads to.
pub(super) enum Continuation<'k> {
    /// The chosen edges are a Hamiltonian cycle.
    Cycle,
    /// A position, and the indices of the choices at this position that lead to cycles (see
    /// [`ContinuationCache::choice`]).
    Choices(usize, Range<usize>),
    /// The tails of all cycles.
    Tails(&'k [TailXor]),
}

/// The cache of states, of limited size.
///
/// The cache is emptied when it is full. This loses little, because a sweep returns to a state soon or not at all.
#[derive(Debug)]
pub(super) struct ContinuationCache {
    /// The node of each state that is looked up.
    nodes: HashMap<SweepState, CacheNodeId, FixedState>,
    max_states: usize,
    /// The nodes. Each has a head: a word with the position and the number of its choices, which follow the head; or a
    /// word with the number of its tails and the index of the first one in `tails`.
    words: Vec<u64>,
    tails: Vec<TailXor>,
    /// Number of times the cache was emptied.
    generation: u64,
}

/// Number of words for each state of `max_states` at which the cache is full.
const WORDS_PER_STATE: usize = 6;
/// Number of tails for each state of `max_states` at which the cache is full.
const TAILS_PER_STATE: usize = 2;

/// Maximum number of tails of one state.
const MAX_TAILS: usize = 1 << 12;

/// Number of unused words before the first node, because the nodes 0 and 1 have special meanings.
const SPECIAL_NODES: usize = 2;

/// The lowest byte of the head of a node with tails; in heads of nodes with choices this byte is the position, which is
/// smaller.
const TAILS_MARK: u64 = 0xFF;

impl ContinuationCache {
    /// An empty cache for at most this many states.
    fn new(max_states: usize) -> Self {
        Self { nodes: HashMap::default(), max_states, words: vec![0; SPECIAL_NODES], tails: Vec::new(), generation: 0 }
    }

    /// Number of times the cache was emptied; a node is valid while this number stays the same.
    pub(super) const fn generation(&self) -> u64 {
        self.generation
    }

    /// The node of a state; `None` if the state is not in the cache.
    #[inline]
    pub(super) fn find_node(&self, state: SweepState) -> Option<CacheNodeId> {
        self.nodes.get(&state).copied()
    }

    /// How the state of a node continues; the node must be neither dead nor uncached.
    #[inline]
    pub(super) fn continuation(&self, node: CacheNodeId) -> Continuation<'_> {
        if node == CacheNodeId::COMPLETE_CYCLE {
            return Continuation::Cycle;
        }
        let at = node.0 as usize;
        let head = self.words[at];
        let (mark, len) = (head & 0xFF, (head >> 8 & 0xFF_FFFF) as usize);
        if mark == TAILS_MARK {
            Continuation::Tails(&self.tails[(head >> 32) as usize..][..len])
        } else {
            Continuation::Choices(mark as usize, at + 1..at + 1 + len)
        }
    }

    /// The choice at this index, one of the range of [`Continuation::Choices`].
    #[inline(always)]
    pub(super) fn choice(&self, number: usize) -> CachedChoice {
        CachedChoice(self.words[number])
    }

    /// The index that the next stored tail gets: the number of tails in the cache.
    pub(super) const fn next_tail_index(&self) -> usize {
        self.tails.len()
    }

    /// Empties the cache if it has no room for one more state.
    pub(super) fn clear_if_full(&mut self) {
        if !self.has_room() {
            self.nodes.clear();
            self.tails.clear();
            self.words.truncate(SPECIAL_NODES);
            self.generation += 1;
        }
    }

    fn has_room(&self) -> bool {
        let most = self.max_states;
        self.nodes.len() < most
            && self.words.len() < WORDS_PER_STATE * most
            && self.tails.len() < TAILS_PER_STATE * most
    }

    /// Stores the choices at a position and returns their node; the node can be looked up if its state is given.
    /// Returns `DEAD` if there are no choices, and `UNCACHED` if there is no room for them.
    pub(super) fn insert_choices(
        &mut self,
        state: Option<SweepState>,
        position: usize,
        choices: &[CachedChoice],
    ) -> CacheNodeId {
        if choices.is_empty() {
            return self.put(state, CacheNodeId::DEAD);
        }
        if !self.has_room() {
            return CacheNodeId::UNCACHED;
        }
        let node = self.put(state, CacheNodeId(self.words.len() as u32));
        self.words.push(position as u64 | (choices.len() as u64) << 8);
        self.words.extend(choices.iter().map(|choice| choice.0));
        node
    }

    /// Stores the tail that changes the links `head` to `links`, unless there are already more than [`MAX_TAILS`] tails
    /// from the index `start` on.
    #[inline]
    pub(super) fn push_tail(&mut self, start: usize, head: &XorLinks, links: &XorLinks) {
        if self.tails.len() - start <= MAX_TAILS {
            self.tails.push(links.tail_xor_from(head));
        }
    }

    /// Assigns the tails from the index `start` on to a state, and returns its node. `None` if there are no tails, too
    /// many tails, or no room.
    pub(super) fn insert_tails(&mut self, state: SweepState, start: usize) -> Option<CacheNodeId> {
        let len = self.tails.len() - start;
        if len == 0 {
            return None;
        }
        if len > MAX_TAILS || !self.has_room() {
            self.tails.truncate(start);
            return None;
        }
        let node = self.put(Some(state), CacheNodeId(self.words.len() as u32));
        self.words.push(TAILS_MARK | (len as u64) << 8 | (start as u64) << 32);
        Some(node)
    }

    /// Records the node of a state, if the state is given and there is room; returns the node in any case.
    fn put(&mut self, state: Option<SweepState>, node: CacheNodeId) -> CacheNodeId {
        if let Some(state) = state.filter(|_| self.has_room()) {
            self.nodes.insert(state, node);
        }
        node
    }
}

/// Largest number of states, and of keys of degrees, that the caches of a sweep hold. Listing all closed tours of 6x8
/// needs a third of this number.
const MAX_STATES: usize = 1 << 20;
/// Smallest number of states for which the caches of a sweep are made.
const MIN_STATES: usize = 1 << 7;

/// The caches of a sweep, reused from subtree to subtree.
#[derive(Debug)]
pub(in crate::tours) struct SweepCaches {
    pub(super) states: ContinuationCache,
    pub(super) feasibility: FeasibilityCache,
}

impl SweepCaches {
    /// Two empty caches, one for states and one for keys of degrees, each for at most this many entries.
    pub(in crate::tours) fn new(max_states: usize) -> Self {
        Self { states: ContinuationCache::new(max_states), feasibility: FeasibilityCache::new(max_states) }
    }

    /// The number of states for which to make the caches: [`MAX_STATES`], or fewer if the budget does not allow as many
    /// with this number of threads.
    ///
    /// # Errors
    /// [`Limit::Memory`] if the budget does not even allow the smallest caches.
    pub(in crate::tours) fn max_states_within(budget: &Budget, threads: NonZeroUsize) -> Result<usize, Limit> {
        let allows = |states| budget.check_memory(Self::estimate_bytes(states).saturating_mul(threads.get() as u64));
        let mut states = MAX_STATES;
        while states > MIN_STATES && allows(states).is_err() {
            states /= 2;
        }
        allows(states).map(|()| states)
    }

    /// Memory of both caches with this many states, in bytes.
    const fn estimate_bytes(states: usize) -> u64 {
        // A bucket of a hash table has one more byte than its entry, an eighth of all buckets stays free, and while a
        // table grows, the old one and the new one are in memory. A list may have twice the capacity that it needs.
        let buckets = (states + states / 7).next_power_of_two();
        let tables = (buckets + buckets / 2) * (size_of::<(SweepState, CacheNodeId)>() + size_of::<(u64, bool)>() + 2);
        let lists = 2 * states * (WORDS_PER_STATE * size_of::<u64>() + TAILS_PER_STATE * size_of::<TailXor>());
        (tables + lists + 2 * MAX_TAILS * size_of::<TailXor>()) as u64
    }
}
