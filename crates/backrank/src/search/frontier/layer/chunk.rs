//! Blocks of weights, one behind the other in memory.

/// A block is kept with all matchings if so many of a hundred have a weight.
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

/// Where a block is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(super) start: u32,
    pub(super) len: u32,
    /// Where the ranks are, if not all matchings have a weight here.
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

/// A place in a list that is shorter than 2^32 - 1, kept plus 1.
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

    /// Whether its weights are kept elsewhere, and not here.
    pub(crate) const fn is_away(&self) -> bool {
        self.is_away
    }

    /// How many blocks there are.
    pub(crate) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Makes room for so many blocks and weights; alone if what is not used is to go back to the system.
    pub(crate) fn reserve(&mut self, blocks: usize, weights: usize, is_alone: bool) {
        self.blocks.reserve_exact(blocks);
        self.weights.reserve_exact(room::<W>(weights, is_alone));
        self.ranks.reserve_exact(room::<u32>(weights, is_alone));
    }

    /// How many weights there are.
    pub(crate) const fn weights(&self) -> usize {
        self.weights.len()
    }

    /// For how many weights and ranks there is room.
    pub(crate) const fn rooms(&self) -> [usize; 2] {
        [self.weights.capacity(), self.ranks.capacity()]
    }

    /// Gives back memory that it does not need, but for a little of what it had before it was given more.
    pub(crate) fn shrink(&mut self, [weights, ranks]: [usize; 2]) {
        shrink(&mut self.weights, weights);
        shrink(&mut self.ranks, ranks);
    }

    /// Leaves blocks alone; the memory of weights, which others can use.
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

    /// The pools to append a block to: weights, and ranks where they are not all.
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

    /// Makes a block of what was appended since the last one.
    pub(crate) fn end_block(&mut self, most: u64, total: u64) {
        let start = self.blocks.last().map_or(0, |block| block.start + block.len);
        let len = self.weights.len() as u32 - start;
        let ranks = NonMaxU32::new(self.ended as u32 + 1).filter(|_| self.ranks.len() > self.ended);
        self.ended = self.ranks.len();
        self.blocks.push(Block { start, len, ranks, most, total });
    }
}

/// What is given back must be cleared when it is given again, so a little is kept.
fn shrink<T>(list: &mut Vec<T>, had: usize) {
    let is_little = had <= list.len() + list.len() / LITTLE;
    list.shrink_to(if is_little { had } else { 0 });
}

/// One part of so many is little.
const LITTLE: usize = 16;

/// For how many items there is to be room, so that there is for so many.
///
/// What is large is given by the system alone, and goes back to it: what is not used costs nothing. Of smaller pieces
/// the system keeps a third more than layers hold, on 8x10; but then they need not be cleared each time, which takes a
/// tenth of the time on 8x8.
fn room<T>(items: usize, is_alone: bool) -> usize {
    if is_alone { items.max(ALONE / size_of::<T>().max(1)) } else { items }
}

/// So many bytes are given alone: the most that the allocator of Linux may keep together with others.
const ALONE: usize = 1 << 25;
