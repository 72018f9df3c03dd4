//! Chunks: the weights of consecutive blocks (one block for each key), in memory or as records of a store.

use crate::search::Limit;
use crate::search::frontier::state::{Weight, count_matchings};
use crate::search::frontier::store::SpillStore;

/// A block is dense, with a weight for every matching, if at least this percentage of its matchings has a nonzero
/// weight; otherwise it is sparse, with nonzero weights and their ranks.
pub(crate) const MIN_DENSE_PERCENT: usize = 40;

/// The weights of some consecutive keys of a layer, concatenated: a block for each key.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chunk<W> {
    pub(crate) blocks: Vec<BlockHeader>,
    pub(crate) weights: Vec<W>,
    /// The rank of each weight of the sparse blocks.
    ranks: Vec<u32>,
    /// Length of `ranks` at the end of the last completed block.
    ended: usize,
    /// Whether the weights are in a store and not in memory.
    pub(crate) is_spilled: bool,
}

/// The header of a block (the weights of one key): the range of its weights in the chunk, their maximum and their sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockHeader {
    start: u32,
    len: u32,
    /// Start of the ranks of a sparse block in the chunk; `None` for a dense block and for a block without weights.
    ranks: Option<NonMaxU32>,
    /// The largest weight of the block; without meaning for residues.
    pub(crate) max_weight: u64,
    /// The sum of the weights of the block; without meaning for residues.
    pub(crate) total: u64,
}

impl BlockHeader {
    /// Number of weights that are stored for the block: in a dense block, one for each matching.
    pub(crate) const fn stored_weight_count(&self) -> usize {
        self.len as usize
    }
}

/// An index below 2^32 - 1, stored as the index plus 1, so that `Option` needs no extra space.
type NonMaxU32 = std::num::NonZeroU32;

/// The weights of one block: of all states with the same key.
#[derive(Clone, Copy, Debug)]
pub(crate) enum BlockView<'a, W> {
    /// The weight of every matching, by rank; nothing if the block has no weights.
    Dense(&'a [W]),
    /// The ranks of some matchings, in ascending order, and the weight of each.
    Sparse(&'a [u32], &'a [W]),
}

impl<'a, W: Copy> BlockView<'a, W> {
    /// The weight of the matching with this rank; 0 if no weight is stored.
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

    /// Visits each stored weight with its rank, in ascending order of ranks.
    #[inline(always)]
    pub(crate) fn for_each_stored_weight(self, mut visit: impl FnMut(u32, W)) {
        match self {
            Self::Dense(weights) => (0..).zip(weights).for_each(|(rank, &weight)| visit(rank, weight)),
            Self::Sparse(ranks, weights) => {
                ranks.iter().zip(weights).for_each(|(&rank, &weight)| visit(rank, weight));
            }
        }
    }
}

impl<W: Copy> Chunk<W> {
    /// Bytes of memory that the chunk has allocated.
    pub(crate) fn bytes(&self) -> u64 {
        let (blocks, weights, ranks) = (self.blocks.capacity(), self.weights.capacity(), self.ranks.capacity());
        (blocks * size_of::<BlockHeader>() + weights * size_of::<W>() + ranks * size_of::<u32>()) as u64
    }

    /// Reserves memory for this many blocks and weights. With `with_own_pages`, the buffers of weights and ranks are so
    /// large that Linux gives them pages of their own: then unused capacity takes no memory.
    pub(crate) fn reserve(&mut self, blocks: usize, weights: usize, with_own_pages: bool) {
        self.blocks.reserve_exact(blocks);
        self.weights.reserve_exact(capacity_to_reserve::<W>(weights, with_own_pages));
        self.ranks.reserve_exact(capacity_to_reserve::<u32>(weights, with_own_pages));
    }

    /// The allocated capacities, in items, for weights and for ranks.
    pub(crate) const fn buffer_capacities(&self) -> [usize; 2] {
        [self.weights.capacity(), self.ranks.capacity()]
    }

    /// Frees unused capacity of the weights and of the ranks. The arguments are their capacities before `reserve`, in
    /// items. Each buffer shrinks to its length or, if its former capacity is larger by at most a sixteenth of its
    /// length, to that capacity.
    pub(crate) fn free_unused_capacity(&mut self, [weights, ranks]: [usize; 2]) {
        free_unused_capacity(&mut self.weights, weights);
        free_unused_capacity(&mut self.ranks, ranks);
    }

    /// Removes the weights and ranks, which the caller has written to a store already, and keeps the block headers.
    /// Returns an empty chunk with the buffers that became free.
    pub(crate) fn evict_weights(&mut self) -> Self {
        self.is_spilled = true;
        let blocks = Vec::new();
        let (weights, ranks) = (std::mem::take(&mut self.weights), std::mem::take(&mut self.ranks));
        Self { blocks, weights, ranks, ended: 0, is_spilled: false }.into_empty()
    }

