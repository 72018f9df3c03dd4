//! A layer with weights of one kind.

use std::borrow::Cow;
use std::sync::Arc;

use super::buffer_pool::{BufferPool, Pooled};
use super::chunk::{Block, Chunk, View};
use crate::search::Limit;
use crate::search::frontier::state::{Key, Weight};
use crate::search::frontier::store::StoredChunks;

/// All states after a step: each key has a block of weights by the ranks of matchings.
#[derive(Clone, Debug)]
pub(crate) struct Layer<W> {
    /// In ascending order.
    pub(crate) keys: Arc<Vec<Key>>,
    pub(super) places: BlockPositions,
    /// Shared by layers that are restricted to some of the keys.
    pub(crate) chunks: Arc<Vec<Chunk<W>>>,
    /// The stored chunks of those whose weights are not in memory.
    pub(crate) away: Option<Arc<StoredChunks>>,
}

/// The position of a block: the number of its chunk, and its number in the chunk.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BlockPosition {
    pub(crate) chunk: u32,
    pub(super) block: u32,
}

/// The positions of the blocks of the keys.
#[derive(Clone, Debug)]
pub(super) enum BlockPositions {
    /// The blocks of the chunks are those of the keys, in order. `firsts` has the number of the first key of each
    /// chunk, and the number of all keys at the end; `pages` has the chunk of the first key of each page of 2^[`PAGE`]
    /// keys.
    InOrder {
        firsts: Vec<u32>,
        pages: Vec<u32>,
    },
    Listed(Vec<BlockPosition>),
}

/// Number of keys of a page, as a power of two. Few chunks have fewer blocks, so a block is found in a step or two.
const PAGE: u32 = 8;

impl<W: Copy> Layer<W> {
    /// A layer whose chunks hold the blocks of the keys in order.
    pub(crate) fn new(keys: Arc<Vec<Key>>, chunks: Vec<Chunk<W>>, away: Option<StoredChunks>) -> Self {
        let (mut firsts, mut pages, mut end) = (Vec::with_capacity(chunks.len() + 1), Vec::new(), 0);
        for (number, chunk) in (0..).zip(&chunks) {
            firsts.push(end);
            end += chunk.blocks.len() as u32;
            pages.resize(end.div_ceil(1 << PAGE) as usize, number);
        }
        firsts.push(end);
        Self {
            keys,
            places: BlockPositions::InOrder { firsts, pages },
            chunks: Arc::new(chunks),
            away: away.map(Arc::new),
        }
    }

    /// Where the block of the key of this number is.
    #[inline]
    pub(crate) fn place(&self, number: usize) -> BlockPosition {
        match &self.places {
            BlockPositions::InOrder { firsts, pages } => {
                let mut chunk = pages[number >> PAGE] as usize;
                while firsts[chunk + 1] as usize <= number {
                    chunk += 1;
                }
                BlockPosition { chunk: chunk as u32, block: number as u32 - firsts[chunk] }
            }
            BlockPositions::Listed(places) => places[number],
        }
    }

    /// The layer restricted to some keys, which ascend; keys that it does not have are ignored.
    pub(crate) fn restrict_to(&self, keys: &[Key]) -> Self {
        let (mut found, mut places, mut from) = (Vec::with_capacity(keys.len()), Vec::with_capacity(keys.len()), 0);
        for &key in keys {
            // Galloping search: the step doubles each time, so few keys are found without a visit to all others.
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
        let (keys, places) = (Arc::new(found), BlockPositions::Listed(places));
        Self { keys, places, chunks: Arc::clone(&self.chunks), away: self.away.clone() }
    }

    /// The weights of a block.
    #[inline]
    pub(crate) fn view(&self, place: BlockPosition) -> View<'_, W> {
        self.chunks[place.chunk as usize].view(place.block)
    }

    /// The chunk of this number with its weights, read from the store if necessary.
    pub(crate) fn chunk(&self, number: usize) -> Result<Cow<'_, Chunk<W>>, Limit>
    where
        W: Weight,
    {
        let here = &self.chunks[number];
        match &self.away {
            Some(away) if here.is_away => {
                let record = away.read(number)?;
                Chunk::unpacked(&record).map(Cow::Owned).ok_or(Limit::OtherStore)
            }
            _ => Ok(Cow::Borrowed(here)),
        }
    }

    /// The numbers of the chunks that hold its keys, in ascending order.
    pub(crate) fn chunks_of_keys(&self) -> Vec<u32> {
        match &self.places {
            BlockPositions::InOrder { .. } => (0..self.chunks.len() as u32).collect(),
            BlockPositions::Listed(places) => {
                let mut chunks: Vec<u32> = places.iter().map(|place| place.chunk).collect();
                // Keys ascend, and so do chunks.
                chunks.dedup();
                chunks
            }
        }
    }

    /// The same layer with all its weights in memory.
    pub(crate) fn with_chunks(&self, chunks: Vec<Chunk<W>>) -> Self {
        Self { keys: Arc::clone(&self.keys), places: self.places.clone(), chunks: Arc::new(chunks), away: None }
    }

    #[inline]
    pub(crate) fn block(&self, place: BlockPosition) -> &Block {
        &self.chunks[place.chunk as usize].blocks[place.block as usize]
    }

    /// Returns its memory to the buffer pool, unless others share it; `gone` is called before with the number of bytes
    /// it held.
    pub(crate) fn recycle(self, buffers: &BufferPool, gone: impl FnOnce(u64))
    where
        W: Pooled,
    {
        let Some(chunks) = Arc::into_inner(self.chunks) else { return };
        gone(chunks.iter().map(Chunk::bytes).sum());
        W::chunk_pool(buffers).put(chunks.into_iter().map(Chunk::cleared));
    }
}
