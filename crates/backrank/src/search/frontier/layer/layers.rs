//! Layers of states, with weights of a type that is chosen at run time, and a cache of the chunks of a layer whose
//! weights are in a store.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use super::buffer_pool::BufferPool;
use super::chunk::{BlockHeader, BlockView, Chunk};
use crate::search::Limit;
use crate::search::frontier::state::{Key, Residues, Weight, add_modulo, count_ends};
use crate::search::frontier::store::SpillStore;

/// How weights are read from a layer: as exact integers, or as residues modulo one prime.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ExactOrResidue {
    Exact,
    /// The residue modulo the prime `modulus`, below 2^63, whose index in [`Residues`] is `number`.
    Residue {
        number: usize,
        modulus: u64,
    },
}

impl ExactOrResidue {
    /// The sum of two weights that were read in this mode.
    #[inline(always)]
    pub(crate) fn add_weights(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Exact => a + b,
            Self::Residue { modulus, .. } => add_modulo(a, b, modulus),
        }
    }
}

/// All states after a step. Each key (the degrees of the frontier) has a block of weights: the weight of each state
/// with this key, found by the rank of the state's matching of path ends. A weight that is not stored is 0.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    /// The keys of the layer, in ascending order.
    pub(crate) keys: Arc<Vec<Key>>,
    block_map: BlockPositions,
    /// The chunks with the blocks of the keys, shared with layers restricted to some of the keys.
    pub(crate) chunks: TypedChunks,
    /// The store of the chunks whose weights are not in memory; `None` if all weights are in memory.
    pub(crate) spilled: Option<Arc<SpillStore>>,
}

/// The chunks of a layer, with one of three types of weights.
#[derive(Clone, Debug)]
pub(crate) enum TypedChunks {
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
            TypedChunks::Small($chunks) => $answer,
            TypedChunks::Large($chunks) => $answer,
            TypedChunks::Modular($chunks) => $answer,
        }
    };
}

/// The position of a block in a layer: the index of its chunk, and its index in the chunk.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BlockLocation {
    pub(crate) chunk: u32,
    block: u32,
}

impl BlockLocation {
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

/// A map from the index of a key in the layer to the position of its block.
#[derive(Clone, Debug)]
enum BlockPositions {
    /// The chunks contain the blocks of all keys, in order.
    InOrder {
        /// The index of the first key of each chunk, and at the end the number of keys.
        firsts: Vec<u32>,
        /// For each page of 2^[`KEYS_PER_PAGE_LOG2`] keys, the index of the chunk with its first key.
        pages: Vec<u32>,
    },
    /// The position of the block of each key; the chunks may have blocks of other keys too.
    Listed(Vec<BlockLocation>),
}

/// Base-2 logarithm of the number of keys in a page. The search for the chunk of a key goes forwards from the chunk of
/// the first key of its page.
const KEYS_PER_PAGE_LOG2: u32 = 8;

/// A function from the rank of a matching to the weight of its state, for one key.
pub(crate) type WeightFn<'a> = Box<dyn Fn(u32) -> u64 + 'a>;

impl Layer {
    /// A layer whose chunks contain the blocks of all keys, in order; `spill` has the weights of chunks that are not in
    /// memory.
    pub(crate) fn new(keys: Arc<Vec<Key>>, chunks: TypedChunks, spill: Option<&Arc<SpillStore>>) -> Self {
        let (mut firsts, mut pages, mut end, mut is_spilled) = (Vec::new(), Vec::new(), 0, false);
        with_chunks!(&chunks, chunks => for (number, chunk) in (0..).zip(&**chunks) {
            firsts.push(end);
            end += chunk.blocks.len() as u32;
            pages.resize(end.div_ceil(1 << KEYS_PER_PAGE_LOG2) as usize, number);
            is_spilled |= chunk.is_spilled;
        });
        firsts.push(end);
        let spilled = spill.filter(|_| is_spilled).cloned();
        Self { keys, block_map: BlockPositions::InOrder { firsts, pages }, chunks, spilled }
    }

    /// Whether weights are stored as exact integers, not as residues.
    pub(crate) const fn has_exact_weights(&self) -> bool {
        !matches!(self.chunks, TypedChunks::Modular(_))
    }

