//! The numbers of states, the weights and the bytes of a layer, estimated before anything is counted.

use std::ops::Range;
use std::sync::Arc;

use crate::search::frontier::layer::{BlockHeader, MIN_DENSE_PERCENT, STORED_BLOCK_HEADER_BYTES};
use crate::search::frontier::state::{Key, MAX_ENDS, RESIDUES_AT_ONCE, count_ends, count_matchings};
use crate::search::frontier::transition::StemTopBottom;
use crate::search::{Limit, WorkerPool};

/// The keys after a step, with estimates of their numbers of states and of their weights.
#[derive(Clone, Debug)]
pub(crate) struct EstimatedLayer {
    pub(crate) keys: Arc<Vec<Key>>,
    /// For each key, the estimated number of its states: matchings with a nonzero weight.
    pub(crate) states: Vec<f32>,
    /// Base-2 logarithm of the largest estimated mean weight of a key.
    pub(crate) max_mean_weight_log2: f64,
    /// Estimated number of weights that the step adds up for the blocks of these keys; 0 before the backward scan.
    pub(crate) incoming_weights: f64,
}

impl EstimatedLayer {
    /// Removes the keys that are not marked; `marks` has one mark for each key.
    pub(crate) fn retain_marked(&mut self, marks: &[bool], workers: &WorkerPool<'_>) -> Result<(), Limit> {
        if marks.iter().all(|&mark| mark) {
            return Ok(());
        }
        let keep = |range: Range<usize>| {
            let marks = &marks[range.clone()];
            (select_marked(&self.keys[range.clone()], marks), select_marked(&self.states[range], marks))
        };
        let (keys, states) = workers.map_ranges(marks.len(), MARKS_PER_TASK, keep)?.into_iter().unzip();
        (self.keys, self.states) = (Arc::new(workers.concat(keys)), workers.concat(states));
        Ok(())
    }
}

/// Number of marks that one task handles, in less than a millisecond.
const MARKS_PER_TASK: usize = 1 << 16;

/// The largest mean weight of a key, over all keys; the mean weight is the number of ways to reach the key divided by
/// its number of states.
pub(super) fn max_mean_weight(ways: &[f64], states: &[f32]) -> f64 {
    ways.iter().zip(states).map(|(ways, &states)| ways / f64::from(states)).fold(0.0, f64::max)
}

/// Base-2 logarithm of a number; 0 if the number is below 1.
pub(super) fn nonnegative_log2(number: f64) -> f64 {
    number.max(1.0).log2()
}

/// Estimated number of states of each key; the numbers of ways to reach the keys are `ways`, multiplied by 2^`bits`.
pub(super) fn estimate_states(keys: &[Key], ways: &[f64], bits: f64) -> Vec<f32> {
    let scale = bits.exp2();
    keys.iter().zip(ways).map(|(&key, &ways)| estimate_states_of_key(key, ways * scale)).collect()
}

/// Estimated number of states of a key that is reached in `ways` ways. If the ways were spread at random over all
/// matchings, a fraction `1 - e^-x` of the matchings would have a nonzero weight, where `x` is the number of ways per
/// matching. Real ways are spread so unevenly that `1 - 1 / sqrt(1 + 2 x)` fits better. The estimated number is 0.88 to
/// 1.45 times the measured number in the layers of closed tours on 6x10, 7x8, 8x8 and 8x10 and of open tours on 7x7 and
/// 8x8.
fn estimate_states_of_key(key: Key, ways: f64) -> f32 {
    let all = max_states_of_key(key);
    ways.min(all * (1.0 - 1.0 / (1.0 + 2.0 * ways / all).sqrt())) as f32
}

/// The number of all matchings of the path ends of a key; for more than [`MAX_ENDS`] ends, the number for [`MAX_ENDS`]
/// ends.
fn max_states_of_key(key: Key) -> f64 {
    count_matchings(count_ends(key).min(MAX_ENDS)) as f64
}

/// The marked items of a list.
pub(crate) fn select_marked<T: Copy>(list: &[T], marks: &[bool]) -> Vec<T> {
    list.iter().zip(marks).filter_map(|(&item, &mark)| mark.then_some(item)).collect()
}

/// Marks each item in both lists if it is marked in either list.
pub(crate) fn unite_marks([top, bottom]: &mut [Vec<bool>; 2]) {
    top.iter_mut().zip(&*bottom).for_each(|(mark, other)| *mark |= other);
    bottom.clone_from(top);
}

/// Estimated bytes of memory of the program itself and of its rank tables.
pub(crate) const PROGRAM_BYTES: u64 = 16 << 20;

