//! Lists of the half-boards on given ranks, and buckets into which half-boards are sorted by their most frequent
//! diagonals.

use std::cmp::Reverse;

use super::quarter_joins::{QuarterJoin, list_quarter_joins};
use super::quarters::{BoardQuarters, HalfQuarters, NorthOrSouth, PADDING_BIT, RankSetPlacements};
use super::unit::Unit;
use crate::search::{Budget, Limit};
use crate::simd::{CacheLine, Lanes};

/// The largest number of words of a list that are sampled to estimate how frequent each diagonal (bit) is in the list.
const SAMPLE_WORDS: usize = 128;

/// The half-boards of one half, east or west, each as a word of bits, sorted by their [weight
/// class](QuarterJoin::weight_class).
#[derive(Debug, Default)]
pub(super) struct HalfBoardList {
    /// The words of the half-boards, followed by unused words: vector stores write eight words at a time, also beyond
    /// the last one.
    words: Vec<u64>,
    len: usize,
    /// Scratch space: the words of the quarter with fewer placements, while two quarters are joined.
    few: Vec<u64>,
    /// For each weight class, the end of its words, as an index into `words`.
    ends: Vec<usize>,
    /// The placements of the north and of the south quarter, if [`HalfQuarters`] does not store them.
    listed: [RankSetPlacements; 2],
}

impl HalfBoardList {
    /// The words of all half-boards.
    #[inline(always)]
    pub(super) fn words(&self) -> &[u64] {
        &self.words[..self.len]
    }

    /// The number of weight classes.
    #[inline(always)]
    pub(super) const fn weight_class_count(&self) -> usize {
        self.ends.len()
    }

    /// The words of the half-boards of one weight class.
    #[inline(always)]
    pub(super) fn words_of_weight_class(&self, class: usize) -> &[u64] {
        let from = class.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.words[from..self.ends[class]]
    }

    /// Lists the half-boards of a unit: those of the east, or those of the west on the ranks that the east does not
    /// use.
    #[inline(always)]
    pub(super) fn fill<L: Lanes>(
        &mut self,
        lanes: L,
        board: &BoardQuarters,
        unit: Unit,
        is_west: bool,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let permitted = &board.permitted[usize::from(is_west)];
        let quarters = board.west.as_ref().filter(|_| is_west).unwrap_or(&board.east);
        let (quarter_joins, class_count) = list_quarter_joins(board.diagonals, permitted, unit, is_west);
        self.len = 0;
        self.ends.clear();
        for pair in quarter_joins {
            self.ends.resize(pair.weight_class, self.len);
            self.join_quarters(lanes, quarters, pair, budget)?;
        }
        self.ends.resize(class_count, self.len);
        if is_west {
            for word in &mut self.words[..self.len] {
                *word = board.diagonals.mirror_to_west(*word);
            }
        }
        Ok(())
    }

    /// Adds the half-boards that consist of a north and a south quarter with queens on these `ranks`. The two quarters
    /// together use all of `files`, and none of the `blocked` diagonals.
    #[inline(always)]
    fn join_quarters<L: Lanes>(
        &mut self,
        lanes: L,
        quarters: &HalfQuarters,
        QuarterJoin { ranks, files, blocked, .. }: QuarterJoin,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let mut listed = std::mem::take(&mut self.listed);
        let [north_listed, south_listed] = &mut listed;
        let north = quarters.placements_on_ranks(NorthOrSouth::North, ranks[0], north_listed, budget)?;
        let south = quarters.placements_on_ranks(NorthOrSouth::South, ranks[1], south_listed, budget)?;
        // `files` are all files of a quarter, or all but the one of the queen on the middle rank. `sets` number the
        // files of `files` consecutively; so in the set of files, the bits from the missing file on are one position
        // higher.
        let sets =
            quarters.sets_of_size(ranks[0].count_ones()).iter().take_while(|&&set| set < 1 << files.count_ones());
        let before_gap = (1 << files.trailing_ones()) - 1;
        for &set in sets {
            let upper = set & before_gap | (set & !before_gap) << 1;
            self.add_joined_pairs(lanes, [north.words_on_files(upper), south.words_on_files(files ^ upper)], blocked);
        }
        self.listed = listed;
        Ok(())
    }

