//! Builds the plan of a tour.

use std::collections::HashMap;

use super::block::{Block, Local, PathQuestion};
use super::chain::{Chain, Offset};
use super::cluster::{Cluster, Clusters, Inserted};
use super::layout::{Layout, SIDE};
use super::plan::{Part, Plan};
use super::side::{Edge, End, Joint, Side};
use crate::search::{Limit, Meter};

/// Builds clusters for one plan; it knows those that it has built.
pub(super) struct Builder<'m, 'b> {
    meter: &'m mut Meter<'b>,
    seed: u64,
    /// What hangs on a block that hangs above or below.
    sides: Chains,
    clusters: Clusters,
    closed: HashMap<ClosedQuestion, Option<usize>>,
}

/// A closed cluster that is wanted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct ClosedQuestion {
    /// How it is hung.
    joint: Joint,
    block: Block,
    /// Whether another one is hung on it in the same way.
    goes_on: bool,
}

/// How many blocks are hung on each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Chains {
    left: u64,
    right: u64,
    above: u64,
    below: u64,
}

impl Chains {
    fn wanted(self) -> Vec<(Side, u64)> {
        let all =
            [(Side::Left, self.left), (Side::Right, self.right), (Side::Above, self.above), (Side::Below, self.below)];
        all.into_iter().filter(|&(_, copies)| copies > 0).collect()
    }
}

/// Where the corridor crosses from block to block: it leaves over an *exit* on the last row or
/// column and enters at an *entry* on the first.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    /// How far along the side the exit lies.
    exit: u32,
    /// How far along the side the entry lies.
    entry: u32,
}

impl Crossing {
    /// All that a side of this length has, those nearest to the middle first.
    fn all(length: u32) -> Vec<Self> {
        let mut entries: Vec<u32> = (0..length).collect();
        entries.sort_by_key(|&entry| (2 * entry + 1).abs_diff(length));
        let exits = |entry: u32| [entry.checked_add(2), entry.checked_sub(2)].into_iter().flatten();
        let crossing = |entry| exits(entry).filter(|&exit| exit < length).map(move |exit| Self { exit, entry });
        entries.into_iter().flat_map(crossing).collect()
    }
}

/// A path through a block of the corridor.
struct Stage {
    block: Block,
    from: Local,
    to: Local,
    chains: Chains,
    part: Part,
}

impl<'m, 'b> Builder<'m, 'b> {
    /// A plan for this layout from a square to a square, or `None` if none was found, which proves
    /// nothing.
    pub(super) fn plan(
        layout: &Layout,
        from: (u32, u32),
        to: (u32, u32),
        seed: u64,
        meter: &'m mut Meter<'b>,
    ) -> Result<Option<Plan>, Limit> {
        let sides = sides(layout);
        let mut builder = Self { meter, seed, sides, clusters: Clusters::default(), closed: HashMap::new() };
        let down =
            if layout.down > 0 { Crossing::all(layout.core.columns) } else { vec![Crossing { exit: 0, entry: 0 }] };
        let along =
            if layout.along > 0 { Crossing::all(layout.core.rows) } else { vec![Crossing { exit: 0, entry: 0 }] };
        for &down in &down {
            for &along in &along {
                let stages = stages(layout, from, to, down, along);
                if !stages.iter().all(|stage| stage.block.colours_allow(stage.from, stage.to) && stage.from != stage.to)
                {
                    continue;
                }
                if let Some(parts) = builder.parts(stages)? {
                    let core = parts.iter().position(|part| part.origin == layout.core_origin()).unwrap_or(0);
                    return Ok(Some(Plan { clusters: builder.clusters, parts, core }));
                }
            }
        }
        Ok(None)
    }

    fn parts(&mut self, stages: Vec<Stage>) -> Result<Option<Vec<Part>>, Limit> {
        let mut parts = Vec::with_capacity(stages.len());
        let mut before = 0;
        for Stage { block, from, to, chains, mut part } in stages {
            let Some(cluster) = self.cluster(block, from, to, chains, None)? else { return Ok(None) };
            part.cluster = cluster;
            part.copy_len = self.clusters.get(cluster).len;
            part.before = before;
            before += part.copies * part.copy_len;
            parts.push(part);
        }
        Ok(Some(parts))
    }

    /// A path through the block with these chains hung on it, and perhaps another copy of itself.
    fn cluster(
        &mut self,
        block: Block,
        from: Local,
        to: Local,
        chains: Chains,
        next: Option<Joint>,
    ) -> Result<Option<usize>, Limit> {
        let wanted = chains.wanted();
        for ends in 0..1u32 << wanted.len() {
            let joint =
                |(at, &(side, _)): (usize, &(Side, u64))| Joint { side, end: End::BOTH[(ends >> at & 1) as usize] };
            let joints: Vec<Joint> = wanted.iter().enumerate().map(joint).collect();
            let Some(path) = self.path(block, from, to, &joints, next)? else { continue };
            let mut inserted = Vec::new();
            for (joint, &(side, copies)) in joints.into_iter().zip(&wanted) {
                let Some(chain) = self.chain(block, joint, copies)? else { return Ok(None) };
                let (path_before, forwards) = meets(&path, joint.parent_edge(block));
                inserted.push((path_before, Inserted::Chain { side, reversed: !forwards, chain }));
            }
            inserted.extend(next.map(|next| (meets(&path, next.parent_edge(block)).0, Inserted::NextCopy)));
            return Ok(Some(self.clusters.add(Cluster::new(block, path, inserted))));
        }
        Ok(None)
    }

