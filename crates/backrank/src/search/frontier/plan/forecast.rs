//! The forecast of a count, from degrees alone.

use super::key_scan::KeyScan;
use super::layer_estimate::LayerEstimate;
use super::layer_size::estimate_sizes;
use super::memory_estimate::{CountSizes, MemoryEstimate};
use super::partition::PartitionEstimate;
use crate::search::Limit;
use crate::search::frontier::transition::branches::Branches;

/// Estimated work and memory of a count, and an upper bound on its answer.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Forecast {
    /// Estimated number of weights that go through changes, for one pass.
    pub(crate) transitions: f64,
    pub(crate) count: MemoryEstimate,
    pub(crate) table: MemoryEstimate,
    /// The most bits of the answer.
    pub(crate) bits: f64,
}

impl Forecast {
    /// The forecast from the layers of the trunk, the number of them that a table keeps, and the partitions.
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
            scan: scan.memory.peak(),
        };
        let bounds = || partitions.iter().map(|found| found.bound);
        let exponent = bounds().map(|bound| bound.exponent).fold(0.0, f64::max);
        let factor = bounds().map(|bound| bound.factor * (bound.exponent - exponent).exp2()).sum::<f64>();
        let transitions = trunk.as_array().into_iter().flatten().map(|layer| layer.incoming_weights).sum::<f64>();
        Ok(Self {
            transitions: transitions + partitions.iter().map(|found| found.partition.transitions).sum::<f64>(),
            count: MemoryEstimate::for_count(&sizes),
            table: MemoryEstimate::for_table(&sizes),
            // Each sum may have been rounded down, by one part in 2^53.
            bits: factor.max(1.0).log2() + exponent + 0.01,
        })
    }
}