/// Estimated size of a layer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerSizeEstimate {
    /// Number of keys.
    pub(super) keys: f64,
    /// Bytes of the weights.
    pub(super) weight_bytes: f64,
}

/// Bytes of a key in memory besides its weights: its block header and its transitions.
pub(super) const LAYER_BYTES_PER_KEY: f64 = 64.0;

/// Bytes of the header of a block, which stays in memory even if the weights of the block are in a store.
pub(super) const BYTES_PER_BLOCK_HEADER: f64 = size_of::<BlockHeader>() as f64;

/// Estimated number of bits by which the largest weight of a layer exceeds the largest mean weight of a key.
const BITS_ABOVE_MEAN: f64 = 6.0;

impl LayerSizeEstimate {
    /// Estimates the size of a layer from its keys and their estimated numbers of states.
    pub(crate) fn estimate(layer: &EstimatedLayer) -> Self {
        let bytes_per_weight = bytes_per_weight(layer.max_mean_weight_log2);
        let of_key = |(&key, &states): (&u64, &f32)| {
            let (all, states) = (max_states_of_key(key), f64::from(states));
            let is_dense = states * 100.0 >= all * MIN_DENSE_PERCENT as f64;
            if is_dense { all * bytes_per_weight } else { states * (bytes_per_weight + 4.0) }
        };
        let weight_bytes = layer.keys.iter().zip(&layer.states).map(of_key).sum();
        Self { keys: layer.keys.len() as f64, weight_bytes }
    }

    /// Bytes of memory of the layer.
    pub(super) fn bytes(&self) -> f64 {
        self.weight_bytes + LAYER_BYTES_PER_KEY * self.keys
    }

    /// Bytes of the layer in a store.
    pub(super) fn store_bytes(&self) -> f64 {
        self.weight_bytes + STORED_BLOCK_HEADER_BYTES as f64 * self.keys
    }
}

/// Bytes of a weight in a layer whose largest mean weight of a key has `bits` bits.
fn bytes_per_weight(bits: f64) -> f64 {
    match bits + BITS_ABOVE_MEAN {
        bits if bits < 32.0 => 4.0,
        bits if bits < 60.0 => 8.0,
        _ => 8.0 * RESIDUES_AT_ONCE as f64,
    }
}

/// The largest sum of `bytes_of` over layers that are in use at the same time. These are two consecutive layers of a
/// branch and, while the bottom branch is computed, the last layer of the stem, with which the top branch begins; while
/// the top branch is computed, the last layer of the bottom branch.
pub(crate) fn peak_layer_bytes(
    layers: &StemTopBottom<Vec<LayerSizeEstimate>>,
    bytes_of: impl Fn(&LayerSizeEstimate) -> f64,
) -> f64 {
    let along = |mut before: f64, layers: &[LayerSizeEstimate]| {
        let each = layers.iter().map(&bytes_of).map(|after| std::mem::replace(&mut before, after) + after);
        each.fold(0.0, f64::max)
    };
    let last = |layers: &[LayerSizeEstimate]| layers.last().map_or(0.0, &bytes_of);
    let (stem, bottom) = (last(&layers.stem), last(&layers.bottom));
    // The bottom branch begins with the last layer of the stem, too, which must not be added twice.
    let of_bottom = along(0.0, &layers.bottom) + stem;
    let of_top = along(stem, &layers.top) + bottom;
    along(0.0, &layers.stem).max(of_bottom).max(of_top)
}

/// The layers of a branch are estimated on several threads if they have at least this many keys in total.
const MIN_PARALLEL_KEYS: u64 = 1 << 18;

/// Estimates the size of each layer.
pub(crate) fn estimate_layer_sizes(
    layers: &StemTopBottom<Vec<EstimatedLayer>>,
    workers: &WorkerPool<'_>,
) -> Result<StemTopBottom<Vec<LayerSizeEstimate>>, Limit> {
    let estimate_branch = |layers: &Vec<EstimatedLayer>| {
        let lengths: Vec<u64> = layers.iter().map(|layer| layer.keys.len() as u64).collect();
        let all: u64 = lengths.iter().sum();
        let workers = if all < MIN_PARALLEL_KEYS { workers.single_threaded() } else { *workers };
        workers.map_parts_longest_first(&lengths, || (), |(), number| Ok(LayerSizeEstimate::estimate(&layers[number])))
    };
    let StemTopBottom { stem, top, bottom } = layers;
    Ok(StemTopBottom { stem: estimate_branch(stem)?, top: estimate_branch(top)?, bottom: estimate_branch(bottom)? })
}