    /// The layer restricted to an ascending list of keys; keys that the layer does not have are ignored.
    pub(crate) fn restrict_to_keys(&self, keys: &[Key]) -> Self {
        let (mut found, mut positions, mut from) = (Vec::with_capacity(keys.len()), Vec::with_capacity(keys.len()), 0);
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
                positions.push(self.block_position(from));
            }
        }
        let (keys, block_map) = (Arc::new(found), BlockPositions::Listed(positions));
        Self { keys, block_map, chunks: self.chunks.clone(), spilled: self.spilled.clone() }
    }

    /// The position of the block of the key with this index, from 0.
    #[inline]
    pub(crate) fn block_position(&self, number: usize) -> BlockLocation {
        match &self.block_map {
            BlockPositions::InOrder { firsts, pages } => {
                let mut chunk = pages[number >> KEYS_PER_PAGE_LOG2] as usize;
                while firsts[chunk + 1] as usize <= number {
                    chunk += 1;
                }
                BlockLocation { chunk: chunk as u32, block: number as u32 - firsts[chunk] }
            }
            BlockPositions::Listed(positions) => positions[number],
        }
    }

    /// The header of the block at this position.
    #[inline]
    pub(crate) fn block_header(&self, position: BlockLocation) -> &BlockHeader {
        with_chunks!(&self.chunks, chunks => position.header(chunks))
    }

    /// The chunk with this index, from 0, of `chunks`, which are the chunks of this layer. If its weights are not in
    /// memory, the result is a new chunk, which is read from the store.
    pub(crate) fn chunk<'a, W: Weight>(
        &self,
        chunks: &'a [Chunk<W>],
        number: usize,
    ) -> Result<Cow<'a, Chunk<W>>, Limit> {
        match &self.spilled {
            Some(spill) if chunks[number].is_spilled => {
                let chunk = Chunk::read_from_store(spill, number)?.ok_or(Limit::OtherStore)?;
                if self.has_blocks_in(&chunk, number) { Ok(Cow::Owned(chunk)) } else { Err(Limit::OtherStore) }
            }
            _ => Ok(Cow::Borrowed(&chunks[number])),
        }
    }

    /// Whether a chunk from the store, which shall be the chunk with this index, has a block of possible weights for
    /// each key of the layer whose block is in this chunk.
    fn has_blocks_in<W: Weight>(&self, chunk: &Chunk<W>, number: usize) -> bool {
        let is_block_of = |block: usize, key: Key| chunk.is_block_of_ends(block, count_ends(key));
        match &self.block_map {
            BlockPositions::InOrder { firsts, .. } => {
                let keys = &self.keys[firsts[number] as usize..firsts[number + 1] as usize];
                chunk.blocks.len() == keys.len() && keys.iter().enumerate().all(|(block, &key)| is_block_of(block, key))
            }
            BlockPositions::Listed(positions) => {
                let listed = positions.iter().zip(&*self.keys).filter(|(at, _)| at.chunk as usize == number);
                listed.into_iter().all(|(at, &key)| is_block_of(at.block as usize, key))
            }
        }
    }

    /// Whether the chunks in memory, which come from the store, have blocks of possible weights for the keys.
    pub(crate) fn has_possible_blocks(&self) -> bool {
        with_chunks!(&self.chunks, chunks => {
            chunks.iter().enumerate().all(|(number, chunk)| chunk.is_spilled || self.has_blocks_in(chunk, number))
        })
    }

    /// The indices of the chunks that contain the blocks of the keys of this layer, in ascending order.
    pub(crate) fn used_chunk_indices(&self) -> Vec<u32> {
        match &self.block_map {
            BlockPositions::InOrder { firsts, .. } => (0..firsts.len() as u32 - 1).collect(),
            BlockPositions::Listed(positions) => {
                let mut chunks: Vec<u32> = positions.iter().map(|position| position.chunk).collect();
                // Keys ascend, and so do the chunks of their blocks.
                chunks.dedup();
                chunks
            }
        }
    }

    /// Returns the function from the rank of a matching to the weight of its state with this key; the weights are read
    /// from the store if necessary. `None` if the key is not in the layer, or its weights are not exact.
    pub(crate) fn rank_to_weight(&self, key: Key) -> Result<Option<WeightFn<'_>>, Limit> {
        let Ok(number) = self.keys.binary_search(&key) else { return Ok(None) };
        let position = self.block_position(number);
        let weights = || -> Result<WeightFn<'_>, Limit> {
            with_chunks!(&self.chunks, chunks => {
                let chunk = self.chunk(chunks, position.chunk as usize)?;
                Ok(Box::new(move |rank| chunk.block_view(position.block).weight(rank).exact()))
            })
        };
        self.has_exact_weights().then(weights).transpose()
    }

    /// Visits the rank and the value of each nonzero weight of the key with this index, from 0, in the mode `reading`.
    /// The weights must be in memory. Nothing is visited if exact weights are asked for and the layer has residues.
    pub(crate) fn for_each_nonzero_weight(&self, number: usize, reading: ExactOrResidue, visit: impl FnMut(u32, u64)) {
        let position = self.block_position(number);
        match (&self.chunks, reading) {
            (TypedChunks::Small(chunks), _) => each_nonzero(position.view(chunks), u64::from, visit),
            (TypedChunks::Large(chunks), ExactOrResidue::Exact) => {
                each_nonzero(position.view(chunks), |weight| weight, visit)
            }
            (TypedChunks::Large(chunks), ExactOrResidue::Residue { modulus, .. }) => {
                each_nonzero(position.view(chunks), |weight| weight % modulus, visit);
            }
            (TypedChunks::Modular(chunks), ExactOrResidue::Residue { number: which, .. }) => {
                each_nonzero(position.view(chunks), |weight| weight.0[which], visit);
            }
            (TypedChunks::Modular(_), ExactOrResidue::Exact) => {}
        }
    }

    /// Moves the buffers of the chunks to the pool, unless another layer shares the chunks. If the buffers are moved,
    /// `gone` is called first, with their size in bytes.
    pub(crate) fn recycle(self, buffers: &BufferPool, gone: impl FnOnce(u64)) {
        with_chunks!(self.chunks, chunks => if let Some(chunks) = Arc::into_inner(chunks) {
            gone(chunks.iter().map(Chunk::bytes).sum());
            buffers.put(chunks.into_iter().map(Chunk::into_empty));
        });
    }
}

