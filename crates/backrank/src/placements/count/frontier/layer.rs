//! A layer: the states after a number of squares were decided, each with its numbers of partial placements.

/// A map from states to sums. A state is a set of undecided squares that are attacked. It has one sum for each number
/// of pieces: the number of partial placements with that many pieces that attack exactly this set.
///
/// The map is a hash table with linear probing. States are found by their keys (the sets as bits) and numbered from 0
/// in order of insertion.
#[derive(Debug)]
pub(super) struct Layer {
    /// The number of 64-bit words of a key.
    key_words: usize,
    /// The number of 64-bit words of all sums of a state together.
    sum_words: usize,
    /// For each state in turn, its key and its sums.
    words: Vec<u64>,
    /// For each slot of the hash table, the number of its state, or `EMPTY`. The number of slots is a power of two, and
    /// at least half of the slots are empty.
    slots: Vec<u32>,
}

/// The value of a slot without a state.
const EMPTY: u32 = u32::MAX;

/// The initial number of slots.
const FIRST_SLOTS: usize = 64;

impl Layer {
    pub(super) fn new(key_words: usize) -> Self {
        Self { key_words, sum_words: 0, words: Vec::new(), slots: vec![EMPTY; FIRST_SLOTS] }
    }

    /// Removes all states; from now on the sums of each state take `sum_words` words.
    pub(super) fn clear(&mut self, sum_words: usize) {
        self.sum_words = sum_words;
        self.words.clear();
        self.slots.fill(EMPTY);
    }

    /// The number of words of the key and the sums of a state.
    const fn state_words(&self) -> usize {
        self.key_words + self.sum_words
    }

    pub(super) fn len(&self) -> usize {
        self.words.len() / self.state_words()
    }

    pub(super) fn key(&self, state: usize) -> &[u64] {
        &self.words[state * self.state_words()..][..self.key_words]
    }

    pub(super) fn sums_of_state(&self, state: usize) -> &[u64] {
        &self.words[state * self.state_words() + self.key_words..][..self.sum_words]
    }

    /// The sums of the state with this key; a new state is inserted with all sums 0. At least one slot must be empty.
    pub(super) fn get_or_insert_sums(&mut self, key: &[u64]) -> &mut [u64] {
        let mask = self.slots.len() - 1;
        let mut slot = hash(key) as usize & mask;
        let state = loop {
            match self.slots[slot] {
                EMPTY => {
                    let state = self.len();
                    self.slots[slot] = state as u32;
                    self.words.extend_from_slice(key);
                    self.words.resize(self.words.len() + self.sum_words, 0);
                    break state;
                }
                state if self.key(state as usize).iter().eq(key) => break state as usize,
                _ => slot = (slot + 1) & mask,
            }
        };
        let first = state * self.state_words() + self.key_words;
        &mut self.words[first..][..self.sum_words]
    }

    /// Whether the table must grow before two more states are inserted, as many as one state of the previous layer can
    /// lead to.
    pub(super) fn must_grow(&self) -> bool {
        (self.len() + 2) * 2 > self.slots.len()
    }

    /// Whether the table cannot grow further, because states are numbered with 32 bits.
    pub(super) fn cannot_grow(&self) -> bool {
        self.slots.len() as u64 > u64::from(u32::MAX)
    }

    /// The memory of the states and the table, in bytes, without spare capacity.
    pub(super) fn bytes(&self) -> u64 {
        (self.words.len() * size_of::<u64>() + self.slots.len() * size_of::<u32>()) as u64
    }

    /// The memory of the states and the table once the table has grown, in bytes.
    pub(super) fn bytes_when_grown(&self) -> u64 {
        let states = self.slots.len() as u64;
        states.saturating_mul(self.state_words() as u64 * size_of::<u64>() as u64 + 2 * size_of::<u32>() as u64)
    }

    /// Doubles the number of slots.
    pub(super) fn grow(&mut self) {
        let slots = self.slots.len() * 2;
        self.slots.clear();
        self.slots.resize(slots, EMPTY);
        self.words.reserve_exact(slots / 2 * self.state_words() - self.words.len());
        for state in 0..self.len() {
            let mut slot = hash(self.key(state)) as usize & (slots - 1);
            while self.slots[slot] != EMPTY {
                slot = (slot + 1) & (slots - 1);
            }
            self.slots[slot] = state as u32;
        }
    }
}

/// A hash of a key: each word is combined with the hash of those before it and multiplied by an odd number; then the
/// upper half of the product is folded into the lower.
fn hash(key: &[u64]) -> u64 {
    key.iter().fold(0x9E37_79B9_7F4A_7C15, |hash, word| {
        let product = u128::from(hash ^ word) * 0xD6E8_FEB8_6659_FD93;
        product as u64 ^ (product >> u64::BITS) as u64
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn states_keep_their_sums_while_the_table_grows() {
        let mut layer = Layer::new(2);
        layer.clear(1);
        for round in 1..=3 {
            for number in 0..5000_u64 {
                if layer.must_grow() {
                    layer.grow();
                }
                layer.get_or_insert_sums(&[number % 7, number << 40])[0] += number;
            }
            assert_eq!(layer.len(), 5000);
            for state in 0..5000 {
                assert_eq!(layer.sums_of_state(state), [round * state as u64]);
                assert_eq!(layer.key(state), [state as u64 % 7, (state as u64) << 40]);
            }
        }
    }

    #[test]
    fn keys_that_differ_in_few_bits_are_spread_over_the_slots() {
        // The 2^14 keys of two words in which 14 neighbouring bits vary, for several positions of the first of these
        // bits.
        for shift in [0, 7, 31, 50] {
            let keys = (0..1_u64 << 14).map(|squares| [squares << shift, squares >> (63 - shift) >> 1]);
            let slots: HashSet<u64> = keys.map(|key| hash(&key) % (1 << 15)).collect();
            // 2^14 random numbers below 2^15 are expected to have about 12,900 distinct values.
            assert!(slots.len() > 12_000, "{shift}: {}", slots.len());
        }
    }
}
