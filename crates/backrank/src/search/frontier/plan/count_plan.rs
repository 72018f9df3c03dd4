//! The plan of a count: its steps, their keys, and the partitions.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::forecast::{MemoryEstimate, PlanForecast, Purpose};
use super::key_scan::{
    KeyScan, KeyScanMemory, ReachableKeys, SCAN_BYTES_PER_KEY, TopAndBottomKeys, TopAndBottomMarks,
    with_process_overhead,
};
use super::layer_estimate::{EstimatedLayer, LayerSizeEstimate, PROGRAM_BYTES, estimate_layer_sizes, unite_marks};
use super::meeting_frontier::{
    KeyClassifier, MeetingFrontier, TopAndBottomIndices, count_trailing_edge_steps, tail_edges,
};
use super::partition::{EstimatedPartition, Partition, StepWithKeys};
use super::sweep_pair::{SweepPair, estimate_bytes_roughly};
use crate::search::frontier::state::{Key, MAX_ENDS, count_ends};
use crate::search::frontier::transition::{StemTopBottom, Step};
use crate::search::{BusyGroupGuard, Limit, WorkerGroups, WorkerPool};

/// Bytes of memory that a scan for keys may use regardless of the memory limit, so that small counts are estimated
/// precisely.
const ALWAYS_ALLOWED_SCAN_BYTES: u64 = 2 * PROGRAM_BYTES;

/// The largest number of keys, estimated from a sample, for which all keys are scanned even if the count will not fit
/// into memory: the scan takes a second or two, and the error can then state precise sizes.
const MAX_KEYS_FOR_PRECISE_ERROR: u64 = 24_000_000;

/// The longest tail is taken whose largest class has, by estimate, less than this fraction of all keys at the start of
/// the tail.
const MAX_CLASS_FRACTION: f64 = 0.01;

/// The largest number of keys of each layer that are hashed into the fingerprint.
const KEYS_IN_FINGERPRINT: usize = 64;

/// The largest number of bytes of memory of a quick scan for keys: some four million keys, found in a few tenths of a
/// second.
const MAX_QUICK_SCAN_BYTES: u64 = 96 << 20;

/// The plan of a count: the steps of both sweeps, split into *trunk* and *tail*, the keys after each step, and the
/// *partitions*, groups of keys whose tails are counted independently of each other (see the [module](super::super)).
#[derive(Debug)]
pub(crate) struct CountPlan {
    /// The steps before the tail.
    pub(crate) trunk: StemTopBottom<Vec<StepWithKeys>>,
    /// The last steps, which only choose edges within the separator.
    pub(crate) tail: StemTopBottom<Vec<Step>>,
    /// The partitions of the keys of the tail, which are counted independently of each other.
    pub(crate) partitions: Vec<Partition>,
    /// For each branch, the number of its first steps whose layers a ranker keeps; 0 for a count. The layers of later
    /// steps, which have the most states, are not kept: for one final key, the few keys of a later layer that lead to
    /// it are recomputed quickly.
    pub(crate) kept_steps: StemTopBottom<usize>,
    pub(crate) meeting_frontier: MeetingFrontier,
    /// For each vertex of the bottom sweep, the graph vertex that it represents; `None` if each represents itself.
    pub(crate) mirror: Option<Vec<u32>>,
}

