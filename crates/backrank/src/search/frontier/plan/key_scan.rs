//! The scan for keys (the degrees of the frontier): a forward pass finds the keys that the steps can reach, and a
//! backward pass removes the keys that do not lead to a marked final key.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::layer_estimate::{
    EstimatedLayer, LayerSizeEstimate, PROGRAM_BYTES, estimate_states, max_mean_weight, nonnegative_log2,
    select_marked, unite_marks,
};
use crate::search::frontier::state::Key;
use crate::search::frontier::transition::{KeyTransitions, StemTopBottom, Step};
use crate::search::{Limit, WorkerGroups, WorkerPool};

/// Bytes of a key and of its estimated number of states.
pub(super) const SCAN_BYTES_PER_KEY: u64 = (size_of::<Key>() + size_of::<f32>()) as u64;

/// Bytes of the number of ways to reach a key. This number is kept until the next layer is found.
const BYTES_PER_WAY: u64 = size_of::<f64>() as u64;

/// Bytes of the index of a key in its layer.
const BYTES_PER_INDEX: u64 = size_of::<u32>() as u64;

/// Bytes for each key of a layer while the layer is found: the key, its number of states and its number of ways, and
/// half as much again for the concatenation of lists.
const BYTES_PER_NEW_KEY: u64 = (SCAN_BYTES_PER_KEY + BYTES_PER_WAY) / 2 * 3;

/// The account of the memory of a key scan, in bytes.
#[derive(Debug, Default)]
pub(crate) struct KeyScanMemory {
    /// Bytes of all keys that were found, in memory or already dropped, and of their estimated numbers of states.
    keys: AtomicU64,
    /// Bytes of temporary buffers, which are freed when the keys after a step are found.
    temporary: AtomicU64,
    /// The largest value of `keys + temporary`.
    peak: AtomicU64,
}

impl KeyScanMemory {
    /// Bytes of all keys that were found, in memory or already dropped, and of their estimated numbers of states.
    pub(crate) fn found_key_bytes(&self) -> u64 {
        self.keys.load(Ordering::Relaxed)
    }

    /// Peak bytes of the scan, as if the keys that were dropped had stayed in memory.
    pub(crate) fn peak_bytes_keeping_all(&self) -> u64 {
        self.peak.load(Ordering::Relaxed)
    }
}

/// Number of keys that one task scans, in some tenths of a millisecond: so few that even small layers are divided among
/// threads.
const KEYS_PER_TASK: usize = 1 << 11;

/// 2^256: when a number of ways exceeds it, all numbers of ways of the layer are divided by it, so that they fit into
/// an `f64`.
const SCALE: f64 = 1.157_920_892_373_162e77;
/// Base-2 logarithm of [`SCALE`].
const SCALE_LOG2: f64 = 256.0;

/// The reachable keys after some steps, with an upper bound on the number of ways to reach each key: the number of
/// choices of edges that give the key's degrees, regardless of the matching and of whether cycles close.
#[derive(Clone, Debug)]
pub(crate) struct ReachableKeys {
    pub(crate) keys: Arc<Vec<Key>>,
    /// For each key, the upper bound on the number of ways to reach it, divided by 2^`scale_log2`.
    pub(crate) ways: Vec<f64>,
    /// All values of `ways` are to be multiplied by 2^`scale_log2`.
    pub(crate) scale_log2: f64,
}

/// Reachable keys of the top sweep and of the bottom sweep, at one stage of both: before the first step, at the end of
/// the trunk, or at the end of the tail.
pub(crate) type TopAndBottomKeys = [Arc<ReachableKeys>; 2];

/// For each key of a layer of the top and of the bottom sweep, whether it is kept.
pub(crate) type TopAndBottomMarks = [Vec<bool>; 2];

impl ReachableKeys {
    /// The only key before the first step, 0, which is reached in one way.
    pub(crate) fn start() -> Self {
        Self { keys: Arc::new(vec![0]), ways: vec![1.0], scale_log2: 0.0 }
    }

    /// The reachable keys restricted to those with the indices `numbers`, from 0.
    pub(crate) fn restrict_to_indices(&self, numbers: &[u32]) -> Self {
        let keys = numbers.iter().map(|&number| self.keys[number as usize]).collect();
        let ways = numbers.iter().map(|&number| self.ways[number as usize]).collect();
        Self { keys: Arc::new(keys), ways, scale_log2: self.scale_log2 }
    }

