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

pub(super) use block::{Block, Joint, LocalSquare, Offset, Side, SideEnd, moved};
pub(super) use builder::{PROVEN_SEED, PlanBuilder};
pub(super) use corridor::{ChainLengths, corridors};
pub(super) use layout::{BLOCK_SIDE, Layout};
pub(super) use move_bytes::{each_move_batch, each_plan_move_batch};
pub(super) use plan::Plan;