    /// Adds the pairs of a north and a south quarter that share no diagonal. Every diagonal that can be in both
    /// quarters crosses the line between the halves, so comparing words is enough.
    #[inline(always)]
    fn add_joined_pairs<L: Lanes>(&mut self, lanes: L, lists: [&[CacheLine]; 2], blocked: u64) {
        let [few, many] = if lists[0].len() <= lists[1].len() { lists } else { [lists[1], lists[0]] };
        if self.few.len() < 8 * few.len() + 8 {
            self.few.resize(8 * few.len() + 8, 0);
        }
        let mut free = 0;
        for words in few {
            let Some(out) = self.few.get_mut(free..).and_then(|out| out.first_chunk_mut()) else { break };
            free += lanes.write_disjoint(blocked | PADDING_BIT, words, out);
        }
        let few = &self.few[..free];
        let most = self.len + 8 * few.len() * many.len() + 8;
        if self.words.len() < most {
            self.words.resize(2 * most, 0);
        }
        let out = &mut self.words[self.len..];
        let mut len = 0;
        for words in many {
            for &blocked in few {
                let Some(out) = out.get_mut(len..).and_then(|out| out.first_chunk_mut()) else { break };
                len += lanes.write_disjoint(blocked, words, out);
            }
        }
        self.len += len;
    }
}

/// Half-boards, sorted into buckets. The number of a bucket is composed of the weight class of its half-boards and of
/// the bits of their words under one mask; of each word the bits under another mask are stored.
///
/// Each bucket has two stacks, onto which words are pushed alternately, because incrementing the same counter twice in
/// a row is slow.
#[derive(Debug, Default)]
pub(super) struct HalfBoardBuckets {
    stored: Vec<u32>,
    /// For each bucket, the ends of its two stacks, as indices into `stored`.
    ends: Vec<[u32; 2]>,
}

impl HalfBoardBuckets {
    /// Sorts the words of a list into buckets by weight class and, within a class, by their bits under the mask
    /// `prefix`. Of each word, the bits under the mask `rest`, at most 32, are stored. O(words).
    #[inline(always)]
    pub(super) fn sort<L: Lanes>(&mut self, lanes: L, half: &HalfBoardList, prefix: u64, rest: u64) {
        let buckets = 1 << prefix.count_ones();
        let bucket_of = |word: u64| lanes.extract_bits(word, prefix) as usize & (buckets - 1);
        self.ends.clear();
        self.ends.resize(half.weight_class_count() * buckets, [0; 2]);
        for class in 0..half.weight_class_count() {
            let counts = &mut self.ends[class * buckets..][..buckets];
            let (pairs, last) = half.words_of_weight_class(class).as_chunks::<2>();
            for words in pairs {
                counts[bucket_of(words[0])][0] += 1;
                counts[bucket_of(words[1])][1] += 1;
            }
            for &word in last {
                counts[bucket_of(word)][0] += 1;
            }
        }
        let mut sum = 0;
        for end in self.ends.as_flattened_mut() {
            sum += std::mem::replace(end, sum);
        }
        let len = half.words().len();
        if self.stored.len() < len {
            self.stored.resize(2 * len, 0);
        }
        let stored = &mut self.stored[..len];
        for class in 0..half.weight_class_count() {
            let ends = &mut self.ends[class * buckets..][..buckets];
            let mut put = |word: u64, stack: usize| {
                let end = &mut ends[bucket_of(word)][stack];
                stored[*end as usize] = lanes.extract_bits(word, rest) as u32;
                *end += 1;
            };
            let (pairs, last) = half.words_of_weight_class(class).as_chunks::<2>();
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
    pub(super) const fn bucket_count(&self) -> usize {
        self.ends.len()
    }

    /// For each word of a bucket, the bits of it that are stored: those under the mask `rest` of [`sort`](Self::sort).
    #[inline(always)]
    pub(super) fn words(&self, bucket: usize) -> &[u32] {
        let from = bucket.checked_sub(1).map_or(0, |before| self.ends[before][1]);
        &self.stored[from as usize..self.ends[bucket][1] as usize]
    }
}

/// A mask of those `bits` bits of `used` with the highest product of their estimated frequencies in the two lists.
#[inline(always)]
pub(super) fn find_most_frequent_bits(lists: [&[u64]; 2], used: u64, bits: u32) -> u64 {
    if bits == 0 {
        return 0;
    }
    let [east, west] = lists.map(|words| {
        let mut counts = [0_u32; 64];
        for &word in words.iter().step_by((words.len() / SAMPLE_WORDS).max(1)).take(SAMPLE_WORDS) {
            for (bit, count) in counts.iter_mut().enumerate() {
                *count += (word >> bit & 1) as u32;
            }
        }
        counts
    });
    let mut by_frequency: Vec<u32> = (0..64).filter(|bit| used >> bit & 1 == 1).collect();
    by_frequency.sort_by_key(|&bit| Reverse(east[bit as usize] * west[bit as usize]));
    by_frequency.iter().take(bits as usize).map(|bit| 1 << bit).sum()
}
