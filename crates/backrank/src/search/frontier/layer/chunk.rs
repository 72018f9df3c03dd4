//! Blocks of weights, one behind the other in memory.

/// Percentage of matchings with a weight from which on a block is dense: it then has a weight for every matching.
pub(crate) const DENSE_PERCENT: usize = 40;

/// The weights of some blocks, one behind the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chunk<W> {
    pub(super) blocks: Vec<Block>,
    pub(super) weights: Vec<W>,
    pub(super) ranks: Vec<u32>,
    /// How many of the ranks belong to blocks that are whole.
    pub(super) ended: usize,
    /// Whether the weights are kept elsewhere, and not here.
    pub(super) is_away: bool,
}

/// The head of a block: where its weights are, and bounds on them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(super) start: u32,
    pub(super) len: u32,
    /// Where its ranks begin, if it is sparse.
    pub(super) ranks: Option<NonMaxU32>,
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
pub(super) type NonMaxU32 = std::num::NonZeroU32;

/// The weights of a key.
#[derive(Clone, Copy, Debug)]
pub(crate) enum View<'a, W> {
    /// Of every matching, by its rank.
    Dense(&'a [W]),
    /// Of these matchings, whose ranks ascend.
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

    /// Whether its weights are in a store and not in memory.
    pub(crate) const fn is_away(&self) -> bool {
        self.is_away
    }

    /// Number of blocks.
    pub(crate) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Reserves memory for blocks and weights; with `is_alone` in pages of its own, so that unused memory goes back to
    /// the system.
    pub(crate) fn reserve(&mut self, blocks: usize, weights: usize, is_alone: bool) {
        self.blocks.reserve_exact(blocks);
        self.weights.reserve_exact(room::<W>(weights, is_alone));
        self.ranks.reserve_exact(room::<u32>(weights, is_alone));
    }

    /// How many weights there are.
    pub(crate) const fn weights(&self) -> usize {
        self.weights.len()
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
    pub(crate) fn leave_blocks(&mut self) -> Self {
        let mut pools = Self {
            blocks: Vec::new(),
            weights: std::mem::take(&mut self.weights),
            ranks: std::mem::take(&mut self.ranks),
            ended: 0,
            is_away: false,
        };
        self.is_away = true;
        pools.weights.clear();
        pools.ranks.clear();
        pools
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

/// Memory that is returned must be cleared when it is taken again, so a little is kept.
fn shrink<T>(list: &mut Vec<T>, had: usize) {
    let is_little = had <= list.len() + list.len() / LITTLE;
    list.shrink_to(if is_little { had } else { 0 });
}

/// Divisor of a length: one part of this many is little.
const LITTLE: usize = 16;

/// Capacity to reserve for this number of items.
///
/// What is large is given by the system alone, and goes back to it: what is not used costs nothing. Of smaller pieces
/// the system keeps a third more than layers hold, on 8x10; but then they need not be cleared each time, which takes a
/// tenth of the time on 8x8.
fn room<T>(items: usize, is_alone: bool) -> usize {
    if is_alone { items.max(ALONE / size_of::<T>().max(1)) } else { items }
}

/// Size in bytes from which on the allocator of Linux maps memory in pages of its own.
const ALONE: usize = 1 << 25;
