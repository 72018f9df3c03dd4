//! What a count will take, from a look at degrees alone.

use super::key_scan::KeyScan;
use super::layer_estimate::LayerEstimate;
use super::layer_size::estimate_sizes;
use super::memory_estimate::{CountSizes, MemoryEstimate};
use super::partition::PartitionEstimate;
use crate::search::Limit;
use crate::search::frontier::transition::branches::Branches;

/// What a count takes, roughly, and what its answer is at most.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Forecast {
    /// How many weights go through changes, for one set of primes.
    pub(crate) transitions: f64,
    pub(crate) count: MemoryEstimate,
    pub(crate) table: MemoryEstimate,
    /// The answer has no more bits than this.
    pub(crate) bits: f64,
}

impl Forecast {
    /// From the layers before the last steps, of which a table keeps so many, and from the partitions of these.
    pub(crate) fn new(
        trunk: &Branches<Vec<LayerEstimate>>,
        to_keep: Branches<usize>,
        partitions: &[PartitionEstimate],
        scan: &KeyScan<'_>,
    ) -> Result<Self, Limit> {
        let sizes = CountSizes {
            trunk: estimate_sizes(trunk, &scan.workers)?,
            to_keep,
            largest_partition: partitions.iter().map(|partition| partition.bytes).fold(0.0, f64::max),
            keys_of_partitions: partitions.iter().map(|found| found.partition.key_count()).sum(),
            scan: scan.held.most(),
        };
        let bits = partitions.iter().map(|found| found.most.1).fold(0.0, f64::max);
        let most = partitions.iter().map(|found| found.most.0 * (found.most.1 - bits).exp2()).sum::<f64>();
        let transitions = trunk.as_array().into_iter().flatten().map(|layer| layer.incoming_weights).sum::<f64>();
        Ok(Self {
            transitions: transitions + partitions.iter().map(|found| found.partition.transitions).sum::<f64>(),
            count: MemoryEstimate::for_count(&sizes),
            table: MemoryEstimate::for_table(&sizes),
            // Each sum may have been rounded down, by one partition of 2^53.
            bits: most.max(1.0).log2() + bits + 0.01,
        })
    }
}
