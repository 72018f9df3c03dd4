//! Lanes of WebAssembly with the instructions `simd128`, for which the whole module is compiled.
//!
//! The only unsafe code is a load of a register. It is sound because the pointer comes from a reference to as many
//! bytes, and the instruction requires no alignment. Safe code would be compiled to a load of one word after another.
#![allow(unsafe_code)]

use core::arch::wasm32::*;

use super::lanes::{CacheLine, CountMaxSum, Lanes, alternate_block_mask, compress_and_expand_tables};

/// The lanes of WebAssembly: a row is four registers of 128 bits.
#[derive(Clone, Copy)]
pub(super) struct Simd128;

impl Lanes for Simd128 {
    const PERMUTES: bool = true;
    const WIDE: bool = false;

    type Row = [v128; 4];

    #[inline(always)]
    fn load(self, line: &CacheLine) -> Self::Row {
        let (pairs, _) = line.0.as_chunks::<2>();
        // SAFETY: see the head of the file.
        std::array::from_fn(|at| unsafe { v128_load(pairs[at].as_ptr().cast()) })
    }

    #[inline(always)]
    fn load_words(self, words: &[u32; 16]) -> Self::Row {
        quarters(words).map(load)
    }

    #[inline(always)]
    fn store(self, row: Self::Row, line: &mut CacheLine) {
        for (words, register) in line.0.as_chunks_mut().0.iter_mut().zip(row) {
            *words = [u64x2_extract_lane::<0>(register), u64x2_extract_lane::<1>(register)];
        }
    }

    #[inline(always)]
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row {
        std::array::from_fn(|at| v128_and(a[at], b[at]))
    }

    #[inline(always)]
    fn and_not(self, a: Self::Row, not: Self::Row) -> Self::Row {
        std::array::from_fn(|at| v128_andnot(a[at], not[at]))
    }

    #[inline(always)]
    fn exchange_blocks(self, upper: Self::Row, lower: Self::Row, by: u32) -> [Self::Row; 2] {
        let low = u32x4_splat(alternate_block_mask(by));
        let changed: Self::Row = std::array::from_fn(|at| v128_and(v128_xor(u32x4_shr(upper[at], by), lower[at]), low));
        [
            std::array::from_fn(|at| v128_xor(upper[at], u32x4_shl(changed[at], by))),
            std::array::from_fn(|at| v128_xor(lower[at], changed[at])),
        ]
    }

    /// Counts the set bits of each byte, adds these counts over the four registers, and then adds up the bytes of each
    /// 32-bit word, in the first register of `sums`.
    #[inline(always)]
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row {
        let [a, b, c, d] = row.map(|register| i8x16_popcnt(register));
        let bytes = i8x16_add(i8x16_add(a, b), i8x16_add(c, d));
        let words = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(bytes));
        let [sum, ..] = sums;
        let sum = i64x2_add(sum, i64x2_add(u64x2_extend_low_u32x4(words), u64x2_extend_high_u32x4(words)));
        [sum, sums[1], sums[2], sums[3]]
    }

    #[inline(always)]
    fn total(self, sums: Self::Row) -> u64 {
        u64x2_extract_lane::<0>(sums[0]) + u64x2_extract_lane::<1>(sums[0])
    }

    /// Adds up four words at a time.
    #[inline(always)]
    fn totals(self, words: &[u32]) -> CountMaxSum {
        let (quads, rest) = words.as_chunks();
        let zero = u32x4_splat(0);
        let (mut nonzero, mut most, mut sum) = (zero, zero, zero);
        for words in quads {
            let words = load(words);
            // A comparison gives -1 in each lane where it holds.
            nonzero = i32x4_sub(nonzero, i32x4_ne(words, zero));
            most = u32x4_max(most, words);
            sum = i64x2_add(sum, i64x2_add(u64x2_extend_low_u32x4(words), u64x2_extend_high_u32x4(words)));
        }
        let [mut nonzeros, mut mosts] = [[0; 4]; 2];
        store(nonzero, &mut nonzeros);
        store(most, &mut mosts);
        let rest = rest.iter().fold(CountMaxSum::default(), |CountMaxSum { nonzero, most, sum }, &word| {
            let word = u64::from(word);
            CountMaxSum { nonzero: nonzero + u64::from(word != 0), most: most.max(word), sum: sum + word }
        });
        CountMaxSum {
            nonzero: nonzeros.into_iter().map(u64::from).sum::<u64>() + rest.nonzero,
            most: mosts.into_iter().map(u64::from).fold(rest.most, u64::max),
            sum: u64x2_extract_lane::<0>(sum) + u64x2_extract_lane::<1>(sum) + rest.sum,
        }
    }

    #[inline(always)]
    fn nonzero(self, words: &[u32; 16]) -> u16 {
        let [a, b, c, d] = quarters(words).map(|words| i32x4_bitmask(i32x4_ne(load(words), u32x4_splat(0))));
        u16::from(a | b << 4) | u16::from(c | d << 4) << 8
    }

    /// Moves four words at a time by a permutation from the table `COMPRESS_LANES`.
    #[inline(always)]
    fn compress(self, keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
        let words = quarters(words);
        compress_quarters(keep, out, |at, kept| u8x16_swizzle(load(words[at]), load(&COMPRESS_LANES[kept])));
    }

    /// Adds, for four lanes at a time, an entry of the table `COMPRESS_INDICES` to the index of the first of them.
    #[inline(always)]
    fn compress_indices(self, keep: u16, first: u32, out: &mut [u32; 16]) {
        let first = u32x4_splat(first);
        compress_quarters(keep, out, |at, kept| {
            u32x4_add(u32x4_add(first, u32x4_splat(4 * at as u32)), load(&COMPRESS_INDICES[kept]))
        });
    }

    /// Moves four words at a time by a permutation from the table `EXPAND_LANES`.
    #[inline(always)]
    fn expand(self, into: u16, words: &[u32; 16], lanes: &mut [u32; 16]) {
        let mut len = 0;
        for (at, lanes) in lanes.as_chunks_mut().0.iter_mut().enumerate() {
            let set = usize::from(into >> (4 * at) & 15);
            let Some(words) = words.get(len..).and_then(|words| words.first_chunk()) else { return };
            let from = load(&EXPAND_LANES[set]);
            let moved = u8x16_swizzle(load(words), from);
            // Lanes outside the set have byte indices above 15.
            store(v128_bitselect(load(lanes), moved, u8x16_gt(from, u8x16_splat(15))), lanes);
            len += set.count_ones() as usize;
        }
    }
}