    /// The reachable keys restricted to those that are marked; `marks` has one mark for each key.
    pub(crate) fn restrict_to_marked(&self, marks: &[bool]) -> Self {
        Self {
            keys: Arc::new(select_marked(&self.keys, marks)),
            ways: select_marked(&self.ways, marks),
            scale_log2: self.scale_log2,
        }
    }

    /// Estimates the layer that has these keys: the number of states of each key, and the largest mean weight.
    pub(crate) fn estimate_layer(&self) -> EstimatedLayer {
        let states = estimate_states(&self.keys, &self.ways, self.scale_log2);
        let max_mean_weight_log2 = nonnegative_log2(max_mean_weight(&self.ways, &states)) + self.scale_log2;
        EstimatedLayer { keys: Arc::clone(&self.keys), states, max_mean_weight_log2, incoming_weights: 0.0 }
    }
}

/// Estimated bytes of memory of the process while a scan holds this many bytes: the sum of these bytes, a third of them
/// again (for freed lists that the allocator does not return to the system), and [`PROGRAM_BYTES`].
pub(super) const fn with_process_overhead(bytes: u64) -> u64 {
    bytes + bytes / 3 + PROGRAM_BYTES
}

/// The largest number of bytes of keys that are scanned only to measure the sizes of layers: some 130 million keys,
/// scanned in a few seconds.
const MAX_MEASURED_BYTES: u64 = 3 << 29;

/// The layer after each step of two sweeps, as a scan found it: with its keys or, if not all keys fit into memory, only
/// its size.
pub(crate) type LayersOrSizes = Result<StemTopBottom<Vec<EstimatedLayer>>, StemTopBottom<Vec<LayerSizeEstimate>>>;

/// A scan for reachable keys (the degrees of the frontier) on a pool of workers.
#[derive(Clone, Copy)]
#[must_use]
pub(crate) struct KeyScan<'a> {
    pub(crate) workers: WorkerPool<'a>,
    /// The account of the memory of the scan.
    pub(crate) memory: &'a KeyScanMemory,
    /// Whether the keys of all layers stay in memory, not only those of the last two layers.
    keeps_keys: bool,
}

impl<'a> KeyScan<'a> {
    pub(crate) const fn new(workers: WorkerPool<'a>, memory: &'a KeyScanMemory) -> Self {
        Self { workers, memory, keeps_keys: true }
    }

    /// The same scan for a caller that drops the keys of earlier layers: only the keys of two consecutive layers count
    /// towards the memory limit.
    pub(crate) const fn dropping_earlier_keys(self) -> Self {
        Self { keeps_keys: false, ..self }
    }

    /// Adds bytes of temporary buffers to the account, and checks the memory limit.
    fn reserve_bytes(&self, bytes: u64) -> Result<(), Limit> {
        let moment = self.memory.temporary.fetch_add(bytes, Ordering::Relaxed) + bytes;
        let all = self.memory.found_key_bytes() + moment;
        self.memory.peak.fetch_max(all, Ordering::Relaxed);
        let bytes = if self.keeps_keys { all } else { moment };
        self.workers.budget.check_memory(with_process_overhead(bytes))
    }

    /// The same scan on the current thread alone, as one of the groups of threads, `groups`, that run at the same time.
    pub(crate) const fn single_threaded(self, groups: &'a WorkerGroups) -> Self {
        Self { workers: self.workers.single_threaded().with_groups(groups), ..self }
    }

