//! Chunks: the weights of consecutive blocks, in memory and as records of a store.

use crate::search::frontier::state::Weight;

/// Percentage of matchings with a weight from which on a block is dense: it then has a weight for every matching.
pub(crate) const DENSE_PERCENT: usize = 40;

/// The weights of some blocks, concatenated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chunk<W> {
    pub(crate) blocks: Vec<Block>,
    pub(crate) weights: Vec<W>,
    /// The ranks of the weights of sparse blocks.
    ranks: Vec<u32>,
    /// Number of ranks that belong to finished blocks.
    ended: usize,
    /// Whether the weights are in a store and not in memory.
    pub(crate) is_away: bool,
}

/// The head of a block: where its weights are, and bounds on them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    start: u32,
    len: u32,
    /// Where its ranks begin, if it is sparse.
    ranks: Option<NonMaxU32>,
    /// The largest weight, and the sum of all, if they are exact.
    pub(crate) most: u64,
    pub(crate) total: u64,
}

impl Block {
    /// How many weights there are.
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }
}

/// An index into a list that is shorter than 2^32 - 1, stored plus 1.
type NonMaxU32 = std::num::NonZeroU32;

/// The weights of a key.
#[derive(Clone, Copy, Debug)]
pub(crate) enum View<'a, W> {
    /// The weight of every matching, by rank.
    Dense(&'a [W]),
    /// The ranks of some matchings, in ascending order, and the weight of each.
    Sparse(&'a [u32], &'a [W]),
}

impl<'a, W: Copy> View<'a, W> {
    /// The weight of this rank.
    pub(crate) fn weight(self, rank: u32) -> W
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
    pub(crate) fn for_each(self, mut visit: impl FnMut(u32, W)) {
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
    pub(crate) fn bytes(&self) -> u64 {
        let (blocks, weights, ranks) = (self.blocks.capacity(), self.weights.capacity(), self.ranks.capacity());
        (blocks * size_of::<Block>() + weights * size_of::<W>() + ranks * size_of::<u32>()) as u64
    }

    /// Reserves memory for blocks and weights; with `is_alone` in pages of its own, so that unused memory goes back to
    /// the system.
    pub(crate) fn reserve(&mut self, blocks: usize, weights: usize, is_alone: bool) {
        self.blocks.reserve_exact(blocks);
        self.weights.reserve_exact(room::<W>(weights, is_alone));
        self.ranks.reserve_exact(room::<u32>(weights, is_alone));
    }

    /// Capacity for weights and for ranks.
    pub(crate) const fn rooms(&self) -> [usize; 2] {
        [self.weights.capacity(), self.ranks.capacity()]
    }

    /// Returns unused memory, but for a little of the capacity it had before `reserve`.
    pub(crate) fn shrink(&mut self, [weights, ranks]: [usize; 2]) {
        shrink(&mut self.weights, weights);
        shrink(&mut self.ranks, ranks);
    }

    /// Takes the weights out and leaves the heads of blocks; returns the memory of the weights, for reuse.
    pub(crate) fn take_weights(&mut self) -> Self {
        self.is_away = true;
        let blocks = Vec::new();
        let (weights, ranks) = (std::mem::take(&mut self.weights), std::mem::take(&mut self.ranks));
        Self { blocks, weights, ranks, ended: 0, is_away: false }.cleared()
    }

    /// The memory of the chunk, without its contents.
    pub(crate) fn cleared(mut self) -> Self {
        self.blocks.clear();
        self.weights.clear();
        self.ranks.clear();
        Self { ended: 0, is_away: false, ..self }
    }

    /// The lists to append a block to: weights, and ranks where the block is sparse.
    pub(crate) fn pools(&mut self) -> (&mut Vec<W>, &mut Vec<u32>) {
        (&mut self.weights, &mut self.ranks)
    }

    /// The weights of the block of this number.
    #[inline]
    pub(crate) fn view(&self, number: u32) -> View<'_, W> {
        let block = &self.blocks[number as usize];
        let at = block.start as usize..(block.start + block.len) as usize;
        match block.ranks {
            None => View::Dense(&self.weights[at]),
            Some(ranks) => View::Sparse(&self.ranks[ranks.get() as usize - 1..][..at.len()], &self.weights[at]),
        }
    }

    /// Ends a block: it has the weights that were appended since the last block.
    pub(crate) fn end_block(&mut self, most: u64, total: u64) {
        let start = self.blocks.last().map_or(0, |block| block.start + block.len);
        let len = self.weights.len() as u32 - start;
        let ranks = NonMaxU32::new(self.ended as u32 + 1).filter(|_| self.ranks.len() > self.ended);
        self.ended = self.ranks.len();
        self.blocks.push(Block { start, len, ranks, most, total });
    }
}

/// Shrinks a list to its length, but keeps the capacity it had if little of that is unused: the system would clear
/// returned memory before it gives it out again.
fn shrink<T>(list: &mut Vec<T>, had: usize) {
    let is_little = had <= list.len() + list.len() / UNUSED_DIVISOR;
    list.shrink_to(if is_little { had } else { 0 });
}

/// Divisor of a length: unused capacity of one part in this many is little.
const UNUSED_DIVISOR: usize = 16;

