//! Sorting half-boards into buckets by their most frequent diagonals.

use super::half_list::HalfList;
use crate::simd::Lanes;

/// The number of words from which the frequency of a diagonal is estimated.
const SAMPLE: usize = 128;

/// Words in buckets. The bits of a word under one mask are the number of its bucket; those under another mask are
/// stored.
///
/// A bucket has two stacks, which words are pushed onto in turn, because incrementing the same counter twice in a row
/// is slow.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    kept: Vec<u32>,
    /// The ends of the two stacks of each bucket, as indices into `kept`.
    ends: Vec<[u32; 2]>,
}

impl Buckets {
    /// Sorts the words by class, and in a class by their bits under `prefix`, keeping those under `rest`,
    /// of which there are at most 32. O(words).
    #[inline(always)]
    pub(super) fn sort<L: Lanes>(&mut self, lanes: L, half: &HalfList, prefix: u64, rest: u64) {
        let buckets = 1 << prefix.count_ones();
        let place_of = |word: u64| lanes.gather_bits(word, prefix) as usize & (buckets - 1);
        self.ends.clear();
        self.ends.resize(half.classes() * buckets, [0; 2]);
        for class in 0..half.classes() {
            let counts = &mut self.ends[class * buckets..][..buckets];
            let (pairs, last) = half.words_of_class(class).as_chunks::<2>();
            for words in pairs {
                counts[place_of(words[0])][0] += 1;
                counts[place_of(words[1])][1] += 1;
            }
            for &word in last {
                counts[place_of(word)][0] += 1;
            }
        }
        let mut sum = 0;
        for end in self.ends.as_flattened_mut() {
            sum += std::mem::replace(end, sum);
        }
        let len = half.words().len();
        if self.kept.len() < len {
            self.kept.resize(2 * len, 0);
        }
        let kept = &mut self.kept[..len];
        for class in 0..half.classes() {
            let ends = &mut self.ends[class * buckets..][..buckets];
            let mut put = |word: u64, stack: usize| {
                let end = &mut ends[place_of(word)][stack];
                kept[*end as usize] = lanes.gather_bits(word, rest) as u32;
                *end += 1;
            };
            let (pairs, last) = half.words_of_class(class).as_chunks::<2>();
            for words in pairs {
                put(words[0], 0);
                put(words[1], 1);
            }
            for &word in last {
                put(word, 0);
            }
        }
    }

    /// The number of buckets.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// The stored bits of the words of a bucket.
    #[inline(always)]
    pub(super) fn words(&self, bucket: usize) -> &[u32] {
        let from = bucket.checked_sub(1).map_or(0, |before| self.ends[before][1]);
        &self.kept[from as usize..self.ends[bucket][1] as usize]
    }
}

/// The `bits` bits among `used` with the highest product of frequencies in the two lists.
#[inline(always)]
pub(super) fn find_most_frequent(lists: [&[u64]; 2], used: u64, bits: u32) -> u64 {
    if bits == 0 {
        return 0;
    }
    let [east, west] = lists.map(|words| {
        let mut counts = [0_u32; 64];
        for &word in words.iter().step_by((words.len() / SAMPLE).max(1)).take(SAMPLE) {
            for (bit, count) in counts.iter_mut().enumerate() {
                *count += (word >> bit & 1) as u32;
            }
        }
        counts
    });
    let mut by_frequency: Vec<u32> = (0..64).filter(|bit| used >> bit & 1 == 1).collect();
    by_frequency.sort_by_key(|&bit| std::cmp::Reverse(east[bit as usize] * west[bit as usize]));
    by_frequency.iter().take(bits as usize).map(|bit| 1 << bit).sum()
}
