//! The states after a step, with their weights.

use std::sync::Arc;

use super::step::Key;

/// All states after a step: for each key a block of weights by the ranks of matchings.
#[derive(Clone, Debug)]
pub(super) struct Layer<W> {
    /// In ascending order.
    pub(super) keys: Arc<Vec<Key>>,
    /// The blocks of the keys, a chunk behind the other.
    pub(super) chunks: Vec<Chunk<W>>,
    /// The number of the first block of each chunk.
    firsts: Vec<u32>,
}

/// Some blocks, one behind the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Chunk<W> {
    blocks: Vec<Block>,
    weights: Vec<W>,
    ranks: Vec<u32>,
    /// How many of the ranks belong to blocks that are whole.
    ended: usize,
}

/// Where a block is.
#[derive(Clone, Copy, Debug)]
struct Block {
    start: u32,
    len: u32,
    /// Where the ranks are, if not all matchings have a weight here.
    ranks: Option<NonMaxU32>,
    /// The largest weight, and the sum of all, if they are exact.
    most: u64,
    total: u64,
}

/// A place in a list that is shorter than 2^32 - 1, kept plus 1.
type NonMaxU32 = std::num::NonZeroU32;

/// The weights of a key.
#[derive(Clone, Copy, Debug)]
pub(super) enum View<'a, W> {
    /// Of every matching, by its rank.
    Dense(&'a [W]),
    /// Of these matchings, whose ranks ascend.
    Sparse(&'a [u32], &'a [W]),
}

impl<'a, W: Copy> View<'a, W> {
    /// How many weights are kept.
    pub(super) const fn len(self) -> usize {
        match self {
            Self::Dense(weights) | Self::Sparse(_, weights) => weights.len(),
        }
    }

    /// The weight of this rank.
    pub(super) fn weight(self, rank: u32) -> W
    where
        W: Default,
    {
        let (at, weights) = match self {
            Self::Dense(weights) => (Some(rank as usize), weights),
            Self::Sparse(ranks, weights) => (ranks.binary_search(&rank).ok(), weights),
        };
        at.and_then(|at| weights.get(at)).copied().unwrap_or_default()
    }

    /// The weights with their ranks.
    #[inline(always)]
    pub(super) fn each(self, mut visit: impl FnMut(u32, W)) {
        match self {
            Self::Dense(weights) => (0..).zip(weights).for_each(|(rank, &weight)| visit(rank, weight)),
            Self::Sparse(ranks, weights) => {
                ranks.iter().zip(weights).for_each(|(&rank, &weight)| visit(rank, weight));
            }
        }
    }
}

impl<W: Copy> Chunk<W> {
    /// The bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        let (blocks, weights, ranks) = (self.blocks.capacity(), self.weights.capacity(), self.ranks.capacity());
        (blocks * size_of::<Block>() + weights * size_of::<W>() + ranks * size_of::<u32>()) as u64
    }

    /// The pools to append a block to: weights, and ranks where they are not all.
    pub(super) fn pools(&mut self) -> (&mut Vec<W>, &mut Vec<u32>) {
        (&mut self.weights, &mut self.ranks)
    }

    /// Makes a block of what was appended since the last one.
    pub(super) fn end_block(&mut self, most: u64, total: u64) {
        let start = self.blocks.last().map_or(0, |block| block.start + block.len);
        let len = self.weights.len() as u32 - start;
        let ranks = NonMaxU32::new(self.ended as u32 + 1).filter(|_| self.ranks.len() > self.ended);
        self.ended = self.ranks.len();
        self.blocks.push(Block { start, len, ranks, most, total });
    }
}

impl<W: Copy> Layer<W> {
    /// The chunks hold the blocks of the keys in order.
    pub(super) fn new(keys: Arc<Vec<Key>>, chunks: Vec<Chunk<W>>) -> Self {
        let mut first = 0;
        let firsts = chunks.iter().map(|chunk| {
            let here = first;
            first += chunk.blocks.len() as u32;
            here
        });
        let firsts = firsts.collect();
        debug_assert_eq!(first as usize, keys.len());
        Self { keys, chunks, firsts }
    }

    /// Of these keys alone, as far as they are there; they ascend.
    pub(super) fn only(&self, keys: &[Key]) -> Self {
        let (mut found, mut chunk) =
            (Vec::new(), Chunk { blocks: Vec::new(), weights: Vec::new(), ranks: Vec::new(), ended: 0 });
        for &key in keys {
            let Ok(number) = self.keys.binary_search(&key) else { continue };
            let (View::Dense(weights) | View::Sparse(_, weights)) = self.view(number);
            chunk.weights.extend_from_slice(weights);
            if let View::Sparse(ranks, _) = self.view(number) {
                chunk.ranks.extend_from_slice(ranks);
            }
            let (most, total) = self.bounds(number);
            chunk.end_block(most, total);
            found.push(key);
        }
        Self::new(Arc::new(found), vec![chunk])
    }

    /// The weights of the key of this number.
    pub(super) fn view(&self, number: usize) -> View<'_, W> {
        let (chunk, block) = self.block(number);
        let at = block.start as usize..(block.start + block.len) as usize;
        match block.ranks {
            None => View::Dense(&chunk.weights[at]),
            Some(ranks) => View::Sparse(&chunk.ranks[ranks.get() as usize - 1..][..at.len()], &chunk.weights[at]),
        }
    }

    /// The largest weight of the key of this number, and the sum of all, if they are exact.
    pub(super) fn bounds(&self, number: usize) -> (u64, u64) {
        let (_, block) = self.block(number);
        (block.most, block.total)
    }

    fn block(&self, number: usize) -> (&Chunk<W>, Block) {
        let at = self.firsts.partition_point(|&first| first as usize <= number) - 1;
        let chunk = &self.chunks[at];
        (chunk, chunk.blocks[number - self.firsts[at] as usize])
    }

    /// The bytes that it holds.
    pub(super) fn bytes(&self) -> u64 {
        self.chunks.iter().map(Chunk::bytes).sum()
    }
}
