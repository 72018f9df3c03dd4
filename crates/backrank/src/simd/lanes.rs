//! A trait for one or several vector registers that together hold 512 bits, and kernels that are written for any
//! implementation of this trait.

/// A cache line: 512 bits as eight 64-bit words, as many as the widest register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct CacheLine(pub(crate) [u64; 8]);

/// Three statistics of some words of 32 or 64 bits: the number of words that are not 0, the largest word, and the sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CountMaxSum {
    /// Number of words that are not 0.
    pub(crate) nonzero: u64,
    /// The largest word; 0 if there is none.
    pub(crate) most: u64,
    /// The sum of the words.
    pub(crate) sum: u64,
}

/// The vector operations that need different instructions on different processors. The default methods use no special
/// instructions.
pub(crate) trait Lanes: Copy {
    /// Whether the processor can move words between the lanes of a register. If it cannot, searching sixteen states at
    /// once is no faster than searching them one at a time.
    const PERMUTES: bool;

    /// Whether one register holds sixteen 32-bit words.
    const WIDE: bool;

    /// 512 bits in one or several registers.
    type Row: Copy;

    /// Loads a cache line into a row.
    fn load(self, line: &CacheLine) -> Self::Row;

    /// Loads sixteen 32-bit words into a row.
    fn load_words(self, words: &[u32; 16]) -> Self::Row;

    /// Stores a row into a cache line.
    fn store(self, row: Self::Row, line: &mut CacheLine);

    /// The bitwise `and` of two rows.
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// The bits of `a` that are not set in `not`.
    fn and_not(self, a: Self::Row, not: Self::Row) -> Self::Row;

    /// Divides 32-bit words into blocks of `by` bits, a power of two below 32, counted from the lowest bit. Exchanges
    /// the second, fourth, ... block of each word of `upper` with the first, third, ... block of the same word of
    /// `lower`, and returns both rows.
    fn exchange_blocks(self, upper: Self::Row, lower: Self::Row, by: u32) -> [Self::Row; 2];

    /// Adds the number of set bits of the row to `sums`; sums start as a row of zeros. Only [`total`](Self::total) can
    /// read sums.
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row;

    /// The total of all numbers that [`add_ones`](Self::add_ones) added to `sums`.
    fn total(self, sums: Self::Row) -> u64;

    /// The bits of `word` at the set bits of `mask`, moved together to the low end (PEXT). Gathers one run of set bits
    /// of the mask at a time, because masks have few runs.
    #[inline(always)]
    fn extract_bits(self, word: u64, mut mask: u64) -> u64 {
        let (mut gathered, mut at) = (0, 0);
        while mask != 0 {
            let first = mask.trailing_zeros();
            let run = (mask >> first).trailing_ones();
            gathered |= ((word >> first) & (u64::MAX >> (64 - run))) << at;
            at += run;
            // Adding the lowest bit of the run clears the run; the `and` removes the carry above it.
            mask &= mask.wrapping_add(1 << first);
        }
        gathered
    }

    /// The statistics of fewer than 2^32 words.
    #[inline(always)]
    fn totals(self, words: &[u32]) -> CountMaxSum {
        // Counts and comparisons use 32-bit words, of which a register holds more than of 64-bit words.
        let (mut nonzero, mut most, mut sum) = (0, 0, 0);
        for &word in words {
            nonzero += u32::from(word != 0);
            most = most.max(word);
            sum += u64::from(word);
        }
        CountMaxSum { nonzero: nonzero.into(), most: most.into(), sum }
    }

    /// A mask of the words that are not 0: bit `i` for `words[i]`.
    #[inline(always)]
    fn nonzero(self, words: &[u32; 16]) -> u16 {
        words.iter().enumerate().fold(0, |bits, (at, &word)| bits | u16::from(word != 0) << at)
    }

    /// Writes the words whose bit is set in `keep` to the start of `out`, without gaps. The rest of `out` has
    /// unspecified values.
    #[inline(always)]
    fn compress(self, keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
        let mut len = 0;
        for (at, &word) in words.iter().enumerate() {
            // A word whose bit is not set is overwritten by the next word.
            out[len & 15] = word;
            len += usize::from(keep >> at & 1);
        }
    }

    /// Writes the indices of the set bits of `keep`, counted from `first`, to the start of `out`. The rest of `out` has
    /// unspecified values.
    #[inline(always)]
    fn compress_indices(self, keep: u16, first: u32, out: &mut [u32; 16]) {
        self.compress(keep, &std::array::from_fn(|at| first + at as u32), out);
    }

    /// Writes the first words of `words`, in order, into the lanes whose bit is set in `into`, one word into each lane;
    /// other lanes do not change.
    #[inline(always)]
    fn expand(self, into: u16, words: &[u32; 16], lanes: &mut [u32; 16]) {
        let mut next = 0;
        for (at, lane) in lanes.iter_mut().enumerate() {
            let is_set = into >> at & 1 == 1;
            *lane = if is_set { words[next & 15] } else { *lane };
            next += usize::from(is_set);
        }
    }

    /// Writes the words that share no bit with `held`, combined with the bits of `held`, to the start of `out`, without
    /// gaps, and returns their number. The rest of `out` has unspecified values.
    #[inline(always)]
    fn write_disjoint(self, held: u64, words: &CacheLine, out: &mut [u64; 8]) -> usize {
        let mut len = 0;
        for &word in &words.0 {
            // At most seven words precede any word, so `& 7` changes nothing but spares the check of the index.
            out[len & 7] = word | held;
            len += usize::from(word & held == 0);
        }
        len
    }
}

/// A mask of every other block of `by` bits of a 32-bit word, starting with the lowest block; `by` is a power of two
/// below 32.
#[inline(always)]
pub(super) const fn alternate_block_mask(by: u32) -> u32 {
    u32::MAX / ((1 << by) + 1)
}

/// The tables by which words are compressed and expanded within a register. Each has an entry for every set of lanes,
/// given as a bit mask. An entry of the first table has the lanes of the set in ascending order, then zeros. An entry
/// of the second has, for each lane of the set, the number of lanes of the set below it, and for other lanes
/// `u32::MAX`.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) const fn compress_and_expand_tables<const LANES: usize, const SETS: usize>() -> [[[u32; LANES]; SETS]; 2] {
    let (mut members, mut places) = ([[0; LANES]; SETS], [[u32::MAX; LANES]; SETS]);
    let mut set = 0;
    while set < SETS {
        let (mut lane, mut len) = (0, 0);
        while lane < LANES {
            if set >> lane & 1 == 1 {
                (members[set][len], places[set][lane]) = (lane as u32, len as u32);
                len += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    [members, places]
}

/// A computation that [`Level::run`](super::Level::run) does with the vector instructions of a level.
///
/// `run` and the functions called in its inner loops must be `#[inline(always)]`, because only inlined code is compiled
/// with the instructions of the level.
pub(crate) trait Kernel {
    /// The result of the computation.
    type Answer;

    /// Does the computation with these lanes.
    fn run<L: Lanes>(self, lanes: L) -> Self::Answer;
}
