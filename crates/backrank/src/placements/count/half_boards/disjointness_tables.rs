//! Lookup tables that find, among up to 512 words, those that share no bit with a given word.

use crate::simd::{CacheLine, Lanes};

/// The largest number of entries: the words among which the tables find those that share no bit with a given word.
pub(super) const MAX_ENTRIES: usize = 512;

/// The entries of the tables, which are words of 32 bits, in order: sixteen to a row, one to each lane of a register.
pub(super) type Entries = [[u32; 16]; MAX_ENTRIES / 16];

/// The number of bits of a word in one table lookup.
const CHUNK_BITS: usize = 6;

/// For each chunk of six bits and each of its 64 values, the set of entries (words of up to 32 bits) that have none of
/// these bits. The entries disjoint from a word are the intersection of one such set for each chunk: for 30 bits this
/// takes five lookups in the first-level cache, whereas comparing the word with each entry would take 512 instructions.
#[derive(Debug)]
pub(super) struct DisjointnessTables {
    chunks: Box<[[CacheLine; 64]; DisjointnessTables::MAX_CHUNKS]>,
    /// For each bit, the set of entries that have the bit. The last four of these 36 sets are always empty, because
    /// entries have 32 bits.
    planes: Box<[CacheLine; DisjointnessTables::MAX_CHUNKS * CHUNK_BITS]>,
}

impl Default for DisjointnessTables {
    fn default() -> Self {
        Self {
            chunks: Box::new([[CacheLine([0; 8]); 64]; Self::MAX_CHUNKS]),
            planes: Box::new([CacheLine([0; 8]); Self::MAX_CHUNKS * CHUNK_BITS]),
        }
    }
}

impl DisjointnessTables {
    /// The number of chunks for 32 bits.
    const MAX_CHUNKS: usize = 6;

    /// Makes the first `count` of these words the entries of the tables. Lookups compare only the lowest `CHUNKS`
    /// chunks of [`CHUNK_BITS`] bits of each word.
    #[inline(always)]
    pub(super) fn fill<const CHUNKS: usize, L: Lanes>(&mut self, lanes: L, words: &Entries, count: usize) {
        transpose(lanes, words, &mut self.planes);
        for (chunk, lines) in self.chunks[..CHUNKS].iter_mut().enumerate() {
            let valid = if chunk == 0 { first_entries(count) } else { [u32::MAX; 16] };
            lanes.store(lanes.load_words(&valid), &mut lines[0]);
            for bit in 0..CHUNK_BITS {
                let plane = lanes.load(&self.planes[chunk * CHUNK_BITS + bit]);
                let (without, with) = lines.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    lanes.store(lanes.and_not(lanes.load(without), plane), with);
                }
            }
        }
    }

    /// The set of entries that share no bit with a word.
    #[inline(always)]
    fn disjoint_entries<const CHUNKS: usize, L: Lanes>(&self, lanes: L, word: u32) -> L::Row {
        let mut row = lanes.load(&self.chunks[0][word as usize & 63]);
        // Neither a closure nor a fold is used here, because those are not always inlined, and only inlined code uses
        // wide registers.
        for chunk in 1..CHUNKS {
            row = lanes.and(row, lanes.load(&self.chunks[chunk][(word >> (CHUNK_BITS * chunk)) as usize & 63]));
        }
        row
    }

    /// Adds the number of pairs of a word and an entry that share no bit to `sums`, whose lanes hold partial sums.
    #[inline(always)]
    pub(super) fn add_disjoint_pairs<const CHUNKS: usize, L: Lanes>(&self, lanes: L, words: &[u32], sums: &mut L::Row) {
        let mut sum = *sums;
        for &word in words {
            sum = lanes.add_ones(sum, self.disjoint_entries::<CHUNKS, L>(lanes, word));
        }
        *sums = sum;
    }

    /// As [`add_disjoint_pairs`](Self::add_disjoint_pairs), but only for the first `entries[0]` entries, and then once
    /// more for the first `entries[1]` entries; pairs in both ranges count twice.
    #[inline(always)]
    pub(super) fn add_disjoint_pairs_with_first_entries<const CHUNKS: usize, L: Lanes>(
        &self,
        lanes: L,
        words: &[u32],
        entries: [usize; 2],
        sums: &mut L::Row,
    ) {
        let masks = [lanes.load_words(&first_entries(entries[0])), lanes.load_words(&first_entries(entries[1]))];
        let mut sum = *sums;
        for &word in words {
            let fitting = self.disjoint_entries::<CHUNKS, L>(lanes, word);
            for mask in masks {
                sum = lanes.add_ones(sum, lanes.and(fitting, mask));
            }
        }
        *sums = sum;
    }
}

