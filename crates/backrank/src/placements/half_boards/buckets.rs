//! Half-boards apart by their most frequent diagonals.

use super::halves::Half;
use crate::simd::Lanes;

/// How many words are looked at to see how frequent a diagonal is.
const SAMPLE: usize = 128;

/// Words in buckets: the bits under a mask say which, and other bits are what is kept.
#[derive(Debug, Default)]
pub(super) struct Buckets {
    kept: Vec<u32>,
    /// Where each bucket begins.
    starts: Vec<u32>,
}

impl Buckets {
    /// Sorts the words by class, and in a class by their bits under `prefix`, keeping those under `rest`,
    /// of which there are at most 32. The words are lost. O(words).
    #[inline(always)]
    pub(super) fn sort<L: Lanes>(&mut self, lanes: L, half: &mut Half, prefix: u64, rest: u64) {
        let bits = prefix.count_ones();
        self.starts.clear();
        self.starts.resize((half.classes() << bits) + 2, 0);
        for class in 0..half.classes() {
            // The number of words in a bucket stands two places behind it, and so ends as its start.
            let counts = &mut self.starts[(class << bits) + 2..][..1 << bits];
            let first = (class << bits) as u64;
            for word in half.of_class(class) {
                let place = lanes.gather_bits(*word, prefix) & ((1 << bits) - 1);
                counts[place as usize] += 1;
                *word = (first | place) << 32 | lanes.gather_bits(*word, rest);
            }
        }
        for bucket in 2..self.starts.len() {
            self.starts[bucket] += self.starts[bucket - 1];
        }
        let words = half.words();
        if self.kept.len() < words.len() {
            self.kept.resize(2 * words.len(), 0);
        }
        for &word in words {
            let place = &mut self.starts[(word >> 32) as usize + 1];
            self.kept[*place as usize] = word as u32;
            *place += 1;
        }
    }

    /// What is kept of the words of a bucket.
    #[inline(always)]
    pub(super) fn of(&self, bucket: usize) -> &[u32] {
        &self.kept[self.starts[bucket] as usize..self.starts[bucket + 1] as usize]
    }
}

/// So many of the bits that are used which are set most often in words of both lists at once.
#[inline(always)]
pub(super) fn most_frequent(lists: [&[u64]; 2], used: u64, bits: u32) -> u64 {
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
