//! The corridor of blocks from the start to the end: its crossings between blocks, and the chains attached to it.

use super::block::{Block, LocalSquare, Side};
use super::layout::{BLOCK_SIDE, Layout};
use crate::tours::find::construction::frame::{Offset, moved};

/// The chains attached to a block: their sides, in the order of [`Side`], and their numbers of blocks, which can be 0.
pub(in crate::tours) type ChainLengths = Vec<(Side, i64)>;

/// The move by which the corridor crosses from block to block: it leaves a block from an *exit* on its last row or
/// column and enters the next block at an *entry* on its first row or column.
#[derive(Clone, Copy, Debug, Default)]
struct Crossing {
    /// The position of the exit along the side between the two blocks, in squares from its left or top end.
    exit: u32,
    /// The position of the entry along the side between the two blocks, in squares from its left or top end.
    entry: u32,
}

impl Crossing {
    /// All crossings of a side of this length, in squares; crossings near the middle come first.
    fn all(length: u32) -> Vec<Self> {
        let mut entries: Vec<u32> = (0..length).collect();
        entries.sort_by_key(|&entry| (2 * entry + 1).abs_diff(length));
        let exits = |entry: u32| [entry.checked_add(2), entry.checked_sub(2)].into_iter().flatten();
        let crossing = |entry| exits(entry).filter(|&exit| exit < length).map(move |exit| Self { exit, entry });
        entries.into_iter().flat_map(crossing).collect()
    }
}

/// A passage of the corridor through a block, or through several copies of the block that are all passed alike.
pub(in crate::tours) struct BlockPassage {
    pub(super) block: Block,
    /// Where the path enters the block and where it leaves.
    pub(super) ends: [LocalSquare; 2],
    /// The chains attached to this block.
    pub(super) chains: ChainLengths,
    pub(super) copies: i64,
    /// The top left square of the first copy.
    pub(super) origin: Offset,
    /// The displacement from one copy to the next.
    pub(super) stride: Offset,
}

/// The corridors of a layout between two squares, given as (row, column), each as its passages in order. Corridors that
/// cross sides near their middle come first. In every block, the colours of the squares where the corridor enters and
/// leaves allow a path.
pub(in crate::tours) fn corridors(
    layout: &Layout,
    from: (u32, u32),
    to: (u32, u32),
) -> impl Iterator<Item = Vec<BlockPassage>> {
    // The default is a placeholder where the corridor crosses no side.
    let crossings =
        |is_crossed: bool, length| if is_crossed { Crossing::all(length) } else { vec![Crossing::default()] };
    let down = crossings(layout.down > 0, layout.core.columns);
    let along = crossings(layout.along > 0, layout.core.rows);
    let pairs = down.into_iter().flat_map(move |down| along.clone().into_iter().map(move |along| (down, along)));
    let layout = *layout;
    let fits = |passage: &BlockPassage| {
        let [from, to] = passage.ends;
        from != to && passage.block.colours_allow(from, to)
    };
    pairs
        .map(move |(down, along)| passages(&layout, from, to, down, along))
        .filter(move |passages| passages.iter().all(fits))
}

/// The chains beside every block row except that of the core.
pub(in crate::tours) fn side_chains(layout: &Layout) -> ChainLengths {
    vec![(Side::Left, layout.left), (Side::Right, layout.along + layout.right)]
}

/// The passages of the corridor with these crossings, from the start to the end.
fn passages(layout: &Layout, from: (u32, u32), to: (u32, u32), down: Crossing, along: Crossing) -> Vec<BlockPassage> {
    let core = layout.core;
    let within = |square: (u32, u32), origin: Offset| {
        ((i64::from(square.0) - origin.0) as u32, (i64::from(square.1) - origin.1) as u32)
    };
    let mut passages = Vec::new();
    // Adds a passage, if there are copies, and returns the top left square of the block behind them.
    let mut pass = |block, ends, chains, copies, origin, stride| {
        if copies > 0 {
            passages.push(BlockPassage { block, ends, chains, copies, origin, stride });
        }
        moved(origin, stride, copies)
    };
    let side = i64::from(BLOCK_SIDE);
    let mut origin = (side * layout.above, side * layout.left);
    let mut entry = within(from, origin);
    if layout.down > 0 {
        let upper = Block { rows: BLOCK_SIDE, columns: core.columns };
        let chains = [side_chains(layout), vec![(Side::Above, layout.above)]].concat();
        let exit = (BLOCK_SIDE - 1, down.exit);
        origin = pass(upper, [entry, exit], chains, 1, origin, (side, 0));
        entry = (0, down.entry);
        origin = pass(upper, [entry, exit], side_chains(layout), layout.down - 1, origin, (side, 0));
    }
    let chains = vec![
        (Side::Left, layout.left),
        (Side::Right, if layout.along > 0 { 0 } else { layout.right }),
        (Side::Above, if layout.down > 0 { 0 } else { layout.above }),
        (Side::Below, layout.below),
    ];
    let exit = if layout.along > 0 { (along.exit, core.columns - 1) } else { within(to, origin) };
    origin = pass(core, [entry, exit], chains, 1, origin, (0, core.columns.into()));
    if layout.along > 0 {
        let (entry, exit) = ((along.entry, 0), (along.exit, BLOCK_SIDE - 1));
        let between = Block { rows: core.rows, columns: BLOCK_SIDE };
        origin = pass(between, [entry, exit], Vec::new(), layout.along - 1, origin, (0, side));
        let last = Block { rows: core.rows, columns: layout.last_columns };
        pass(last, [entry, within(to, origin)], vec![(Side::Right, layout.right)], 1, origin, (0, 0));
    }
    passages
}
