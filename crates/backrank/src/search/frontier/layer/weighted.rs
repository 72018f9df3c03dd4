//! A layer of states with weights of one type.

use std::borrow::Cow;
use std::sync::Arc;

use super::buffer_pool::BufferPool;
use super::chunk::{BlockHeader, BlockView, Chunk};
use crate::search::Limit;
use crate::search::frontier::state::{Key, Weight};
use crate::search::frontier::store::ChunkReader;

/// All states after a step: each key (the degrees of the frontier) has a block of weights, one for the rank of each
/// matching of path ends that occurs with it.
#[derive(Clone, Debug)]
pub(crate) struct Layer<W> {
    /// The keys of the layer, in ascending order.
    pub(crate) keys: Arc<Vec<Key>>,
    pub(super) places: BlockPositions,
    /// The chunks with the blocks of the keys, shared with layers restricted to some of the keys.
    pub(crate) chunks: Arc<Vec<Chunk<W>>>,
    /// Access to the stored chunks whose weights are not in memory; `None` if all weights are in memory.
    pub(crate) spilled: Option<Arc<ChunkReader>>,
}

/// The position of a block in a layer: the index of its chunk, and its index in the chunk.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BlockPosition {
    pub(crate) chunk: u32,
    pub(super) block: u32,
}

/// A map from the index of a key to the position of its block.
#[derive(Clone, Debug)]
pub(super) enum BlockPositions {
    /// The chunks contain the blocks of all keys, in order.
    InOrder {
        /// The index of the first key of each chunk, and at the end the number of keys.
        firsts: Vec<u32>,
        /// For each page of 2^[`PAGE`] keys, the index of the chunk with its first key.
        pages: Vec<u32>,
    },
    /// The position of the block of each key; the chunks may have blocks of other keys too.
    Listed(Vec<BlockPosition>),
}

/// Base-2 logarithm of the number of keys in a page. The chunk of a key is searched forwards from the chunk of the
/// first key of its page.
const PAGE: u32 = 8;

impl<W: Copy> Layer<W> {
    /// A layer whose chunks contain the blocks of all keys, in order; `away` reads the weights of chunks that are only
    /// in a store.
    pub(crate) fn new(keys: Arc<Vec<Key>>, chunks: Vec<Chunk<W>>, away: Option<ChunkReader>) -> Self {
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
            spilled: away.map(Arc::new),
        }
    }

    /// The position of the block of the key with this index, from 0.
    #[inline]
    pub(crate) fn block_position(&self, number: usize) -> BlockPosition {
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

    /// The layer restricted to an ascending list of keys; keys that are not in the layer are ignored.
    pub(crate) fn restrict_to(&self, keys: &[Key]) -> Self {
        let (mut found, mut places, mut from) = (Vec::with_capacity(keys.len()), Vec::with_capacity(keys.len()), 0);
        for &key in keys {
            // Galloping search: the step doubles each time, so that a few keys are found without scanning the layer.
            let mut step = 1;
            while self.keys.get(from + step).is_some_and(|&other| other <= key) {
                from += step;
                step *= 2;
            }
            let end = self.keys.len().min(from + step);
            from += self.keys[from..end].partition_point(|&other| other < key);
            if self.keys.get(from) == Some(&key) {
                found.push(key);
                places.push(self.block_position(from));
            }
        }
        let (keys, places) = (Arc::new(found), BlockPositions::Listed(places));
        Self { keys, places, chunks: Arc::clone(&self.chunks), spilled: self.spilled.clone() }
    }

    /// The weights of the block at this position.
    #[inline]
    pub(crate) fn block_view(&self, place: BlockPosition) -> BlockView<'_, W> {
        self.chunks[place.chunk as usize].block_view(place.block)
    }

    /// The chunk with this index, from 0, and its weights, which are read from the store if necessary.
    pub(crate) fn chunk(&self, number: usize) -> Result<Cow<'_, Chunk<W>>, Limit>
    where
        W: Weight,
    {
        let here = &self.chunks[number];
        match &self.spilled {
            Some(away) if here.is_spilled => {
                let record = away.read(number)?;
                Chunk::from_record(&record).map(Cow::Owned).ok_or(Limit::OtherStore)
            }
            _ => Ok(Cow::Borrowed(here)),
        }
    }

    /// The indices of the chunks that contain the blocks of the keys, in ascending order.
    pub(crate) fn chunks_of_keys(&self) -> Vec<u32> {
        match &self.places {
            BlockPositions::InOrder { .. } => (0..self.chunks.len() as u32).collect(),
            BlockPositions::Listed(places) => {
                let mut chunks: Vec<u32> = places.iter().map(|place| place.chunk).collect();
                // Keys ascend, and so do the chunks of their blocks.
                chunks.dedup();
                chunks
            }
        }
    }

    /// The same layer with its chunks replaced by `chunks`, which have their weights in memory.
    pub(crate) fn with_chunks(&self, chunks: Vec<Chunk<W>>) -> Self {
        Self { keys: Arc::clone(&self.keys), places: self.places.clone(), chunks: Arc::new(chunks), spilled: None }
    }

    #[inline]
    pub(crate) fn block_header(&self, place: BlockPosition) -> &BlockHeader {
        &self.chunks[place.chunk as usize].blocks[place.block as usize]
    }

    /// Moves the chunks of the layer to the pool, unless another layer shares them. Before, `gone` is called with the
    /// size of these chunks in bytes.
    pub(crate) fn recycle(self, buffers: &BufferPool, gone: impl FnOnce(u64))
    where
        W: Weight,
    {
        let Some(chunks) = Arc::into_inner(self.chunks) else { return };
        gone(chunks.iter().map(Chunk::bytes).sum());
        buffers.put(chunks.into_iter().map(Chunk::into_empty));
    }
}
