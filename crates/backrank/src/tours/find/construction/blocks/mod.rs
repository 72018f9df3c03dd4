//! Tours of blocks: a corridor of blocks between the ends, and closed blocks hung on it in chains.

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
pub(super) use builder::{Builder, PROVEN_SEED};
pub(super) use corridor::{ChainCounts, corridors};
pub(super) use layout::{Layout, SIDE};
pub(super) use move_bytes::{each_between, each_of_plan};
pub(super) use plan::Plan;
