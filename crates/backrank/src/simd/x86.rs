//! Lanes of x86 processors, in unsafe code.
//!
//! Every unsafe call below is of one of two kinds. An intrinsic is sound if the processor has its instruction; lanes
//! are created only by [`run_with_avx`], after a check of the processor. A load or store through a pointer is sound
//! because the pointer comes from a reference to as many bytes; [`CacheLine`] is aligned to 64 bytes, and words that
//! may be unaligned are loaded and stored by instructions that do not require alignment.
#![allow(unsafe_code)]

use core::arch::x86_64::*;

use super::lanes::{CacheLine, Kernel, Lanes, alternate_block_mask, compress_and_expand_tables};

/// Whether this processor has all instructions that [`Avx2`] lanes use.
pub(super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("popcnt")
}

/// Whether this processor has all instructions that [`Avx512`] lanes use.
pub(super) fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vpopcntdq")
}

/// Runs the kernel with [`Avx512`] lanes if `wide`, else with [`Avx2`] lanes. The error is the kernel itself, if the
/// processor lacks the instructions.
pub(super) fn run_with_avx<K: Kernel>(kernel: K, wide: bool) -> Result<K::Answer, K> {
    match wide {
        // SAFETY: the processor has the instructions for which the function is compiled.
        true if has_avx512() => Ok(unsafe { with_avx512(kernel) }),
        // SAFETY: the processor has the instructions for which the function is compiled.
        false if has_avx2() => Ok(unsafe { with_avx2(kernel) }),
        _ => Err(kernel),
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn with_avx2<K: Kernel>(kernel: K) -> K::Answer {
    kernel.run(Avx2(()))
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
fn with_avx512<K: Kernel>(kernel: K) -> K::Answer {
    kernel.run(Avx512(()))
}

/// Lanes with AVX2: a row is two registers of 256 bits.
#[derive(Clone, Copy)]
struct Avx2(());

impl Lanes for Avx2 {
    const PERMUTES: bool = true;
    const WIDE: bool = false;

    type Row = [__m256i; 2];

    #[inline(always)]
    fn load(self, line: &CacheLine) -> Self::Row {
        let (low, high) = line.0.split_at(4);
        // SAFETY: see the head of the file; both halves of a line are aligned to 32 bytes.
        unsafe { [_mm256_load_si256(low.as_ptr().cast()), _mm256_load_si256(high.as_ptr().cast())] }
    }

    #[inline(always)]
    fn load_words(self, words: &[u32; 16]) -> Self::Row {
        let (low, high) = words.split_at(8);
        // SAFETY: see the head of the file.
        unsafe { [_mm256_loadu_si256(low.as_ptr().cast()), _mm256_loadu_si256(high.as_ptr().cast())] }
    }

    #[inline(always)]
    fn store(self, row: Self::Row, line: &mut CacheLine) {
        let (low, high) = line.0.split_at_mut(4);
        // SAFETY: see the head of the file; both halves of a line are aligned to 32 bytes.
        unsafe {
            _mm256_store_si256(low.as_mut_ptr().cast(), row[0]);
            _mm256_store_si256(high.as_mut_ptr().cast(), row[1]);
        }
    }

    #[inline(always)]
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe { [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])] }
    }

    #[inline(always)]
    fn and_not(self, a: Self::Row, not: Self::Row) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe { [_mm256_andnot_si256(not[0], a[0]), _mm256_andnot_si256(not[1], a[1])] }
    }

    #[inline(always)]
    fn exchange_blocks(self, upper: Self::Row, lower: Self::Row, by: u32) -> [Self::Row; 2] {
        let exchange = |upper, lower| {
            // SAFETY: see the head of the file.
            unsafe {
                let low = _mm256_set1_epi32(alternate_block_mask(by).cast_signed());
                let by = _mm256_set1_epi32(by.cast_signed());
                let high = _mm256_xor_si256(_mm256_srlv_epi32(upper, by), lower);
                let changed = _mm256_and_si256(high, low);
                [_mm256_xor_si256(upper, _mm256_sllv_epi32(changed, by)), _mm256_xor_si256(lower, changed)]
            }
        };
        let (low, high) = (exchange(upper[0], lower[0]), exchange(upper[1], lower[1]));
        [[low[0], high[0]], [low[1], high[1]]]
    }

    /// Counts set bits with a table of the 16 values of four bits (W. Muła, 2008), because AVX2 has no instruction for
    /// it.
    #[inline(always)]
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe {
            let ones = _mm256_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            );
            let low = _mm256_set1_epi8(15);
            let of_bytes = |half: __m256i| {
                let high = _mm256_and_si256(_mm256_srli_epi16::<4>(half), low);
                let low = _mm256_and_si256(half, low);
                _mm256_add_epi8(_mm256_shuffle_epi8(ones, low), _mm256_shuffle_epi8(ones, high))
            };
            let bytes = _mm256_add_epi8(of_bytes(row[0]), of_bytes(row[1]));
            [_mm256_add_epi64(sums[0], _mm256_sad_epu8(bytes, _mm256_setzero_si256())), sums[1]]
        }
    }

    #[inline(always)]
    fn total(self, sums: Self::Row) -> u64 {
        let [sums, _] = sums;
        let mut words = [0_u64; 4];
        // SAFETY: see the head of the file.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), sums) };
        words.iter().sum()
    }

    #[inline(always)]
    fn extract_bits(self, word: u64, mask: u64) -> u64 {
        // SAFETY: see the head of the file.
        unsafe { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn nonzero(self, words: &[u32; 16]) -> u16 {
        let (low, high) = words.split_at(8);
        // SAFETY: see the head of the file.
        let zero = |half: &[u32]| unsafe {
            let half = _mm256_loadu_si256(half.as_ptr().cast());
            _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpeq_epi32(half, _mm256_setzero_si256())))
        };
        !((zero(low) | zero(high) << 8) as u16)
    }

    /// Moves eight words at a time by a permutation from the table `COMPRESS_LANES`.
    #[inline(always)]
    fn compress(self, keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
        let (low, high) = words.split_at(8);
        let [keep_low, keep_high] = keep.to_le_bytes();
        for (keep, half, at) in [(keep_low, low, 0), (keep_high, high, keep_low.count_ones() as usize)] {
            let Some(out) = out.get_mut(at..at + 8) else { return };
            // SAFETY: see the head of the file.
            unsafe {
                let from = _mm256_loadu_si256(COMPRESS_LANES[usize::from(keep)].as_ptr().cast());
                let moved = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(half.as_ptr().cast()), from);
                _mm256_storeu_si256(out.as_mut_ptr().cast(), moved);
            }
        }
    }

    /// Moves eight words at a time by a permutation from the table `EXPAND_LANES`.
    #[inline(always)]
    fn expand(self, into: u16, words: &[u32; 16], lanes: &mut [u32; 16]) {
        let (low, high) = lanes.split_at_mut(8);
        let [into_low, into_high] = into.to_le_bytes();
        for (into, half, at) in [(into_low, low, 0), (into_high, high, into_low.count_ones() as usize)] {
            let Some(words) = words.get(at..at + 8) else { return };
            // SAFETY: see the head of the file.
            unsafe {
                let from = _mm256_loadu_si256(EXPAND_LANES[usize::from(into)].as_ptr().cast());
                let moved = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(words.as_ptr().cast()), from);
                let bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
                let chosen = _mm256_and_si256(_mm256_set1_epi32(into.into()), bits);
                let old = _mm256_loadu_si256(half.as_ptr().cast());
                let new = _mm256_blendv_epi8(old, moved, _mm256_cmpeq_epi32(chosen, bits));
                _mm256_storeu_si256(half.as_mut_ptr().cast(), new);
            }
        }
    }
}

