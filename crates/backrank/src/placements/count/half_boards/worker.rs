//! Counting the solutions of one work unit of half-boards.

use super::disjointness_tables::{DisjointnessTables, MAX_ENTRIES};
use super::half_board_list::{HalfBoardBuckets, HalfBoardList, find_most_frequent_bits};
use super::quarters::BoardQuarters;
use super::unit::{SymmetryReduction, Unit};
use crate::search::{Budget, Limit};
use crate::simd::{CacheLine, Kernel, Lanes};

/// The number of prefixes between two readings of the clock: a prefix takes at most a millisecond, except on the
/// largest boards.
const PREFIXES_PER_CLOCK_CHECK: usize = 1 << 6;

/// The largest number of bits that five chunks of the tables hold.
const FIVE_CHUNK_BITS: u32 = 30;

/// The memory in which one thread counts units of [`HalfBoards`](super::HalfBoards).
#[derive(Debug, Default)]
pub(super) struct HalfBoardsWorker {
    east: HalfBoardList,
    west: HalfBoardList,
    east_buckets: HalfBoardBuckets,
    west_buckets: HalfBoardBuckets,
    pairs: PairCounter,
}

/// Counts the compatible pairs of two lists of half-boards.
#[derive(Debug, Default)]
struct PairCounter {
    entries: Vec<u32>,
    tables: DisjointnessTables,
}

/// The kernel that counts the solutions of one unit.
pub(super) struct HalfBoardsUnitKernel<'a> {
    pub(super) quarters: &'a BoardQuarters,
    /// The number of diagonals, the most frequent ones, by which half-boards are sorted into buckets.
    pub(super) prefix_bits: u32,
    pub(super) unit: Unit,
    pub(super) worker: &'a mut HalfBoardsWorker,
    pub(super) budget: &'a Budget,
}

impl Kernel for HalfBoardsUnitKernel<'_> {
    type Answer = Result<u64, Limit>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Result<u64, Limit> {
        let Self { quarters, prefix_bits, unit, worker, budget } = self;
        let HalfBoardsWorker { east, west, east_buckets, west_buckets, pairs } = worker;
        let diagonals = quarters.diagonals;
        east.fill(lanes, quarters, unit, false, budget)?;
        west.fill(lanes, quarters, unit, true, budget)?;
        if east.words().is_empty() || west.words().is_empty() {
            return Ok(0);
        }
        let used = match unit.symmetry {
            SymmetryReduction::OddSide | SymmetryReduction::NoSymmetry { .. } => diagonals.full_mask(),
            // The long diagonals are not compared, because the half-boards of at most one half use them.
            SymmetryReduction::EvenSide { .. } | SymmetryReduction::CentreQueen => {
                diagonals.full_mask() & !diagonals.long_diagonals()
            }
        };
        let long_diagonals = if unit.symmetry.is_for_even_side() { diagonals.long_diagonals() } else { 0 };
        let bits = prefix_bits.max(used.count_ones().saturating_sub(u32::BITS));
        let prefix = find_most_frequent_bits([east.words(), west.words()], used, bits);
        let rest = used & !prefix;
        east_buckets.sort(lanes, east, prefix | long_diagonals, rest);
        west_buckets.sort(lanes, west, prefix | long_diagonals, rest);
        let long_diagonals = lanes.extract_bits(long_diagonals, prefix | long_diagonals) as usize;
        let numbers = BucketNumbering { symmetry: unit.symmetry, bits, long_diagonals };
        let [east_buckets, west_buckets] = [&*east_buckets, &*west_buckets];
        let ways = [[east_buckets, west_buckets], [west_buckets, east_buckets]];
        let ways = if unit.symmetry == (SymmetryReduction::EvenSide { also_exchanged: true }) {
            &ways[..]
        } else {
            &ways[..1]
        };
        let mut total = 0;
        for &way in ways {
            total += if rest.count_ones() <= FIVE_CHUNK_BITS {
                pairs.count::<5, L>(lanes, &numbers, way, budget)?
            } else {
                pairs.count::<6, L>(lanes, &numbers, way, budget)?
            };
        }
        Ok(total * unit.weight)
    }
}

/// How the buckets of half-boards in a unit are numbered: by the weight class of the half-boards, and by some bits of
/// their words, the prefix.
struct BucketNumbering {
    symmetry: SymmetryReduction,
    /// The number of bits of the prefix.
    bits: u32,
    /// A mask of the bits of a bucket number that stand for the two long diagonals; 0 if the weight classes do not say
    /// which of the two diagonals are used.
    long_diagonals: usize,
}