    fn path(
        &mut self,
        block: Block,
        from: Local,
        to: Local,
        joints: &[Joint],
        next: Option<Joint>,
    ) -> Result<Option<Vec<Local>>, Limit> {
        let required: Vec<Edge> = joints.iter().chain(&next).map(|joint| joint.parent_edge(block)).collect();
        let question = PathQuestion { block, from, to, required };
        let is_wanted = |path: &[Local]| next.is_none_or(|next| meets(path, next.parent_edge(block)).1);
        question.path(self.seed, self.meter, is_wanted)
    }

    /// A chain of closed blocks hung on a block over a joint.
    fn chain(&mut self, parent: Block, joint: Joint, copies: u64) -> Result<Option<Chain>, Limit> {
        let upright = matches!(joint.side, Side::Above | Side::Below);
        let block = if upright {
            Block { rows: SIDE, columns: parent.columns }
        } else {
            Block { rows: parent.rows, columns: SIDE }
        };
        let own = if upright { self.sides } else { Chains::default() };
        let question = ClosedQuestion { joint, block, goes_on: copies > 1 };
        let known = self.closed.get(&question).copied();
        let cluster = match known {
            Some(known) => known,
            None => {
                let (from, to) = joint.child_edge(block);
                let next = (copies > 1).then_some(joint);
                let built = self.cluster(block, from, to, own, next)?;
                self.closed.insert(question, built);
                built
            }
        };
        Ok(cluster.map(|cluster| {
            let built = self.clusters.get(cluster);
            Chain { cluster, block, copies, copy_len: built.len, head: built.before_next_copy() }
        }))
    }
}

/// How many squares of the path come before the move, and whether it is made forwards.
fn meets(path: &[Local], (a, b): Edge) -> (u32, bool) {
    let place = |square| path.iter().position(|&at| at == square).unwrap_or_default() as u32;
    let (a, b) = (place(a), place(b));
    (a.max(b), a < b)
}

/// What hangs to the left and right of the column of the core, but in the core's own row.
const fn sides(layout: &Layout) -> Chains {
    Chains { left: layout.left, right: layout.along + layout.right, above: 0, below: 0 }
}

/// The paths through the blocks of the corridor, from the start to the end.
fn stages(layout: &Layout, from: (u32, u32), to: (u32, u32), down: Crossing, along: Crossing) -> Vec<Stage> {
    let core = layout.core;
    let upper = Block { rows: SIDE, columns: core.columns };
    let (first_origin, core_origin, last_origin) = (layout.first_origin(), layout.core_origin(), layout.last_origin());
    let within = |square: (u32, u32), origin: Offset| {
        ((i64::from(square.0) - origin.0) as u32, (i64::from(square.1) - origin.1) as u32)
    };
    let (from, to) = (within(from, first_origin), within(to, last_origin));
    let sides = sides(layout);
    let mut stages = Vec::new();
    let mut stage = |block, from, to, chains, copies: u64, origin: Offset, stride, region| {
        if copies > 0 {
            let part = Part { cluster: 0, copies, origin, stride, copy_len: 0, before: 0, region };
            stages.push(Stage { block, from, to, chains, part });
        }
    };
    let (start_of_board, far) = ((0, 0), (i64::MAX, i64::MAX));
    let side = i64::from(SIDE);
    let (down_exit, down_entry) = ((SIDE - 1, down.exit), (0, down.entry));
    if layout.down > 0 {
        let next = (first_origin.0 + side, first_origin.1);
        let chains = Chains { above: layout.above, ..sides };
        stage(upper, from, down_exit, chains, 1, first_origin, (0, 0), [start_of_board, (next.0, i64::MAX)]);
        let region = [(next.0, 0), (core_origin.0, i64::MAX)];
        stage(upper, down_entry, down_exit, sides, layout.down - 1, next, (side, 0), region);
    }
    let core_from = if layout.down > 0 { down_entry } else { from };
    let core_to = if layout.along > 0 { (along.exit, core.columns - 1) } else { to };
    let chains = Chains {
        left: layout.left,
        right: if layout.along > 0 { 0 } else { layout.right },
        above: if layout.down > 0 { 0 } else { layout.above },
        below: layout.below,
    };
    stage(core, core_from, core_to, chains, 1, core_origin, (0, 0), [start_of_board, far]);
    if layout.along > 0 {
        let next = (core_origin.0, core_origin.1 + i64::from(core.columns));
        let entry = (along.entry, 0);
        let (between, last) =
            (Block { rows: core.rows, columns: SIDE }, Block { rows: core.rows, columns: layout.last_columns });
        let end_row = core_origin.0 + i64::from(core.rows);
        let exit = (along.exit, SIDE - 1);
        stage(
            between,
            entry,
            exit,
            Chains::default(),
            layout.along - 1,
            next,
            (0, side),
            [next, (end_row, last_origin.1)],
        );
        let chains = Chains { right: layout.right, ..Chains::default() };
        stage(last, entry, to, chains, 1, last_origin, (0, 0), [last_origin, (end_row, i64::MAX)]);
    }
    stages
}
