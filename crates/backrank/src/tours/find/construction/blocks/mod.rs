//! Tours from blocks: a corridor of blocks leads from the start to the end, and chains of blocks with closed tours are
//! attached to it.

mod block;
mod builder;
mod chain;
mod cluster;
mod corridor;
mod layout;
mod move_bytes;
mod path_search;
mod plan;
mod segments;
#[cfg(test)]
mod tests;

pub(super) use block::Block;
pub(super) use builder::PlanBuilder;
pub(super) use layout::Layout;
pub(super) use move_bytes::each_plan_move_batch;
pub(super) use plan::Plan;