    /// The chunk without its contents, but with its allocated memory.
    pub(crate) fn into_empty(mut self) -> Self {
        self.blocks.clear();
        self.weights.clear();
        self.ranks.clear();
        Self { ended: 0, is_spilled: false, ..self }
    }

    /// The buffers to which the caller appends the next block: its weights to the first and, if the block is sparse,
    /// its ranks to the second. [`end_block`](Self::end_block) then adds its header.
    pub(crate) fn buffers_mut(&mut self) -> (&mut Vec<W>, &mut Vec<u32>) {
        (&mut self.weights, &mut self.ranks)
    }

    /// The weights of the block with this index in the chunk, from 0.
    #[inline]
    pub(crate) fn block_view(&self, number: u32) -> BlockView<'_, W> {
        let block = &self.blocks[number as usize];
        let at = block.start as usize..(block.start + block.len) as usize;
        match block.ranks {
            None => BlockView::Dense(&self.weights[at]),
            Some(ranks) => BlockView::Sparse(&self.ranks[ranks.get() as usize - 1..][..at.len()], &self.weights[at]),
        }
    }

    /// Whether the block with this index, from 0, has weights for matchings of this number of path ends, in ascending
    /// order of their ranks.
    pub(crate) fn is_block_of_ends(&self, number: usize, ends: usize) -> bool {
        let matchings = count_matchings(ends);
        number < self.blocks.len()
            && match self.block_view(number as u32) {
                BlockView::Dense(weights) => weights.is_empty() || weights.len() == matchings,
                BlockView::Sparse(ranks, _) => {
                    ranks.is_sorted_by(|a, b| a < b) && ranks.last().is_none_or(|&rank| (rank as usize) < matchings)
                }
            }
    }

    /// Ends a block, which consists of the weights that were appended since the previous block. `max_weight` is the
    /// largest of them and `total` their sum; for residues neither is used.
    pub(crate) fn end_block(&mut self, max_weight: u64, total: u64) {
        let start = self.blocks.last().map_or(0, |block| block.start + block.len);
        let len = self.weights.len() as u32 - start;
        let ranks = NonMaxU32::new(self.ended as u32 + 1).filter(|_| self.ranks.len() > self.ended);
        self.ended = self.ranks.len();
        self.blocks.push(BlockHeader { start, len, ranks, max_weight, total });
    }
}

/// If little of `former_capacity` would be unused, shrinks a list to this capacity; otherwise to its length. A little
/// unused memory is kept because memory that is returned to the system has to be cleared when it is allocated again.
fn free_unused_capacity<T>(list: &mut Vec<T>, former_capacity: usize) {
    let is_little = former_capacity <= list.len() + list.len() / UNUSED_DIVISOR;
    list.shrink_to(if is_little { former_capacity } else { 0 });
}

/// Unused capacity is kept if it is at most the length of the list divided by this number.
const UNUSED_DIVISOR: usize = 16;

/// The capacity to reserve for this number of items.
///
/// With `with_own_pages`, which counts with a forecast of more than 1 GiB use, the capacity is at least 32 MiB. Linux
/// then gives the buffer memory pages of its own, so that unused capacity takes no memory and freed pages return to the
/// system. Without it, buffers stay in the heap, whose pages need not be cleared for each layer: that saves a tenth of
/// the time of a count on 8x8. But the heap may grow larger than the layers in it: on 8x10 by a third.
fn capacity_to_reserve<T>(items: usize, with_own_pages: bool) -> usize {
    if with_own_pages { items.max(MIN_OWN_PAGES_BYTES / size_of::<T>().max(1)) } else { items }
}

/// The allocator of Linux gives memory pages of their own to buffers of at least this many bytes.
const MIN_OWN_PAGES_BYTES: usize = 1 << 25;

/// Bytes of the header of a stored chunk: the type of weights, and the numbers of blocks, ranks and weights, 32 bits
/// each.
const RECORD_HEADER_BYTES: usize = 4 * 4;
/// Bytes of a block header in a stored chunk: the number of weights and whether they have ranks, 32 bits each; the
/// largest weight and the sum of the weights, 64 bits each.
pub(crate) const STORED_BLOCK_HEADER_BYTES: usize = 2 * 4 + 2 * 8;

impl<W: Weight> Chunk<W> {
    /// Reads from a store the chunk with this index in its layer; `None` if it is not stored.
    pub(crate) fn read_from_store(spill: &SpillStore, number: usize) -> Result<Option<Self>, Limit> {
        let Some(record) = spill.read(number)? else { return Ok(None) };
        Self::from_record(&record).ok_or(Limit::OtherStore).map(Some)
    }

