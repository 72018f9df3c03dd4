//! Corridors, and the chains of closed blocks that are attached to them.
//!
//! The *corridor* is the sequence of blocks through which a tour leads from the block of its start to the block of its
//! end, with the two squares at which the tour enters and leaves each of them.

use super::block::{BlockSize, LocalSquare, Side};
use super::layout::{BLOCK_SIDE, BlockLayout};
use crate::tours::find::construction::coordinate_frame::{Offset, translate};

/// The chains attached to a block, as pairs of the side of the block and the number of blocks of the chain, which can
/// be 0; in the order of [`Side`].
pub(in crate::tours) type AttachedChains = Vec<(Side, i64)>;

/// A move by which the corridor passes from one block to the next block below or to the right. It leads from an *exit*
/// on the last row or column of the one block to an *entry* on the first row or column of the other.
#[derive(Clone, Copy, Debug, Default)]
struct MoveBetweenBlocks {
    /// The position of the exit along the side between the two blocks, in squares from its left or top end.
    exit: u32,
    /// The position of the entry along the side between the two blocks, in squares from its left or top end.
    entry: u32,
}

impl MoveBetweenBlocks {
    /// All moves over a side of this length (in squares) between two blocks. Those that enter near the middle of the
    /// side come first.
    fn all_along(length: u32) -> Vec<Self> {
        let mut entries: Vec<u32> = (0..length).collect();
        entries.sort_by_key(|&entry| (2 * entry + 1).abs_diff(length));
        let exits = |entry: u32| [entry.checked_add(2), entry.checked_sub(2)].into_iter().flatten();
        let crossing = |entry| exits(entry).filter(|&exit| exit < length).map(move |exit| Self { exit, entry });
        entries.into_iter().flat_map(crossing).collect()
    }
}

/// The part of the tour's corridor (the blocks from the start to the end, in order) in one block, or in several copies
/// of a block one after another, each of which the tour enters and leaves at the same squares of the block.
pub(in crate::tours) struct BlockPassage {
    pub(super) block: BlockSize,
    /// The squares at which the path enters and leaves the block.
    pub(super) ends: [LocalSquare; 2],
    /// The chains attached to the block, or to each of its copies.
    pub(super) chains: AttachedChains,
    pub(super) copies: i64,
    /// The top left square of the first copy.
    pub(super) origin: Offset,
    /// The displacement from one copy to the next.
    pub(super) stride: Offset,
}

/// The possible corridors of a layout from one square to another, given as (row, column). Each is the list of its
/// passages, in order. In every block, the squares at which the corridor enters and leaves are different, and their
/// colours allow a path. Corridors that pass from block to block near the middle of the sides come first.
pub(in crate::tours) fn corridors_between(
    layout: &BlockLayout,
    from: (u32, u32),
    to: (u32, u32),
) -> impl Iterator<Item = Vec<BlockPassage>> {
    // If the corridor crosses no side between blocks in this direction, `passages` does not read the move, so its
    // value is irrelevant.
    let crossings = |is_crossed: bool, length| {
        if is_crossed { MoveBetweenBlocks::all_along(length) } else { vec![MoveBetweenBlocks::default()] }
    };
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

/// The chains to the left and to the right of a block in the column of the core, above or below the row of the core. In
/// these rows the corridor does not lead to the right, so the chain to the right has all blocks to the right of the
/// core.
pub(in crate::tours) fn left_and_right_chains(layout: &BlockLayout) -> AttachedChains {
    vec![(Side::Left, layout.left), (Side::Right, layout.along + layout.right)]
}

/// The passages of the corridor that passes down from block to block by the move `down` and to the right by the move
/// `along`.
fn passages(
    layout: &BlockLayout,
    from: (u32, u32),
    to: (u32, u32),
    down: MoveBetweenBlocks,
    along: MoveBetweenBlocks,
) -> Vec<BlockPassage> {
    let core = layout.core;
    let local_square = |square: (u32, u32), origin: Offset| {
        ((i64::from(square.0) - origin.0) as u32, (i64::from(square.1) - origin.1) as u32)
    };
    let mut passages = Vec::new();
    // Adds a passage if there are copies, and returns the top left square of the block after the last copy.
    let mut pass = |block, ends, chains, copies, origin, stride| {
        if copies > 0 {
            passages.push(BlockPassage { block, ends, chains, copies, origin, stride });
        }
        translate(origin, stride, copies)
    };
    let side = i64::from(BLOCK_SIDE);
    let mut origin = (side * layout.above, side * layout.left);
    let mut entry = local_square(from, origin);
    if layout.down > 0 {
        let upper = BlockSize { rows: BLOCK_SIDE, columns: core.columns };
        let chains = [left_and_right_chains(layout), vec![(Side::Above, layout.above)]].concat();
        let exit = (BLOCK_SIDE - 1, down.exit);
        origin = pass(upper, [entry, exit], chains, 1, origin, (side, 0));
        entry = (0, down.entry);
        origin = pass(upper, [entry, exit], left_and_right_chains(layout), layout.down - 1, origin, (side, 0));
    }
    let chains = vec![
        (Side::Left, layout.left),
        (Side::Right, if layout.along > 0 { 0 } else { layout.right }),
        (Side::Above, if layout.down > 0 { 0 } else { layout.above }),
        (Side::Below, layout.below),
    ];
    let exit = if layout.along > 0 { (along.exit, core.columns - 1) } else { local_square(to, origin) };
    origin = pass(core, [entry, exit], chains, 1, origin, (0, core.columns.into()));
    if layout.along > 0 {
        let (entry, exit) = ((along.entry, 0), (along.exit, BLOCK_SIDE - 1));
        let between = BlockSize { rows: core.rows, columns: BLOCK_SIDE };
        origin = pass(between, [entry, exit], Vec::new(), layout.along - 1, origin, (0, side));
        let last = BlockSize { rows: core.rows, columns: layout.last_columns };
        pass(last, [entry, local_square(to, origin)], vec![(Side::Right, layout.right)], 1, origin, (0, 0));
    }
    passages
}
