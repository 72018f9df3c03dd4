//! Builds the plan of a tour.

use std::collections::HashMap;

use super::block::{Block, Joint, LocalMove, LocalSquare, Side, SideEnd};
use super::chain::Chain;
use super::cluster::{Cluster, Clusters};
use super::corridor::{BlockPassage, ChainCounts, corridors, sides};
use super::layout::{Layout, SIDE};
use super::path_search::BlockPathProblem;
use super::plan::{CorridorPart, Plan};
use crate::search::{Limit, Meter};

/// The seed with which every closed block is known to be found.
pub(in crate::tours) const PROVEN_SEED: u64 = 0;

/// Builds clusters for one plan; it knows those that it has built.
pub(in crate::tours) struct Builder<'m, 'b> {
    meter: &'m mut Meter<'b>,
    seed: u64,
    /// The numbers of blocks that hang to the left and right of a block which itself hangs above or below
    /// another.
    sides: ChainCounts,
    clusters: Clusters,
    closed: HashMap<ClosedClusterKey, Option<usize>>,
}

/// A closed cluster that is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct ClosedClusterKey {
    /// How it is hung.
    joint: Joint,
    block: Block,
    /// Whether another copy is hung on it by the same joint.
    goes_on: bool,
}

impl<'m, 'b> Builder<'m, 'b> {
    /// A plan for this layout from a square to a square, or `None` if none was found, which proves
    /// nothing.
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

    /// Builds clusters for boards with this layout.
    pub(in crate::tours) fn new(layout: &Layout, seed: u64, meter: &'m mut Meter<'b>) -> Self {
        Self { meter, seed, sides: sides(layout), clusters: Clusters::default(), closed: HashMap::new() }
    }

    fn parts(&mut self, stages: Vec<BlockPassage>) -> Result<Option<Vec<CorridorPart>>, Limit> {
        let mut parts = Vec::with_capacity(stages.len());
        let mut before = 0;
        for BlockPassage { block, from, to, chains, mut part } in stages {
            let Some(cluster) = self.cluster(block, from, to, chains, None, self.seed)? else { return Ok(None) };
            part.cluster = cluster;
            part.copy_len = self.clusters.get(cluster).len;
            part.before = before;
            before += part.copies * part.copy_len;
            parts.push(part);
        }
        Ok(Some(parts))
    }

    /// A path through the block with these chains hung on it, and perhaps another copy of itself.
    pub(in crate::tours) fn cluster(
        &mut self,
        block: Block,
        from: LocalSquare,
        to: LocalSquare,
        chains: ChainCounts,
        next: Option<Joint>,
        seed: u64,
    ) -> Result<Option<usize>, Limit> {
        let wanted = chains.nonzero_sides();
        for ends in 0..1u32 << wanted.len() {
            let joint =
                |(at, &(side, _)): (usize, &(Side, u64))| Joint { side, end: SideEnd::BOTH[(ends >> at & 1) as usize] };
            let joints: Vec<Joint> = wanted.iter().enumerate().map(joint).collect();
            let Some(path) = self.path(block, from, to, &joints, next, seed)? else { continue };
            let mut inserted = Vec::new();
            for (joint, &(_, copies)) in joints.into_iter().zip(&wanted) {
                let Some(chain) = self.chain(block, joint, copies)? else { return Ok(None) };
                let (path_before, forwards) = meets(&path, joint.parent_edge(block));
                inserted.push((path_before, Some(Chain { reversed: !forwards, ..chain })));
            }
            inserted.extend(next.map(|next| (meets(&path, next.parent_edge(block)).0, None)));
            return Ok(Some(self.clusters.add(Cluster::new(block, path, inserted))));
        }
        Ok(None)
    }

    fn path(
        &mut self,
        block: Block,
        from: LocalSquare,
        to: LocalSquare,
        joints: &[Joint],
        next: Option<Joint>,
        seed: u64,
    ) -> Result<Option<Vec<LocalSquare>>, Limit> {
        let required: Vec<LocalMove> = joints.iter().chain(&next).map(|joint| joint.parent_edge(block)).collect();
        let question = BlockPathProblem { block, from, to, required };
        let is_wanted = |path: &[LocalSquare]| next.is_none_or(|next| meets(path, next.parent_edge(block)).1);
        question.path(seed, self.meter, is_wanted)
    }

    /// A chain of closed blocks hung on a block over a joint.
    pub(in crate::tours) fn chain(&mut self, parent: Block, joint: Joint, copies: u64) -> Result<Option<Chain>, Limit> {
        let upright = matches!(joint.side, Side::Above | Side::Below);
        let block = if upright {
            Block { rows: SIDE, columns: parent.columns }
        } else {
            Block { rows: parent.rows, columns: SIDE }
        };
        let own = if upright { self.sides } else { ChainCounts::default() };
        let question = ClosedClusterKey { joint, block, goes_on: copies > 1 };
        let cluster = match self.closed.get(&question) {
            Some(&known) => known,
            None => {
                let (from, to) = joint.child_edge(block);
                let next = (copies > 1).then_some(joint);
                let mut built = self.cluster(block, from, to, own, next, self.seed)?;
                if built.is_none() {
                    // With another seed the search may find no path that makes the move to the next copy
                    // forwards. With this seed it does, as `prove_blocks` checks.
                    built = self.cluster(block, from, to, own, next, PROVEN_SEED)?;
                }
                self.closed.insert(question, built);
                built
            }
        };
        Ok(cluster.map(|cluster| {
            let built = self.clusters.get(cluster);
            let (copy_len, head) = (built.len, built.before_next_copy());
            Chain { side: joint.side, reversed: false, cluster, block, copies, copy_len, head }
        }))
    }
}

/// How many squares of the path come before the move, and whether it is made forwards.
fn meets(path: &[LocalSquare], (a, b): LocalMove) -> (u32, bool) {
    let place = |square| path.iter().position(|&at| at == square).unwrap_or_default() as u32;
    let (a, b) = (place(a), place(b));
    (a.max(b), a < b)
}
