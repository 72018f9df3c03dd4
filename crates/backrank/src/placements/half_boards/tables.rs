//! Which of 512 words share no bit with another.

use crate::simd::{Lanes, Line};

/// How many words one table holds.
pub(super) const COLUMNS: usize = 512;

/// Bits of a word that are looked up at once.
const CHUNK: usize = 6;

/// For each chunk of six bits and each of its 64 values, the columns (words of up to 32 bits) that have
/// none of these bits. The columns that fit a word are found by one `and` a chunk, 512 at a time: five
/// lookups from the first cache, where comparing takes 512 instructions.
#[derive(Debug)]
pub(super) struct Tables {
    chunks: Box<[[Line; 64]; Tables::MOST_CHUNKS]>,
    /// Bit by bit, the columns that have it.
    planes: Box<[[u32; 16]; Tables::MOST_CHUNKS * CHUNK]>,
}

impl Tables {
    /// Chunks that 32 bits take.
    const MOST_CHUNKS: usize = 6;

    pub(super) fn new() -> Self {
        Self {
            chunks: Box::new([[Line([0; 8]); 64]; Self::MOST_CHUNKS]),
            planes: Box::new([[0; 16]; Self::MOST_CHUNKS * CHUNK]),
        }
    }

    /// Takes these words, at most [`COLUMNS`], as columns, and their first chunks of bits.
    #[inline(always)]
    pub(super) fn fill<const CHUNKS: usize>(&mut self, words: &[u32]) {
        let planes = &mut *self.planes;
        for (place, plane) in planes[..32].iter_mut().enumerate() {
            match words.get(place * 16..).and_then(|words| words.first_chunk()) {
                Some(words) => *plane = *words,
                None => *plane = std::array::from_fn(|lane| words.get(place * 16 + lane).copied().unwrap_or(0)),
            }
        }
        transpose(planes);
        for (chunk, lines) in self.chunks[..CHUNKS].iter_mut().enumerate() {
            lines[0] = if chunk == 0 { first_columns(words.len()) } else { Line([u64::MAX; 8]) };
            for bit in 0..CHUNK {
                let plane = words_of(&planes[chunk * CHUNK + bit]);
                for value in 0..1 << bit {
                    lines[value | 1 << bit] = Line(std::array::from_fn(|at| lines[value].0[at] & !plane[at]));
                }
            }
        }
    }

    /// The columns that fit a word.
    #[inline(always)]
    fn fitting<const CHUNKS: usize, L: Lanes>(&self, lanes: L, word: u32) -> L::Row {
        let line = |chunk: usize| lanes.load(&self.chunks[chunk][(word >> (CHUNK * chunk)) as usize & 63]);
        (1..CHUNKS).fold(line(0), |row, chunk| lanes.and(row, line(chunk)))
    }

    /// How many pairs of a word and a column fit.
    #[inline(always)]
    pub(super) fn pairs<const CHUNKS: usize, L: Lanes>(&self, lanes: L, words: &[u32]) -> u64 {
        let mut sums = lanes.load(&Line([0; 8]));
        for &word in words {
            sums = lanes.add_ones(sums, self.fitting::<CHUNKS, L>(lanes, word));
        }
        lanes.total(sums)
    }

    /// The same for the first so many columns, and again for the first so many others.
    #[inline(always)]
    pub(super) fn pairs_of_first<const CHUNKS: usize, L: Lanes>(
        &self,
        lanes: L,
        words: &[u32],
        columns: [usize; 2],
    ) -> u64 {
        let masks = columns.map(|columns| lanes.load(&first_columns(columns)));
        let mut sums = lanes.load(&Line([0; 8]));
        for &word in words {
            let fitting = self.fitting::<CHUNKS, L>(lanes, word);
            for mask in masks {
                sums = lanes.add_ones(sums, lanes.and(fitting, mask));
            }
        }
        lanes.total(sums)
    }
}

/// Transposes the first 32 rows, of each lane of 32 bits by itself: bit b of row r becomes bit r of row b.
/// By exchanging ever smaller blocks (H. S. Warren, *Hacker's Delight*, 2002), all lanes at once.
#[inline(always)]
fn transpose<const ROWS: usize>(rows: &mut [[u32; 16]; ROWS]) {
    let mut by = 16;
    let mut low = 0xffff_u32;
    while by > 0 {
        for row in (0..32).filter(|row| row & by == 0) {
            let (mut upper, mut lower) = (rows[row], rows[row + by]);
            for (a, b) in upper.iter_mut().zip(&mut lower) {
                let swapped = ((*a >> by) ^ *b) & low;
                *b ^= swapped;
                *a ^= swapped << by;
            }
            (rows[row], rows[row + by]) = (upper, lower);
        }
        by /= 2;
        low ^= low << by;
    }
}

/// The first so many columns: column c is bit c / 16 of lane c % 16.
#[inline(always)]
fn first_columns(columns: usize) -> Line {
    Line(words_of(&std::array::from_fn(|lane| {
        let bits = (columns + 15 - lane) / 16;
        u32::try_from((1_u64 << bits) - 1).unwrap_or(u32::MAX)
    })))
}

#[inline(always)]
fn words_of(lanes: &[u32; 16]) -> [u64; 8] {
    std::array::from_fn(|at| u64::from(lanes[2 * at]) | u64::from(lanes[2 * at + 1]) << 32)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::simd::{Level, Task};

    struct Pairs<'a>(&'a [u32], &'a [u32], [usize; 2]);

    impl Task for Pairs<'_> {
        type Answer = [u64; 2];

        #[inline(always)]
        fn run<L: Lanes>(self, lanes: L) -> [u64; 2] {
            let mut tables = Tables::new();
            tables.fill::<6>(self.0);
            [tables.pairs::<6, L>(lanes, self.1), tables.pairs_of_first::<6, L>(lanes, self.1, self.2)]
        }
    }

    #[test]
    fn pairs_that_share_no_bit_are_counted_as_one_by_one() {
        let mut rng = Pcg64Mcg::seed_from_u64(8);
        for round in 0..60 {
            let mut some = |most: usize| -> Vec<u32> {
                let len = rng.random_range(0..=most);
                (0..len).map(|_| rng.random::<u32>() & rng.random::<u32>() & rng.random::<u32>()).collect()
            };
            let (columns, words) = (some(if round % 3 == 0 { 32 } else { COLUMNS }), some(100));
            let first = [columns.len() / 3, columns.len().saturating_sub(round)];
            let among = |columns: &[u32]| {
                let fits = |word: u32| columns.iter().filter(move |&column| column & word == 0);
                words.iter().map(|&word| fits(word).count() as u64).sum::<u64>()
            };
            let expected = [among(&columns), first.map(|len| among(&columns[..len])).iter().sum()];
            for level in Level::ALL {
                assert_eq!(level.run(Pairs(&columns, &words, first)), expected, "{level:?}");
            }
        }
    }
}
