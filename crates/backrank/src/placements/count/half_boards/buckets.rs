//! Sorting half-boards into buckets by their most frequent diagonals.

use super::half_board_list::HalfBoardList;
use crate::simd::Lanes;

/// The number of words of a list from which the frequency of a diagonal is estimated.
const SAMPLE: usize = 128;

/// Half-boards, each the word of its diagonals, sorted into buckets. The number of a bucket is made of the class of a
/// word and of its bits under one mask; the bits under another mask are stored.
///
/// Each bucket has two stacks, onto which words are pushed alternately, because incrementing the same counter twice in
/// a row is slow.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    kept: Vec<u32>,
    /// For each bucket the ends of its two stacks, as indices into `kept`.
    ends: Vec<[u32; 2]>,
}

impl Buckets {
    /// Sorts the words of a list into buckets by class and, within a class, by their bits under the mask `prefix`. Of
    /// each word the bits under the mask `rest`, at most 32, are stored. O(words).
    #[inline(always)]
    pub(super) fn sort<L: Lanes>(&mut self, lanes: L, half: &HalfBoardList, prefix: u64, rest: u64) {
        let buckets = 1 << prefix.count_ones();
        let place_of = |word: u64| lanes.extract_bits(word, prefix) as usize & (buckets - 1);
        self.ends.clear();
        self.ends.resize(half.class_count() * buckets, [0; 2]);
        for class in 0..half.class_count() {
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
        for class in 0..half.class_count() {
            let ends = &mut self.ends[class * buckets..][..buckets];
            let mut put = |word: u64, stack: usize| {
                let end = &mut ends[place_of(word)][stack];
                kept[*end as usize] = lanes.extract_bits(word, rest) as u32;
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

/// A mask of the `bits` most frequent bits among `used`: those with the highest product of estimated frequencies in the
/// two lists.
#[inline(always)]
pub(super) fn find_most_frequent_bits(lists: [&[u64]; 2], used: u64, bits: u32) -> u64 {
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
