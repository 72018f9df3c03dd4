//! Layers with weights of any kind.

use super::buffer_pool::BufferPool;
use super::chunk::Block;
use super::weighted::{BlockPosition, Layer};
use crate::search::Limit;
use crate::search::frontier::state::{Key, Residues, Weight, add_modulo};

/// The states after a step.
#[derive(Clone, Debug)]
pub(crate) enum AnyLayer {
    /// All weights fit 32 bits.
    Small(Layer<u32>),
    /// All weights of a key together stay below 2^62.
    Large(Layer<u64>),
    /// Only residues are known.
    Modular(Layer<Residues>),
}

/// Evaluates an expression about the layer, whichever weights it has.
macro_rules! with_layer {
    ($any:expr, $layer:ident => $answer:expr) => {
        match $any {
            AnyLayer::Small($layer) => $answer,
            AnyLayer::Large($layer) => $answer,
            AnyLayer::Modular($layer) => $answer,
        }
    };
}

/// How a weight is read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WeightMode {
    Exact,
    /// The residue modulo the prime of this number, which is below 2^63.
    Residue {
        number: usize,
        modulus: u64,
    },
}

impl WeightMode {
    /// The sum of two weights.
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

    /// The layer restricted to some keys, which ascend; keys that it does not have are ignored.
    pub(crate) fn restrict_to(&self, keys: &[Key]) -> Self {
        match self {
            Self::Small(layer) => Self::Small(layer.restrict_to(keys)),
            Self::Large(layer) => Self::Large(layer.restrict_to(keys)),
            Self::Modular(layer) => Self::Modular(layer.restrict_to(keys)),
        }
    }

    /// The weights of a key by rank, read from the store if necessary; `None` if the layer does not have the key, or
    /// its weights are not exact.
    pub(crate) fn weights(&self, key: Key) -> Result<Option<WeightOfRank<'_>>, Limit> {
        let Ok(number) = self.keys().binary_search(&key) else { return Ok(None) };
        Ok(match self {
            Self::Small(layer) => Some(weights_of(layer, number)?),
            Self::Large(layer) => Some(weights_of(layer, number)?),
            Self::Modular(_) => None,
        })
    }

    /// Returns its memory to the buffer pool, unless others share it; `gone` is called before with the number of bytes
    /// it held.
    pub(crate) fn recycle(self, buffers: &BufferPool, gone: impl FnOnce(u64)) {
        with_layer!(self, layer => layer.recycle(buffers, gone));
    }

    /// The keys.
    pub(crate) fn keys(&self) -> &[Key] {
        with_layer!(self, layer => &layer.keys)
    }

    /// The position of the block of the key of this number.
    #[inline]
    pub(crate) fn place(&self, number: usize) -> BlockPosition {
        with_layer!(self, layer => layer.place(number))
    }

    /// The head of a block.
    #[inline]
    pub(crate) fn block(&self, place: BlockPosition) -> &Block {
        with_layer!(self, layer => layer.block(place))
    }

    /// Visits the weights of a key that are not 0, with their ranks.
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

/// The weight of each rank.
pub(crate) type WeightOfRank<'a> = Box<dyn Fn(u32) -> u64 + 'a>;

fn weights_of<W: Weight>(layer: &Layer<W>, number: usize) -> Result<WeightOfRank<'_>, Limit> {
    let place = layer.place(number);
    let chunk = layer.chunk(place.chunk as usize)?;
    Ok(Box::new(move |rank| chunk.view(place.block).weight(rank).exact()))
}

fn each_of<W: Weight>(layer: &Layer<W>, number: usize, read: impl Fn(W) -> u64, mut visit: impl FnMut(u32, u64)) {
    layer.view(layer.place(number)).for_each(|rank, weight| {
        let weight = read(weight);
        if weight != 0 {
            visit(rank, weight);
        }
    });
}
