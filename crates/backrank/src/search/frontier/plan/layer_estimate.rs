//! Estimates of a layer before anything is counted.

use std::sync::Arc;

use crate::search::frontier::layer::{Block, DENSE_PERCENT, PACKED_BLOCK};
use crate::search::frontier::state::{Key, MOST_ENDS, RESIDUES_AT_ONCE, count_ends, count_matchings};
use crate::search::frontier::transition::Branches;
use crate::search::{Limit, WorkerPool};

/// The keys after a step, with estimates of their blocks.
#[derive(Debug)]
pub(crate) struct LayerEstimate {
    pub(crate) keys: Arc<Vec<Key>>,
    /// Estimated number of states of each key: matchings with a weight.
    pub(crate) states: Vec<f32>,
    /// Estimated number of bits of the largest weight.
    pub(crate) bits: f64,
    /// Estimated number of weights that the step carries to these keys, once that is known.
    pub(crate) incoming_weights: f64,
}

impl LayerEstimate {
    /// Removes the keys that are not marked.
    pub(crate) fn retain(&mut self, marks: &[bool], workers: &WorkerPool<'_>) -> Result<(), Limit> {
        if marks.iter().all(|&mark| mark) {
            return Ok(());
        }
        let keep = |(): &mut (), task: usize| {
            let range = task * MARKS_A_TASK..marks.len().min((task + 1) * MARKS_A_TASK);
            let marks = &marks[range.clone()];
            Ok((select_marked(&self.keys[range.clone()], marks), select_marked(&self.states[range], marks)))
        };
        let (keys, states): (Vec<_>, Vec<_>) =
            workers.map_parts(marks.len().div_ceil(MARKS_A_TASK), || (), keep)?.into_iter().unzip();
        (self.keys, self.states) = (Arc::new(workers.concat(&keys)), workers.concat(&states));
        Ok(())
    }
}

/// Number of marks that a thread handles at a time, in less than a millisecond.
const MARKS_A_TASK: usize = 1 << 16;

/// The largest number of ways a matching of a key.
pub(super) fn largest_mean(ways: &[f64], states: &[f32]) -> f64 {
    ways.iter().zip(states).map(|(ways, &states)| ways / f64::from(states)).fold(0.0, f64::max)
}

/// Number of bits of a number of ways.
pub(super) fn log2_bits(ways: f64) -> f64 {
    ways.max(1.0).log2()
}

/// Estimated number of states of each key.
pub(super) fn estimate_states(keys: &[Key], ways: &[f64], bits: f64) -> Vec<f32> {
    let scale = bits.exp2();
    keys.iter().zip(ways).map(|(&key, &ways)| states_of(key, ways * scale)).collect()
}

/// Estimated number of states of a key. If ways were spread evenly, all matchings but one in `e^x` had a weight, where
/// `x` is the number of ways a matching; they are so uneven that it is all but one in the root of `1 + 2 x`: this is
/// .88 to 1.45 times the number of weights in the layers of 6x10, 7x8, 8x8 and 8x10 closed and of 7x7 and 8x8 open.
fn states_of(key: Key, ways: f64) -> f32 {
    let all = count_matchings(count_ends(key).min(MOST_ENDS)) as f64;
    ways.min(all * (1.0 - 1.0 / (1.0 + 2.0 * ways / all).sqrt())) as f32
}

/// The marked items of a list.
pub(crate) fn select_marked<T: Copy>(list: &[T], marks: &[bool]) -> Vec<T> {
    list.iter().zip(marks).filter_map(|(&item, &mark)| mark.then_some(item)).collect()
}

/// Marks on both sides what either of them has marked.
pub(crate) fn unite_marks([top, bottom]: &mut [Vec<bool>; 2]) {
    top.iter_mut().zip(&*bottom).for_each(|(mark, other)| *mark |= other);
    bottom.clone_from(top);
}

/// Memory of the program itself and of its rank tables, in bytes.
pub(crate) const PROGRAM_BYTES: u64 = 16 << 20;

/// Estimated size of a layer: bytes of memory, bytes of a store, and number of keys.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerSize {
    pub(crate) bytes: f64,
    pub(super) packed: f64,
    pub(crate) keys: usize,
}

/// Size of a key beside its weights, in bytes: its block and its transitions.
pub(super) const BYTES_A_KEY: f64 = 64.0;

/// Size of the head of a block, in bytes; the head stays in memory even if the weights of the block do not.
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
    let Branches { stem, top, bottom } = layers;
    Ok(Branches { stem: estimate_branch(stem)?, top: estimate_branch(top)?, bottom: estimate_branch(bottom)? })
}
