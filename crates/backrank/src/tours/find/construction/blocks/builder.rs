//! Builds the plan of a tour from blocks.

use std::collections::HashMap;

use super::block::{Block, Joint, LocalMove, LocalSquare, Side, SideEnd};
use super::chain::Chain;
use super::cluster::{Cluster, Clusters};
use super::corridor::{BlockPassage, ChainLengths, corridors, side_chain_counts};
use super::layout::{BLOCK_SIDE, Layout};
use super::path_search::BlockPathProblem;
use super::plan::{CorridorPart, Plan};
use crate::search::{Limit, Meter};

/// The seed with which the search is proven to find every closed block.
pub(in crate::tours) const PROVEN_SEED: u64 = 0;

/// Builds the clusters (blocks with their chains) of the plan of one tour, and caches the closed ones.
pub(in crate::tours) struct PlanBuilder<'m, 'b> {
    meter: &'m mut Meter<'b>,
    seed: u64,
    /// The numbers of blocks in the chains to the left and right of a block that is attached above or below another
    /// block.
    sides: ChainLengths,
    clusters: Clusters,
    /// The closed clusters by the joint over which they are attached to their parent, the block, and whether a further
    /// copy is attached to the cluster over the same joint; `None` if none was found.
    closed: HashMap<(Joint, Block, bool), Option<usize>>,
}

impl<'m, 'b> PlanBuilder<'m, 'b> {
    /// A plan for this layout with a tour from `from` to `to`, given as (row, column); `None` if none was found, which
    /// does not prove that there is none.
    pub(in crate::tours) fn plan(
        layout: &Layout,
        from: (u32, u32),
        to: (u32, u32),
        seed: u64,
        meter: &'m mut Meter<'b>,
    ) -> Result<Option<Plan>, Limit> {
        let mut builder = Self::new(layout, seed, meter);
        for stages in corridors(layout, from, to) {
            if let Some(parts) = builder.parts(stages)? {
                let core = parts.iter().position(|part| part.origin == layout.core_origin()).unwrap_or(0);
                return Ok(Some(Plan { clusters: builder.clusters, parts, core }));
            }
        }
        Ok(None)
    }

    /// A builder of clusters for boards with this layout.
    pub(in crate::tours) fn new(layout: &Layout, seed: u64, meter: &'m mut Meter<'b>) -> Self {
        Self { meter, seed, sides: side_chain_counts(layout), clusters: Clusters::default(), closed: HashMap::new() }
    }

    fn parts(&mut self, stages: Vec<BlockPassage>) -> Result<Option<Vec<CorridorPart>>, Limit> {
        let mut parts = Vec::with_capacity(stages.len());
        let mut before = 0;
        for BlockPassage { block, from, to, chains, mut part } in stages {
            let Some(cluster) = self.build_cluster(block, from, to, chains, None, self.seed)? else { return Ok(None) };
            part.cluster = cluster;
            part.copy_len = self.clusters.get(cluster).len;
            part.before = before;
            before += part.copies * part.copy_len;
            parts.push(part);
        }
        Ok(Some(parts))
    }

    /// Adds a cluster: a path through the block from `from` to `to`, with a chain at each side for which `chains` has
    /// copies. With `next`, the cluster is a copy in a chain, whose next copy follows at this joint. Returns its index;
    /// `None` if no path or no chain was found.
    pub(in crate::tours) fn build_cluster(
        &mut self,
        block: Block,
        from: LocalSquare,
        to: LocalSquare,
        chains: ChainLengths,
        next: Option<Joint>,
        seed: u64,
    ) -> Result<Option<usize>, Limit> {
        let wanted = chains.nonzero_sides();
        for ends in 0..1u32 << wanted.len() {
            let joint =
                |(at, &(side, _)): (usize, &(Side, u64))| Joint { side, end: SideEnd::BOTH[(ends >> at & 1) as usize] };
            let joints: Vec<Joint> = wanted.iter().enumerate().map(joint).collect();
            let required = joints.iter().chain(&next).map(|joint| joint.parent_edge(block)).collect();
            let is_wanted = |path: &[LocalSquare]| next.is_none_or(|next| meets(path, next.parent_edge(block)).1);
            let question = BlockPathProblem { block, from, to, required };
            let Some(path) = question.find_path(seed, self.meter, is_wanted)? else { continue };
            let mut inserted = Vec::new();
            for (joint, &(_, copies)) in joints.into_iter().zip(&wanted) {
                let Some(chain) = self.build_chain(block, joint, copies)? else { return Ok(None) };
                let (path_before, forwards) = meets(&path, joint.parent_edge(block));
                inserted.push((path_before, Some(Chain { reversed: !forwards, ..chain })));
            }
            inserted.extend(next.map(|next| (meets(&path, next.parent_edge(block)).0, None)));
            return Ok(Some(self.clusters.add(Cluster::new(block, path, inserted))));
        }
        Ok(None)
    }

    /// A chain of `copies` closed blocks, attached to the parent block over the joint; `None` if no closed block was
    /// found.
    pub(in crate::tours) fn build_chain(
        &mut self,
        parent: Block,
        joint: Joint,
        copies: u64,
    ) -> Result<Option<Chain>, Limit> {
        let upright = matches!(joint.side, Side::Above | Side::Below);
        let block = if upright {
            Block { rows: BLOCK_SIDE, columns: parent.columns }
        } else {
            Block { rows: parent.rows, columns: BLOCK_SIDE }
        };
        let own = if upright { self.sides } else { ChainLengths::default() };
        let next = (copies > 1).then_some(joint);
        let key = (joint, block, next.is_some());
        let cluster = match self.closed.get(&key) {
            Some(&known) => known,
            None => {
                let (from, to) = joint.child_edge(block);
                let mut built = self.build_cluster(block, from, to, own, next, self.seed)?;
                if built.is_none() {
                    // With other seeds the search may find no path that makes the move to the next copy in forward
                    // direction. With this seed it finds one, as `tests/proof.rs` checks.
                    built = self.build_cluster(block, from, to, own, next, PROVEN_SEED)?;
                }
                self.closed.insert(key, built);
                built
            }
        };
        Ok(cluster.map(|cluster| {
            let built = self.clusters.get(cluster);
            let (copy_len, head_len) = (built.len, built.head_len());
            Chain { side: joint.side, reversed: false, cluster, block, copies, copy_len, head_len }
        }))
    }
}

/// The number of squares of the path before the middle of the move a-b, and whether the path makes the move from a to
/// b.
fn meets(path: &[LocalSquare], (a, b): LocalMove) -> (u32, bool) {
    let place = |square| path.iter().position(|&at| at == square).unwrap_or_default() as u32;
    let (a, b) = (place(a), place(b));
    (a.max(b), a < b)
}