/// For each quarter of the sixteen lanes in turn, writes the words of those of its lanes whose bits are set in `keep`
/// to `out`, without gaps. `kept(quarter, mask)` returns a register that begins with these words; `quarter` is the
/// number of the quarter, from 0, and `mask` has the bits of its four lanes.
#[inline(always)]
fn compress_quarters(keep: u16, out: &mut [u32; 16], kept: impl Fn(usize, usize) -> v128) {
    let keep = usize::from(keep);
    // The number of words that the first `quarters` quarters keep.
    let len = |quarters: u32| (keep & ((1 << (4 * quarters)) - 1)).count_ones() as usize;
    let mut write = |at: usize| {
        if let Some(out) = out.get_mut(len(at as u32)..).and_then(|out| out.first_chunk_mut()) {
            store(kept(at, keep >> (4 * at) & 15), out);
        }
    };
    // Written without a loop, which the compiler would not unroll.
    write(0);
    write(1);
    write(2);
    write(3);
}

/// The four quarters of sixteen words.
#[inline(always)]
fn quarters(words: &[u32; 16]) -> [&[u32; 4]; 4] {
    let (quarters, _) = words.as_chunks();
    std::array::from_fn(|at| &quarters[at])
}

#[inline(always)]
fn load(words: &[u32; 4]) -> v128 {
    // SAFETY: see the head of the file.
    unsafe { v128_load(words.as_ptr().cast()) }
}

#[inline(always)]
fn store(register: v128, words: &mut [u32; 4]) {
    *words = [
        u32x4_extract_lane::<0>(register),
        u32x4_extract_lane::<1>(register),
        u32x4_extract_lane::<2>(register),
        u32x4_extract_lane::<3>(register),
    ];
}

/// Replaces each index of a word in a register, 0 to 3, by the indices of its four bytes, packed into one word with the
/// lowest first. `u32::MAX` is replaced by byte indices above 15, which stand for no byte.
const fn bytes_of_words(mut table: [[u32; 4]; 16]) -> [[u32; 4]; 16] {
    let (words, mut at) = (table.as_flattened_mut(), 0);
    while at < words.len() {
        words[at] = words[at].wrapping_mul(0x0404_0404).wrapping_add(0x0302_0100);
        at += 1;
    }
    table
}

/// For every set of four words, as a bit mask: the indices of the words of the set in ascending order.
static COMPRESS_INDICES: [[u32; 4]; 16] = compress_and_expand_tables()[0];

/// For every set of four words, as a bit mask: the byte indices of the words of the set in ascending order, four for
/// each word.
static COMPRESS_LANES: [[u32; 4]; 16] = bytes_of_words(COMPRESS_INDICES);

/// For every set of the four words of a register, as a bit mask: the byte indices that move the first words of a
/// register, in order, to the positions of the set. For the set {1, 3}, word 1 has the byte indices of word 0 (0 to 3),
/// word 3 those of word 1 (4 to 7), and words 0 and 2 have byte indices that stand for no byte.
static EXPAND_LANES: [[u32; 4]; 16] = bytes_of_words(compress_and_expand_tables()[1]);