    /// Encodes the chunk as a record for a store.
    pub(crate) fn to_record(&self) -> Vec<u8> {
        let [blocks, ranks, weights] = [self.blocks.len(), self.ranks.len(), self.weights.len()];
        let mut record =
            vec![0; RECORD_HEADER_BYTES + STORED_BLOCK_HEADER_BYTES * blocks + 4 * ranks + size_of::<W>() * weights];
        let (head, rest) = record.split_at_mut(RECORD_HEADER_BYTES);
        let (of_blocks, rest) = rest.split_at_mut(STORED_BLOCK_HEADER_BYTES * blocks);
        let (of_ranks, of_weights) = rest.split_at_mut(4 * ranks);
        let heads = [W::KIND, blocks as u32, ranks as u32, weights as u32];
        head.chunks_exact_mut(4).zip(heads).for_each(|(bytes, head)| head.encode(bytes));
        for (bytes, block) in of_blocks.chunks_exact_mut(STORED_BLOCK_HEADER_BYTES).zip(&self.blocks) {
            block.len.encode(&mut bytes[..4]);
            u32::from(block.ranks.is_some()).encode(&mut bytes[4..8]);
            block.max_weight.encode(&mut bytes[8..16]);
            block.total.encode(&mut bytes[16..]);
        }
        of_ranks.chunks_exact_mut(4).zip(&self.ranks).for_each(|(bytes, rank)| rank.encode(bytes));
        of_weights.chunks_exact_mut(size_of::<W>()).zip(&self.weights).for_each(|(bytes, weight)| weight.encode(bytes));
        record
    }

    /// Decodes a chunk from a record; `None` if the record is not a valid chunk with this type of weights.
    pub(crate) fn from_record(record: &[u8]) -> Option<Self> {
        let (head, rest) = record.split_at_checked(RECORD_HEADER_BYTES)?;
        let [kind, blocks, ranks, weights] = std::array::from_fn(|at| u32::decode(&head[4 * at..]) as usize);
        let (of_blocks, rest) = rest.split_at_checked(STORED_BLOCK_HEADER_BYTES.checked_mul(blocks)?)?;
        let (of_ranks, of_weights) = rest.split_at_checked(ranks.checked_mul(4)?)?;
        if kind != W::KIND as usize || Some(of_weights.len()) != weights.checked_mul(size_of::<W>()) {
            return None;
        }
        let (mut start, mut ended) = (0_u32, 0_u32);
        let block = |bytes: &[u8]| {
            let len = u32::decode(bytes);
            let has_ranks = u32::decode(&bytes[4..]) > 0;
            let ranks = NonMaxU32::new(ended.checked_add(1)?).filter(|_| has_ranks);
            let block = BlockHeader {
                start,
                len,
                ranks,
                max_weight: u64::decode(&bytes[8..]),
                total: u64::decode(&bytes[16..]),
            };
            start = start.checked_add(len)?;
            ended = ended.checked_add(if has_ranks { len } else { 0 })?;
            Some(block)
        };
        let blocks = of_blocks.chunks_exact(STORED_BLOCK_HEADER_BYTES).map(block).collect::<Option<_>>()?;
        let chunk = Self {
            blocks,
            weights: of_weights.chunks_exact(size_of::<W>()).map(W::decode).collect(),
            ranks: of_ranks.chunks_exact(4).map(u32::decode).collect(),
            ended: ranks,
            is_spilled: false,
        };
        (start as usize == weights && ended as usize == ranks).then_some(chunk)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::frontier::state::Residues;

    /// A chunk of a dense block, a sparse block and an empty block.
    fn chunk<W: Weight>(weight: impl Fn(u64) -> W) -> Chunk<W> {
        let mut chunk = Chunk::default();
        chunk.buffers_mut().0.extend([3, 4, 5].map(&weight));
        chunk.end_block(5, 12);
        chunk.buffers_mut().0.extend([7, 9].map(&weight));
        chunk.buffers_mut().1.extend([0, 11]);
        chunk.end_block(9, 16);
        chunk.end_block(0, 0);
        chunk
    }

    fn comes_back<W: Weight + std::fmt::Debug>(chunk: &Chunk<W>) {
        let record = chunk.to_record();
        assert_eq!(format!("{:?}", Chunk::<W>::from_record(&record).unwrap()), format!("{chunk:?}"));
        for end in 0..record.len() {
            assert!(Chunk::<W>::from_record(&record[..end]).is_none(), "{end}");
        }
        for at in 0..RECORD_HEADER_BYTES {
            let mut other = record.clone();
            other[at] ^= 1;
            assert!(Chunk::<W>::from_record(&other).is_none(), "{at}");
        }
    }

    #[test]
    fn a_chunk_comes_back_from_its_record_and_from_no_other() {
        comes_back(&chunk(|weight| weight as u32));
        comes_back(&chunk(|weight| weight << 40));
        comes_back(&chunk(|weight| Residues([weight << 40, weight])));
    }
}
