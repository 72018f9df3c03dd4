//! Layers of states, with weights of a type that is chosen when the program runs, and a cache of the chunks of a layer
//! whose weights are in a store.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use super::buffer_pool::BufferPool;
use super::chunk::{BlockHeader, BlockView, Chunk};
use crate::search::Limit;
use crate::search::frontier::state::{Key, Residues, Weight, add_modulo};
use crate::search::frontier::store::SpillStore;

/// How weights are read from a layer: as exact integers, or as residues modulo one prime.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WeightMode {
    Exact,
    /// The residue modulo the prime `modulus`, below 2^63, whose index in [`Residues`] is `number`.
    Residue {
        number: usize,
        modulus: u64,
    },
}

impl WeightMode {
    /// The sum of two weights that were read in this mode.
    #[inline(always)]
    pub(crate) fn plus(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Exact => a + b,
            Self::Residue { modulus, .. } => add_modulo(a, b, modulus),
        }
    }
}

/// All states after a step: each key (the degrees of the frontier) has a block of weights, one for the rank of each
/// matching of path ends that occurs with it.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    /// The keys of the layer, in ascending order.
    pub(crate) keys: Arc<Vec<Key>>,
    places: BlockMap,
    /// The chunks with the blocks of the keys, shared with layers restricted to some of the keys.
    pub(crate) chunks: LayerChunks,
    /// The store of the chunks whose weights are not in memory; `None` if all weights are in memory.
    pub(crate) spilled: Option<Arc<SpillStore>>,
}

/// The chunks of a layer, with one of three types of weights.
#[derive(Clone, Debug)]
pub(crate) enum LayerChunks {
    /// Exact weights that fit into 32 bits.
    Small(Arc<Vec<Chunk<u32>>>),
    /// Exact weights; the weights of each key sum to less than 2^60.
    Large(Arc<Vec<Chunk<u64>>>),
    /// Residues of weights modulo two primes.
    Modular(Arc<Vec<Chunk<Residues>>>),
}

/// Evaluates the same expression for each of the three types of chunks.
macro_rules! with_chunks {
    ($all:expr, $chunks:ident => $answer:expr) => {
        match $all {
            LayerChunks::Small($chunks) => $answer,
            LayerChunks::Large($chunks) => $answer,
            LayerChunks::Modular($chunks) => $answer,
        }
    };
}

/// The position of a block in a layer: the index of its chunk, and its index in the chunk.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BlockPosition {
    pub(crate) chunk: u32,
    block: u32,
}

impl BlockPosition {
    /// The header of the block at this position of these chunks.
    #[inline]
    pub(crate) fn header<W>(self, chunks: &[Chunk<W>]) -> &BlockHeader {
        &chunks[self.chunk as usize].blocks[self.block as usize]
    }

    /// The weights of the block at this position of these chunks.
    #[inline]
    pub(crate) fn view<W: Copy>(self, chunks: &[Chunk<W>]) -> BlockView<'_, W> {
        chunks[self.chunk as usize].block_view(self.block)
    }
}

/// A map from the index of a key to the position of its block.
#[derive(Clone, Debug)]
enum BlockMap {
    /// The chunks contain the blocks of all keys, in order.
    InOrder {
        /// The index of the first key of each chunk, and at the end the number of keys.
        firsts: Vec<u32>,
        /// For each page of 2^[`KEYS_PER_PAGE_LOG2`] keys, the index of the chunk with its first key.
        pages: Vec<u32>,
    },
    /// The position of the block of each key; the chunks may have blocks of other keys too.
    Listed(Vec<BlockPosition>),
}

/// Base-2 logarithm of the number of keys in a page. The chunk of a key is searched forwards from the chunk of the
/// first key of its page.
const KEYS_PER_PAGE_LOG2: u32 = 8;

/// A function from the rank of a matching to its weight.
pub(crate) type WeightFn<'a> = Box<dyn Fn(u32) -> u64 + 'a>;

