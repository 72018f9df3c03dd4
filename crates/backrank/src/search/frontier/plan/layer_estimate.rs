//! Estimates of a layer before anything is counted.

use std::sync::Arc;

use crate::search::Limit;
use crate::search::frontier::state::key::{Key, count_ends};
use crate::search::frontier::state::matching::{MOST_ENDS, count_matchings};
use crate::search::parallel::worker_pool::WorkerPool;

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

/// Keys with their estimated numbers of states.
#[derive(Clone, Copy)]
pub(crate) struct KeyEstimates<'a> {
    pub(crate) keys: &'a [Key],
    pub(crate) states: &'a [f32],
}

impl LayerEstimate {
    /// The keys with their numbers of states.
    pub(crate) fn key_estimates(&self) -> KeyEstimates<'_> {
        KeyEstimates { keys: &self.keys, states: &self.states }
    }

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
            workers.share(marks.len().div_ceil(MARKS_A_TASK), || (), keep)?.into_iter().unzip();
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

/// The union of two lists of marks.
pub(crate) fn union_marks(mut marks: Vec<bool>, others: &[bool]) -> Vec<bool> {
    marks.iter_mut().zip(others).for_each(|(mark, other)| *mark |= other);
    marks
}
