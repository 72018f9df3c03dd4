//! The states after a step, with their weights.

mod packed;
mod window;

use std::borrow::Cow;
use std::sync::Arc;

pub(super) use self::packed::{PACKED_BLOCK, Packed};
pub(super) use self::window::{Window, window};

use super::spare::{Spare, Spared};
use super::step::Key;
use crate::search::{Limit, Store};

/// All states after a step: for each key a block of weights by the ranks of matchings.
#[derive(Clone, Debug)]
pub(super) struct Layer<W> {
    /// In ascending order.
    pub(super) keys: Arc<Vec<Key>>,
    places: Places,
    /// Shared by those who have some of the keys alone.
    chunks: Arc<Vec<Chunk<W>>>,
    /// Where chunks are with their weights that have blocks alone here.
    pub(super) away: Option<Arc<Away>>,
}

/// Where chunks of a layer are kept outside of memory.
#[derive(Debug)]
pub(super) struct Away {
    pub(super) store: Arc<dyn Store>,
    pub(super) stream: String,
    /// The record of each chunk whose weights are not in memory.
    pub(super) places: Vec<u64>,
}

/// Where a block is: the number of its chunk, and its number there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    chunk: u32,
    block: u32,
}

impl Place {
    /// The number of the chunk.
    pub(super) const fn chunk(self) -> u32 {
        self.chunk
    }

    /// The number of the block there.
    pub(super) const fn block(self) -> u32 {
        self.block
    }
}

/// Where the blocks of the keys are.
#[derive(Clone, Debug)]
enum Places {
    /// In order: the number of the first key of each chunk, and of all keys behind the last; and the chunk of every
    /// [`PAGE`]th key.
    InOrder {
        firsts: Vec<u32>,
        pages: Vec<u32>,
    },
    Listed(Vec<Place>),
}

/// A page has so many keys, as a power of two: few chunks have less.
const PAGE: u32 = 8;

/// The weights of some blocks, one behind the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Chunk<W> {
    blocks: Vec<Block>,
    weights: Vec<W>,
    ranks: Vec<u32>,
    /// How many of the ranks belong to blocks that are whole.
    ended: usize,
    /// Whether the weights are kept elsewhere, and not here.
    is_away: bool,
}

/// Where a block is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    start: u32,
    len: u32,
    /// Where the ranks are, if not all matchings have a weight here.
    ranks: Option<NonMaxU32>,
    /// The largest weight, and the sum of all, if they are exact.
    pub(super) most: u64,
    pub(super) total: u64,
}

