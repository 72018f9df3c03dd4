//! A cache of the states of a sweep, with the choices that lead from each to cycles; and the memory of all caches.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::Range;

use foldhash::fast::FixedState;

use super::degrees::FeasibilityCache;
use super::xor_links::{SPARE_PLACE, Tail, XorLinks};
use crate::search::{Budget, Limit};

/// A state of the sweep: the next place, and for each place of the frontier its mate or that it can get no more edges.
pub(super) type State = u128;

/// The node of a cached state: the index in `words` of its head, the word with the number of its choices; or a special
/// value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CacheNode(u32);

impl CacheNode {
    /// The state leads to no cycle.
    pub(super) const DEAD: Self = Self(0);
    /// The chosen edges are a complete cycle.
    pub(super) const CYCLE: Self = Self(1);
    /// The state is not in the cache.
    pub(super) const UNKNOWN: Self = Self(u32::MAX);
}

/// A choice of edges at a place, and the cache node of the state after the choice.
///
/// The node takes 32 bits; then the two places to which edges lead (the first may be [`SPARE_PLACE`]), and the change
/// of the link of the place where the choice is made, take 8 bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CachedChoice(u64);

impl CachedChoice {
    /// A choice of two edges, or of the last edge alone if `first` is `None`.
    pub(super) fn new(first: Option<usize>, last: usize, node: CacheNode) -> Self {
        let (other, added) = first.map_or((SPARE_PLACE, last), |first| (first, first ^ last));
        Self(u64::from(node.0) | (other as u64) << 32 | (last as u64) << 40 | (added as u64) << 48)
    }

    pub(super) const fn cache_node(self) -> CacheNode {
        CacheNode(self.0 as u32)
    }

    /// Adds the edges of this choice at a place to the links, or removes them if the links have them.
    #[inline(always)]
    pub(super) const fn toggle(self, place: usize, links: &mut XorLinks) {
        let [.., a, b, added, _] = self.0.to_le_bytes();
        links.toggle_choice(place, [a, b], added);
    }
}

/// How a cached state continues to the Hamiltonian cycles that it leads to.
pub(super) enum Continuation<'k> {
    Cycle,
    /// A place, and the range of its choices that lead to cycles.
    Choices(usize, Range<usize>),
    /// The tails of all cycles: for each cycle the change of the links of the last places.
    Tails(&'k [Tail]),
}

/// The cache of states, of limited size.
///
/// The cache is emptied when it is full: a sweep returns to a state soon, or not at all.
#[derive(Debug)]
pub(super) struct StateCache {
    /// The node of each state that is looked up.
    nodes: HashMap<State, CacheNode, FixedState>,
    most_states: usize,
    /// For each node a head, the word with the place and the number of choices or tails; and the choices.
    words: Vec<u64>,
    tails: Vec<Tail>,
    /// Number of times the cache was emptied.
    generation: u64,
}

/// The cache is full when it has this many words, or this many tails, for each of the states that fit.
const WORDS: usize = 6;
const TAILS: usize = 2;

/// Maximum number of tails of one state.
const MAX_TAILS: usize = 1 << 12;

/// Number of unused words before the first node, because the nodes 0 and 1 have special meanings.
const NO_NODES: usize = 2;

/// The lowest byte of the head of a node with tails; in heads of nodes with choices this byte is the place, which is
/// smaller.
const TAILS_MARK: u64 = 0xFF;

impl StateCache {
    /// An empty cache for at most this many states.
    fn new(most_states: usize) -> Self {
        Self { nodes: HashMap::default(), most_states, words: vec![0; NO_NODES], tails: Vec::new(), generation: 0 }
    }

    /// Number of times the cache was emptied; a node is valid while this number stays the same.
    pub(super) const fn generation(&self) -> u64 {
        self.generation
    }

    /// The node of a state; `None` if the state is not in the cache.
    #[inline]
    pub(super) fn node(&self, state: State) -> Option<CacheNode> {
        self.nodes.get(&state).copied()
    }

