//! The plan of a count: its steps, their keys, and the partitions.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::forecast::{CountSizes, Forecast, MemoryEstimate};
use super::frontier_map::{FrontierMap, PartitionKeys, tail_edges};
use super::key_classes::{KeyClasses, count_last_edge_choices};
use super::key_scan::{FrontPair, KeptKeys, KeyMemory, KeyScan, ReachableKeys};
use super::layer_estimate::{LayerEstimate, PROGRAM_BYTES, unite_marks};
use super::partition::{Partition, PartitionEstimate};
use super::sampled_scan::MOST_OVERESTIMATE;
use super::sweep_pair::SweepPair;
use super::vertex_order::estimate_bytes_roughly;
use crate::search::frontier::state::{Key, MOST_ENDS, count_ends};
use crate::search::frontier::transition::{Branches, Step};
use crate::search::{BusyGroupGuard, Limit, Spent, WorkerGroups, WorkerPool};

/// Bytes of memory that a scan for keys may use whatever the limit, so that small counts are estimated precisely.
const ALWAYS_ALLOWED_BYTES: u64 = 2 * PROGRAM_BYTES;

/// The tail (the last steps) is shortened until its largest class has less than this fraction of all keys.
const MOST_CLASS_SHARE: f64 = 0.01;

/// Approximate number of keys of each layer that are hashed into the fingerprint.
const KEYS_IN_FINGERPRINT: usize = 64;

/// Consecutive steps of a plan, with the keys after each step that can lead to a cycle.
#[derive(Debug, Default)]
pub(crate) struct BranchPlan {
    pub(crate) steps: Vec<Step>,
    pub(crate) keys: Vec<Arc<Vec<Key>>>,
    /// For each step, the estimated number of weights that it adds to the next layer.
    pub(crate) incoming_weights: Vec<f64>,
}

/// The most bytes of memory of a brief scan for keys: some four million keys, a few tenths of a second of work.
const BRIEF_SCAN_BYTES: u64 = 96 << 20;

/// A scan that ends after a few tenths of a second.
pub(crate) enum BriefScan {
    /// All keys were found.
    Whole(Forecast),
    /// Only the first of them were found: the bytes that they take and the largest estimated number of states of a layer,
    /// as `found`; and what a sample says of the memory and of the number of states of all layers, which may be
    /// [`MOST_OVERESTIMATE`] times as much as is needed.
    Begun { found: (u64, u64), sampled: MemoryEstimate, states: f64 },
}

/// The trunk (the steps before the partitions) with its keys, the partitions, and the forecast.
type WithKeys = (Branches<BranchPlan>, Vec<Partition>, Forecast);

/// The plan of a count: the steps of both sweeps, the keys after each step, and the partitions of the last steps.
#[derive(Debug)]
pub(crate) struct CountPlan {
    /// The steps before the tail. The tail is the last steps, which only choose edges within the separator.
    pub(crate) trunk: Branches<BranchPlan>,
    pub(crate) tail: Branches<Vec<Step>>,
    /// The keys of the tail, split into partitions that are counted independently of each other.
    pub(crate) partitions: Vec<Partition>,
    pub(crate) frontier_map: FrontierMap,
    /// For each vertex of the bottom sweep, the graph vertex that it represents; `None` if each represents itself.
    pub(crate) mirror: Option<Vec<u32>>,
}

impl CountPlan {
    /// For each branch, how many of its first steps have their layers kept in a table. The layers of later steps, which
    /// have the most states, are not kept: the part of them that leads to one final key is quickly recomputed.
    pub(crate) fn steps_to_keep(&self) -> Branches<usize> {
        steps_to_keep(&self.trunk.as_ref().map(|branch| &branch.steps))
    }

    /// A 64-bit hash of the keys of the plan, which detects records of another plan in a store. The same graph may have
    /// another plan on a machine that rounds floating-point numbers differently.
    pub(crate) fn fingerprint(&self) -> u64 {
        let trunk = self.trunk.as_array().into_iter().flat_map(|branch| &branch.keys).map(|keys| &keys[..]);
        let partitions = self.partitions.iter().flat_map(Partition::key_lists);
        let sizes = self.partitions.iter().map(|partition| partition.pairs.pairs.len() as u64);
        let some = |keys: &[Key]| {
            let each = keys.iter().step_by(keys.len() / KEYS_IN_FINGERPRINT + 1).copied();
            std::iter::once(keys.len() as u64).chain(each).collect::<Vec<u64>>()
        };
        // A variant of the FNV-1a hash (G. Fowler, L. C. Noll and K.-P. Vo, 1991) for 64-bit words instead of bytes.
        let add = |mark: u64, word: u64| (mark ^ word).wrapping_mul(0x0100_0000_01b3).rotate_left(29);
        trunk.chain(partitions).flat_map(some).chain(sizes).fold(0xcbf2_9ce4_8422_2325, add)
    }

