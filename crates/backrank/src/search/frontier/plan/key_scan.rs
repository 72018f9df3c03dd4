//! Which keys can be estimate by steps, and from which of them the last ones can be.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::layer_estimate::{
    KeyEstimates, LayerEstimate, estimate_states, largest_mean, log2_bits, select_marked, union_marks,
};
use super::layer_size::{LayerSize, OF_PROGRAM};
use crate::search::Limit;
use crate::search::frontier::state::key::Key;
use crate::search::frontier::transition::branches::Branches;
use crate::search::frontier::transition::key_transitions::KeyTransitions;
use crate::search::frontier::transition::step::Step;
use crate::search::parallel::worker_pool::{WorkerGroups, WorkerPool};

/// What is known of a key that was found takes so many bytes.
const BYTES_A_KEY: u64 = (size_of::<Key>() + size_of::<f32>()) as u64;

/// The number of ways to come to it takes so many more, until the next keys are found; and meanwhile its own number.
const BYTES_A_WAY: u64 = size_of::<f64>() as u64;
const BYTES_A_NUMBER: u64 = size_of::<u32>() as u64;

/// While keys are found they take so many: all that, and half of it again when lists are joined.
const BYTES_TO_FIND: u64 = (BYTES_A_KEY + BYTES_A_WAY) / 2 * 3;

/// The bytes that keys take.
#[derive(Debug, Default)]
pub(crate) struct KeyMemory {
    /// Those of all that were found, whether they are still there or not.
    keys: AtomicU64,
    /// Those that are taken for a moment, while keys are found.
    moment: AtomicU64,
    /// The most of both.
    most: AtomicU64,
}

impl KeyMemory {
    /// Those of all keys that were found.
    pub(crate) fn keys(&self) -> u64 {
        self.keys.load(Ordering::Relaxed)
    }

    /// The most there were, were all keys still there.
    pub(crate) fn most(&self) -> u64 {
        self.most.load(Ordering::Relaxed)
    }
}

/// So many keys are looked at by one thread at a time: some tenths of a millisecond, so that threads share what comes
/// of few keys too.
const KEYS_A_TASK: usize = 1 << 11;

/// HalfIndex are scaled when they pass this, so that those of the longest sweep fit.
const MUCH: f64 = 1.157_920_892_373_162e77;
const MUCH_BITS: f64 = 256.0;

/// The keys after some steps, with the number of ways to come to each by edges with the right degrees, whatever paths
/// and cycles they make: never fewer than the number of ways that make no cycle.
#[derive(Clone, Debug)]
pub(crate) struct KeyFront {
    pub(crate) keys: Arc<Vec<Key>>,
    pub(crate) ways: Vec<f64>,
    /// HalfIndex are to be multiplied by two to this power.
    pub(crate) bits: f64,
}

/// Those at the top and at the bottom.
pub(crate) type FrontPair = [Arc<KeyFront>; 2];

/// Which of them lead on.
pub(crate) type Marks = [Vec<bool>; 2];

impl KeyFront {
    /// That before the first step.
    pub(crate) fn start() -> Self {
        Self { keys: Arc::new(vec![0]), ways: vec![1.0], bits: 0.0 }
    }

    /// The keys of these numbers alone.
    pub(crate) fn only(&self, numbers: &[u32]) -> Self {
        let keys = numbers.iter().map(|&number| self.keys[number as usize]).collect();
        let ways = numbers.iter().map(|&number| self.ways[number as usize]).collect();
        Self { keys: Arc::new(keys), ways, bits: self.bits }
    }

    /// Those that are marked.
    pub(crate) fn select(&self, marks: &[bool]) -> Self {
        Self {
            keys: Arc::new(select_marked(&self.keys, marks)),
            ways: select_marked(&self.ways, marks),
            bits: self.bits,
        }
    }

    /// What is known of the blocks of the keys.
    pub(crate) fn estimate(&self) -> LayerEstimate {
        let states = estimate_states(&self.keys, &self.ways, self.bits);
        let bits = log2_bits(largest_mean(&self.ways, &states)) + self.bits;
        LayerEstimate { keys: Arc::clone(&self.keys), states, bits, incoming_weights: 0.0 }
    }
}

/// Some keys that follow each other, as they are found.
struct ScanBatch {
    keys: Vec<Key>,
    ways: Vec<f64>,
    states: Vec<f32>,
    /// The most ways of a key, and the most a matching.
    most_ways: f64,
    most_mean: f64,
}

impl ScanBatch {
    /// HalfIndex are to be multiplied by two to the power of the bits.
    fn new(keys: Vec<Key>, ways: Vec<f64>, bits: f64) -> Self {
        let states = estimate_states(&keys, &ways, bits);
        let most_ways = ways.iter().copied().fold(0.0, f64::max);
        let most_mean = largest_mean(&ways, &states);
        Self { keys, ways, states, most_ways, most_mean }
    }
}

