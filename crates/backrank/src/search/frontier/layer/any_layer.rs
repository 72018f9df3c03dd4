//! A layer of states whose type of weights is chosen when the program runs.

use super::buffer_pool::BufferPool;
use super::chunk::BlockHeader;
use super::weighted::{BlockPosition, Layer};
use crate::search::Limit;
use crate::search::frontier::state::{Key, Residues, Weight, add_modulo};

/// The layer after a step, with one of three types of weights.
#[derive(Clone, Debug)]
pub(crate) enum AnyLayer {
    /// Exact weights that fit into 32 bits.
    Small(Layer<u32>),
    /// Exact weights; the weights of each key sum to less than 2^60.
    Large(Layer<u64>),
    /// Residues of weights modulo two primes.
    Modular(Layer<Residues>),
}

/// Evaluates the same expression for each of the three types of layers.
macro_rules! with_layer {
    ($any:expr, $layer:ident => $answer:expr) => {
        match $any {
            AnyLayer::Small($layer) => $answer,
            AnyLayer::Large($layer) => $answer,
            AnyLayer::Modular($layer) => $answer,
        }
    };
}

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

impl AnyLayer {
    /// Whether weights are known exactly.
    pub(crate) const fn is_exact(&self) -> bool {
        !matches!(self, Self::Modular(_))
    }

    /// The layer restricted to an ascending list of keys; keys that are not in the layer are ignored.
    pub(crate) fn restrict_to(&self, keys: &[Key]) -> Self {
        match self {
            Self::Small(layer) => Self::Small(layer.restrict_to(keys)),
            Self::Large(layer) => Self::Large(layer.restrict_to(keys)),
            Self::Modular(layer) => Self::Modular(layer.restrict_to(keys)),
        }
    }

    /// Returns a function from the rank of a matching to the weight of its state with this key; weights are read from
    /// the store if necessary. `None` if the key is not in the layer, or its weights are not exact.
    pub(crate) fn weights(&self, key: Key) -> Result<Option<WeightOfRank<'_>>, Limit> {
        let Ok(number) = self.keys().binary_search(&key) else { return Ok(None) };
        self.is_exact().then(|| with_layer!(self, layer => weights_of(layer, number))).transpose()
    }

    /// Moves the buffers of the layer to the pool, unless another layer shares them. Before, `gone` is called with the
    /// size of these buffers in bytes.
    pub(crate) fn recycle(self, buffers: &BufferPool, gone: impl FnOnce(u64)) {
        with_layer!(self, layer => layer.recycle(buffers, gone));
    }

    /// The keys of the layer, in ascending order.
    pub(crate) fn keys(&self) -> &[Key] {
        with_layer!(self, layer => &layer.keys)
    }

    /// The position of the block of the key with this index, from 0.
    #[inline]
    pub(crate) fn block_position(&self, number: usize) -> BlockPosition {
        with_layer!(self, layer => layer.block_position(number))
    }

    /// The header of the block at this position.
    #[inline]
    pub(crate) fn block_header(&self, place: BlockPosition) -> &BlockHeader {
        with_layer!(self, layer => layer.block_header(place))
    }

    /// Visits the rank and the value of each nonzero weight of the key with this index, from 0. In exact mode, residues
    /// are not visited.
    pub(crate) fn for_each_weight(&self, number: usize, reading: WeightMode, visit: impl FnMut(u32, u64)) {
        match (self, reading) {
            (Self::Small(layer), _) => each_of(layer, number, |weight| weight.exact(), visit),
            (Self::Large(layer), WeightMode::Exact) => each_of(layer, number, |weight| weight, visit),
            (Self::Large(layer), WeightMode::Residue { modulus, .. }) => {
                each_of(layer, number, |weight| weight % modulus, visit);
            }
            (Self::Modular(layer), WeightMode::Residue { number: which, .. }) => {
                each_of(layer, number, |weight| weight.0[which], visit);
            }
            (Self::Modular(_), WeightMode::Exact) => {}
        }
    }
}

/// A function from the rank of a matching to its weight.
pub(crate) type WeightOfRank<'a> = Box<dyn Fn(u32) -> u64 + 'a>;

fn weights_of<W: Weight>(layer: &Layer<W>, number: usize) -> Result<WeightOfRank<'_>, Limit> {
    let place = layer.block_position(number);
    let chunk = layer.chunk(place.chunk as usize)?;
    Ok(Box::new(move |rank| chunk.block_view(place.block).weight(rank).exact()))
}

fn each_of<W: Weight>(layer: &Layer<W>, number: usize, read: impl Fn(W) -> u64, mut visit: impl FnMut(u32, u64)) {
    layer.block_view(layer.block_position(number)).for_each(|rank, weight| {
        let weight = read(weight);
        if weight != 0 {
            visit(rank, weight);
        }
    });
}