    /// All steps of the top sweep and of the bottom sweep, from the first.
    pub(crate) fn sweep_steps(&self) -> [Vec<&Step>; 2] {
        let (trunk, tail) = (&self.trunk, &self.tail);
        let [top, bottom] = [(&trunk.top, &tail.top), (&trunk.bottom, &tail.bottom)];
        [top, bottom].map(|(own, last)| {
            let trunk = trunk.stem.steps.iter().chain(&own.steps);
            trunk.chain(&tail.stem).chain(last).collect()
        })
    }

    /// The graph edge that an edge of a sweep represents: its mirror image for an edge of the bottom sweep if the
    /// sweeps are mirrored, otherwise the edge itself.
    pub(crate) fn graph_edge(&self, edge: [u32; 2], is_of_bottom: bool) -> [u32; 2] {
        match &self.mirror {
            Some(mirror) if is_of_bottom => edge.map(|vertex| mirror[vertex as usize]),
            _ => edge,
        }
    }

    /// Scans for the keys of two sweeps, and pairs their final keys. `None` if a key has more than [`MOST_ENDS`] path
    /// ends.
    ///
    /// # Errors
    /// The limit that was reached. If the keys do not fit into memory, it has the estimated memory of the whole count.
    pub(crate) fn new(
        meeting: SweepPair,
        workers: WorkerPool<'_>,
        is_of_table: bool,
    ) -> Result<Option<(Self, Forecast)>, Spent> {
        let rough = estimate_bytes_roughly(&meeting) as u64;
        let SweepPair { stem, top, bottom, bottom_positions: meets, mirror, side_symmetry: fold } = meeting;
        let (trunk, tail, is_shared) = split_tail(Branches { stem, top, bottom }, &meets);
        let frontier_map = FrontierMap::new(meets, fold.as_deref(), &tail, is_shared);
        // If a count may not fit, a sample of its keys may say so before all are scanned.
        if let Err(Spent { limit: Limit::Memory { allowed, .. }, .. }) = workers.budget.allows_memory(rough) {
            let briefly = workers.budget.clone().with_memory(BRIEF_SCAN_BYTES.min(allowed.max(ALWAYS_ALLOWED_BYTES)));
            let (briefly, memory) = (WorkerPool::new(&briefly, workers.threads), KeyMemory::default());
            match Self::plan_in_memory(&trunk, &tail, &frontier_map, &KeyScan::new(briefly, &memory)) {
                Err(Limit::Memory { .. }) => {
                    let (sampled, _) = sample(&trunk, workers)?;
                    let needs = match workers.budget.store() {
                        Some(_) => sampled.least_bytes(workers.threads).min(sampled.bytes()),
                        None => sampled.bytes(),
                    };
                    if needs as f64 / MOST_OVERESTIMATE > allowed as f64 {
                        return Err(Limit::MemoryRoughly { needs, allowed }.into());
                    }
                }
                found => {
                    let found = found?.map(|(trunk, partitions, forecast)| {
                        (Self { trunk, tail, partitions, frontier_map, mirror }, forecast)
                    });
                    return Ok(found);
                }
            }
        }
        let (needs, allowed) =
            match Self::plan_in_memory(&trunk, &tail, &frontier_map, &KeyScan::new(workers, &KeyMemory::default())) {
                Err(Limit::Memory { needs, allowed }) => (needs, allowed),
                found => {
                    let found = found?.map(|(trunk, partitions, forecast)| {
                        (Self { trunk, tail, partitions, frontier_map, mirror }, forecast)
                    });
                    return Ok(found);
                }
            };
        // The keys do not fit into memory. They are counted with two layers in memory at a time, to estimate the
        // memory of the count; if two layers do not fit either, the estimate is a rough one.
        let budget = workers.budget.clone().with_memory(allowed.max(ALWAYS_ALLOWED_BYTES));
        match measure_sizes(WorkerPool::new(&budget, workers.threads), &trunk, &tail, &frontier_map) {
            Ok(sizes) => {
                let of = if is_of_table { MemoryEstimate::for_table } else { MemoryEstimate::for_count };
                of(&sizes).layer_memory_limits(workers.budget, workers.threads, false)?;
                Err(Limit::Memory { needs, allowed }.into())
            }
            Err(Limit::Memory { .. }) => Err(Limit::MemoryRoughly { needs: rough.max(needs), allowed }.into()),
            Err(other) => Err(other.into()),
        }
    }

