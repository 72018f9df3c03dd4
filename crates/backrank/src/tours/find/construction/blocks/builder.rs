//! Builds a tour from the blocks of a layout as a compressed walk.

use std::collections::HashMap;

use super::block::{BlockSize, Joint, LocalMove, LocalSquare, Side, SideEnd};
use super::corridor::{AttachedChains, BlockPassage, corridors_between, left_and_right_chains};
use super::layout::{BLOCK_SIDE, BlockLayout};
use super::path_search::find_path;
use crate::search::{Limit, Meter};
use crate::tours::find::construction::compressed_walk::{CompressedWalk, NodeCopies};
use crate::tours::find::construction::coordinate_frame::translate;

/// A seed with which the path search finds a closed tour of every block that any board needs, as `tests/proof.rs`
/// proves.
pub(in crate::tours) const PROVEN_SEED: u64 = 0;

/// Constructs a tour of the board with this layout from `from` to `to`, given as (row, column); `None` if none was
/// found, which does not prove that there is none.
pub(in crate::tours) fn construct_block_tour(
    layout: &BlockLayout,
    from: (u32, u32),
    to: (u32, u32),
    seed: u64,
    meter: &mut Meter,
) -> Result<Option<CompressedWalk>, Limit> {
    let mut builder = BlockTourBuilder::new(layout, seed, meter);
    for passages in corridors_between(layout, from, to) {
        if let Some(parts) = builder.build_corridor(passages)? {
            builder.walk.add_inner_node(parts);
            return Ok(Some(builder.walk));
        }
    }
    Ok(None)
}

/// Builds clusters as nodes of one compressed walk, and caches those that are closed.
///
/// A *cluster* is a block with the chains attached to it, visited by one path from an end in the block to another end
/// in the block. A *chain* is a row of equal closed clusters, each attached to the one before at the same joint. A
/// cluster is *closed* if its block is closed.
pub(in crate::tours) struct BlockTourBuilder<'m> {
    meter: &'m mut Meter,
    seed: u64,
    /// The chains to the left and to the right of every block that is attached above or below another block.
    left_and_right_chains: AttachedChains,
    walk: CompressedWalk,
    /// The nodes of each closed cluster, or `None` if the path search found no path for it. The key is the joint at
    /// which the cluster is attached to its parent, the size of its block, and whether another copy of the cluster is
    /// attached to it at the same joint.
    closed_clusters: HashMap<(Joint, BlockSize, bool), Option<Vec<usize>>>,
}

impl<'m> BlockTourBuilder<'m> {
    /// A builder of clusters for boards with this layout.
    pub(in crate::tours) fn new(layout: &BlockLayout, seed: u64, meter: &'m mut Meter) -> Self {
        let (left_and_right_chains, walk) = (left_and_right_chains(layout), CompressedWalk::default());
        Self { meter, seed, left_and_right_chains, walk, closed_clusters: HashMap::new() }
    }

    fn build_corridor(&mut self, passages: Vec<BlockPassage>) -> Result<Option<Vec<NodeCopies>>, Limit> {
        let mut parts = Vec::with_capacity(passages.len());
        for BlockPassage { block, ends, chains, copies, origin, stride } in passages {
            let Some(nodes) = self.add_cluster(block, ends, &chains, None, self.seed)? else { return Ok(None) };
            parts.extend(nodes.into_iter().map(|node| NodeCopies::repeated(node, copies, origin, stride)));
        }
        Ok(Some(parts))
    }