impl BucketNumbering {
    /// The number of weight classes of half-boards, in the east and in the west.
    const fn classes(&self, [east, west]: [&HalfBoardBuckets; 2]) -> [usize; 2] {
        // On an even side the weight class is the set of long diagonals that are used; in the first of the two halves,
        // only half-boards that use none are counted.
        if self.symmetry.is_for_even_side() {
            [1, 4]
        } else {
            [east.bucket_count() >> self.bits, west.bucket_count() >> self.bits]
        }
    }

    /// The number of the bucket of half-boards of this weight class with this prefix.
    #[inline(always)]
    const fn bucket(&self, class: usize, prefix: usize) -> usize {
        if self.long_diagonals == 0 {
            return class << self.bits | prefix;
        }
        let low = 1 << self.long_diagonals.trailing_zeros();
        let high = self.long_diagonals ^ low;
        // A zero bit is inserted into the prefix at the position of each of the two long diagonals.
        let with_low = prefix & (low - 1) | (prefix & !(low - 1)) << 1;
        let with_both = with_low & (high - 1) | (with_low & !(high - 1)) << 1;
        with_both | ((class & 1) * low) | ((class >> 1) * high)
    }
}

impl PairCounter {
    /// The number of pairs of half-boards, one of each of the two `sides` (halves of the board), that share no
    /// diagonal. Each pair is counted with the weight that the weight classes of its half-boards decide.
    ///
    /// The west half-boards with one prefix are compared only with those east half-boards whose prefix has no bit in
    /// common with it, so most pairs are never compared. These east half-boards become the entries of the tables.
    #[inline(always)]
    fn count<const CHUNKS: usize, L: Lanes>(
        &mut self,
        lanes: L,
        numbers: &BucketNumbering,
        sides: [&HalfBoardBuckets; 2],
        budget: &Budget,
    ) -> Result<u64, Limit> {
        let ([east_classes, west_classes], [east, west]) = (numbers.classes(sides), sides);
        let mut ends = [0; u32::BITS as usize];
        // The numbers of pairs with weights 1, 2, 4 and 8.
        let mut sums = [lanes.load(&CacheLine([0; 8])); 4];
        for prefix in 0..1_usize << numbers.bits {
            let words_of = |class: usize| west.words(numbers.bucket(class, prefix));
            if (0..west_classes).all(|class| words_of(class).is_empty()) {
                continue;
            }
            if prefix.is_multiple_of(PREFIXES_PER_CLOCK_CHECK) {
                budget.check_interrupts()?;
            }
            self.entries.clear();
            for (class, end) in ends.iter_mut().enumerate().take(east_classes) {
                for disjoint in subsets(!prefix & ((1 << numbers.bits) - 1)) {
                    self.entries.extend_from_slice(east.words(numbers.bucket(class, disjoint)));
                }
                *end = self.entries.len();
            }
            let len = self.entries.len();
            self.entries.resize(len.next_multiple_of(MAX_ENTRIES), 0);
            for (group, entries) in self.entries.as_chunks::<16>().0.as_chunks().0.iter().enumerate() {
                let within = |end: usize| end.saturating_sub(group * MAX_ENTRIES).min(MAX_ENTRIES);
                self.tables.fill::<CHUNKS, L>(lanes, entries, within(len));
                for class in 0..west_classes {
                    let words = words_of(class);
                    if words.is_empty() {
                        continue;
                    }
                    if numbers.symmetry != SymmetryReduction::OddSide {
                        self.tables.add_disjoint_pairs::<CHUNKS, L>(
                            lanes,
                            words,
                            &mut sums[class.count_ones() as usize],
                        );
                        continue;
                    }
                    // The weight class of an east half-board is the distance of its queen on the middle rank from the
                    // centre; that of a west half-board is the distance of its queen on the middle file from the
                    // centre.
                    let nearer = within(class.checked_sub(1).map_or(0, |nearer| ends[nearer]));
                    let not_farther = within(ends[class]);
                    if nearer == within(len) {
                        self.tables.add_disjoint_pairs::<CHUNKS, L>(lanes, words, &mut sums[3]);
                    } else if not_farther > 0 {
                        let entries = [nearer, not_farther];
                        self.tables.add_disjoint_pairs_with_first_entries::<CHUNKS, L>(
                            lanes,
                            words,
                            entries,
                            &mut sums[2],
                        );
                    }
                }
            }
        }
        Ok(sums.iter().enumerate().map(|(times, &sums)| lanes.total(sums) << times).sum())
    }
}

/// All subsets of a set of bits.
#[inline(always)]
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), move |&subset| (subset != 0).then(|| (subset - 1) & set))
}