impl Layer {
    /// A layer whose chunks contain the blocks of all keys, in order; `spill` has the weights of chunks that are not in
    /// memory.
    pub(crate) fn new(keys: Arc<Vec<Key>>, chunks: LayerChunks, spill: Option<&Arc<SpillStore>>) -> Self {
        let (mut firsts, mut pages, mut end, mut is_spilled) = (Vec::new(), Vec::new(), 0, false);
        with_chunks!(&chunks, chunks => for (number, chunk) in (0..).zip(&**chunks) {
            firsts.push(end);
            end += chunk.blocks.len() as u32;
            pages.resize(end.div_ceil(1 << KEYS_PER_PAGE_LOG2) as usize, number);
            is_spilled |= chunk.is_spilled;
        });
        firsts.push(end);
        let spilled = spill.filter(|_| is_spilled).cloned();
        Self { keys, places: BlockMap::InOrder { firsts, pages }, chunks, spilled }
    }

    /// Whether weights are known exactly.
    pub(crate) const fn has_exact_weights(&self) -> bool {
        !matches!(self.chunks, LayerChunks::Modular(_))
    }

    /// The layer restricted to an ascending list of keys; keys that are not in the layer are ignored.
    pub(crate) fn restrict_to_keys(&self, keys: &[Key]) -> Self {
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
        let (keys, places) = (Arc::new(found), BlockMap::Listed(places));
        Self { keys, places, chunks: self.chunks.clone(), spilled: self.spilled.clone() }
    }

    /// The position of the block of the key with this index, from 0.
    #[inline]
    pub(crate) fn block_position(&self, number: usize) -> BlockPosition {
        match &self.places {
            BlockMap::InOrder { firsts, pages } => {
                let mut chunk = pages[number >> KEYS_PER_PAGE_LOG2] as usize;
                while firsts[chunk + 1] as usize <= number {
                    chunk += 1;
                }
                BlockPosition { chunk: chunk as u32, block: number as u32 - firsts[chunk] }
            }
            BlockMap::Listed(places) => places[number],
        }
    }

    /// The header of the block at this position.
    #[inline]
    pub(crate) fn block_header(&self, place: BlockPosition) -> &BlockHeader {
        with_chunks!(&self.chunks, chunks => place.header(chunks))
    }

    /// The chunk with this index, from 0, of the chunks of the layer, and its weights, which are read from the store if
    /// necessary.
    pub(crate) fn chunk<'a, W: Weight>(
        &self,
        chunks: &'a [Chunk<W>],
        number: usize,
    ) -> Result<Cow<'a, Chunk<W>>, Limit> {
        match &self.spilled {
            Some(spill) if chunks[number].is_spilled => {
                Chunk::read_from(spill, number)?.map(Cow::Owned).ok_or(Limit::OtherStore)
            }
            _ => Ok(Cow::Borrowed(&chunks[number])),
        }
    }

    /// The indices of the chunks that contain the blocks of the keys, in ascending order.
    pub(crate) fn used_chunk_indices(&self) -> Vec<u32> {
        match &self.places {
            BlockMap::InOrder { firsts, .. } => (0..firsts.len() as u32 - 1).collect(),
            BlockMap::Listed(places) => {
                let mut chunks: Vec<u32> = places.iter().map(|place| place.chunk).collect();
                // Keys ascend, and so do the chunks of their blocks.
                chunks.dedup();
                chunks
            }
        }
    }

    /// Returns a function from the rank of a matching to the weight of its state with this key; weights are read from
    /// the store if necessary. `None` if the key is not in the layer, or its weights are not exact.
    pub(crate) fn weight_fn(&self, key: Key) -> Result<Option<WeightFn<'_>>, Limit> {
        let Ok(number) = self.keys.binary_search(&key) else { return Ok(None) };
        let place = self.block_position(number);
        let weights = || -> Result<WeightFn<'_>, Limit> {
            with_chunks!(&self.chunks, chunks => {
                let chunk = self.chunk(chunks, place.chunk as usize)?;
                Ok(Box::new(move |rank| chunk.block_view(place.block).weight(rank).exact()))
            })
        };
        self.has_exact_weights().then(weights).transpose()
    }

    /// Visits the rank and the value of each nonzero weight of the key with this index, from 0. In exact mode, residues
    /// are not visited.
    pub(crate) fn for_each_weight(&self, number: usize, reading: WeightMode, visit: impl FnMut(u32, u64)) {
        let place = self.block_position(number);
        match (&self.chunks, reading) {
            (LayerChunks::Small(chunks), _) => each_nonzero(place.view(chunks), u64::from, visit),
            (LayerChunks::Large(chunks), WeightMode::Exact) => each_nonzero(place.view(chunks), |weight| weight, visit),
            (LayerChunks::Large(chunks), WeightMode::Residue { modulus, .. }) => {
                each_nonzero(place.view(chunks), |weight| weight % modulus, visit);
            }
            (LayerChunks::Modular(chunks), WeightMode::Residue { number: which, .. }) => {
                each_nonzero(place.view(chunks), |weight| weight.0[which], visit);
            }
            (LayerChunks::Modular(_), WeightMode::Exact) => {}
        }
    }

    /// Moves the chunks of the layer to the pool, unless another layer shares them. Before, `gone` is called with the
    /// size of these chunks in bytes.
    pub(crate) fn recycle(self, buffers: &BufferPool, gone: impl FnOnce(u64)) {
        with_chunks!(self.chunks, chunks => if let Some(chunks) = Arc::into_inner(chunks) {
            gone(chunks.iter().map(Chunk::bytes).sum());
            buffers.put(chunks.into_iter().map(Chunk::into_empty));
        });
    }
}