    /// Finds the keys that a step reaches from the keys of `reachable` and from which a cycle [can still be
    /// completed](Step::can_complete). Returns them twice: with their estimated numbers of states, and with their
    /// numbers of ways.
    pub(super) fn scan_step(
        &self,
        step: &Step,
        reachable: &ReachableKeys,
    ) -> Result<(EstimatedLayer, ReachableKeys), Limit> {
        let a_key_before = BYTES_PER_WAY + BYTES_PER_INDEX + if self.keeps_keys { 0 } else { SCAN_BYTES_PER_KEY };
        let of_front = a_key_before * reachable.keys.len() as u64;
        self.reserve_bytes(of_front)?;
        let sources = KeyTransitions::new(step, &reachable.keys, &self.workers)?;
        let ranges = sources.split_targets(reachable.keys.len() / KEYS_PER_TASK + 1);
        let find = |(): &mut (), task: usize| {
            let (keys, ways) = sources.targets_with_ways(&ranges[task], &reachable.ways);
            self.reserve_bytes(BYTES_PER_NEW_KEY * keys.len() as u64)?;
            let states = estimate_states(&keys, &ways, reachable.scale_log2);
            let (most_ways, most_mean) = (ways.iter().copied().fold(0.0, f64::max), max_mean_weight(&ways, &states));
            Ok((keys, ways, states, most_ways, most_mean))
        };
        let found = self.workers.map_parts(ranges.len(), || (), find)?;
        let (keys, ways, states, most_ways, most_means): (Vec<_>, Vec<_>, Vec<_>, Vec<f64>, Vec<f64>) =
            found.into_iter().collect();
        let (keys, mut ways) = (Arc::new(self.workers.concat(keys)), self.workers.concat(ways));
        let most = |numbers: Vec<f64>| numbers.into_iter().fold(0.0, f64::max);
        let estimate = EstimatedLayer {
            keys: Arc::clone(&keys),
            states: self.workers.concat(states),
            max_mean_weight_log2: nonnegative_log2(most(most_means)) + reachable.scale_log2,
            incoming_weights: 0.0,
        };
        let mut scale_log2 = reachable.scale_log2;
        if most(most_ways) > SCALE {
            // Small values must not underflow to 0: the key would seem to be reached in no way.
            ways.iter_mut().for_each(|ways| *ways = (*ways / SCALE).max(f64::MIN_POSITIVE));
            scale_log2 += SCALE_LOG2;
        }
        let found = keys.len() as u64;
        self.memory.temporary.fetch_sub(of_front + BYTES_PER_NEW_KEY * found, Ordering::Relaxed);
        self.memory.keys.fetch_add(SCAN_BYTES_PER_KEY * found, Ordering::Relaxed);
        Ok((estimate, ReachableKeys { keys, ways, scale_log2 }))
    }

    /// Scans the steps of one branch forward. Returns the layer after each step, and the keys after the last step.
    fn scan_branch(
        &self,
        steps: &[Step],
        begin: &Arc<ReachableKeys>,
    ) -> Result<(Vec<EstimatedLayer>, Arc<ReachableKeys>), Limit> {
        let (mut layers, mut reachable) = (Vec::with_capacity(steps.len()), Arc::clone(begin));
        for step in steps {
            let (layer, after) = self.scan_step(step, &reachable)?;
            layers.push(layer);
            reachable = Arc::new(after);
        }
        Ok((layers, reachable))
    }

    /// Scans two sweeps forward from their first keys `top` and `bottom`, which must be equal if the sweeps share
    /// steps. Returns the layer after each step, and the final keys of both sweeps.
    pub(crate) fn scan_forward(
        &self,
        steps: &StemTopBottom<Vec<Step>>,
        [top, bottom]: &TopAndBottomKeys,
    ) -> Result<(StemTopBottom<Vec<EstimatedLayer>>, TopAndBottomKeys), Limit> {
        let (stem, shared) = self.scan_branch(&steps.stem, top)?;
        let [top, bottom] = if steps.stem.is_empty() { [top, bottom] } else { [&shared, &shared] };
        let (top, top_end) = self.scan_branch(&steps.top, top)?;
        let (bottom, bottom_end) = self.scan_branch(&steps.bottom, bottom)?;
        Ok((StemTopBottom { stem, top, bottom }, [top_end, bottom_end]))
    }

    /// Scans two sweeps forward from the first key, and keeps the keys of all layers. If at some step they no longer
    /// fit into memory, it drops the keys of earlier layers and from then on keeps only the size of each layer.
    ///
    /// # Errors
    /// [`Limit::Memory`] if two consecutive layers do not fit, or if the keys of all layers do not fit and take more
    /// than [`MAX_MEASURED_BYTES`]; or another limit that was reached.
    pub(crate) fn scan_layers_or_sizes(
        &self,
        steps: &StemTopBottom<Vec<Step>>,
    ) -> Result<(LayersOrSizes, TopAndBottomKeys), Limit> {
        let mut scan = *self;
        let (mut layers, mut sizes): ([Vec<EstimatedLayer>; 3], [Vec<LayerSizeEstimate>; 3]) = Default::default();
        let mut ends = vec![Arc::new(ReachableKeys::start())];
        for (branch, steps) in steps.as_array().into_iter().enumerate() {
            // Both sweeps go on from the last keys of the stem.
            let mut reachable = Arc::clone(&ends[branch.min(1)]);
            for step in steps {
                let scanned = match scan.scan_step(step, &reachable) {
                    Err(Limit::Memory { .. }) if scan.keeps_keys => {
                        let measure =
                            |layers: Vec<EstimatedLayer>| layers.iter().map(LayerSizeEstimate::estimate).collect();
                        sizes = std::mem::take(&mut layers).map(measure);
                        scan = scan.dropping_earlier_keys();
                        self.memory.temporary.store(0, Ordering::Relaxed);
                        scan.scan_step(step, &reachable)
                    }
                    scanned => scanned,
                };
                let (layer, after) = scanned?;
                match scan.keeps_keys {
                    true => layers[branch].push(layer),
                    false if self.memory.found_key_bytes() > MAX_MEASURED_BYTES => {
                        return Err(Limit::Memory {
                            needs: self.memory.found_key_bytes(),
                            allowed: MAX_MEASURED_BYTES,
                        });
                    }
                    false => sizes[branch].push(LayerSizeEstimate::estimate(&layer)),
                }
                reachable = Arc::new(after);
            }
            ends.push(reachable);
        }
        let last = [Arc::clone(&ends[2]), Arc::clone(&ends[3])];
        let layers =
            if scan.keeps_keys { Ok(StemTopBottom::from_array(layers)) } else { Err(StemTopBottom::from_array(sizes)) };
        Ok((layers, last))
    }

