//! Bit sets of square numbers.

use std::hash::{Hash, Hasher};

/// A bit set of square numbers, or of any other numbers from 0; the set grows when a larger number is inserted.
///
/// A new set owns no memory. A set takes one bit for each number up to the largest that was inserted, in words of 64
/// bits. O(words) means linear in the number of words that the set has.
///
/// ```
/// use backrank_board::internals::BitSet;
///
/// let set: BitSet = [3, 70].into_iter().collect();
/// assert!(set.contains(70) && !set.contains(71));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [3, 70]);
/// ```
#[derive(Debug, Default)]
pub struct BitSet {
    words: Vec<u64>,
}

const BITS: usize = u64::BITS as usize;

impl BitSet {
    /// The empty set.
    pub const fn new() -> Self {
        Self { words: Vec::new() }
    }

    /// Whether the number is in the set. O(1).
    pub fn contains(&self, number: usize) -> bool {
        self.words.get(number / BITS).is_some_and(|word| word >> (number % BITS) & 1 == 1)
    }

    /// Inserts the number; returns `false` if the set contained it already. O(1), or O(number / 64) if the set grows.
    #[inline]
    pub fn insert(&mut self, number: usize) -> bool {
        let word = number / BITS;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let bit = 1 << (number % BITS);
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Removes the number; returns `false` if the set did not contain it. O(1).
    pub fn remove(&mut self, number: usize) -> bool {
        let there = self.contains(number);
        if there {
            self.words[number / BITS] &= !(1 << (number % BITS));
        }
        there
    }

    /// The number of elements in the set. O(words).
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty. O(words).
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The least number in the set, or `None` if the set is empty.
    pub fn first(&self) -> Option<usize> {
        first_of(self.words.iter().copied())
    }

    /// The least number that is in both sets, or `None` if the sets are disjoint. O(words).
    pub fn first_common(&self, other: &Self) -> Option<usize> {
        first_of(self.words.iter().zip(&other.words).map(|(word, other)| word & other))
    }

    /// The number of elements that are in both sets. O(words).
    pub fn common_len(&self, other: &Self) -> usize {
        self.words.iter().zip(&other.words).map(|(word, other)| (word & other).count_ones() as usize).sum()
    }

    /// The numbers in the set, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors((word != 0).then_some(word), |rest| {
                let rest = rest & (rest - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |rest| index * BITS + rest.trailing_zeros() as usize)
        })
    }

    /// Adds every number of the other set. O(words).
    pub fn union_with(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// Removes every number that is not in the other set. O(words).
    pub fn intersect_with(&mut self, other: &Self) {
        self.words.truncate(other.words.len());
        for (word, kept) in self.words.iter_mut().zip(&other.words) {
            *word &= kept;
        }
    }

    /// Removes every number, and keeps the memory.
    pub fn clear(&mut self) {
        self.words.clear();
    }

    /// Removes every number of the other set. O(words).
    pub fn difference_with(&mut self, other: &Self) {
        for (word, less) in self.words.iter_mut().zip(&other.words) {
            *word &= !less;
        }
    }
}

fn first_of(words: impl Iterator<Item = u64>) -> Option<usize> {
    let (index, word) = words.enumerate().find(|(_, word)| *word != 0)?;
    Some(index * BITS + word.trailing_zeros() as usize)
}

impl Clone for BitSet {
    fn clone(&self) -> Self {
        Self { words: self.words.clone() }
    }

    /// Reuses the memory of `self`, so that a search can overwrite one set again and again.
    fn clone_from(&mut self, source: &Self) {
        self.words.clone_from(&source.words);
    }
}

impl PartialEq for BitSet {
    fn eq(&self, other: &Self) -> bool {
        let (short, long) = if self.words.len() <= other.words.len() { (self, other) } else { (other, self) };
        let (head, tail) = long.words.split_at(short.words.len());
        head == short.words && tail.iter().all(|&word| word == 0)
    }
}

impl Eq for BitSet {}

impl Hash for BitSet {
    /// Hashes the words without zero words at the end, because equal sets may differ in the number of these.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let words = self.words.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        self.words[..words].hash(state);
    }
}

impl FromIterator<usize> for BitSet {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut set = Self::new();
        for number in numbers {
            set.insert(number);
        }
        set.words.shrink_to_fit();
        set
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

    use super::*;

    #[test]
    fn a_set_says_what_was_put_in_and_not_taken_out() {
        let mut set = BitSet::new();
        assert!(set.is_empty() && !set.contains(5));
        assert!(set.insert(5) && !set.insert(5) && set.insert(64) && set.insert(1000));
        assert_eq!(set.len(), 3);
        assert!(set.remove(64) && !set.remove(64) && !set.remove(99_999));
        assert_eq!(set.iter().collect::<Vec<_>>(), [5, 1000]);
    }

    #[test]
    fn sets_are_equal_by_what_they_hold_not_by_their_length() {
        let mut grown: BitSet = [1, 500].into_iter().collect();
        grown.remove(500);
        assert_eq!(grown, [1].into_iter().collect());
        assert_ne!(grown, BitSet::new());
        let hash = |set: &BitSet| BuildHasherDefault::<DefaultHasher>::default().hash_one(set);
        assert_eq!(hash(&grown), hash(&[1].into_iter().collect()));
    }

    #[test]
    fn what_two_sets_have_together_in_common_and_apart_does_not_depend_on_their_lengths() {
        let small: BitSet = [1, 2].into_iter().collect();
        let large: BitSet = [2, 200].into_iter().collect();
        let mut both = small.clone();
        both.union_with(&large);
        assert_eq!(both.iter().collect::<Vec<_>>(), [1, 2, 200]);
        both.difference_with(&small);
        assert_eq!(both.iter().collect::<Vec<_>>(), [200]);
        for (one, other) in [(&small, &large), (&large, &small)] {
            let mut common = one.clone();
            common.intersect_with(other);
            assert_eq!(common.iter().collect::<Vec<_>>(), [2]);
            assert_eq!((one.common_len(other), one.first_common(other)), (1, Some(2)));
        }
        assert_eq!((small.first(), both.first_common(&small), BitSet::new().first()), (Some(1), None, None));
    }
}