impl CountPlan {
    /// A 64-bit hash of the steps of both sweeps, which determine the graph, of a sample of the keys of the plan, of its
    /// numbers of keys and pairs, and of what a ranker keeps; it detects records of another plan in a store. The same
    /// graph may have another plan on a machine that rounds floating-point numbers differently.
    pub(crate) fn fingerprint(&self) -> u64 {
        let steps = self.steps_by_sweep().into_iter().flatten().flat_map(Step::words);
        let mirror = self.mirror.iter().flatten().map(|&vertex| vertex.into());
        let trunk = self.trunk.as_array().into_iter().flatten().map(|planned| &planned.keys[..]);
        let partitions = self.partitions.iter().flat_map(Partition::keys_by_layer);
        let sizes = self.partitions.iter().map(|partition| partition.pairs.pairs.len() as u64);
        let kept = self.kept_steps.as_array().into_iter().map(|&steps| steps as u64);
        let some = |keys: &[Key]| {
            let each = keys.iter().step_by(keys.len() / KEYS_IN_FINGERPRINT + 1).copied();
            std::iter::once(keys.len() as u64).chain(each).collect::<Vec<u64>>()
        };
        // A variant of the FNV-1a hash (G. Fowler, L. C. Noll and K.-P. Vo, 1991) for 64-bit words instead of bytes.
        let add = |mark: u64, word: u64| (mark ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(29);
        let keys = trunk.chain(partitions).flat_map(some);
        steps.chain(mirror).chain(keys).chain(sizes).chain(kept).fold(0xcbf2_9ce4_8422_2325, add)
    }

    /// All steps of the top sweep and all steps of the bottom sweep, each from the first.
    pub(crate) fn steps_by_sweep(&self) -> [Vec<&Step>; 2] {
        let (trunk, tail) = (&self.trunk, &self.tail);
        let [top, bottom] = [(&trunk.top, &tail.top), (&trunk.bottom, &tail.bottom)];
        [top, bottom].map(|(own, last)| {
            let trunk = trunk.stem.iter().chain(own).map(|planned| &planned.step);
            trunk.chain(&tail.stem).chain(last).collect()
        })
    }

    /// The graph edge that an edge of a sweep represents. If the plan has a mirror, an edge of the bottom sweep
    /// represents its mirror image; any other edge represents itself.
    pub(crate) fn to_graph_edge(&self, edge: [u32; 2], is_of_bottom: bool) -> [u32; 2] {
        match &self.mirror {
            Some(mirror) if is_of_bottom => edge.map(|vertex| mirror[vertex as usize]),
            _ => edge,
        }
    }

    /// Scans for the keys of two sweeps, and pairs their final keys. `None` if a key has more than [`MAX_ENDS`] path
    /// ends.
    ///
    /// # Errors
    /// The limit that was reached. If the scan needs more memory than is allowed, or a sample of the keys shows that
    /// the count does, the error states the estimated memory of the whole count or, if only the scan needs more than is
    /// allowed, of the scan. If all keys were scanned, whether the count fits into memory is not checked here.
    pub(crate) fn new(
        sweeps: SweepPair,
        workers: WorkerPool<'_>,
        purpose: Purpose,
    ) -> Result<Option<(Self, PlanForecast)>, Limit> {
        let rough = estimate_bytes_roughly(&sweeps) as u64;
        let planner = CountPlanner::new(sweeps, purpose);
        let (budget, threads) = (workers.budget, workers.threads);
        let allowed = budget.memory().unwrap_or(u64::MAX);
        let within = |bytes: u64| budget.clone().with_memory(bytes.max(ALWAYS_ALLOWED_SCAN_BYTES));
        // If the rough estimate says that the count may not fit, the first scan is quick. If the first scan runs out of
        // memory, a sample of the keys may show that the count does not fit.
        let first = if rough > allowed { within(MAX_QUICK_SCAN_BYTES.min(allowed)) } else { budget.clone() };
        match planner.plan_with_all_keys(&KeyScan::new(WorkerPool::new(&first, threads), &KeyScanMemory::default())) {
            Err(Limit::Memory { .. }) => {}
            found => return found,
        }
        let sample = planner.forecast_from_sample(workers)?;
        let [sampled, least] = sample.memory.estimated_bytes_and_lower_bound(budget, threads);
        if least > allowed && sample.keys > MAX_KEYS_FOR_PRECISE_ERROR {
            return Err(Limit::MemoryRoughly { needs: sampled, allowed });
        }
        let (wide, memory) = (within(allowed), KeyScanMemory::default());
        match planner.plan_or_measure_memory(&KeyScan::new(WorkerPool::new(&wide, threads), &memory)) {
            Ok(Ok(found)) => Ok(found),
            Ok(Err((memory, scan_peak_bytes))) => {
                memory.layer_memory_limits(budget, threads, false)?;
                Err(Limit::Memory { needs: with_process_overhead(scan_peak_bytes), allowed })
            }
            Err(Limit::Memory { .. }) => {
                let needs = sampled.max(with_process_overhead(memory.peak_bytes_keeping_all()));
                Err(Limit::MemoryRoughly { needs, allowed })
            }
            Err(other) => Err(other),
        }
    }

    /// Forecasts a count in a few tenths of a second, whatever memory the budget allows. Returns the forecast and
    /// whether all keys were scanned; if they are too many, the forecast is from a sample of them. `None` if all keys
    /// were scanned and one has more than [`MAX_ENDS`] path ends.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn forecast_quickly(
        sweeps: SweepPair,
        workers: WorkerPool<'_>,
    ) -> Result<Option<(PlanForecast, bool)>, Limit> {
        let (planner, memory) = (CountPlanner::new(sweeps, Purpose::Count), KeyScanMemory::default());
        let quick = workers.budget.clone().with_memory(MAX_QUICK_SCAN_BYTES);
        match planner.plan_with_all_keys(&KeyScan::new(WorkerPool::new(&quick, workers.threads), &memory)) {
            Ok(found) => Ok(found.map(|(_, forecast)| (forecast, true))),
            Err(Limit::Memory { .. }) => Ok(Some((planner.forecast_from_sample(workers)?, false))),
            Err(other) => Err(other),
        }
    }
}