    /// Scans for keys for a few tenths of a second, whatever memory the budget allows. `None` if a key has more than
    /// [`MOST_ENDS`] path ends.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn scan_briefly(meeting: SweepPair, workers: WorkerPool<'_>) -> Result<Option<BriefScan>, Limit> {
        let SweepPair { stem, top, bottom, bottom_positions: meets, side_symmetry: fold, .. } = meeting;
        let (trunk, tail, is_shared) = split_tail(Branches { stem, top, bottom }, &meets);
        let frontier_map = FrontierMap::new(meets, fold.as_deref(), &tail, is_shared);
        let (budget, memory) = (workers.budget.clone().with_memory(BRIEF_SCAN_BYTES), KeyMemory::default());
        let scan = KeyScan::new(WorkerPool::new(&budget, workers.threads), &memory);
        match Self::plan_in_memory(&trunk, &tail, &frontier_map, &scan) {
            Ok(found) => Ok(found.map(|(.., forecast)| BriefScan::Whole(forecast))),
            Err(Limit::Memory { .. }) => {
                let found = (memory.keys(), memory.most_states());
                let (sampled, states) = sample(&trunk, scan.workers)?;
                Ok(Some(BriefScan::Begun { found, sampled, states }))
            }
            Err(other) => Err(other),
        }
    }

    /// Scans for keys with all keys in memory, and builds the partitions and the forecast.
    fn plan_in_memory(
        trunk: &Branches<Vec<Step>>,
        tail: &Branches<Vec<Step>>,
        frontier_map: &FrontierMap,
        scan: &KeyScan<'_>,
    ) -> Result<Option<WithKeys>, Limit> {
        let is_shared = frontier_map.is_shared;
        let start = Arc::new(ReachableKeys::start());
        let before = start.estimate();
        let (mut layers, last) = scan.scan_forward(trunk, &[Arc::clone(&start), start])?;
        let shared = layers.stem.last().unwrap_or(&before);
        let begins = [&layers.top, &layers.bottom].map(|own| own.last().unwrap_or(shared));
        let found = find_partitions(scan, tail, frontier_map, &last, begins)?;
        let Some((partitions, mut marks)) = found else { return Ok(None) };
        if is_shared {
            unite_marks(&mut marks);
        }
        scan.prune_backward(trunk, [&before, &before], &mut layers, marks)?;
        if layers
            .as_array()
            .into_iter()
            .flatten()
            .any(|layer| layer.keys.iter().any(|&key| count_ends(key) > MOST_ENDS))
        {
            return Ok(None);
        }
        let to_keep = steps_to_keep(&trunk.as_ref());
        let forecast = Forecast::new(&layers, to_keep, &partitions, scan)?;
        let branch = |(steps, layers): (&Vec<Step>, Vec<LayerEstimate>)| BranchPlan {
            steps: steps.clone(),
            incoming_weights: layers.iter().map(|layer| layer.incoming_weights).collect(),
            keys: layers.into_iter().map(|layer| layer.keys).collect(),
        };
        let trunk = trunk.as_ref().zip(layers).map(branch);
        let partitions = partitions.into_iter().map(|found| found.partition).collect();
        Ok(Some((trunk, partitions, forecast)))
    }
}

/// The memory of a count and the number of states of all its layers, estimated from a part of the keys.
fn sample(trunk: &Branches<Vec<Step>>, workers: WorkerPool<'_>) -> Result<(MemoryEstimate, f64), Limit> {
    let (budget, memory) = (workers.budget.clone().without_memory_limit(), KeyMemory::default());
    let sampled = KeyScan::new(WorkerPool::new(&budget, workers.threads), &memory).moving().sample_sizes(trunk)?;
    let to_keep = steps_to_keep(&trunk.as_ref());
    let sizes = CountSizes { trunk: sampled.layers, to_keep, largest_partition: 0.0, keys_of_partitions: 0, scan: 0 };
    Ok((MemoryEstimate::for_count(&sizes), sampled.states))
}