    /// Finds the keys before a step from which the step leads to a key in `after`. Returns for each key before the step
    /// whether the step leads from it to a key in `after`, and the estimated number of weights that the step adds up
    /// for the keys in `after`.
    pub(super) fn mark_predecessors(
        &self,
        step: &Step,
        before: &EstimatedLayer,
        after: &[Key],
    ) -> Result<(Vec<bool>, f64), Limit> {
        let sources = KeyTransitions::new(step, &before.keys, &self.workers)?;
        let look = |range: Range<usize>| {
            let transitions = sources.transitions_per_source(range.start as u32..range.end as u32, after);
            let through = transitions.iter().zip(&before.states[range]);
            let through: f64 = through.map(|(&transitions, &states)| f64::from(transitions) * f64::from(states)).sum();
            (transitions.into_iter().map(|transitions| transitions > 0).collect(), through)
        };
        let found = self.workers.map_ranges(before.keys.len(), KEYS_PER_TASK, look)?;
        let (marks, through): (Vec<_>, Vec<f64>) = found.into_iter().unzip();
        Ok((self.workers.concat(marks), through.into_iter().sum()))
    }

    /// Removes the keys of a branch that do not lead to a marked key of its last layer, and sets the `incoming_weights`
    /// of each layer. `marks` has one mark for each key of the last layer. Returns for each key of `begin`, the layer
    /// before the first step, whether it leads to a marked key.
    fn prune_branch(
        &self,
        steps: &[Step],
        begin: &EstimatedLayer,
        layers: &mut [EstimatedLayer],
        mut marks: Vec<bool>,
    ) -> Result<Vec<bool>, Limit> {
        for number in (0..steps.len()).rev() {
            let (before, after) = layers.split_at_mut(number);
            after[0].retain_marked(&marks, &self.workers)?;
            let before = before.last().unwrap_or(begin);
            (marks, after[0].incoming_weights) = self.mark_predecessors(&steps[number], before, &after[0].keys)?;
        }
        Ok(marks)
    }

    /// Removes the keys of two sweeps that do not lead to a marked final key, and sets the `incoming_weights` of each
    /// layer. `top` and `bottom` are the layers before the first steps. Returns for each key of these two layers
    /// whether it leads to a marked key.
    pub(crate) fn prune_backward(
        &self,
        steps: &StemTopBottom<Vec<Step>>,
        [top, bottom]: [&EstimatedLayer; 2],
        layers: &mut StemTopBottom<Vec<EstimatedLayer>>,
        [top_marks, bottom_marks]: TopAndBottomMarks,
    ) -> Result<TopAndBottomMarks, Limit> {
        let last = layers.stem.last();
        let [of_top, of_bottom] = last.map_or([top, bottom], |last| [last, last]);
        let top_marks = self.prune_branch(&steps.top, of_top, &mut layers.top, top_marks)?;
        let bottom_marks = self.prune_branch(&steps.bottom, of_bottom, &mut layers.bottom, bottom_marks)?;
        let mut marks = [top_marks, bottom_marks];
        if last.is_some() {
            unite_marks(&mut marks);
            let [marks_of_stem, _] = marks;
            let first = self.prune_branch(&steps.stem, top, &mut layers.stem, marks_of_stem)?;
            marks = [first.clone(), first];
        }
        Ok(marks)
    }
}
