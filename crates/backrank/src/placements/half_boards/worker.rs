//! Counting the solutions of one unit.

use super::HalfBoards;
use super::buckets::{Buckets, most_frequent};
use super::halves::Half;
use super::tables::{COLUMNS, Tables};
use super::unit::{Kind, Unit};
use crate::simd::{Lanes, Task};

/// Bits that five chunks of a table take.
const FEW_BITS: u32 = 30;

/// The memory that counting one unit after another takes, for one thread.
#[derive(Debug)]
pub struct Worker {
    east: Half,
    west: Half,
    east_buckets: Buckets,
    west_buckets: Buckets,
    columns: Vec<u32>,
    tables: Tables,
}

impl Worker {
    pub(super) fn new() -> Self {
        Self {
            east: Half::default(),
            west: Half::default(),
            east_buckets: Buckets::default(),
            west_buckets: Buckets::default(),
            columns: Vec::new(),
            tables: Tables::new(),
        }
    }
}

/// The count of one unit, as a task for wide registers.
pub(super) struct CountUnit<'a> {
    pub(super) boards: &'a HalfBoards,
    pub(super) unit: Unit,
    pub(super) worker: &'a mut Worker,
}

impl Task for CountUnit<'_> {
    type Answer = u64;

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) -> u64 {
        let Self { boards, unit, worker } = self;
        let diagonals = boards.diagonals;
        worker.east.fill_east(lanes, boards, unit);
        worker.west.fill_west(lanes, boards, unit);
        if worker.east.words().is_empty() || worker.west.words().is_empty() {
            return 0;
        }
        // The long diagonals need no look: where they could be shared, the east has none.
        let used = if unit.kind == Kind::Odd { diagonals.all() } else { diagonals.all() & !diagonals.long() };
        let weighed = if unit.kind == Kind::Even { diagonals.long() } else { 0 };
        let bits = boards.prefix_bits.max(used.count_ones().saturating_sub(u32::BITS));
        let prefix = most_frequent([worker.east.words(), worker.west.words()], used, bits);
        let rest = used & !prefix;
        worker.east_buckets.sort(lanes, &mut worker.east, prefix, rest);
        worker.west_buckets.sort(lanes, &mut worker.west, prefix | weighed, rest);
        let parts = Parts { kind: unit.kind, bits, weighed: lanes.gather_bits(weighed, prefix | weighed) as usize };
        let pairs = if rest.count_ones() <= FEW_BITS {
            worker.pairs::<5, L>(lanes, &parts)
        } else {
            worker.pairs::<6, L>(lanes, &parts)
        };
        pairs * unit.weight
    }
}

/// How the buckets of a unit are numbered.
struct Parts {
    kind: Kind,
    /// Bits of a prefix.
    bits: u32,
    /// The places of the long diagonals in the number of a west bucket.
    weighed: usize,
}

impl Parts {
    /// Classes of west half-boards.
    const fn west_classes(&self, west: &Half) -> usize {
        if self.weighed == 0 { west.classes() } else { 4 }
    }

    /// The bucket of the west half-boards of a class with this prefix.
    #[inline(always)]
    const fn west_bucket(&self, class: usize, prefix: usize) -> usize {
        if self.weighed == 0 {
            return class << self.bits | prefix;
        }
        let low = 1 << self.weighed.trailing_zeros();
        let high = self.weighed ^ low;
        // The prefix makes room for a bit at each of the two places.
        let with_low = prefix & (low - 1) | (prefix & !(low - 1)) << 1;
        let with_both = with_low & (high - 1) | (with_low & !(high - 1)) << 1;
        with_both | ((class & 1) * low) | ((class >> 1) * high)
    }
}

impl Worker {
    /// The weighed number of pairs of an east and a west half-board that share no diagonal.
    ///
    /// West half-boards with a prefix are compared only to east ones whose prefix has none of its bits, so
    /// most pairs are never looked at. These are put into tables together.
    #[inline(always)]
    fn pairs<const CHUNKS: usize, L: Lanes>(&mut self, lanes: L, parts: &Parts) -> u64 {
        let (east_classes, west_classes) = (self.east.classes(), parts.west_classes(&self.west));
        let mut ends = [0; u32::BITS as usize];
        let mut total = 0;
        for prefix in 0..1_usize << parts.bits {
            let of = |class: usize| self.west_buckets.of(parts.west_bucket(class, prefix));
            if (0..west_classes).all(|class| of(class).is_empty()) {
                continue;
            }
            self.columns.clear();
            for (class, end) in ends.iter_mut().enumerate().take(east_classes) {
                for disjoint in subsets(!prefix & ((1 << parts.bits) - 1)) {
                    self.columns.extend_from_slice(self.east_buckets.of(class << parts.bits | disjoint));
                }
                *end = self.columns.len();
            }
            for (group, columns) in self.columns.chunks(COLUMNS).enumerate() {
                self.tables.fill::<CHUNKS>(columns);
                let within = |end: usize| end.saturating_sub(group * COLUMNS).min(columns.len());
                for class in 0..west_classes {
                    let words = of(class);
                    if words.is_empty() {
                        continue;
                    }
                    if parts.kind != Kind::Odd {
                        total += self.tables.pairs::<CHUNKS, L>(lanes, words) << class.count_ones();
                        continue;
                    }
                    // East classes are as far from the middle as west ones of the same number.
                    let nearer = within(class.checked_sub(1).map_or(0, |nearer| ends[nearer]));
                    let not_farther = within(ends[class]);
                    if nearer == columns.len() {
                        total += 8 * self.tables.pairs::<CHUNKS, L>(lanes, words);
                    } else if not_farther > 0 {
                        total += 4 * self.tables.pairs_of_first::<CHUNKS, L>(lanes, words, [nearer, not_farther]);
                    }
                }
            }
        }
        total
    }
}

/// Every subset of a set of bits.
#[inline(always)]
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), move |&subset| (subset != 0).then(|| (subset - 1) & set))
}
