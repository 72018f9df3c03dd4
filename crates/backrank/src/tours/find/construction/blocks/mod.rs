//! Tours from blocks: a corridor of blocks leads from the start to the end, and chains of closed blocks (blocks with
//! closed tours) are attached to it.

mod block;
mod builder;
mod corridor;
mod layout;
mod path_search;
#[cfg(test)]
mod tests;

pub(super) use block::BlockSize;
pub(super) use builder::construct_block_tour;
pub(super) use layout::BlockLayout;