/// Goes through steps with a pool of workers.
#[derive(Clone, Copy)]
pub(crate) struct KeyScan<'a> {
    pub(crate) workers: WorkerPool<'a>,
    /// What it takes.
    pub(crate) held: &'a KeyMemory,
    /// Whether all keys that are found stay.
    stay: bool,
}

impl<'a> KeyScan<'a> {
    pub(crate) const fn new(workers: WorkerPool<'a>, held: &'a KeyMemory) -> Self {
        Self { workers, held, stay: true }
    }

    /// Takes so many bytes for a moment.
    fn take(&self, bytes: u64) -> Result<(), Limit> {
        let moment = self.held.moment.fetch_add(bytes, Ordering::Relaxed) + bytes;
        let all = self.held.keys() + moment;
        self.held.most.fetch_max(all, Ordering::Relaxed);
        let bytes = if self.stay { all } else { moment };
        // A third more, for what the allocator keeps of lists that are gone.
        self.workers.budget.allows_memory(bytes + bytes / 3 + OF_PROGRAM).map_err(|spent| spent.limit)
    }

    /// The same on this thread alone, which is one of these groups.
    pub(crate) const fn alone<'b>(self, groups: &'b WorkerGroups) -> KeyScan<'b>
    where
        'a: 'b,
    {
        KeyScan { workers: self.workers.alone().among(groups), held: self.held, stay: self.stay }
    }

    /// The keys after a step.
    fn after(&self, step: &Step, front: &KeyFront) -> Result<(LayerEstimate, KeyFront), Limit> {
        let a_key_before = BYTES_A_WAY + BYTES_A_NUMBER + if self.stay { 0 } else { BYTES_A_KEY };
        let of_front = a_key_before * front.keys.len() as u64;
        self.take(of_front)?;
        let sources = KeyTransitions::new(step, &front.keys, &self.workers)?;
        let ranges = sources.ranges(front.keys.len() / KEYS_A_TASK + 1);
        let find = |(): &mut (), part: usize| {
            let (keys, ways) = sources.targets(&ranges[part], &front.ways);
            self.take(BYTES_TO_FIND * keys.len() as u64)?;
            Ok(ScanBatch::new(keys, ways, front.bits))
        };
        let mut parts = self.workers.share(ranges.len(), || (), find)?;
        let most = |of: fn(&ScanBatch) -> f64| parts.iter().map(of).fold(0.0, f64::max);
        let (most_ways, most_mean) = (most(|portion| portion.most_ways), most(|portion| portion.most_mean));
        let keys = self.joined(&mut parts, |portion| &mut portion.keys);
        let mut ways = self.joined(&mut parts, |portion| &mut portion.ways);
        let states = self.joined(&mut parts, |portion| &mut portion.states);
        let bits_of_most = log2_bits(most_mean) + front.bits;
        let estimate = LayerEstimate { keys: Arc::new(keys), states, bits: bits_of_most, incoming_weights: 0.0 };
        let (keys, mut bits) = (Arc::clone(&estimate.keys), front.bits);
        if most_ways > MUCH {
            // What is small beside the largest must not vanish.
            ways.iter_mut().for_each(|ways| *ways = (*ways / MUCH).max(f64::MIN_POSITIVE));
            bits += MUCH_BITS;
        }
        let found = keys.len() as u64;
        self.held.moment.fetch_sub(of_front + BYTES_TO_FIND * found, Ordering::Relaxed);
        self.held.keys.fetch_add(BYTES_A_KEY * found, Ordering::Relaxed);
        Ok((estimate, KeyFront { keys, ways, bits }))
    }

    /// A list of each part, one behind the other.
    fn joined<T: Copy + Default + Send + Sync>(
        &self,
        parts: &mut [ScanBatch],
        list: impl Fn(&mut ScanBatch) -> &mut Vec<T>,
    ) -> Vec<T> {
        let mut lists: Vec<Vec<T>> = parts.iter_mut().map(|part| std::mem::take(list(part))).collect();
        if lists.len() == 1 { lists.swap_remove(0) } else { self.workers.concat(&lists) }
    }

    /// The keys after each of some steps, and those at the end of all.
    fn along(&self, steps: &[Step], begin: &Arc<KeyFront>) -> Result<(Vec<LayerEstimate>, Arc<KeyFront>), Limit> {
        let (mut layers, mut front) = (Vec::with_capacity(steps.len()), Arc::clone(begin));
        for step in steps {
            let (estimate, after) = self.after(step, &front)?;
            layers.push(estimate);
            front = Arc::new(after);
        }
        Ok((layers, front))
    }

    /// What each layer takes whose keys do not all fit, and those at both ends: from two fronts at a time. Notes what
    /// it would take to find all.
    pub(crate) fn measured(self, steps: &Branches<Vec<Step>>) -> Result<(Branches<Vec<LayerSize>>, FrontPair), Limit> {
        let scan = Self { stay: false, ..self };
        let along = |steps: &[Step], begin: &Arc<KeyFront>| -> Result<(Vec<LayerSize>, Arc<KeyFront>), Limit> {
            let (mut sizes, mut front) = (Vec::with_capacity(steps.len()), Arc::clone(begin));
            for step in steps {
                let (estimate, after) = scan.after(step, &front)?;
                sizes.push(LayerSize::estimate(&estimate));
                front = Arc::new(after);
            }
            Ok((sizes, front))
        };
        let (stem, shared) = along(&steps.stem, &Arc::new(KeyFront::start()))?;
        let (top, top_end) = along(&steps.top, &shared)?;
        let (bottom, bottom_end) = along(&steps.bottom, &shared)?;
        Ok((Branches { stem, top, bottom }, [top_end, bottom_end]))
    }

    /// The keys after each step of two sweeps, which begin at these keys, the same ones if they share some steps; and
    /// those at the ends.
    pub(crate) fn forward(
        &self,
        steps: &Branches<Vec<Step>>,
        [top, bottom]: &FrontPair,
    ) -> Result<(Branches<Vec<LayerEstimate>>, FrontPair), Limit> {
        let (stem, shared) = self.along(&steps.stem, top)?;
        let [top, bottom] = if steps.stem.is_empty() { [top, bottom] } else { [&shared, &shared] };
        let (top, top_end) = self.along(&steps.top, top)?;
        let (bottom, bottom_end) = self.along(&steps.bottom, bottom)?;
        Ok((Branches { stem, top, bottom }, [top_end, bottom_end]))
    }

    /// Which keys before a step lead to those behind it, and how many states go through it.
    fn leading(&self, step: &Step, before: &KeyEstimates<'_>, after: &[Key]) -> Result<(Vec<bool>, f64), Limit> {
        let sources = KeyTransitions::new(step, before.keys, &self.workers)?;
        let look = |(): &mut (), part: usize| {
            let range = part * KEYS_A_TASK..before.keys.len().min((part + 1) * KEYS_A_TASK);
            let transitions = sources.count_transitions(range.start as u32..range.end as u32, after);
            let through = transitions.iter().zip(&before.states[range]);
            let through: f64 = through.map(|(&transitions, &states)| f64::from(transitions) * f64::from(states)).sum();
            Ok((transitions.into_iter().map(|transitions| transitions > 0).collect(), through))
        };
        let parts = self.workers.share(before.keys.len().div_ceil(KEYS_A_TASK), || (), look)?;
        let (marks, through): (Vec<_>, Vec<f64>) = parts.into_iter().unzip();
        Ok((self.workers.concat(&marks), through.into_iter().sum()))
    }

    /// Keeps of the layers of some steps only keys from which the last of them lead on, of which these are marked.
    /// Which of the keys at the beginning do; notes how many states go through each step.
    fn back(
        &self,
        steps: &[Step],
        begin: &KeyEstimates<'_>,
        layers: &mut [LayerEstimate],
        mut marks: Vec<bool>,
    ) -> Result<Vec<bool>, Limit> {
        for number in (0..steps.len()).rev() {
            let (before, after) = layers.split_at_mut(number);
            after[0].retain(&marks, &self.workers)?;
            let before = before.last().map_or(*begin, LayerEstimate::key_estimates);
            (marks, after[0].incoming_weights) = self.leading(&steps[number], &before, &after[0].keys)?;
        }
        Ok(marks)
    }

    /// Keeps of the layers of two sweeps only keys that lead to keys at the ends that are marked. Which of the keys at
    /// the beginnings do so on each side. Notes how many states go through each step.
    pub(crate) fn backward(
        &self,
        steps: &Branches<Vec<Step>>,
        [top, bottom]: &[KeyEstimates<'_>; 2],
        layers: &mut Branches<Vec<LayerEstimate>>,
        [top_marks, bottom_marks]: Marks,
    ) -> Result<Marks, Limit> {
        let last = layers.stem.last().map(LayerEstimate::key_estimates);
        let [of_top, of_bottom] = last.as_ref().map_or([top, bottom], |last| [last, last]);
        let top_marks = self.back(&steps.top, of_top, &mut layers.top, top_marks)?;
        let bottom_marks = self.back(&steps.bottom, of_bottom, &mut layers.bottom, bottom_marks)?;
        if last.is_none() {
            return Ok([top_marks, bottom_marks]);
        }
        let marks = union_marks(top_marks, &bottom_marks);
        let marks = self.back(&steps.stem, top, &mut layers.stem, marks)?;
        Ok([marks.clone(), marks])
    }
}
