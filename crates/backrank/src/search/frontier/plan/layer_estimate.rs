//! What is known of a layer before anything is counted.

use std::sync::Arc;

use crate::search::Limit;
use crate::search::frontier::state::key::{Key, count_ends};
use crate::search::frontier::state::matching::{MOST_ENDS, count_matchings};
use crate::search::parallel::worker_pool::WorkerPool;

/// The keys after a step, with what is known of their blocks before anything is counted.
#[derive(Debug)]
pub(crate) struct LayerEstimate {
    pub(crate) keys: Arc<Vec<Key>>,
    /// Roughly how many of its matchings each key has.
    pub(crate) states: Vec<f32>,
    /// Roughly how many bits the largest weight has.
    pub(crate) bits: f64,
    /// Roughly how many states of the keys before go through the step to these, once that is known.
    pub(crate) incoming_weights: f64,
}

/// The keys before some steps, with how many matchings each has, roughly.
#[derive(Clone, Copy)]
pub(crate) struct KeyEstimates<'a> {
    pub(crate) keys: &'a [Key],
    pub(crate) states: &'a [f32],
}

impl LayerEstimate {
    /// As the beginning of steps.
    pub(crate) fn key_estimates(&self) -> KeyEstimates<'_> {
        KeyEstimates { keys: &self.keys, states: &self.states }
    }

    /// Keeps the keys that are marked.
    pub(crate) fn retain(&mut self, marks: &[bool], workers: &WorkerPool<'_>) -> Result<(), Limit> {
        if marks.iter().all(|&mark| mark) {
            return Ok(());
        }
        let keep = |(): &mut (), part: usize| {
            let range = part * MARKS_A_TASK..marks.len().min((part + 1) * MARKS_A_TASK);
            let marks = &marks[range.clone()];
            Ok((select_marked(&self.keys[range.clone()], marks), select_marked(&self.states[range], marks)))
        };
        let (keys, states): (Vec<_>, Vec<_>) =
            workers.share(marks.len().div_ceil(MARKS_A_TASK), || (), keep)?.into_iter().unzip();
        (self.keys, self.states) = (Arc::new(workers.concat(&keys)), workers.concat(&states));
        Ok(())
    }
}

/// So many marks are looked at by one thread at a time: less than a millisecond.
const MARKS_A_TASK: usize = 1 << 16;

/// The most ways that a key has for each of its matchings.
pub(super) fn largest_mean(ways: &[f64], states: &[f32]) -> f64 {
    ways.iter().zip(states).map(|(ways, &states)| ways / f64::from(states)).fold(0.0, f64::max)
}

/// The bits of a number of ways.
pub(super) fn log2_bits(ways: f64) -> f64 {
    ways.max(1.0).log2()
}

/// Roughly how many matchings each key has.
pub(super) fn estimate_states(keys: &[Key], ways: &[f64], bits: f64) -> Vec<f32> {
    let scale = bits.exp2();
    keys.iter().zip(ways).map(|(&key, &ways)| states_of(key, ways * scale)).collect()
}

/// Roughly how many matchings a key has. Were ways spread evenly, all but one part of `e` to the power of the ways for
/// each; they are so uneven that it is one of the root of `1 + 2 each`: .88 to 1.45 times as many as weights were
/// kept, on the layers of 6x10, 7x8, 8x8 and 8x10 closed and of 7x7 and 8x8 open.
fn states_of(key: Key, ways: f64) -> f32 {
    let all = count_matchings(count_ends(key).min(MOST_ENDS)) as f64;
    ways.min(all * (1.0 - 1.0 / (1.0 + 2.0 * ways / all).sqrt())) as f32
}

/// What is marked of a list.
pub(crate) fn select_marked<T: Copy>(list: &[T], marks: &[bool]) -> Vec<T> {
    list.iter().zip(marks).filter_map(|(&item, &mark)| mark.then_some(item)).collect()
}

/// What is marked in one of two lists.
pub(crate) fn union_marks(mut marks: Vec<bool>, others: &[bool]) -> Vec<bool> {
    marks.iter_mut().zip(others).for_each(|(mark, other)| *mark |= other);
    marks
}