impl Block {
    /// How many weights there are.
    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }
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

    /// Whether its weights are kept elsewhere, and not here.
    pub(super) const fn is_away(&self) -> bool {
        self.is_away
    }

    /// How many blocks there are.
    pub(super) fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Makes room for so many blocks and weights; alone if what is not used is to go back to the system.
    pub(super) fn reserve(&mut self, blocks: usize, weights: usize, is_alone: bool) {
        self.blocks.reserve_exact(blocks);
        self.weights.reserve_exact(room::<W>(weights, is_alone));
        self.ranks.reserve_exact(room::<u32>(weights, is_alone));
    }

    /// How many weights there are.
    pub(super) const fn weights(&self) -> usize {
        self.weights.len()
    }

    /// For how many weights and ranks there is room.
    pub(super) const fn rooms(&self) -> [usize; 2] {
        [self.weights.capacity(), self.ranks.capacity()]
    }

    /// Gives back memory that it does not need, but for a little of what it had before it was given more.
    pub(super) fn shrink(&mut self, [weights, ranks]: [usize; 2]) {
        shrink(&mut self.weights, weights);
        shrink(&mut self.ranks, ranks);
    }

    /// Leaves blocks alone; the memory of weights, which others can use.
    pub(super) fn leave_blocks(&mut self) -> Self {
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
    pub(super) fn pools(&mut self) -> (&mut Vec<W>, &mut Vec<u32>) {
        (&mut self.weights, &mut self.ranks)
    }

    /// The weights of the block of this number.
    #[inline]
    pub(super) fn view(&self, number: u32) -> View<'_, W> {
        let block = &self.blocks[number as usize];
        let at = block.start as usize..(block.start + block.len) as usize;
        match block.ranks {
            None => View::Dense(&self.weights[at]),
            Some(ranks) => View::Sparse(&self.ranks[ranks.get() as usize - 1..][..at.len()], &self.weights[at]),
        }
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

impl<W: Copy> Layer<W> {
    /// The chunks hold the blocks of the keys in order.
    pub(super) fn new(keys: Arc<Vec<Key>>, chunks: Vec<Chunk<W>>, away: Option<Away>) -> Self {
        let (mut firsts, mut pages, mut end) = (Vec::with_capacity(chunks.len() + 1), Vec::new(), 0);
        for (number, chunk) in (0..).zip(&chunks) {
            firsts.push(end);
            end += chunk.blocks.len() as u32;
            pages.resize(end.div_ceil(1 << PAGE) as usize, number);
        }
        firsts.push(end);
        Self { keys, places: Places::InOrder { firsts, pages }, chunks: Arc::new(chunks), away: away.map(Arc::new) }
    }

    /// Where the block of the key of this number is.
    #[inline]
    pub(super) fn place(&self, number: usize) -> Place {
        match &self.places {
            Places::InOrder { firsts, pages } => {
                let mut chunk = pages[number >> PAGE] as usize;
                while firsts[chunk + 1] as usize <= number {
                    chunk += 1;
                }
                Place { chunk: chunk as u32, block: number as u32 - firsts[chunk] }
            }
            Places::Listed(places) => places[number],
        }
    }

    /// Of these keys alone, as far as they are there; they ascend.
    pub(super) fn only(&self, keys: &[Key]) -> Self {
        let (mut found, mut places, mut from) = (Vec::with_capacity(keys.len()), Vec::with_capacity(keys.len()), 0);
        for &key in keys {
            // Twice as far each time: few keys are found without a look at all others.
            let mut step = 1;
            while self.keys.get(from + step).is_some_and(|&other| other <= key) {
                from += step;
                step *= 2;
            }
            let end = self.keys.len().min(from + step);
            from += self.keys[from..end].partition_point(|&other| other < key);
            if self.keys.get(from) == Some(&key) {
                found.push(key);
                places.push(self.place(from));
            }
        }
        let (keys, places) = (Arc::new(found), Places::Listed(places));
        Self { keys, places, chunks: Arc::clone(&self.chunks), away: self.away.clone() }
    }

    /// The weights of a block.
    #[inline]
    pub(super) fn view(&self, place: Place) -> View<'_, W> {
        self.chunks[place.chunk as usize].view(place.block)
    }

    /// The chunk of this number with its weights, which may have to be read.
    pub(super) fn chunk(&self, number: usize) -> Result<Cow<'_, Chunk<W>>, Limit>
    where
        W: Packed,
    {
        let here = &self.chunks[number];
        match &self.away {
            Some(away) if here.is_away => {
                let record = away.store.read(&away.stream, away.places[number])?;
                Chunk::unpacked(&record).map(Cow::Owned).ok_or(Limit::OtherStore)
            }
            _ => Ok(Cow::Borrowed(here)),
        }
    }

    /// All chunks.
    pub(super) fn chunks(&self) -> &[Chunk<W>] {
        &self.chunks
    }

    /// The numbers of the chunks that its keys are in, in ascending order.
    pub(super) fn chunks_of_keys(&self) -> Vec<u32> {
        match &self.places {
            Places::InOrder { .. } => (0..self.chunks.len() as u32).collect(),
            Places::Listed(places) => {
                let mut chunks: Vec<u32> = places.iter().map(|place| place.chunk).collect();
                // Keys ascend, and so do chunks.
                chunks.dedup();
                chunks
            }
        }
    }

    /// The same layer with chunks that have weights.
    pub(super) fn with_chunks(&self, chunks: Vec<Chunk<W>>) -> Self {
        Self { keys: Arc::clone(&self.keys), places: self.places.clone(), chunks: Arc::new(chunks), away: None }
    }

    #[inline]
    pub(super) fn block(&self, place: Place) -> &Block {
        &self.chunks[place.chunk as usize].blocks[place.block as usize]
    }

    /// Gives its memory to layers to come, unless others share it; `gone` is told before how many bytes it held.
    pub(super) fn recycle(self, spare: &Spare, gone: impl FnOnce(u64))
    where
        W: Spared,
    {
        let Some(chunks) = Arc::into_inner(self.chunks) else { return };
        gone(chunks.iter().map(Chunk::bytes).sum());
        let empty = chunks.into_iter().map(|mut chunk| {
            chunk.blocks.clear();
            chunk.weights.clear();
            chunk.ranks.clear();
            chunk.ended = 0;
            chunk.is_away = false;
            chunk
        });
        W::of(spare).put(empty);
    }
}
