//! Sets of ranks, files and diagonals as bits.

/// One bit for each rank or file, 64 to a word.
pub(super) type LineBits<const W: usize> = [u64; W];

/// The index of the word that contains bit `at`, and a mask of the bit.
const fn word_and_mask(at: u32) -> (usize, u64) {
    ((at / u64::BITS) as usize, 1 << (at % u64::BITS))
}

pub(super) const fn set_bit<const W: usize>(line: &mut LineBits<W>, at: u32) {
    let (word, bit) = word_and_mask(at);
    line[word] |= bit;
}

pub(super) const fn clear_bit<const W: usize>(line: &mut LineBits<W>, at: u32) {
    let (word, bit) = word_and_mask(at);
    line[word] &= !bit;
}

/// The number of set bits.
#[inline(always)]
pub(super) fn count_bits<const W: usize>(line: &LineBits<W>) -> u32 {
    line.iter().map(|word| word.count_ones()).sum()
}

/// Clears the lowest set bit and returns its index; `None` if no bit is set.
#[inline(always)]
pub(super) fn pop_lowest_bit<const W: usize>(line: &mut LineBits<W>) -> Option<u32> {
    let word = line.iter().position(|&word| word != 0)?;
    let bit = line[word].trailing_zeros();
    line[word] &= line[word] - 1;
    Some(word as u32 * u64::BITS + bit)
}

/// One bit for each diagonal of one direction. There are up to twice as many diagonals as ranks or files, so the bits
/// are stored as two [`LineBits`], the lower numbers first.
#[derive(Clone, Copy, Debug)]
pub(super) struct DiagonalBits<const W: usize>([LineBits<W>; 2]);

impl<const W: usize> DiagonalBits<W> {
    pub(super) const NONE: Self = Self([[0; W]; 2]);

    pub(super) const fn insert(&mut self, at: u32) {
        let half = (at / u64::BITS) as usize / W;
        set_bit(&mut self.0[half], at - (half * W) as u32 * u64::BITS);
    }

    #[inline(always)]
    fn word(&self, at: usize) -> u64 {
        if at < W {
            self.0[0][at]
        } else if at < 2 * W {
            self.0[1][at - W]
        } else {
            0
        }
    }

    /// The bits of the 64 diagonals from number `first + 64 * word` on, as one word; beyond the last diagonal, bits are
    /// not set. If `first` is the number of the first diagonal that crosses a line, this is word number `word` of the
    /// attacked squares of the line.
    #[inline(always)]
    pub(super) fn line_word(&self, first: u32, word: usize) -> u64 {
        let (at, shift) = ((first / u64::BITS) as usize + word, first % u64::BITS);
        // Two shifts, because a single shift by 64 bits is not allowed.
        self.word(at) >> shift | self.word(at + 1) << 1 << (u64::BITS - 1 - shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_diagonals_begins_at_any_bit_and_has_nothing_beyond_the_last() {
        let mut diagonals = DiagonalBits::<2>::NONE;
        let set = [0, 63, 64, 100, 127, 128, 200, 255];
        set.iter().for_each(|&at| diagonals.insert(at));
        for first in 0..256 {
            for at in 0..128 {
                let expected = set.contains(&(first + at));
                let word = diagonals.line_word(first, (at / 64) as usize);
                assert_eq!(word >> (at % 64) & 1 == 1, expected, "{first} {at}");
            }
        }
    }

    #[test]
    fn bits_come_out_in_their_order() {
        let mut line: LineBits<2> = [0; 2];
        [5, 127, 64, 0, 7].into_iter().for_each(|at| set_bit(&mut line, at));
        clear_bit(&mut line, 7);
        assert_eq!(count_bits(&line), 4);
        assert_eq!(std::iter::from_fn(|| pop_lowest_bit(&mut line)).collect::<Vec<_>>(), [0, 5, 64, 127]);
    }
}