/// Transposes 32 rows of sixteen 32-bit lanes, each lane separately: bit b of row r becomes bit r of row b. Each of
/// five steps exchanges blocks of bits half as large as the step before, in all lanes at once (H. S. Warren, *Hacker's
/// Delight*, 2002). The rows are loaded and stored twice: for the first three steps, and for the last two.
#[inline(always)]
fn transpose<L: Lanes>(lanes: L, from: &Entries, to: &mut [CacheLine; DisjointnessTables::MAX_CHUNKS * CHUNK_BITS]) {
    for low in 0..4 {
        // The rows are not loaded in a closure, for the reason given in `disjoint_entries`.
        let mut rows = [lanes.load_words(&from[low]); 8];
        for (row, lanes_of_row) in rows.iter_mut().enumerate() {
            *lanes_of_row = lanes.load_words(&from[4 * row + low]);
        }
        exchange(lanes, &mut rows, 4, 16);
        exchange(lanes, &mut rows, 2, 8);
        exchange(lanes, &mut rows, 1, 4);
        for (row, &lanes_of_row) in rows.iter().enumerate() {
            lanes.store(lanes_of_row, &mut to[4 * row + low]);
        }
    }
    for high in 0..8 {
        let mut rows = [lanes.load(&to[4 * high]); 4];
        for (row, lanes_of_row) in rows.iter_mut().enumerate() {
            *lanes_of_row = lanes.load(&to[4 * high + row]);
        }
        exchange(lanes, &mut rows, 2, 2);
        exchange(lanes, &mut rows, 1, 1);
        for (row, &lanes_of_row) in rows.iter().enumerate() {
            lanes.store(lanes_of_row, &mut to[4 * high + row]);
        }
    }
}

/// One step of the transposition of a bit matrix: every pair of rows whose indices differ only in the bit `apart`, a
/// power of two, [exchanges blocks](Lanes::exchange_blocks) of `by` bits.
#[inline(always)]
fn exchange<const ROWS: usize, L: Lanes>(lanes: L, rows: &mut [L::Row; ROWS], apart: usize, by: u32) {
    for upper in 0..ROWS {
        if upper & apart == 0 {
            [rows[upper], rows[upper | apart]] = lanes.exchange_blocks(rows[upper], rows[upper | apart], by);
        }
    }
}

/// The set of the first `entries` entries, as a bit mask: entry e is bit e / 16 of lane e % 16.
#[inline(always)]
fn first_entries(entries: usize) -> [u32; 16] {
    std::array::from_fn(|lane| {
        let bits = (entries + 15 - lane) / 16;
        u32::try_from((1_u64 << bits) - 1).unwrap_or(u32::MAX)
    })
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::simd::{Kernel, Level};

    struct Pairs<'a>(&'a [u32], &'a [u32], [usize; 2]);

    impl Kernel for Pairs<'_> {
        type Answer = [u64; 2];

        #[inline(always)]
        fn run<L: Lanes>(self, lanes: L) -> [u64; 2] {
            let (mut tables, mut words) = (DisjointnessTables::default(), [[0; 16]; MAX_ENTRIES / 16]);
            words.as_flattened_mut()[..self.0.len()].copy_from_slice(self.0);
            tables.fill::<6, L>(lanes, &words, self.0.len());
            let mut sums = [lanes.load(&CacheLine([0; 8])); 2];
            tables.add_disjoint_pairs::<6, L>(lanes, self.1, &mut sums[0]);
            tables.add_disjoint_pairs_with_first_entries::<6, L>(lanes, self.1, self.2, &mut sums[1]);
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
            let (entries, words) = (some(if round % 3 == 0 { 32 } else { MAX_ENTRIES }), some(100));
            let first = [entries.len() / 3, entries.len().saturating_sub(round)];
            let among = |entries: &[u32]| {
                let fits = |word: u32| entries.iter().filter(move |&entry| entry & word == 0);
                words.iter().map(|&word| fits(word).count() as u64).sum::<u64>()
            };
            let expected = [among(&entries), first.map(|len| among(&entries[..len])).iter().sum()];
            for level in Level::ALL {
                assert_eq!(level.run(Pairs(&entries, &words, first)), expected, "{level:?}");
            }
        }
    }
}