    /// How the state of a node continues; the node is neither dead nor unknown.
    #[inline]
    pub(super) fn continuation(&self, node: CacheNode) -> Continuation<'_> {
        if node == CacheNode::CYCLE {
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

    /// Number of tails in the cache.
    pub(super) const fn tail_count(&self) -> usize {
        self.tails.len()
    }

    /// Empties the cache if there is no room for one more state.
    pub(super) fn make_room(&mut self) {
        if !self.has_room() {
            self.nodes.clear();
            self.tails.clear();
            self.words.truncate(NO_NODES);
            self.generation += 1;
        }
    }

    fn has_room(&self) -> bool {
        let most = self.most_states;
        self.nodes.len() < most && self.words.len() < WORDS * most && self.tails.len() < TAILS * most
    }

    /// Stores the choices at a place and returns their node, which can be looked up if its state is given. Returns
    /// `DEAD` if there are no choices, and `UNKNOWN` if there is no room.
    pub(super) fn insert_choices(&mut self, state: Option<State>, place: usize, choices: &[CachedChoice]) -> CacheNode {
        if choices.is_empty() {
            return self.put(state, CacheNode::DEAD);
        }
        if !self.has_room() {
            return CacheNode::UNKNOWN;
        }
        let node = self.put(state, CacheNode(self.words.len() as u32));
        self.words.push(place as u64 | (choices.len() as u64) << 8);
        self.words.extend(choices.iter().map(|choice| choice.0));
        node
    }

    /// Stores the change from `head` to `links` as a tail, unless there are too many tails from the index `start` on.
    #[inline]
    pub(super) fn push_tail(&mut self, start: usize, head: &XorLinks, links: &XorLinks) {
        if self.tails.len() - start <= MAX_TAILS {
            self.tails.push(links.tail_since(head));
        }
    }

    /// Stores the tails from the index `start` on as those of a state and returns its node; `None` if there are no
    /// tails, too many, or no room.
    pub(super) fn insert_tails(&mut self, state: State, start: usize) -> Option<CacheNode> {
        let len = self.tails.len() - start;
        if len == 0 {
            return None;
        }
        if len > MAX_TAILS || !self.has_room() {
            self.tails.truncate(start);
            return None;
        }
        let node = self.put(Some(state), CacheNode(self.words.len() as u32));
        self.words.push(TAILS_MARK | (len as u64) << 8 | (start as u64) << 32);
        Some(node)
    }

    /// Returns a node, after storing it for its state if the state is given and there is room.
    fn put(&mut self, state: Option<State>, node: CacheNode) -> CacheNode {
        if let Some(state) = state.filter(|_| self.has_room()) {
            self.nodes.insert(state, node);
        }
        node
    }
}

/// Most states, and most keys of degrees, that the caches of a sweep hold. A list of all closed tours of 6x8 takes a
/// third of this number.
const MAX_STATES: usize = 1 << 20;
/// Least number of states for which a sweep makes its caches.
pub(super) const LEAST_STATES: usize = 1 << 7;

/// The caches of a sweep, reused from subtree to subtree.
#[derive(Debug)]
pub(in crate::tours) struct SweepCaches {
    pub(super) states: StateCache,
    pub(super) feasibility: FeasibilityCache,
}

impl SweepCaches {
    /// Two empty caches, one for states and one for keys of degrees, each for at most this many entries.
    pub(in crate::tours) fn new(most_states: usize) -> Self {
        Self { states: StateCache::new(most_states), feasibility: FeasibilityCache::new(most_states) }
    }

    /// The largest useful number of states, or the largest that the budget allows with this number of threads.
    ///
    /// # Errors
    /// [`Limit::Memory`] if the budget does not even allow the smallest caches.
    pub(in crate::tours) fn most_states(budget: &Budget, threads: NonZeroUsize) -> Result<usize, Limit> {
        let allows = |states| budget.allows_memory(Self::estimate_bytes(states).saturating_mul(threads.get() as u64));
        let mut states = MAX_STATES;
        while states > LEAST_STATES && allows(states).is_err() {
            states /= 2;
        }
        allows(states).map(|()| states).map_err(|spent| spent.limit)
    }

    /// Memory of both caches with this many states, in bytes.
    const fn estimate_bytes(states: usize) -> u64 {
        // A bucket of a hash table has one more byte than its entry, an eighth of all buckets stays free, and while a
        // table grows, the old one and the new one are in memory. A list may have twice the capacity that it needs.
        let buckets = (states + states / 7).next_power_of_two();
        let tables = (buckets + buckets / 2) * (size_of::<(State, CacheNode)>() + size_of::<(u64, bool)>() + 2);
        let lists = 2 * states * (WORDS * size_of::<u64>() + TAILS * size_of::<Tail>());
        (tables + lists + 2 * MAX_TAILS * size_of::<Tail>()) as u64
    }
}
