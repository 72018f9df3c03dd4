//! The scan for keys: which keys steps can reach, and from which of them the last keys can be reached.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::layer_estimate::{
    LayerEstimate, LayerSize, PROGRAM_BYTES, estimate_states, largest_mean, log2_bits, select_marked, unite_marks,
};
use crate::search::frontier::state::Key;
use crate::search::frontier::transition::{Branches, KeyTransitions, Step};
use crate::search::{Limit, WorkerGroups, WorkerPool};

/// Size of a key and its estimates, in bytes.
const BYTES_A_KEY: u64 = (size_of::<Key>() + size_of::<f32>()) as u64;

/// Size of the number of ways to a key, which is kept until the next layer is found, and size of the number
/// of a key; both in bytes.
const BYTES_A_WAY: u64 = size_of::<f64>() as u64;
const BYTES_A_NUMBER: u64 = size_of::<u32>() as u64;

/// Size of a key while it is found, in bytes: all of the above, and half of it again when lists are joined.
const BYTES_TO_FIND: u64 = (BYTES_A_KEY + BYTES_A_WAY) / 2 * 3;

/// Memory of the keys of a scan, in bytes.
#[derive(Debug, Default)]
pub(crate) struct KeyMemory {
    /// Size of all keys found so far, in memory or already dropped.
    keys: AtomicU64,
    /// Size of buffers that are freed once the keys are found.
    moment: AtomicU64,
    /// The largest sum of both.
    peak: AtomicU64,
}

impl KeyMemory {
    /// Size of all keys that were found.
    pub(crate) fn keys(&self) -> u64 {
        self.keys.load(Ordering::Relaxed)
    }

    /// The largest size, if all keys stayed in memory.
    pub(crate) fn peak(&self) -> u64 {
        self.peak.load(Ordering::Relaxed)
    }
}

/// Number of keys that a thread handles at a time, in some tenths of a millisecond, so that threads share small layers
/// too.
const KEYS_A_TASK: usize = 1 << 11;

/// Number of ways above which all ways are scaled down by it, 2^256, so that those of the longest sweep fit.
const WAYS_TO_SCALE: f64 = 1.157_920_892_373_162e77;
const BITS_OF_SCALE: f64 = 256.0;

/// The keys after some steps, with an upper bound on the number of ways to each: the number of choices of edges with
/// the right degrees, whatever paths and cycles they make.
#[derive(Clone, Debug)]
pub(crate) struct KeyFront {
    pub(crate) keys: Arc<Vec<Key>>,
    pub(crate) ways: Vec<f64>,
    /// Exponent of the power of two by which ways are to be multiplied.
    pub(crate) bits: f64,
}

/// The keys at the ends of the top and of the bottom.
pub(crate) type FrontPair = [Arc<KeyFront>; 2];

/// Which keys at the top and at the bottom are kept.
pub(crate) type KeptKeys = [Vec<bool>; 2];

impl KeyFront {
    /// The only key before the first step.
    pub(crate) fn start() -> Self {
        Self { keys: Arc::new(vec![0]), ways: vec![1.0], bits: 0.0 }
    }

    /// The keys of these numbers.
    pub(crate) fn only(&self, numbers: &[u32]) -> Self {
        let keys = numbers.iter().map(|&number| self.keys[number as usize]).collect();
        let ways = numbers.iter().map(|&number| self.ways[number as usize]).collect();
        Self { keys: Arc::new(keys), ways, bits: self.bits }
    }

    /// The marked keys.
    pub(crate) fn select(&self, marks: &[bool]) -> Self {
        Self {
            keys: Arc::new(select_marked(&self.keys, marks)),
            ways: select_marked(&self.ways, marks),
            bits: self.bits,
        }
    }

    /// Estimates of the blocks of the keys.
    pub(crate) fn estimate(&self) -> LayerEstimate {
        let states = estimate_states(&self.keys, &self.ways, self.bits);
        let bits = log2_bits(largest_mean(&self.ways, &states)) + self.bits;
        LayerEstimate { keys: Arc::clone(&self.keys), states, bits, incoming_weights: 0.0 }
    }
}

/// Consecutive keys that a thread found.
struct ScanBatch {
    keys: Vec<Key>,
    ways: Vec<f64>,
    states: Vec<f32>,
    /// The largest number of ways of a key, and the largest a matching.
    most_ways: f64,
    most_mean: f64,
}

impl ScanBatch {
    /// A batch of keys whose ways are to be multiplied by two to the power of `bits`.
    fn new(keys: Vec<Key>, ways: Vec<f64>, bits: f64) -> Self {
        let states = estimate_states(&keys, &ways, bits);
        let most_ways = ways.iter().copied().fold(0.0, f64::max);
        let most_mean = largest_mean(&ways, &states);
        Self { keys, ways, states, most_ways, most_mean }
    }
}

