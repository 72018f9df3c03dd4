//! Which states come, and what counting them takes, before anything is counted.

mod classes;
mod count_plan;
mod forecast;
mod frontier_map;
mod key_scan;
mod layer_estimate;
mod meeting;
mod order;
mod partition;

pub(super) use count_plan::{Branch, CountPlan};
pub(super) use forecast::{Forecast, LayerMemory, MemoryEstimate};
pub(super) use meeting::Meeting;
pub(super) use order::best_meeting;
pub(super) use partition::Partition;