/// For every set of eight lanes, as a bit mask: the lanes of the set in ascending order, then zeros.
static COMPRESS_LANES: [[u32; 8]; 256] = compress_and_expand_tables()[0];

/// For every set of eight lanes, as a bit mask: for each lane of the set, the number of lanes of the set below it; for
/// other lanes `u32::MAX`.
static EXPAND_LANES: [[u32; 8]; 256] = compress_and_expand_tables()[1];

/// Lanes with AVX-512: a row is one register of 512 bits.
#[derive(Clone, Copy)]
struct Avx512(());

impl Lanes for Avx512 {
    const PERMUTES: bool = true;
    const WIDE: bool = true;

    type Row = __m512i;

    #[inline(always)]
    fn load(self, line: &CacheLine) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe { _mm512_load_si512(line.0.as_ptr().cast()) }
    }

    #[inline(always)]
    fn load_words(self, words: &[u32; 16]) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, row: Self::Row, line: &mut CacheLine) {
        // SAFETY: see the head of the file.
        unsafe { _mm512_store_si512(line.0.as_mut_ptr().cast(), row) }
    }

    #[inline(always)]
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: Self::Row, not: Self::Row) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe { _mm512_andnot_si512(not, a) }
    }

    #[inline(always)]
    fn exchange_blocks(self, upper: Self::Row, lower: Self::Row, by: u32) -> [Self::Row; 2] {
        // SAFETY: see the head of the file.
        unsafe {
            let low = _mm512_set1_epi32(alternate_block_mask(by).cast_signed());
            let by = _mm512_set1_epi32(by.cast_signed());
            let high = _mm512_xor_si512(_mm512_srlv_epi32(upper, by), lower);
            let changed = _mm512_and_si512(high, low);
            [_mm512_xor_si512(upper, _mm512_sllv_epi32(changed, by)), _mm512_xor_si512(lower, changed)]
        }
    }

    #[inline(always)]
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row {
        // SAFETY: see the head of the file.
        unsafe { _mm512_add_epi64(sums, _mm512_popcnt_epi64(row)) }
    }

    #[inline(always)]
    fn total(self, sums: Self::Row) -> u64 {
        // SAFETY: see the head of the file.
        unsafe { _mm512_reduce_add_epi64(sums) }.cast_unsigned()
    }

    #[inline(always)]
    fn extract_bits(self, word: u64, mask: u64) -> u64 {
        // SAFETY: see the head of the file.
        unsafe { _pext_u64(word, mask) }
    }

    #[inline(always)]
    fn nonzero(self, words: &[u32; 16]) -> u16 {
        // SAFETY: see the head of the file.
        unsafe {
            let words = _mm512_loadu_si512(words.as_ptr().cast());
            _mm512_test_epi32_mask(words, words)
        }
    }

    #[inline(always)]
    fn compress(self, keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
        // SAFETY: see the head of the file.
        unsafe {
            let words = _mm512_loadu_si512(words.as_ptr().cast());
            _mm512_storeu_si512(out.as_mut_ptr().cast(), _mm512_maskz_compress_epi32(keep, words));
        }
    }

    #[inline(always)]
    fn expand(self, into: u16, words: &[u32; 16], lanes: &mut [u32; 16]) {
        // SAFETY: see the head of the file.
        unsafe {
            let words = _mm512_loadu_si512(words.as_ptr().cast());
            let old = _mm512_loadu_si512(lanes.as_ptr().cast());
            _mm512_storeu_si512(lanes.as_mut_ptr().cast(), _mm512_mask_expand_epi32(old, into, words));
        }
    }

    /// Compresses within a register and stores the register as a whole, because the compressing store is slow on some
    /// processors.
    #[inline(always)]
    fn write_disjoint(self, held: u64, words: &CacheLine, out: &mut [u64; 8]) -> usize {
        // SAFETY: see the head of the file.
        unsafe {
            let (words, held) = (self.load(words), _mm512_set1_epi64(held.cast_signed()));
            let apart = _mm512_testn_epi64_mask(words, held);
            let kept = _mm512_maskz_compress_epi64(apart, _mm512_or_si512(words, held));
            _mm512_storeu_si512(out.as_mut_ptr().cast(), kept);
            apart.count_ones() as usize
        }
    }
}