/// Capacity to reserve for this number of items.
///
/// The allocator maps large buffers in pages of their own and unmaps them when they are freed: what is not used costs
/// nothing. Smaller buffers stay in its heap, a third more than layers hold on 8x10; but then their pages need not be
/// cleared each time, which takes a tenth of the time on 8x8.
fn room<T>(items: usize, is_alone: bool) -> usize {
    if is_alone { items.max(OWN_PAGES_BYTES / size_of::<T>().max(1)) } else { items }
}

/// Size in bytes from which on the allocator of Linux maps memory in pages of its own.
const OWN_PAGES_BYTES: usize = 1 << 25;

/// Size of the head of a record, in bytes: the kind of weights, and how many blocks, ranks and weights there are.
const HEAD: usize = 4 * 4;
/// Size of the head of a block in a record, in bytes: how many weights it has, whether with ranks, the largest weight
/// and the sum of all.
pub(crate) const PACKED_BLOCK: usize = 2 * 4 + 2 * 8;

impl<W: Weight> Chunk<W> {
    /// The chunk as a record.
    pub(crate) fn packed(&self) -> Vec<u8> {
        let [blocks, ranks, weights] = [self.blocks.len(), self.ranks.len(), self.weights.len()];
        let mut record = vec![0; HEAD + PACKED_BLOCK * blocks + 4 * ranks + size_of::<W>() * weights];
        let (head, rest) = record.split_at_mut(HEAD);
        let (of_blocks, rest) = rest.split_at_mut(PACKED_BLOCK * blocks);
        let (of_ranks, of_weights) = rest.split_at_mut(4 * ranks);
        let heads = [W::KIND, blocks as u32, ranks as u32, weights as u32];
        head.chunks_exact_mut(4).zip(heads).for_each(|(bytes, head)| head.encode(bytes));
        for (bytes, block) in of_blocks.chunks_exact_mut(PACKED_BLOCK).zip(&self.blocks) {
            block.len.encode(&mut bytes[..4]);
            u32::from(block.ranks.is_some()).encode(&mut bytes[4..8]);
            block.most.encode(&mut bytes[8..16]);
            block.total.encode(&mut bytes[16..]);
        }
        of_ranks.chunks_exact_mut(4).zip(&self.ranks).for_each(|(bytes, rank)| rank.encode(bytes));
        of_weights.chunks_exact_mut(size_of::<W>()).zip(&self.weights).for_each(|(bytes, weight)| weight.encode(bytes));
        record
    }

    /// The chunk of a record; `None` if it is no record of weights of this kind.
    pub(crate) fn unpacked(record: &[u8]) -> Option<Self> {
        let (head, rest) = record.split_at_checked(HEAD)?;
        let [kind, blocks, ranks, weights] = std::array::from_fn(|at| u32::decode(&head[4 * at..]) as usize);
        let (of_blocks, rest) = rest.split_at_checked(PACKED_BLOCK.checked_mul(blocks)?)?;
        let (of_ranks, of_weights) = rest.split_at_checked(ranks.checked_mul(4)?)?;
        if kind != W::KIND as usize || Some(of_weights.len()) != weights.checked_mul(size_of::<W>()) {
            return None;
        }
        let (mut start, mut ended) = (0_u32, 0_u32);
        let block = |bytes: &[u8]| {
            let len = u32::decode(bytes);
            let has_ranks = u32::decode(&bytes[4..]) > 0;
            let ranks = NonMaxU32::new(ended.checked_add(1)?).filter(|_| has_ranks);
            let block = Block { start, len, ranks, most: u64::decode(&bytes[8..]), total: u64::decode(&bytes[16..]) };
            start = start.checked_add(len)?;
            ended = ended.checked_add(if has_ranks { len } else { 0 })?;
            Some(block)
        };
        let blocks = of_blocks.chunks_exact(PACKED_BLOCK).map(block).collect::<Option<_>>()?;
        let chunk = Self {
            blocks,
            weights: of_weights.chunks_exact(size_of::<W>()).map(W::decode).collect(),
            ranks: of_ranks.chunks_exact(4).map(u32::decode).collect(),
            ended: ranks,
            is_away: false,
        };
        (start as usize == weights && ended as usize == ranks).then_some(chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::frontier::state::Residues;

    /// A block of all matchings and one of some.
    fn chunk<W: Weight>(weight: impl Fn(u64) -> W) -> Chunk<W> {
        let mut chunk = Chunk::default();
        chunk.pools().0.extend([3, 4, 5].map(&weight));
        chunk.end_block(5, 12);
        chunk.pools().0.extend([7, 9].map(&weight));
        chunk.pools().1.extend([0, 11]);
        chunk.end_block(9, 16);
        chunk.end_block(0, 0);
        chunk
    }

    fn comes_back<W: Weight + std::fmt::Debug>(chunk: &Chunk<W>) {
        let record = chunk.packed();
        assert_eq!(format!("{:?}", Chunk::<W>::unpacked(&record).unwrap()), format!("{chunk:?}"));
        for end in 0..record.len() {
            assert!(Chunk::<W>::unpacked(&record[..end]).is_none(), "{end}");
        }
        for at in 0..HEAD {
            let mut other = record.clone();
            other[at] ^= 1;
            assert!(Chunk::<W>::unpacked(&other).is_none(), "{at}");
        }
    }

    #[test]
    fn a_chunk_comes_back_from_its_record_and_from_no_other() {
        comes_back(&chunk(|weight| weight as u32));
        comes_back(&chunk(|weight| weight << 40));
        comes_back(&chunk(|weight| Residues([weight << 40, weight])));
    }
}
