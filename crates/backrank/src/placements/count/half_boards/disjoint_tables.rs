//! Lookup tables that find, among up to 512 words, those that share no bit with a given word.

use crate::simd::{Lanes, Line};

/// The largest number of words in a table.
pub(super) const COLUMNS: usize = 512;

/// The words of a table, in rows of sixteen.
pub(super) type ColumnWords = [[u32; 16]; COLUMNS / 16];

/// The number of bits of a word in one table lookup.
const CHUNK_BITS: usize = 6;

/// For each chunk of six bits and each of its 64 values, the set of columns (words of up to 32 bits) that have none of
/// these bits. The columns disjoint from a word are the intersection of one such set for each chunk: for 30 bits this
/// takes five lookups from the first-level cache, where comparing takes 512 instructions.
#[derive(Debug)]
pub(super) struct DisjointTables {
    chunks: Box<[[Line; 64]; DisjointTables::MAX_CHUNKS]>,
    /// For each bit, the set of columns that have the bit; the last few bits are never set.
    planes: Box<[Line; DisjointTables::MAX_CHUNKS * CHUNK_BITS]>,
}

impl Default for DisjointTables {
    fn default() -> Self {
        Self {
            chunks: Box::new([[Line([0; 8]); 64]; Self::MAX_CHUNKS]),
            planes: Box::new([Line([0; 8]); Self::MAX_CHUNKS * CHUNK_BITS]),
        }
    }
}

impl DisjointTables {
    /// The number of chunks for 32 bits.
    const MAX_CHUNKS: usize = 6;

    /// Makes the first `count` of these words the columns of the tables. Only the lowest `CHUNKS` chunks of their bits
    /// are compared.
    #[inline(always)]
    pub(super) fn fill<const CHUNKS: usize, L: Lanes>(&mut self, lanes: L, words: &ColumnWords, count: usize) {
        transpose(lanes, words, &mut self.planes);
        for (chunk, lines) in self.chunks[..CHUNKS].iter_mut().enumerate() {
            lines[0] = if chunk == 0 { first_columns(count) } else { Line([u64::MAX; 8]) };
            for bit in 0..CHUNK_BITS {
                let plane = lanes.load(&self.planes[chunk * CHUNK_BITS + bit]);
                let (without, with) = lines.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    lanes.store(lanes.and_not(lanes.load(without), plane), with);
                }
            }
        }
    }

    /// The set of columns that share no bit with a word.
    #[inline(always)]
    fn disjoint_columns<const CHUNKS: usize, L: Lanes>(&self, lanes: L, word: u32) -> L::Row {
        let mut row = lanes.load(&self.chunks[0][word as usize & 63]);
        // This is neither a closure nor a fold: they are not always inlined, and only inlined code uses wide registers.
        for chunk in 1..CHUNKS {
            row = lanes.and(row, lanes.load(&self.chunks[chunk][(word >> (CHUNK_BITS * chunk)) as usize & 63]));
        }
        row
    }

    /// Adds the number of pairs of a word and a disjoint column to `sums`, whose lanes hold partial sums.
    #[inline(always)]
    pub(super) fn add_pairs<const CHUNKS: usize, L: Lanes>(&self, lanes: L, words: &[u32], sums: &mut L::Row) {
        let mut sum = *sums;
        for &word in words {
            sum = lanes.add_ones(sum, self.disjoint_columns::<CHUNKS, L>(lanes, word));
        }
        *sums = sum;
    }

    /// Adds to `sums`, for each of the two numbers `columns`, the number of pairs of a word and a disjoint column among
    /// that many first columns.
    #[inline(always)]
    pub(super) fn add_pairs_of_first<const CHUNKS: usize, L: Lanes>(
        &self,
        lanes: L,
        words: &[u32],
        columns: [usize; 2],
        sums: &mut L::Row,
    ) {
        let masks = columns.map(|columns| lanes.load(&first_columns(columns)));
        let mut sum = *sums;
        for &word in words {
            let fitting = self.disjoint_columns::<CHUNKS, L>(lanes, word);
            for mask in masks {
                sum = lanes.add_ones(sum, lanes.and(fitting, mask));
            }
        }
        *sums = sum;
    }
}

/// Transposes 32 rows of sixteen 32-bit lanes, each lane separately: bit b of row r becomes bit r of row b. Blocks of
/// halving size are exchanged (H. S. Warren, *Hacker's Delight*, 2002), in all lanes at once, and two or three sizes
/// are done before a row is stored.
#[inline(always)]
fn transpose<L: Lanes>(lanes: L, from: &ColumnWords, to: &mut [Line; DisjointTables::MAX_CHUNKS * CHUNK_BITS]) {
    for low in 0..4 {
        let mut rows: [L::Row; 8] = std::array::from_fn(|row| lanes.load_words(&from[4 * row + low]));
        exchange(lanes, &mut rows, 4, 16);
        exchange(lanes, &mut rows, 2, 8);
        exchange(lanes, &mut rows, 1, 4);
        for (row, &lanes_of_row) in rows.iter().enumerate() {
            lanes.store(lanes_of_row, &mut to[4 * row + low]);
        }
    }
    for high in 0..8 {
        let mut rows: [L::Row; 4] = std::array::from_fn(|row| lanes.load(&to[4 * high + row]));
        exchange(lanes, &mut rows, 2, 2);
        exchange(lanes, &mut rows, 1, 1);
        for (row, &lanes_of_row) in rows.iter().enumerate() {
            lanes.store(lanes_of_row, &mut to[4 * high + row]);
        }
    }
}

/// Exchanges blocks of `by` bits between all pairs of rows whose indices differ by `apart`.
#[inline(always)]
fn exchange<const ROWS: usize, L: Lanes>(lanes: L, rows: &mut [L::Row; ROWS], apart: usize, by: u32) {
    for upper in 0..ROWS {
        if upper & apart == 0 {
            [rows[upper], rows[upper | apart]] = lanes.exchange_blocks(rows[upper], rows[upper | apart], by);
        }
    }
}

/// The set of the first `columns` columns, as a bit mask: column c is bit c / 16 of lane c % 16.
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
            let (mut tables, mut words) = (DisjointTables::default(), [[0; 16]; COLUMNS / 16]);
            words.as_flattened_mut()[..self.0.len()].copy_from_slice(self.0);
            tables.fill::<6, L>(lanes, &words, self.0.len());
            let mut sums = [lanes.load(&Line([0; 8])); 2];
            tables.add_pairs::<6, L>(lanes, self.1, &mut sums[0]);
            tables.add_pairs_of_first::<6, L>(lanes, self.1, self.2, &mut sums[1]);
            sums.map(|sums| lanes.total(sums))
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