/// Plans a count: from the steps of its two sweeps it finds the keys after each step, and from these the partitions.
struct CountPlanner {
    trunk: StemTopBottom<Vec<Step>>,
    tail: StemTopBottom<Vec<Step>>,
    meeting_frontier: MeetingFrontier,
    mirror: Option<Vec<u32>>,
    purpose: Purpose,
    /// For each branch of the trunk (stem, top, bottom), the number of steps, counted from its first, after which a
    /// ranker keeps the layer; 0 for a count.
    kept_steps: StemTopBottom<usize>,
}

/// A plan, and the forecast of the count.
type PlanAndForecast = (CountPlan, PlanForecast);

impl CountPlanner {
    fn new(sweeps: SweepPair, purpose: Purpose) -> Self {
        let SweepPair { steps, bottom_positions, mirror, side_symmetry } = sweeps;
        let (trunk, tail, is_shared) = split_tail(steps, &bottom_positions);
        let meeting_frontier = MeetingFrontier::new(bottom_positions, side_symmetry.as_deref(), &tail, is_shared);
        let kept_steps = if purpose == Purpose::Ranking { count_kept_steps(&trunk) } else { StemTopBottom::default() };
        Self { trunk, tail, meeting_frontier, mirror, purpose, kept_steps }
    }

    /// Scans for keys, keeps all of them in memory, and builds the plan. `None` if a key has more than [`MAX_ENDS`]
    /// path ends.
    fn plan_with_all_keys(&self, scan: &KeyScan<'_>) -> Result<Option<PlanAndForecast>, Limit> {
        let start = Arc::new(ReachableKeys::start());
        let (layers, last) = scan.scan_forward(&self.trunk, &[Arc::clone(&start), start])?;
        let found = self.find_partitions(scan, &layers, &last)?;
        self.build_plan(scan, layers, found)
    }

    /// The plan, as [`plan_with_all_keys`](Self::plan_with_all_keys) makes it; or, if not all keys fit into memory, the
    /// estimated memory of the count, and the peak bytes of the scan.
    fn plan_or_measure_memory(
        &self,
        scan: &KeyScan<'_>,
    ) -> Result<Result<Option<PlanAndForecast>, (MemoryEstimate, u64)>, Limit> {
        let (layers, last) = scan.scan_layers_or_sizes(&self.trunk)?;
        let trunk_bytes = (scan.memory.found_key_bytes(), scan.memory.peak_bytes_keeping_all());
        let sizes = match layers {
            Err(sizes) => sizes,
            Ok(layers) => match self.find_partitions(scan, &layers, &last) {
                Err(Limit::Memory { .. }) => {
                    layers.map(|layers| layers.iter().map(LayerSizeEstimate::estimate).collect())
                }
                found => return self.build_plan(scan, layers, found?).map(Ok),
            },
        };
        self.measure_partitions(scan, trunk_bytes, sizes, &last).map(Err)
    }

    /// Forecasts a count from a sample of the keys of its trunk; the tail is not examined. The forecast memory may be
    /// up to [`MAX_OVERESTIMATE_FACTOR`](super::MAX_OVERESTIMATE_FACTOR) times as much as is needed.
    fn forecast_from_sample(&self, workers: WorkerPool<'_>) -> Result<PlanForecast, Limit> {
        let (budget, memory) = (workers.budget.clone().without_memory_limit_or_store(), KeyScanMemory::default());
        let scan = KeyScan::new(WorkerPool::new(&budget, workers.threads), &memory).dropping_earlier_keys();
        let sampled = scan.sample_sizes(&self.trunk)?;
        let keys = sampled.layers.as_array().into_iter().flatten().map(|layer| layer.keys).sum::<f64>() as u64;
        Ok(PlanForecast {
            additions_per_pass: sampled.additions_per_pass,
            memory: self.estimate_memory(&sampled.layers, (0.0, 0), 0),
            keys,
            count_bits: sampled.count_bits,
        })
    }