/// Measures the layer sizes of a count whose keys do not all fit into memory, with only a part of the keys in memory
/// at a time.
fn measure_sizes(
    workers: WorkerPool<'_>,
    trunk: &Branches<Vec<Step>>,
    tail: &Branches<Vec<Step>>,
    frontier_map: &FrontierMap,
) -> Result<CountSizes, Limit> {
    let of_trunk = KeyMemory::default();
    let (sizes, last) = KeyScan::new(workers, &of_trunk).measure_sizes(trunk)?;
    let begins = last.each_ref().map(|front| front.estimate());
    let (mut largest_partition, mut keys_of_partitions) = (0.0, 0);
    let (mut keys, mut scan) = (of_trunk.keys(), of_trunk.peak());
    for numbers in frontier_map.partition_keys(begins.each_ref(), &workers)? {
        let held = KeyMemory::default();
        let found = Partition::build(
            &KeyScan::new(workers, &held),
            tail,
            &first_keys(&numbers, &last, frontier_map),
            frontier_map,
        )?;
        scan = scan.max(keys + held.peak());
        keys += held.keys();
        if let Some(found) = found {
            largest_partition = f64::max(largest_partition, found.bytes);
            keys_of_partitions += found.partition.key_count();
        }
    }
    Ok(CountSizes {
        trunk: sizes,
        to_keep: steps_to_keep(&trunk.as_ref()),
        largest_partition,
        keys_of_partitions,
        scan,
    })
}

/// The first keys of a partition, selected by their indices from the final keys of the trunk (the steps before the
/// partitions).
fn first_keys([top, bottom]: &PartitionKeys, last: &FrontPair, frontier_map: &FrontierMap) -> FrontPair {
    let top = Arc::new(last[0].select_indices(top));
    let bottom = if frontier_map.is_shared { Arc::clone(&top) } else { Arc::new(last[1].select_indices(bottom)) };
    [top, bottom]
}

/// Builds the partitions of the tail, and marks the final keys of the trunk that lead to a pair of final keys. `None`
/// if a key has too many path ends.
fn find_partitions(
    scan: &KeyScan<'_>,
    tail: &Branches<Vec<Step>>,
    frontier_map: &FrontierMap,
    last: &FrontPair,
    begins: [&LayerEstimate; 2],
) -> Result<Option<(Vec<PartitionEstimate>, KeptKeys)>, Limit> {
    let numbers = frontier_map.partition_keys(begins, &scan.workers)?;
    // Several partitions are built in parallel, each on one thread.
    let groups = WorkerGroups::new(NonZeroUsize::MIN);
    let inner = if numbers.len() > 1 { scan.single_threaded(&groups) } else { *scan };
    let find = |_: &mut BusyGroupGuard<'_>, partition: usize| {
        Partition::build(&inner, tail, &first_keys(&numbers[partition], last, frontier_map), frontier_map)
    };
    let found = scan.workers.map_parts(numbers.len(), || groups.begin_group(), find)?;
    let Some(found) = found.into_iter().collect::<Option<Vec<PartitionEstimate>>>() else { return Ok(None) };
    let mut marks = last.each_ref().map(|front| vec![false; front.keys.len()]);
    for (numbers, found) in numbers.iter().zip(&found) {
        for (side, marks) in marks.iter_mut().enumerate() {
            let of_partition = numbers[side].iter().zip(&found.marks[side]);
            of_partition.for_each(|(&number, &mark)| marks[number as usize] |= mark);
        }
    }
    Ok(Some((found, marks)))
}

/// For each branch, the number of its steps up to the last step in which a vertex leaves the frontier.
fn steps_to_keep(steps: &Branches<&Vec<Step>>) -> Branches<usize> {
    let until = |steps: &[Step]| steps.iter().rposition(|step| step.leaves).map_or(0, |last| last + 1);
    let (top, bottom) = (until(steps.top), until(steps.bottom));
    let stem = if top + bottom > 0 { steps.stem.len() } else { until(steps.stem) };
    Branches { stem, top, bottom }
}

/// Splits the steps into the trunk and the tail: the last steps, which only choose edges and have small key classes.
/// The third value is whether both sweeps begin the tail with the same keys.
fn split_tail(mut steps: Branches<Vec<Step>>, places: &[u32]) -> (Branches<Vec<Step>>, Branches<Vec<Step>>, bool) {
    let mut last = steps.as_ref().map(|steps| count_last_edge_choices(steps));
    let is_shared = last.top == steps.top.len() && last.bottom == steps.bottom.len();
    let share = |tail: &Branches<Vec<Step>>| {
        KeyClasses::new(places.len(), &tail_edges(tail, places)).map_or(1.0, |classes| classes.largest_class_fraction())
    };
    last.stem = if is_shared { last.stem } else { 0 };
    loop {
        let tail = steps.as_ref().zip(last.as_ref()).map(|(steps, &last)| steps[steps.len() - last..].to_vec());
        let is_least = last.stem + if is_shared { 0 } else { last.top + last.bottom } == 0;
        if is_least || share(&tail) < MOST_CLASS_SHARE {
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