/// Visits the rank and the value, as `read` returns it, of each weight of a block whose value is not 0.
fn each_nonzero<W: Copy>(block: BlockView<'_, W>, read: impl Fn(W) -> u64, mut visit: impl FnMut(u32, u64)) {
    block.for_each_stored_weight(|rank, weight| {
        let weight = read(weight);
        if weight != 0 {
            visit(rank, weight);
        }
    });
}

/// Approximate number of incoming weights of a chunk: the weights of the previous layer that are added up to compute
/// the chunk. Computing a chunk takes about a millisecond. A thread reads the weights of some dozens of chunks from a
/// store at a time, so chunks are small.
pub(crate) const INCOMING_WEIGHTS_PER_CHUNK: u64 = 1 << 18;

/// Approximate number of incoming weights of a chunk of a stored ranker. It is small because ranking or unranking a
/// cycle reads a whole chunk for each key that it examines; reading a chunk takes some microseconds.
pub(crate) const INCOMING_WEIGHTS_PER_RANKER_CHUNK: u64 = 1 << 13;

/// Memory to allow for a chunk cache, in bytes: 96 chunks, each with one weight of 8 bytes for each of its incoming
/// weights.
pub(crate) const fn chunk_cache_bytes(incoming_weights_per_chunk: u64) -> u64 {
    incoming_weights_per_chunk * (3 << 8)
}

/// A cache of the most recently used chunks of a layer.
#[derive(Debug)]
pub(crate) struct ChunkCache<W> {
    /// One chunk for each chunk of the layer, in order; the chunks that are not cached are empty.
    chunks: Vec<Chunk<W>>,
    /// The indices of the cached chunks, the least recently used first.
    cached: VecDeque<u32>,
    /// Bytes of memory of the cached chunks.
    bytes: u64,
    /// Chunks that are not in use are dropped while the cache holds more bytes than this.
    max_unused_bytes: u64,
}

impl<W: Weight> ChunkCache<W> {
    /// An empty cache for a layer of `chunks` chunks, each with about this number of incoming weights.
    pub(crate) fn new(chunks: usize, incoming_weights_per_chunk: u64) -> Self {
        let chunks = std::iter::repeat_with(Chunk::default).take(chunks).collect();
        Self {
            chunks,
            cached: VecDeque::new(),
            bytes: 0,
            max_unused_bytes: chunk_cache_bytes(incoming_weights_per_chunk) / 3,
        }
    }

    /// Loads the chunks with the ascending indices `wanted` that are not cached yet, by `read`. Returns the list of all
    /// chunks of the layer, in which at least the chunks `wanted` are not empty.
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
