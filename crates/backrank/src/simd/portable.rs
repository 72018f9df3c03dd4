//! Lanes of plain Rust.

use super::{Lanes, Line};

/// The lanes of any processor.
#[derive(Clone, Copy)]
pub(super) struct Portable;

impl Lanes for Portable {
    type Row = [u64; 8];

    #[inline(always)]
    fn load(self, line: &Line) -> Self::Row {
        line.0
    }

    #[inline(always)]
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row {
        std::array::from_fn(|at| a[at] & b[at])
    }

    #[inline(always)]
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row {
        std::array::from_fn(|at| sums[at] + u64::from(row[at].count_ones()))
    }

    #[inline(always)]
    fn total(self, sums: Self::Row) -> u64 {
        sums.iter().sum()
    }

    /// Run by run of the mask, as masks have few runs.
    #[inline(always)]
    fn gather_bits(self, word: u64, mut mask: u64) -> u64 {
        let (mut gathered, mut at) = (0, 0);
        while mask != 0 {
            let first = mask.trailing_zeros();
            let run = (mask >> first).trailing_ones();
            gathered |= ((word >> first) & (u64::MAX >> (64 - run))) << at;
            at += run;
            // The carry clears the run.
            mask &= mask.wrapping_add(1 << first);
        }
        gathered
    }

    #[inline(always)]
    fn nonzero(self, words: &[u32; 16]) -> u16 {
        nonzero_one_by_one(words)
    }

    #[inline(always)]
    fn write_kept(self, keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
        write_kept_one_by_one(keep, words, out);
    }

    #[inline(always)]
    fn write_disjoint(self, held: u64, words: &Line, out: &mut [u64; 8]) -> usize {
        write_one_by_one(held, words, out)
    }
}

/// Without branches: every word is written, and the next one over it where it does not count.
#[inline(always)]
pub(super) fn write_one_by_one(held: u64, words: &Line, out: &mut [u64; 8]) -> usize {
    let mut len = 0;
    for &word in &words.0 {
        // There are at most seven before the last.
        out[len & 7] = word | held;
        len += usize::from(word & held == 0);
    }
    len
}

#[inline(always)]
pub(super) fn nonzero_one_by_one(words: &[u32; 16]) -> u16 {
    words.iter().enumerate().fold(0, |bits, (at, &word)| bits | u16::from(word != 0) << at)
}

#[inline(always)]
pub(super) fn write_kept_one_by_one(keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
    let mut len = 0;
    for (at, &word) in words.iter().enumerate() {
        out[len & 15] = word;
        len += usize::from(keep >> at & 1);
    }
}
