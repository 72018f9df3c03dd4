//! Planning of a count: the vertex order, the keys that can lead to a cycle, the partitions, and estimates of work and
//! memory.

mod count_plan;
mod forecast;
mod key_scan;
mod layer_estimate;
mod meeting_frontier;
mod partition;
mod sampled_scan;
mod sweep_pair;

pub(super) use count_plan::CountPlan;
pub use forecast::Purpose;
pub(super) use forecast::{LayerMemoryLimits, PlanForecast};
pub(crate) use layer_estimate::PROGRAM_BYTES;
pub(super) use partition::{Partition, StepWithKeys};
pub(crate) use sampled_scan::{MAX_OVERESTIMATE_FACTOR, MAX_UNTWISTED_OVERESTIMATE_FACTOR};
pub(crate) use sweep_pair::frontier_width_of_order;
pub(super) use sweep_pair::{SweepPair, best_sweep_pair};
