//! Counting the solutions of one work unit of half-boards.

use super::disjoint_tables::{COLUMNS, DisjointTables};
use super::half_board_list::{Buckets, HalfBoardList, find_most_frequent_bits};
use super::quarters::BoardQuarters;
use super::unit::{Unit, UnitKind};
use crate::search::{Budget, Limit};
use crate::simd::{Lanes, Line, Task};

/// The number of prefixes after which the clock is read: a prefix takes at most a millisecond, except on the largest
/// boards.
const LOOK_EVERY: usize = 1 << 6;

/// The number of bits that five chunks of a table hold.
const FEW_BITS: u32 = 30;

/// The memory in which one thread counts units of [`HalfBoards`](super::HalfBoards).
#[derive(Debug, Default)]
pub(super) struct HalfBoardsWorker {
    east: HalfBoardList,
    west: HalfBoardList,
    east_buckets: Buckets,
    west_buckets: Buckets,
    pairs: PairCounter,
}

/// Counts the compatible pairs of two lists of half-boards.
#[derive(Debug, Default)]
struct PairCounter {
    columns: Vec<u32>,
    tables: DisjointTables,
}

/// Counts the solutions of one unit, with the widest registers that the processor has.
pub(super) struct UnitCountTask<'a> {
    pub(super) quadrants: &'a BoardQuarters,
    /// The number of diagonals in the prefix by which half-boards are sorted into buckets.
    pub(super) prefix_bits: u32,
    pub(super) unit: Unit,
    pub(super) worker: &'a mut HalfBoardsWorker,
    pub(super) budget: &'a Budget,
}

impl Task for UnitCountTask<'_> {
    type Answer = Result<u64, Limit>;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> Result<u64, Limit> {
        let Self { quadrants, prefix_bits, unit, worker, budget } = self;
        let HalfBoardsWorker { east, west, east_buckets, west_buckets, pairs } = worker;
        let diagonals = quadrants.diagonals;
        east.fill(lanes, quadrants, unit, false, budget)?;
        west.fill(lanes, quadrants, unit, true, budget)?;
        if east.words().is_empty() || west.words().is_empty() {
            return Ok(0);
        }
        let used = match unit.kind {
            UnitKind::Odd | UnitKind::Each { .. } => diagonals.all(),
            // The long diagonals are not compared: where both sides could use one, the half-boards of one side never
            // do.
            UnitKind::Even { .. } | UnitKind::Centre => diagonals.all() & !diagonals.long_diagonals(),
        };
        let weighed = if unit.kind.is_even() { diagonals.long_diagonals() } else { 0 };
        let bits = prefix_bits.max(used.count_ones().saturating_sub(u32::BITS));
        let prefix = find_most_frequent_bits([east.words(), west.words()], used, bits);
        let rest = used & !prefix;
        east_buckets.sort(lanes, east, prefix | weighed, rest);
        west_buckets.sort(lanes, west, prefix | weighed, rest);
        let weighed = lanes.extract_bits(weighed, prefix | weighed) as usize;
        let numbers = BucketNumbers { kind: unit.kind, bits, weighed };
        let [east_buckets, west_buckets] = [&*east_buckets, &*west_buckets];
        let ways = [[east_buckets, west_buckets], [west_buckets, east_buckets]];
        let ways = if unit.kind == (UnitKind::Even { both_ways: true }) { &ways[..] } else { &ways[..1] };
        let mut total = 0;
        for &way in ways {
            total += if rest.count_ones() <= FEW_BITS {
                pairs.count::<5, L>(lanes, &numbers, way, budget)?
            } else {
                pairs.count::<6, L>(lanes, &numbers, way, budget)?
            };
        }
        Ok(total * unit.weight)
    }
}

/// How the buckets of a unit are numbered: by class and prefix.
struct BucketNumbers {
    kind: UnitKind,
    /// The number of bits of the prefix.
    bits: u32,
    /// The bits of the long diagonals in a bucket number, as a mask; 0 if classes do not depend on them.
    weighed: usize,
}

