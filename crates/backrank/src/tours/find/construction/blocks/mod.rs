//! Tours from blocks: a corridor of blocks leads from the start to the end, and chains of blocks with closed tours are
//! attached to it.

mod block;
mod builder;
mod corridor;
mod layout;
mod path_search;
#[cfg(test)]
mod tests;

pub(super) use block::Block;
pub(super) use builder::block_tour;
pub(super) use layout::Layout;