    /// Adds a cluster to the walk: a path through the block from the first of `ends` to the second, into which each
    /// chain is inserted at the move of its joint. If `next` is given, the cluster is one of several copies in a chain,
    /// and the next copy is attached to it at this joint.
    ///
    /// Returns the nodes of the cluster: a single node, or with `next` two nodes, which are visited before and after
    /// the next copy. `None` if no path or no chain was found.
    pub(in crate::tours) fn add_cluster(
        &mut self,
        block: BlockSize,
        ends: [LocalSquare; 2],
        chains: &[(Side, i64)],
        next: Option<Joint>,
        seed: u64,
    ) -> Result<Option<Vec<usize>>, Limit> {
        let wanted: Vec<(Side, i64)> = chains.iter().copied().filter(|&(_, copies)| copies > 0).collect();
        for side_ends in 0..1u32 << wanted.len() {
            let side_end = |at: usize| SideEnd::BOTH[(side_ends >> at & 1) as usize];
            let joint = |(at, &(side, _)): (usize, &(Side, i64))| Joint { side, end: side_end(at) };
            let joints: Vec<Joint> = wanted.iter().enumerate().map(joint).collect();
            let required: Vec<LocalMove> = joints.iter().chain(&next).map(|joint| joint.parent_edge(block)).collect();
            let is_wanted =
                |path: &[LocalSquare]| next.is_none_or(|next| split_at_move(path, next.parent_edge(block)).1);
            let Some(path) = find_path(block, ends, &required, seed, self.meter, is_wanted)? else { continue };
            // What is inserted into the path, as pairs of the number of squares of the path before it and the chain, or
            // `None` for the end of a node.
            let mut inserted = vec![(path.len(), None)];
            inserted.extend(next.map(|next| (split_at_move(&path, next.parent_edge(block)).0, None)));
            for (joint, &(_, copies)) in joints.into_iter().zip(&wanted) {
                let Some(chain) = self.build_attached_chain(block, joint, copies)? else { return Ok(None) };
                let (before, forwards) = split_at_move(&path, joint.parent_edge(block));
                let reversed = |part: &NodeCopies| NodeCopies { reversed: true, ..*part };
                let chain = if forwards { chain } else { chain.iter().rev().map(reversed).collect() };
                inserted.push((before, Some(chain)));
            }
            inserted.sort_by_key(|&(before, _)| before);
            let (mut nodes, mut parts, mut first) = (Vec::new(), Vec::new(), 0);
            for (before, chain) in inserted {
                let squares = path[first..before].iter().map(|&(row, column)| (row.into(), column.into()));
                parts.push(NodeCopies::once(self.walk.add_leaf(squares.collect()), (0, 0), false));
                match chain {
                    Some(chain) => parts.extend(chain),
                    None => nodes.push(self.walk.add_inner_node(std::mem::take(&mut parts))),
                }
                first = before;
            }
            return Ok(Some(nodes));
        }
        Ok(None)
    }

    /// Builds a chain of `copies` closed clusters that is attached to the parent block at the joint. Returns the parts
    /// of the chain, relative to the top left square of the parent; `None` if the path search found no path for its
    /// clusters.
    ///
    /// The tour visits the squares of each copy up to the joint with the next copy (the *head* of the copy), then all
    /// later copies, then the other squares of the copy (its *tail*):
    ///
    /// ```text
    /// head 1, head 2, ..., head m, tail m, ..., tail 2, tail 1
    /// ```
    pub(in crate::tours) fn build_attached_chain(
        &mut self,
        parent: BlockSize,
        joint: Joint,
        copies: i64,
    ) -> Result<Option<Vec<NodeCopies>>, Limit> {
        let upright = matches!(joint.side, Side::Above | Side::Below);
        let (block, chains) = if upright {
            (BlockSize { rows: BLOCK_SIDE, columns: parent.columns }, self.left_and_right_chains.clone())
        } else {
            (BlockSize { rows: parent.rows, columns: BLOCK_SIDE }, Vec::new())
        };
        let next = (copies > 1).then_some(joint);
        let key = (joint, block, next.is_some());
        if !self.closed_clusters.contains_key(&key) {
            let (from, to) = joint.child_edge(block);
            let mut built = self.add_cluster(block, [from, to], &chains, next, self.seed)?;
            if built.is_none() {
                // The head of a copy must end on square a of the joint with the next copy (see [`Joint`]). With the
                // seed of the caller, the search may find no such path; with `PROVEN_SEED` it finds one.
                built = self.add_cluster(block, [from, to], &chains, next, PROVEN_SEED)?;
            }
            self.closed_clusters.insert(key, built);
        }
        let (first, stride) = (joint.side.child_offset(parent, block), joint.side.child_offset(block, block));
        let heads = (first, stride);
        let tails = (translate(first, stride, copies - 1), translate((0, 0), stride, -1));
        Ok(self.closed_clusters[&key].as_ref().map(|nodes| {
            let part = |(&node, (origin, stride))| NodeCopies::repeated(node, copies, origin, stride);
            nodes.iter().zip([heads, tails]).map(part).collect()
        }))
    }
}

/// Splits the path at the move that joins a and b, which it must contain. Returns the number of squares up to and
/// including the first of a and b, and whether the path makes the move from a to b.
fn split_at_move(path: &[LocalSquare], (a, b): LocalMove) -> (usize, bool) {
    let place = |square| path.iter().position(|&at| at == square).unwrap_or_default();
    let (a, b) = (place(a), place(b));
    (a.max(b), a < b)
}