/// A scan for keys on a pool of workers.
#[derive(Clone, Copy)]
pub(crate) struct KeyScan<'a> {
    pub(crate) workers: WorkerPool<'a>,
    /// Memory that it takes.
    pub(crate) memory: &'a KeyMemory,
    /// Whether all keys stay in memory once found.
    stay: bool,
}

impl<'a> KeyScan<'a> {
    pub(crate) const fn new(workers: WorkerPool<'a>, memory: &'a KeyMemory) -> Self {
        Self { workers, memory, stay: true }
    }

    /// Adds bytes that are in memory only while keys are found.
    fn reserve_bytes(&self, bytes: u64) -> Result<(), Limit> {
        let moment = self.memory.moment.fetch_add(bytes, Ordering::Relaxed) + bytes;
        let all = self.memory.keys() + moment;
        self.memory.peak.fetch_max(all, Ordering::Relaxed);
        let bytes = if self.stay { all } else { moment };
        // A third more, for what the allocator keeps of lists that are gone.
        self.workers.budget.allows_memory(bytes + bytes / 3 + PROGRAM_BYTES).map_err(|spent| spent.limit)
    }

    /// The same scan on this thread alone, which is one of these groups.
    pub(crate) const fn alone<'b>(self, groups: &'b WorkerGroups) -> KeyScan<'b>
    where
        'a: 'b,
    {
        KeyScan { workers: self.workers.alone().among(groups), memory: self.memory, stay: self.stay }
    }

    /// The keys after a step.
    fn after(&self, step: &Step, front: &KeyFront) -> Result<(LayerEstimate, KeyFront), Limit> {
        let a_key_before = BYTES_A_WAY + BYTES_A_NUMBER + if self.stay { 0 } else { BYTES_A_KEY };
        let of_front = a_key_before * front.keys.len() as u64;
        self.reserve_bytes(of_front)?;
        let sources = KeyTransitions::new(step, &front.keys, &self.workers)?;
        let ranges = sources.ranges(front.keys.len() / KEYS_A_TASK + 1);
        let find = |(): &mut (), task: usize| {
            let (keys, ways) = sources.targets(&ranges[task], &front.ways);
            self.reserve_bytes(BYTES_TO_FIND * keys.len() as u64)?;
            Ok(ScanBatch::new(keys, ways, front.bits))
        };
        let mut batches = self.workers.map_parts(ranges.len(), || (), find)?;
        let most = |of: fn(&ScanBatch) -> f64| batches.iter().map(of).fold(0.0, f64::max);
        let (most_ways, most_mean) = (most(|batch| batch.most_ways), most(|batch| batch.most_mean));
        let keys = self.joined(&mut batches, |batch| &mut batch.keys);
        let mut ways = self.joined(&mut batches, |batch| &mut batch.ways);
        let states = self.joined(&mut batches, |batch| &mut batch.states);
        let bits_of_most = log2_bits(most_mean) + front.bits;
        let estimate = LayerEstimate { keys: Arc::new(keys), states, bits: bits_of_most, incoming_weights: 0.0 };
        let (keys, mut bits) = (Arc::clone(&estimate.keys), front.bits);
        if most_ways > WAYS_TO_SCALE {
            // Small numbers must not become 0.
            ways.iter_mut().for_each(|ways| *ways = (*ways / WAYS_TO_SCALE).max(f64::MIN_POSITIVE));
            bits += BITS_OF_SCALE;
        }
        let found = keys.len() as u64;
        self.memory.moment.fetch_sub(of_front + BYTES_TO_FIND * found, Ordering::Relaxed);
        self.memory.keys.fetch_add(BYTES_A_KEY * found, Ordering::Relaxed);
        Ok((estimate, KeyFront { keys, ways, bits }))
    }

    /// Concatenates a list of each batch.
    fn joined<T: Copy + Default + Send + Sync>(
        &self,
        batches: &mut [ScanBatch],
        list: impl Fn(&mut ScanBatch) -> &mut Vec<T>,
    ) -> Vec<T> {
        let mut lists: Vec<Vec<T>> = batches.iter_mut().map(|batch| std::mem::take(list(batch))).collect();
        if lists.len() == 1 { lists.swap_remove(0) } else { self.workers.concat(&lists) }
    }

    /// The value of `keep` for the keys after each of some steps, and the keys after the last.
    fn advance_steps<T>(
        &self,
        steps: &[Step],
        begin: &Arc<KeyFront>,
        keep: fn(LayerEstimate) -> T,
    ) -> Result<(Vec<T>, Arc<KeyFront>), Limit> {
        let (mut kept, mut front) = (Vec::with_capacity(steps.len()), Arc::clone(begin));
        for step in steps {
            let (estimate, after) = self.after(step, &front)?;
            kept.push(keep(estimate));
            front = Arc::new(after);
        }
        Ok((kept, front))
    }

    /// The size of each layer and the keys at both ends, where not all keys fit into memory: from two layers at a time.
    /// Records the memory that finding all keys would take.
    pub(crate) fn measured(self, steps: &Branches<Vec<Step>>) -> Result<(Branches<Vec<LayerSize>>, FrontPair), Limit> {
        let start = Arc::new(KeyFront::start());
        let size = |estimate| LayerSize::estimate(&estimate);
        Self { stay: false, ..self }.along_branches(steps, &[Arc::clone(&start), start], size)
    }

    /// The keys after each step of two sweeps that begin at these keys (the same ones if they share steps), and the
    /// keys at their ends.
    pub(crate) fn forward(
        &self,
        steps: &Branches<Vec<Step>>,
        begins: &FrontPair,
    ) -> Result<(Branches<Vec<LayerEstimate>>, FrontPair), Limit> {
        self.along_branches(steps, begins, |estimate| estimate)
    }

    /// The value of `keep` for the keys after each step of two sweeps, and the keys at their ends.
    fn along_branches<T>(
        &self,
        steps: &Branches<Vec<Step>>,
        [top, bottom]: &FrontPair,
        keep: fn(LayerEstimate) -> T,
    ) -> Result<(Branches<Vec<T>>, FrontPair), Limit> {
        let (stem, shared) = self.advance_steps(&steps.stem, top, keep)?;
        let [top, bottom] = if steps.stem.is_empty() { [top, bottom] } else { [&shared, &shared] };
        let (top, top_end) = self.advance_steps(&steps.top, top, keep)?;
        let (bottom, bottom_end) = self.advance_steps(&steps.bottom, bottom, keep)?;
        Ok((Branches { stem, top, bottom }, [top_end, bottom_end]))
    }

    /// Which keys before a step lead to keys after it, and the estimated number of weights that go through it.
    fn mark_predecessors(&self, step: &Step, before: &LayerEstimate, after: &[Key]) -> Result<(Vec<bool>, f64), Limit> {
        let sources = KeyTransitions::new(step, &before.keys, &self.workers)?;
        let look = |(): &mut (), task: usize| {
            let range = task * KEYS_A_TASK..before.keys.len().min((task + 1) * KEYS_A_TASK);
            let transitions = sources.count_transitions(range.start as u32..range.end as u32, after);
            let through = transitions.iter().zip(&before.states[range]);
            let through: f64 = through.map(|(&transitions, &states)| f64::from(transitions) * f64::from(states)).sum();
            Ok((transitions.into_iter().map(|transitions| transitions > 0).collect(), through))
        };
        let batches = self.workers.map_parts(before.keys.len().div_ceil(KEYS_A_TASK), || (), look)?;
        let (marks, through): (Vec<_>, Vec<f64>) = batches.into_iter().unzip();
        Ok((self.workers.concat(&marks), through.into_iter().sum()))
    }

    /// Removes the keys of a branch that do not lead to a marked key of its last layer, and records the weights that go
    /// through each step. Returns which of the first keys lead on.
    fn back(
        &self,
        steps: &[Step],
        begin: &LayerEstimate,
        layers: &mut [LayerEstimate],
        mut marks: Vec<bool>,
    ) -> Result<Vec<bool>, Limit> {
        for number in (0..steps.len()).rev() {
            let (before, after) = layers.split_at_mut(number);
            after[0].retain(&marks, &self.workers)?;
            let before = before.last().unwrap_or(begin);
            (marks, after[0].incoming_weights) = self.mark_predecessors(&steps[number], before, &after[0].keys)?;
        }
        Ok(marks)
    }

    /// Removes the keys of two sweeps that do not lead to marked keys at their ends, and records the weights that go
    /// through each step. Returns which of the first keys lead on, on each side.
    pub(crate) fn backward(
        &self,
        steps: &Branches<Vec<Step>>,
        [top, bottom]: [&LayerEstimate; 2],
        layers: &mut Branches<Vec<LayerEstimate>>,
        [top_marks, bottom_marks]: KeptKeys,
    ) -> Result<KeptKeys, Limit> {
        let last = layers.stem.last();
        let [of_top, of_bottom] = last.map_or([top, bottom], |last| [last, last]);
        let top_marks = self.back(&steps.top, of_top, &mut layers.top, top_marks)?;
        let bottom_marks = self.back(&steps.bottom, of_bottom, &mut layers.bottom, bottom_marks)?;
        let mut marks = [top_marks, bottom_marks];
        if last.is_some() {
            unite_marks(&mut marks);
            let [marks_of_stem, _] = marks;
            let first = self.back(&steps.stem, top, &mut layers.stem, marks_of_stem)?;
            marks = [first.clone(), first];
        }
        Ok(marks)
    }
}