    /// Builds the partitions of the tail one by one, and keeps only their sizes. `key_bytes` is the number of bytes of
    /// all keys that the scan of the trunk found, and `peak_bytes` the peak memory of that scan. Returns the estimated
    /// memory of the count, and the peak bytes of the whole scan.
    fn measure_partitions(
        &self,
        scan: &KeyScan<'_>,
        (mut key_bytes, mut peak_bytes): (u64, u64),
        trunk: StemTopBottom<Vec<LayerSizeEstimate>>,
        last: &TopAndBottomKeys,
    ) -> Result<(MemoryEstimate, u64), Limit> {
        let begins = last.each_ref().map(|reachable| reachable.estimate_layer());
        let (mut largest, mut keys_of_partitions) = (0.0, 0);
        for numbers in self.meeting_frontier.partition_keys(begins.each_ref(), &scan.workers)? {
            let held = KeyScanMemory::default();
            let found = self.build_partition(&KeyScan::new(scan.workers, &held), &numbers, last)?;
            peak_bytes = peak_bytes.max(key_bytes + held.peak_bytes_keeping_all());
            key_bytes += held.found_key_bytes();
            if let Some(found) = found {
                largest = f64::max(largest, found.bytes);
                keys_of_partitions += found.partition.key_count();
            }
        }
        Ok((self.estimate_memory(&trunk, (largest, keys_of_partitions), peak_bytes), peak_bytes))
    }

    /// The memory of the count, from the sizes of the trunk, the size of the largest partition in bytes, the number of
    /// keys of all partitions, and the peak bytes of the scan.
    fn estimate_memory(
        &self,
        trunk: &StemTopBottom<Vec<LayerSizeEstimate>>,
        partitions: (f64, usize),
        scan_peak_bytes: u64,
    ) -> MemoryEstimate {
        MemoryEstimate::new(trunk, &self.kept_steps, partitions, scan_peak_bytes, self.purpose)
    }

    /// Builds the partition whose first keys have these indices among `last`, the final keys of the trunk. `None` if a
    /// key has more than [`MAX_ENDS`] path ends.
    fn build_partition(
        &self,
        scan: &KeyScan<'_>,
        numbers: &TopAndBottomIndices,
        last: &TopAndBottomKeys,
    ) -> Result<Option<EstimatedPartition>, Limit> {
        let top = Arc::new(last[0].restrict_to_indices(&numbers[0]));
        let bottom = match self.meeting_frontier.is_shared {
            true => Arc::clone(&top),
            false => Arc::new(last[1].restrict_to_indices(&numbers[1])),
        };
        Partition::build(scan, &self.tail, &[top, bottom], &self.meeting_frontier)
    }

    /// Builds all partitions of the tail and marks, for each sweep, the final keys of the trunk that lead to a pair of
    /// final keys of the count. `None` if a key has more than [`MAX_ENDS`] path ends.
    fn find_partitions(
        &self,
        scan: &KeyScan<'_>,
        trunk: &StemTopBottom<Vec<EstimatedLayer>>,
        last: &TopAndBottomKeys,
    ) -> Result<Option<(Vec<EstimatedPartition>, TopAndBottomMarks)>, Limit> {
        let before = ReachableKeys::start().estimate_layer();
        let shared = trunk.stem.last().unwrap_or(&before);
        let begins = [&trunk.top, &trunk.bottom].map(|own| own.last().unwrap_or(shared));
        let numbers = self.meeting_frontier.partition_keys(begins, &scan.workers)?;
        // Several partitions are built in parallel, each on one thread.
        let groups = WorkerGroups::new(NonZeroUsize::MIN);
        let inner = if numbers.len() > 1 { scan.single_threaded(&groups) } else { *scan };
        let find =
            |_: &mut BusyGroupGuard<'_>, partition: usize| self.build_partition(&inner, &numbers[partition], last);
        let found = scan.workers.map_parts(numbers.len(), || groups.register_group(), find)?;
        let Some(found) = found.into_iter().collect::<Option<Vec<EstimatedPartition>>>() else { return Ok(None) };
        let mut marks = last.each_ref().map(|reachable| vec![false; reachable.keys.len()]);
        for (numbers, found) in numbers.iter().zip(&found) {
            for (side, marks) in marks.iter_mut().enumerate() {
                let of_partition = numbers[side].iter().zip(&found.marks[side]);
                of_partition.for_each(|(&number, &mark)| marks[number as usize] |= mark);
            }
        }
        Ok(Some((found, marks)))
    }

