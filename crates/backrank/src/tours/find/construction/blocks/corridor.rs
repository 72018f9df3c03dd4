//! The corridor of blocks from the start to the end: its crossings between blocks, and the chains attached to it.

use super::block::{Block, LocalSquare, Side};
use super::layout::{BLOCK_SIDE, Layout};
use super::plan::CorridorPart;
use crate::tours::find::construction::frame::Offset;

/// For each side of a block, the number of blocks of the chain attached to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::tours) struct ChainLengths {
    pub(in crate::tours) left: u64,
    pub(in crate::tours) right: u64,
    pub(in crate::tours) above: u64,
    pub(in crate::tours) below: u64,
}

impl ChainLengths {
    pub(in crate::tours) fn nonzero_sides(self) -> Vec<(Side, u64)> {
        let all =
            [(Side::Left, self.left), (Side::Right, self.right), (Side::Above, self.above), (Side::Below, self.below)];
        all.into_iter().filter(|&(_, copies)| copies > 0).collect()
    }
}

/// The move by which the corridor crosses from block to block: it leaves a block from an *exit* on its last row or
/// column and enters the next block at an *entry* on its first row or column.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    /// The position of the exit along the side between the two blocks, in squares from its left or top end.
    exit: u32,
    /// The position of the entry along the side between the two blocks, in squares from its left or top end.
    entry: u32,
}

impl Crossing {
    /// A placeholder for the crossing if the corridor does not cross this side.
    const NONE: Self = Self { exit: 0, entry: 0 };

    /// All crossings of a side of this length, in squares; crossings near the middle come first.
    fn all(length: u32) -> Vec<Self> {
        let mut entries: Vec<u32> = (0..length).collect();
        entries.sort_by_key(|&entry| (2 * entry + 1).abs_diff(length));
        let exits = |entry: u32| [entry.checked_add(2), entry.checked_sub(2)].into_iter().flatten();
        let crossing = |entry| exits(entry).filter(|&exit| exit < length).map(move |exit| Self { exit, entry });
        entries.into_iter().flat_map(crossing).collect()
    }
}

/// A passage of the corridor through a block: where the path enters and leaves, and what is attached to it.
pub(in crate::tours) struct BlockPassage {
    pub(in crate::tours) block: Block,
    pub(in crate::tours) from: LocalSquare,
    pub(in crate::tours) to: LocalSquare,
    /// The numbers of blocks in the chains attached to this block.
    pub(in crate::tours) chains: ChainLengths,
    /// The part of the corridor for this block; its cluster and the fields that depend on the cluster are still unset.
    pub(super) part: CorridorPart,
}

/// The corridors of a layout between two squares, given as (row, column), each as its passages in order. Corridors that
/// cross sides near their middle come first. In every block, the colours of the squares where the corridor enters and
/// leaves allow a path.
pub(in crate::tours) fn corridors(
    layout: &Layout,
    from: (u32, u32),
    to: (u32, u32),
) -> impl Iterator<Item = Vec<BlockPassage>> {
    let crossings = |is_crossed: bool, length| if is_crossed { Crossing::all(length) } else { vec![Crossing::NONE] };
    let down = crossings(layout.down > 0, layout.core.columns);
    let along = crossings(layout.along > 0, layout.core.rows);
    let pairs = down.into_iter().flat_map(move |down| along.clone().into_iter().map(move |along| (down, along)));
    let layout = *layout;
    let fits = |stage: &BlockPassage| stage.from != stage.to && stage.block.colours_allow(stage.from, stage.to);
    pairs.map(move |(down, along)| stages(&layout, from, to, down, along)).filter(move |stages| stages.iter().all(fits))
}

/// The chains beside every block row except that of the core: their numbers of blocks to the left and right of the
/// core's column.
pub(in crate::tours) const fn side_chain_counts(layout: &Layout) -> ChainLengths {
    ChainLengths { left: layout.left, right: layout.along + layout.right, above: 0, below: 0 }
}

/// The passages of the corridor with these crossings, from the start to the end.
fn stages(layout: &Layout, from: (u32, u32), to: (u32, u32), down: Crossing, along: Crossing) -> Vec<BlockPassage> {
    let core = layout.core;
    let upper = Block { rows: BLOCK_SIDE, columns: core.columns };
    let (first_origin, core_origin, last_origin) = (layout.first_origin(), layout.core_origin(), layout.last_origin());
    let within = |square: (u32, u32), origin: Offset| {
        ((i64::from(square.0) - origin.0) as u32, (i64::from(square.1) - origin.1) as u32)
    };
    let (from, to) = (within(from, first_origin), within(to, last_origin));
    let sides = side_chain_counts(layout);
    let mut stages = Vec::new();
    let mut stage = |block, from, to, chains, copies: u64, origin: Offset, stride, region| {
        if copies > 0 {
            let part = CorridorPart { cluster: 0, copies, origin, stride, copy_len: 0, before: 0, region };
            stages.push(BlockPassage { block, from, to, chains, part });
        }
    };
    let (start_of_board, far) = ((0, 0), (i64::MAX, i64::MAX));
    let side = i64::from(BLOCK_SIDE);
    let (down_exit, down_entry) = ((BLOCK_SIDE - 1, down.exit), (0, down.entry));
    if layout.down > 0 {
        let next = (first_origin.0 + side, first_origin.1);
        let chains = ChainLengths { above: layout.above, ..sides };
        stage(upper, from, down_exit, chains, 1, first_origin, (0, 0), [start_of_board, (next.0, i64::MAX)]);
        let region = [(next.0, 0), (core_origin.0, i64::MAX)];
        stage(upper, down_entry, down_exit, sides, layout.down - 1, next, (side, 0), region);
    }
    let core_from = if layout.down > 0 { down_entry } else { from };
    let core_to = if layout.along > 0 { (along.exit, core.columns - 1) } else { to };
    let chains = ChainLengths {
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
            (Block { rows: core.rows, columns: BLOCK_SIDE }, Block { rows: core.rows, columns: layout.last_columns });
        let end_row = core_origin.0 + i64::from(core.rows);
        let exit = (along.exit, BLOCK_SIDE - 1);
        stage(
            between,
            entry,
            exit,
            ChainLengths::default(),
            layout.along - 1,
            next,
            (0, side),
            [next, (end_row, last_origin.1)],
        );
        let chains = ChainLengths { right: layout.right, ..ChainLengths::default() };
        stage(last, entry, to, chains, 1, last_origin, (0, 0), [last_origin, (end_row, i64::MAX)]);
    }
    stages
}
