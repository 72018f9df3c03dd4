//! Registers of 512 bits as a trait, and the tasks that are written over it.

/// 512 bits as eight words, which fill a cache line and the widest register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [u64; 8]);

/// The vector operations that processors do in different ways. The default methods are for processors without an
/// instruction; they have no branches.
pub(crate) trait Lanes: Copy {
    /// Whether words can be moved between lanes within a register. Where they cannot, searching sixteen states at once
    /// is no faster than one.
    const MOVES: bool;

    /// Whether sixteen words of 32 bits are one register.
    const WIDE: bool;

    /// 512 bits in registers.
    type Row: Copy;

    /// Loads a line.
    fn load(self, line: &Line) -> Self::Row;

    /// Loads sixteen words of 32 bits.
    fn load_words(self, words: &[u32; 16]) -> Self::Row;

    /// Stores a row.
    fn store(self, row: Self::Row, line: &mut Line);

    /// The bitwise `and` of two rows.
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// The bits of `a` that `not` does not have.
    fn and_not(self, a: Self::Row, not: Self::Row) -> Self::Row;

    /// Takes words of 32 bits as blocks of `by` bits, a power of two below 32, and exchanges the second,
    /// fourth and so on of a word of `upper` with the first, third and so on of the same word of `lower`.
    fn exchange(self, upper: Self::Row, lower: Self::Row, by: u32) -> [Self::Row; 2];

    /// Adds the number of ones in the row to sums, which begin as an empty row.
    fn add_ones(self, sums: Self::Row, row: Self::Row) -> Self::Row;

    /// The total of the sums.
    fn total(self, sums: Self::Row) -> u64;

    /// The bits of the word under the mask, gathered at the low end.
    fn gather_bits(self, word: u64, mask: u64) -> u64;

    /// A bit for each of the sixteen words that is not 0.
    #[inline(always)]
    fn nonzero(self, words: &[u32; 16]) -> u16 {
        words.iter().enumerate().fold(0, |bits, (at, &word)| bits | u16::from(word != 0) << at)
    }

    /// Writes the words whose bit is set in `keep`, one behind the other. The rest of `out` is overwritten
    /// too.
    #[inline(always)]
    fn write_kept(self, keep: u16, words: &[u32; 16], out: &mut [u32; 16]) {
        let mut len = 0;
        for (at, &word) in words.iter().enumerate() {
            // A word that is not kept is overwritten by the next.
            out[len & 15] = word;
            len += usize::from(keep >> at & 1);
        }
    }

    /// Puts the first words into the lanes whose bit is set, one a lane, and leaves the others as they are.
    #[inline(always)]
    fn spread(self, into: u16, words: &[u32; 16], lanes: &mut [u32; 16]) {
        let mut next = 0;
        for (at, lane) in lanes.iter_mut().enumerate() {
            let is_set = into >> at & 1 == 1;
            *lane = if is_set { words[next & 15] } else { *lane };
            next += usize::from(is_set);
        }
    }

    /// Writes those of the words that have no bit of `held`, with these bits set, one behind the
    /// other; how many. The rest of `out` is overwritten too.
    #[inline(always)]
    fn write_disjoint(self, held: u64, words: &Line, out: &mut [u64; 8]) -> usize {
        let mut len = 0;
        for &word in &words.0 {
            // There are at most seven before the last.
            out[len & 7] = word | held;
            len += usize::from(word & held == 0);
        }
        len
    }
}

/// A mask of the first, third and so on of the blocks of `by` bits, a power of two below 32.
#[inline(always)]
pub(super) const fn low_blocks(by: u32) -> u32 {
    u32::MAX / ((1 << by) + 1)
}

/// A computation that runs with the widest registers of the processor.
///
/// `run` and what it calls in its inner loops must be `#[inline(always)]`: only what is inlined is compiled
/// for the processor.
pub(crate) trait Task {
    type Answer;

    fn run<L: Lanes>(self, lanes: L) -> Self::Answer;
}
