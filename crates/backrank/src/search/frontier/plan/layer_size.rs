//! The bytes of layers, estimated before anything is counted.

use super::layer_estimate::LayerEstimate;
use crate::search::Limit;
use crate::search::frontier::layer::chunk::{Block, DENSE_PERCENT};
use crate::search::frontier::layer::packed::PACKED_BLOCK;
use crate::search::frontier::state::key::count_ends;
use crate::search::frontier::state::matching::count_matchings;
use crate::search::frontier::state::weight::RESIDUES_AT_ONCE;
use crate::search::frontier::transition::branches::Branches;
use crate::search::parallel::worker_pool::WorkerPool;

/// Memory of the program itself and of its rank tables, in bytes.
pub(crate) const OF_PROGRAM: u64 = 16 << 20;

/// Estimated size of a layer: bytes of memory, bytes of a store, and number of keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerSize {
    pub(crate) bytes: f64,
    pub(super) packed: f64,
    pub(crate) keys: usize,
}

/// Size of a key beside its weights, in bytes: its block and its transitions.
pub(super) const BYTES_A_KEY: f64 = 64.0;

/// Size of the head of a block, in bytes: it stays in memory where its weights do not.
pub(super) const BYTES_A_BLOCK: f64 = size_of::<Block>() as f64;

/// Number of bits that the largest weight of a key has above the mean of the largest key.
const BITS_ABOVE_MEAN: f64 = 6.0;

impl LayerSize {
    /// The size of a layer.
    pub(crate) fn estimate(layer: &LayerEstimate) -> Self {
        let a_weight = bytes_a_weight(layer.bits);
        let of_key = |(&key, &states): (&u64, &f32)| {
            let (all, states) = (count_matchings(count_ends(key)) as f64, f64::from(states));
            let is_dense = states * 100.0 >= all * DENSE_PERCENT as f64;
            if is_dense { all * a_weight } else { states * (a_weight + 4.0) }
        };
        let weights = layer.keys.iter().zip(&layer.states).map(of_key).sum::<f64>();
        let keys = layer.keys.len();
        let with_each = |bytes: f64| weights + bytes * keys as f64;
        Self { bytes: with_each(BYTES_A_KEY), packed: with_each(PACKED_BLOCK as f64), keys }
    }
}

/// Size of a weight in bytes, where the mean of the largest key has this number of bits.
fn bytes_a_weight(bits: f64) -> f64 {
    match bits + BITS_ABOVE_MEAN {
        bits if bits < 32.0 => 4.0,
        bits if bits < 60.0 => 8.0,
        _ => 8.0 * RESIDUES_AT_ONCE as f64,
    }
}

/// The largest sum of a size over two consecutive layers, with the layer that waits for the other side.
pub(crate) fn largest_pair(layers: &Branches<Vec<LayerSize>>, of: impl Fn(&LayerSize) -> f64) -> f64 {
    let along = |mut before: f64, layers: &[LayerSize]| {
        let each = layers.iter().map(&of).map(|after| std::mem::replace(&mut before, after) + after);
        each.fold(0.0, f64::max)
    };
    let last = |layers: &[LayerSize]| layers.last().map_or(0.0, &of);
    let (stem, bottom) = (last(&layers.stem), last(&layers.bottom));
    let of_bottom = along(stem, &layers.bottom) + stem;
    let of_top = along(stem, &layers.top) + bottom;
    along(0.0, &layers.stem).max(of_bottom).max(of_top)
}

/// Number of keys from which on several threads estimate sizes.
const KEYS_A_THREAD: u64 = 1 << 18;

/// Estimates the size of each layer.
pub(crate) fn estimate_sizes(
    layers: &Branches<Vec<LayerEstimate>>,
    workers: &WorkerPool<'_>,
) -> Result<Branches<Vec<LayerSize>>, Limit> {
    let estimate_branch = |layers: &Vec<LayerEstimate>| {
        let lengths: Vec<u64> = layers.iter().map(|layer| layer.keys.len() as u64).collect();
        let all: u64 = lengths.iter().sum();
        let workers = if all < KEYS_A_THREAD { workers.alone() } else { *workers };
        workers.share_longest_first(&lengths, || (), |(), number| Ok(LayerSize::estimate(&layers[number])))
    };
    Ok(Branches {
        stem: estimate_branch(&layers.stem)?,
        top: estimate_branch(&layers.top)?,
        bottom: estimate_branch(&layers.bottom)?,
    })
}