/// Visits the rank and the value, as `read` returns it, of each weight of a block whose value is not 0.
fn each_nonzero<W: Copy>(block: BlockView<'_, W>, read: impl Fn(W) -> u64, mut visit: impl FnMut(u32, u64)) {
    block.for_each(|rank, weight| {
        let weight = read(weight);
        if weight != 0 {
            visit(rank, weight);
        }
    });
}

/// Approximate number of weights that are added up to compute a chunk: about a millisecond of work. A thread reads the
/// weights of some dozens of chunks from a store at a time, so chunks are small.
pub(crate) const INCOMING_WEIGHTS_PER_CHUNK: u64 = 1 << 18;

/// Approximate number of weights that are added up to compute a chunk of a stored table. It is small because a lookup
/// reads a whole chunk for each weight, which takes some microseconds.
pub(crate) const INCOMING_WEIGHTS_PER_TABLE_CHUNK: u64 = 1 << 13;

/// Memory to allow for a chunk cache, in bytes: that of 96 chunks of `incoming_weights_per_chunk` weights of 8 bytes each.
pub(crate) const fn chunk_cache_bytes(incoming_weights_per_chunk: u64) -> u64 {
    incoming_weights_per_chunk * (3 << 8)
}

/// A cache of the most recently used chunks of a layer.
#[derive(Debug)]
pub(crate) struct ChunkCache<W> {
    /// All chunks of the layer; those that are not cached are empty.
    chunks: Vec<Chunk<W>>,
    /// The indices of the cached chunks, the least recently used first.
    cached: VecDeque<u32>,
    /// Bytes of memory of the cached chunks.
    bytes: u64,
    /// Chunks that are not in use are dropped while the cache holds more bytes than this.
    max_unused_bytes: u64,
}

impl<W: Weight> ChunkCache<W> {
    /// An empty cache for the layer of `chunks` chunks of about `incoming_weights_per_chunk` weights.
    pub(crate) fn new(chunks: usize, incoming_weights_per_chunk: u64) -> Self {
        let chunks = std::iter::repeat_with(Chunk::default).take(chunks).collect();
        Self {
            chunks,
            cached: VecDeque::new(),
            bytes: 0,
            max_unused_bytes: chunk_cache_bytes(incoming_weights_per_chunk) / 3,
        }
    }

    /// The chunks of the layer, with at least the weights of the chunks `wanted`, given by ascending indices; `read`
    /// loads the chunk of an index that is missing.
    pub(crate) fn load(
        &mut self,
        wanted: &[u32],
        read: impl Fn(u32) -> Result<Chunk<W>, Limit>,
    ) -> Result<&[Chunk<W>], Limit> {
        let is_wanted = |number: &u32| wanted.binary_search(number).is_ok();
        let mut missing = wanted.to_vec();
        missing.retain(|number| !self.cached.contains(number));
        self.cached.retain(|number| !is_wanted(number));
        while let Some(first) = self.cached.pop_front_if(|_| self.bytes > self.max_unused_bytes) {
            self.bytes -= std::mem::take(&mut self.chunks[first as usize]).bytes();
        }
        for number in missing {
            let chunk = read(number)?;
            self.bytes += chunk.bytes();
            self.chunks[number as usize] = chunk;
        }
        self.cached.extend(wanted);
        Ok(&self.chunks)
    }
}
