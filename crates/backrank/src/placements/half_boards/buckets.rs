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
    /// The bucket and what is kept of each word, in the order of words.
    unsorted: (Vec<u32>, Vec<u32>),
}

impl Buckets {
    /// Sorts the words by class, and in a class by their bits under `prefix`, keeping those under `rest`,
    /// of which there are at most 32. O(words).
    #[inline(always)]
    pub(super) fn sort<L: Lanes>(&mut self, lanes: L, half: &Half, prefix: u64, rest: u64) {
        let (words, bits) = (half.words(), prefix.count_ones());
        let (buckets, kept) = (&mut self.unsorted.0, &mut self.unsorted.1);
        if kept.len() < words.len() {
            for list in [&mut *buckets, &mut *kept, &mut self.kept] {
                list.resize(2 * words.len(), 0);
            }
        }
        self.starts.clear();
        self.starts.resize((half.classes() << bits) + 2, 0);
        for class in 0..half.classes() {
            let (range, first) = (half.of_class(class), (class << bits) as u32);
            let out = buckets[range.clone()].iter_mut().zip(&mut kept[range.clone()]);
            // The number of words in a bucket stands two places behind it, and so ends as its start.
            let counts = &mut self.starts[first as usize + 2..][..1 << bits];
            for (&word, (bucket, kept)) in words[range].iter().zip(out) {
                let place = lanes.gather_bits(word, prefix) as u32 & ((1 << bits) - 1);
                counts[place as usize] += 1;
                *bucket = first | place;
                *kept = lanes.gather_bits(word, rest) as u32;
            }
        }
        for bucket in 2..self.starts.len() {
            self.starts[bucket] += self.starts[bucket - 1];
        }
        for (&bucket, &kept) in buckets.iter().zip(&*kept).take(words.len()) {
            let place = &mut self.starts[bucket as usize + 1];
            self.kept[*place as usize] = kept;
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
