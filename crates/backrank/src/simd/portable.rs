//! Lanes in plain Rust, for any processor.

use super::lanes::{CacheLine, Lanes, alternate_block_mask};

/// The lanes of a processor without vector instructions.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Lanes for Portable {
    const PERMUTES: bool = false;
    const WIDE: bool = false;

    type Row = [u64; 8];

    #[inline(always)]
    fn load(self, line: &CacheLine) -> Self::Row {
        line.0
    }

    #[inline(always)]
    fn load_words(self, words: &[u32; 16]) -> Self::Row {
        std::array::from_fn(|at| u64::from(words[2 * at]) | u64::from(words[2 * at + 1]) << 32)
    }

    #[inline(always)]
    fn store(self, row: Self::Row, line: &mut CacheLine) {
        line.0 = row;
    }

    #[inline(always)]
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row {
        std::array::from_fn(|at| a[at] & b[at])
    }

    #[inline(always)]
    fn and_not(self, a: Self::Row, not: Self::Row) -> Self::Row {
        std::array::from_fn(|at| a[at] & !not[at])
    }

    #[inline(always)]
    fn exchange_blocks(self, upper: Self::Row, lower: Self::Row, by: u32) -> [Self::Row; 2] {
        let low = u64::from(alternate_block_mask(by)) * 0x1_0000_0001;
        let changed: Self::Row = std::array::from_fn(|at| ((upper[at] >> by) ^ lower[at]) & low);
        [std::array::from_fn(|at| upper[at] ^ changed[at] << by), std::array::from_fn(|at| lower[at] ^ changed[at])]
    }

    #[inline(always)]
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row {
        std::array::from_fn(|at| sums[at] + u64::from(row[at].count_ones()))
    }

    #[inline(always)]
    fn total(self, sums: Self::Row) -> u64 {
        sums.iter().sum()
    }
}