    /// Builds the plan from these layers of the trunk and these partitions, and removes the keys of the trunk that lead
    /// to no pair of final keys. `None` if a key has more than [`MAX_ENDS`] path ends.
    fn build_plan(
        &self,
        scan: &KeyScan<'_>,
        mut layers: StemTopBottom<Vec<EstimatedLayer>>,
        found: Option<(Vec<EstimatedPartition>, TopAndBottomMarks)>,
    ) -> Result<Option<PlanAndForecast>, Limit> {
        let Some((partitions, mut marks)) = found else { return Ok(None) };
        if self.meeting_frontier.is_shared {
            unite_marks(&mut marks);
        }
        let before = ReachableKeys::start().estimate_layer();
        scan.prune_backward(&self.trunk, [&before, &before], &mut layers, marks)?;
        let has_too_many_ends = |layer: &EstimatedLayer| layer.keys.iter().any(|&key| count_ends(key) > MAX_ENDS);
        if layers.as_array().into_iter().flatten().any(has_too_many_ends) {
            return Ok(None);
        }
        let largest_partition_bytes = partitions.iter().map(|found| found.bytes).fold(0.0, f64::max);
        let keys_of_partitions = partitions.iter().map(|found| found.partition.key_count()).sum();
        let memory = self.estimate_memory(
            &estimate_layer_sizes(&layers, &scan.workers)?,
            (largest_partition_bytes, keys_of_partitions),
            scan.memory.peak_bytes_keeping_all(),
        );
        let forecast = PlanForecast::from_estimates(
            &layers,
            &partitions,
            memory,
            scan.memory.found_key_bytes() / SCAN_BYTES_PER_KEY,
        );
        let plan = CountPlan {
            trunk: StepWithKeys::zip(&self.trunk, layers),
            tail: self.tail.clone(),
            kept_steps: self.kept_steps.clone(),
            partitions: partitions.into_iter().map(|found| found.partition).collect(),
            meeting_frontier: self.meeting_frontier.clone(),
            mirror: self.mirror.clone(),
        };
        Ok(Some((plan, forecast)))
    }
}

/// For each branch, the number of its steps up to the last step in which a vertex leaves the frontier. If there is such
/// a step after the stem, all steps of the stem are counted.
fn count_kept_steps(steps: &StemTopBottom<Vec<Step>>) -> StemTopBottom<usize> {
    let until = |steps: &[Step]| steps.iter().rposition(|step| step.leaves).map_or(0, |last| last + 1);
    let (top, bottom) = (until(&steps.top), until(&steps.bottom));
    let stem = if top + bottom > 0 { steps.stem.len() } else { until(&steps.stem) };
    StemTopBottom { stem, top, bottom }
}

/// Splits the steps into the trunk and the tail; also returns whether both sweeps begin the tail with the same keys.
/// The tail is the longest sequence of last steps that only choose edges and whose keys form small classes
/// ([`MAX_CLASS_FRACTION`]).
fn split_tail(
    mut steps: StemTopBottom<Vec<Step>>,
    bottom_positions: &[u32],
) -> (StemTopBottom<Vec<Step>>, StemTopBottom<Vec<Step>>, bool) {
    let mut last = steps.as_ref().map(|steps| count_trailing_edge_steps(steps));
    let is_shared = last.top == steps.top.len() && last.bottom == steps.bottom.len();
    let share = |tail: &StemTopBottom<Vec<Step>>| {
        KeyClassifier::new(bottom_positions.len(), &tail_edges(tail, bottom_positions))
            .map_or(1.0, |classes| classes.largest_class_fraction())
    };
    last.stem = if is_shared { last.stem } else { 0 };
    loop {
        let tail = steps.as_ref().zip(last.as_ref()).map(|(steps, &last)| steps[steps.len() - last..].to_vec());
        let is_least = last.stem + if is_shared { 0 } else { last.top + last.bottom } == 0;
        if is_least || share(&tail) < MAX_CLASS_FRACTION {
            let keep = |steps: &mut Vec<Step>, last: usize| steps.truncate(steps.len() - last);
            keep(&mut steps.stem, last.stem);
            keep(&mut steps.top, last.top);
            keep(&mut steps.bottom, last.bottom);
            return (steps, tail, is_shared);
        }
        match is_shared {
            true => last.stem -= 1,
            false => (last.top, last.bottom) = (last.top.saturating_sub(1), last.bottom.saturating_sub(1)),
        }
    }
}