impl BucketNumbers {
    /// The number of classes of half-boards, in the east and in the west.
    const fn classes(&self, [east, west]: [&Buckets; 2]) -> [usize; 2] {
        // On an even side a class is the set of long diagonals that are used; in the east this set is always empty.
        if self.kind.is_even() { [1, 4] } else { [east.len() >> self.bits, west.len() >> self.bits] }
    }

    /// The number of the bucket of half-boards of this class with this prefix.
    #[inline(always)]
    const fn bucket(&self, class: usize, prefix: usize) -> usize {
        if self.weighed == 0 {
            return class << self.bits | prefix;
        }
        let low = 1 << self.weighed.trailing_zeros();
        let high = self.weighed ^ low;
        // A zero bit is inserted into the prefix at each of the two places of the long diagonals.
        let with_low = prefix & (low - 1) | (prefix & !(low - 1)) << 1;
        let with_both = with_low & (high - 1) | (with_low & !(high - 1)) << 1;
        with_both | ((class & 1) * low) | ((class >> 1) * high)
    }
}

impl PairCounter {
    /// The number of pairs of compatible half-boards of the two `sides`, those that share no diagonal, each pair with
    /// its weight.
    ///
    /// West half-boards with a prefix are compared only with east half-boards that share no bit of it, so most pairs
    /// are never compared. All these east half-boards become the columns of tables.
    #[inline(always)]
    fn count<const CHUNKS: usize, L: Lanes>(
        &mut self,
        lanes: L,
        numbers: &BucketNumbers,
        sides: [&Buckets; 2],
        budget: &Budget,
    ) -> Result<u64, Limit> {
        let ([east_classes, west_classes], [east, west]) = (numbers.classes(sides), sides);
        let mut ends = [0; u32::BITS as usize];
        // The numbers of pairs with weights 1, 2, 4 and 8.
        let mut sums = [lanes.load(&Line([0; 8])); 4];
        for prefix in 0..1_usize << numbers.bits {
            let words_of = |class: usize| west.words(numbers.bucket(class, prefix));
            if (0..west_classes).all(|class| words_of(class).is_empty()) {
                continue;
            }
            if prefix.is_multiple_of(LOOK_EVERY) {
                budget.look_at_clock()?;
            }
            self.columns.clear();
            for (class, end) in ends.iter_mut().enumerate().take(east_classes) {
                for disjoint in subsets(!prefix & ((1 << numbers.bits) - 1)) {
                    self.columns.extend_from_slice(east.words(numbers.bucket(class, disjoint)));
                }
                *end = self.columns.len();
            }
            let len = self.columns.len();
            self.columns.resize(len.next_multiple_of(COLUMNS), 0);
            for (group, columns) in self.columns.as_chunks::<16>().0.as_chunks().0.iter().enumerate() {
                let within = |end: usize| end.saturating_sub(group * COLUMNS).min(COLUMNS);
                self.tables.fill::<CHUNKS, L>(lanes, columns, within(len));
                for class in 0..west_classes {
                    let words = words_of(class);
                    if words.is_empty() {
                        continue;
                    }
                    if numbers.kind != UnitKind::Odd {
                        self.tables.add_pairs::<CHUNKS, L>(lanes, words, &mut sums[class.count_ones() as usize]);
                        continue;
                    }
                    // The class of an east half-board is the distance of its queen on the middle rank from the centre;
                    // the class of a west half-board is that of its queen on the middle file.
                    let nearer = within(class.checked_sub(1).map_or(0, |nearer| ends[nearer]));
                    let not_farther = within(ends[class]);
                    if nearer == within(len) {
                        self.tables.add_pairs::<CHUNKS, L>(lanes, words, &mut sums[3]);
                    } else if not_farther > 0 {
                        let columns = [nearer, not_farther];
                        self.tables.add_pairs_of_first::<CHUNKS, L>(lanes, words, columns, &mut sums[2]);
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
