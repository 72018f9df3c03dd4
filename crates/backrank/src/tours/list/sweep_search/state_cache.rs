//! A cache of the states of a sweep, with the choices that lead from each to cycles.

use std::ops::Range;

use super::xor_links::{SPARE_PLACE, Tail, XorLinks};

/// A state of the sweep: the next place, and for each place of the frontier its mate or that it can get no more edges.
pub(super) type State = u128;

/// A cached state: the index in `words` of its head, the word with the number of its choices; or a special value.
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
    /// A hash table with open addressing, which grows: the upper half of a slot is a part of the hash, the lower half
    /// the index of the state in `words`.
    slots: Vec<u64>,
    most_slots: usize,
    used: usize,
    /// For each node: the state in two words, if the state is looked up; a head, the word with the place and the number
    /// of choices or tails; and the choices.
    words: Vec<u64>,
    tails: Vec<Tail>,
    /// Number of times the cache was emptied.
    generation: u64,
}

/// The cache is full when it has this many words, or this many tails, for each slot of its largest table.
const WORDS: usize = 4;
const TAILS: usize = 1;

/// Initial size of the table, in slots.
const FIRST_SLOTS: usize = 1 << 10;

/// Maximum number of tails of one state.
const MOST_TAILS: usize = 1 << 12;

/// Number of unused words before the first node, because the nodes 0 and 1 have special meanings.
const NO_NODES: usize = 2;

/// The lowest byte of the head of a node with tails; in heads of nodes with choices this byte is the place, which is
/// smaller than this mark and the next.
const TAILS_MARK: u64 = 0xFF;

/// The lowest byte of the head of a node without choices.
const DEAD_MARK: u64 = 0xFE;

const EMPTY: u64 = 0;

impl StateCache {
    /// An empty cache for at most this many slots, a power of two; half as many states fit.
    pub(super) fn new(most_slots: usize) -> Self {
        let (slots, words, tails) = (vec![EMPTY; FIRST_SLOTS.min(most_slots)], vec![0; NO_NODES], Vec::new());
        Self { slots, most_slots, used: 0, words, tails, generation: 0 }
    }

    /// Memory of the cache with `slots` slots, in bytes.
    pub(super) const fn estimate_bytes(slots: usize) -> u64 {
        // A list may have twice the capacity that it needs, and while the table grows, the old and the new one are in
        // memory.
        let slot = 2 * (size_of::<u64>() + WORDS * size_of::<u64>() + TAILS * size_of::<Tail>());
        (slots * slot + 2 * MOST_TAILS * size_of::<Tail>()) as u64
    }

    /// Number of times the cache was emptied; a node is valid while this number stays the same.
    pub(super) const fn generation(&self) -> u64 {
        self.generation
    }

    /// The node of a state; `None` if the state is not in the cache.
    #[inline]
    pub(super) fn node(&self, state: State) -> Option<CacheNode> {
        let slot = self.slots[self.slot(state)];
        (slot != EMPTY).then(|| self.node_at(slot as u32))
    }

    /// The node of the state at this index in `words`.
    fn node_at(&self, at: u32) -> CacheNode {
        if self.words[at as usize + 2] & 0xFF == DEAD_MARK { CacheNode::DEAD } else { CacheNode(at + 2) }
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
            self.slots.fill(EMPTY);
            self.used = 0;
            self.tails.clear();
            self.words.truncate(NO_NODES);
            self.generation += 1;
        }
    }

    fn has_room(&self) -> bool {
        let most = self.most_slots;
        2 * self.used < most && self.words.len() < WORDS * most && self.tails.len() < TAILS * most
    }

    /// Stores the choices at a place and returns their node, which can be looked up if its state is given. Returns
    /// `DEAD` if there are no choices, and `UNKNOWN` if there is no room.
    pub(super) fn insert_choices(&mut self, state: Option<State>, place: usize, choices: &[CachedChoice]) -> CacheNode {
        if choices.is_empty() {
            return state.map_or(CacheNode::DEAD, |state| self.put(state, DEAD_MARK).unwrap_or(CacheNode::DEAD));
        }
        let head = place as u64 | (choices.len() as u64) << 8;
        let node = match state {
            Some(state) => self.put(state, head),
            None => self.has_room().then(|| {
                self.words.push(head);
                CacheNode(self.words.len() as u32 - 1)
            }),
        };
        if node.is_some() {
            self.words.extend(choices.iter().map(|choice| choice.0));
        }
        node.unwrap_or(CacheNode::UNKNOWN)
    }

    /// Stores the change from `head` to `links` as a tail, unless there are too many tails from the index `start` on.
    #[inline]
    pub(super) fn push_tail(&mut self, start: usize, head: &XorLinks, links: &XorLinks) {
        if self.tails.len() - start <= MOST_TAILS {
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
        let head = TAILS_MARK | (len as u64) << 8 | (start as u64) << 32;
        let node = if len <= MOST_TAILS { self.put(state, head) } else { None };
        if node.is_none() {
            self.tails.truncate(start);
        }
        node
    }

    /// Stores a state and the head of its node; `None` if there is no room.
    fn put(&mut self, state: State, head: u64) -> Option<CacheNode> {
        if !self.has_room() {
            return None;
        }
        if 2 * self.used >= self.slots.len() {
            self.grow();
        }
        let (at, slot) = (self.words.len() as u32, self.slot(state));
        self.slots[slot] = hash(state) & UPPER | u64::from(at);
        self.words.extend([state as u64, (state >> 64) as u64, head]);
        self.used += 1;
        Some(self.node_at(at))
    }

    fn grow(&mut self) {
        let larger = vec![EMPTY; 2 * self.slots.len()];
        for slot in std::mem::replace(&mut self.slots, larger) {
            if slot != EMPTY {
                let state = self.state(slot as u32);
                let at = self.slot(state);
                self.slots[at] = slot;
            }
        }
    }

    /// The state at this index in `words`.
    #[inline]
    fn state(&self, at: u32) -> State {
        let at = at as usize;
        State::from(self.words[at]) | State::from(self.words[at + 1]) << 64
    }

    /// The index of the slot with this state, or of the empty slot where it belongs.
    #[inline]
    fn slot(&self, state: State) -> usize {
        let (last, hash) = (self.slots.len() - 1, hash(state));
        let mut at = (hash >> SHIFT) as usize & last;
        loop {
            let slot = self.slots[at];
            if slot == EMPTY || (slot & UPPER == hash & UPPER && self.state(slot as u32) == state) {
                return at;
            }
            at = (at + 1) & last;
        }
    }
}

/// The bits of a hash that a slot keeps.
const UPPER: u64 = !0 << 32;

/// Lowest bit of a hash that selects a slot; this bit and those above depend on the whole state.
const SHIFT: u32 = 28;

#[inline]
fn hash(state: State) -> u64 {
    let folded = state as u64 ^ ((state >> 64) as u64).wrapping_mul(0xFF51_AFD7_ED55_8CCD).rotate_left(29);
    folded.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
