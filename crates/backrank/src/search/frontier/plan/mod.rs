//! Which states come, and what counting them takes, before anything is counted.

pub(super) mod classes;
pub(super) mod count_plan;
pub(super) mod forecast;
pub(super) mod frontier_map;
pub(super) mod key_permutation;
pub(super) mod key_scan;
pub(super) mod layer_estimate;
pub(super) mod layer_size;
pub(super) mod meeting;
pub(super) mod memory_estimate;
pub(super) mod order;
pub(super) mod partition;
