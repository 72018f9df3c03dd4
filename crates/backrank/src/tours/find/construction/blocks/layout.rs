//! How a board is cut into blocks, and the corridor of blocks that leads from the start to the end.

use super::block::{Block, Offset};

/// The side of a common block.
pub(in crate::tours) const SIDE: u32 = 6;

/// The widest block of 5 rows that may hold both ends; the check of `prove_blocks` needs no more.
const WIDEST_OF_TWO_ENDS: u32 = 24;

/// The widest block of 5 rows that may hold one of the ends; the check of `prove_blocks` needs no more.
const WIDEST_OF_ONE_END: u32 = 17;

/// Number of blocks of 6 columns that fill the columns not taken, if they fill them exactly.
fn whole_blocks(columns: u32, taken: u32) -> Option<u32> {
    let rest = columns.checked_sub(taken)?;
    (rest % SIDE == 0).then_some(rest / SIDE)
}

/// A board cut into blocks. All are of 6 rows and 6 columns, but for one row and one column of
/// blocks, which take up the remaining rows and columns. The *core*, where these two cross, is the only block
/// whose number of squares can be odd.
///
/// The corridor begins in the block of the start, goes down the column of the core to the core
/// and along its row to the block of the end. The start is neither below nor to the right of the
/// end. All other blocks are closed and hang on the corridor in chains.
///
/// ```text
///        left=1  core   along=2
///        . . . | . . . | . . . | . . .
///  above=1 o   |   o   |   o   |   o       o  hung on the corridor
///        . . . | . . . | . . . | . . .
///          o   |   S   |   o   |   o       S  the start
///  down=2- - - - - - - - - - - - - - -
///          o   |   V   |   o   |   o
///        - - - - - - - - - - - - - - -
///  core    o   |   K   |   H   |   T       T  the end
///        - - - - - - - - - - - - - - -
///  below=1 o   |   o   |   o   |   o
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tours) struct Layout {
    /// Rows of blocks above the start's.
    pub(in crate::tours) above: u64,
    /// Blocks of the corridor above the core.
    pub(in crate::tours) down: u64,
    /// Rows of blocks below the core.
    pub(in crate::tours) below: u64,
    /// Columns of blocks to the left of the core.
    pub(in crate::tours) left: u64,
    /// Blocks of the corridor to the right of the core.
    pub(in crate::tours) along: u64,
    /// Columns of blocks to the right of the end's.
    pub(in crate::tours) right: u64,
    /// The core.
    pub(in crate::tours) core: Block,
    /// Number of columns of the block of the end, where it is not the core.
    pub(in crate::tours) last_columns: u32,
}

impl Layout {
    /// The layout of a board that is a core without other blocks.
    pub(in crate::tours) const fn of_core(core: Block) -> Self {
        Self { above: 0, down: 0, below: 0, left: 0, along: 0, right: 0, core, last_columns: SIDE }
    }

    /// The layout of a board of at least 6 rows and 6 columns.
    pub(in crate::tours) fn for_board(rows: u32, columns: u32, from: (u32, u32), to: (u32, u32)) -> Self {
        // The core's row holds the end, its column the start.
        let (bands, stacks) = (rows / SIDE, columns / SIDE);
        let (core_band, core_stack) = ((to.0 / SIDE).min(bands - 1), (from.1 / SIDE).min(stacks - 1));
        let core = Block { rows: rows - SIDE * (bands - 1), columns: columns - SIDE * (stacks - 1) };
        let from_band = (from.0 / SIDE).min(core_band);
        let beyond_core = to.1.checked_sub(SIDE * core_stack + core.columns);
        let to_stack = beyond_core.map_or(core_stack, |beyond| core_stack + 1 + beyond / SIDE);
        Self {
            above: from_band.into(),
            down: (core_band - from_band).into(),
            below: (bands - 1 - core_band).into(),
            left: core_stack.into(),
            along: (to_stack - core_stack).into(),
            right: (stacks - 1 - to_stack).into(),
            ..Self::of_core(core)
        }
    }

    /// The layouts of a board of 5 rows, those of the smallest odd blocks first. One row of blocks
    /// is all there is, and a block of 5 rows has fewer paths: with an even number of columns none
    /// begins in its middle row next to an outer column, unless it ends in a corner there. So the
    /// blocks of the start and of the end, or the one block of both, can be of many widths.
    pub(in crate::tours) fn all_for_five_rows(columns: u32, from: u32, to: u32) -> Vec<Self> {
        let layout = |left: u32, core: u32, along: u32, last_columns, right: u32| {
            let core = Self::of_core(Block { rows: 5, columns: core });
            Self { left: left.into(), along: along.into(), right: right.into(), last_columns, ..core }
        };
        // Possible numbers of common blocks before a block of `wide` columns that holds the square.
        let before = |square: u32, wide: u32| (square + 1).saturating_sub(wide).div_ceil(SIDE)..=square / SIDE;
        let mut layouts = Vec::new();
        for core in SIDE..=WIDEST_OF_TWO_ENDS {
            let Some(common) = whole_blocks(columns, core) else { continue };
            let holds_both = |left: &u32| *left <= common && to < SIDE * left + core;
            layouts
                .extend(before(from, core).filter(holds_both).map(|left| layout(left, core, 0, SIDE, common - left)));
        }
        let mut of_two = Vec::new();
        for core in SIDE..=WIDEST_OF_ONE_END {
            for last in SIDE..=WIDEST_OF_ONE_END {
                let Some(common) = whole_blocks(columns, core + last) else { continue };
                for left in before(from, core) {
                    let rights = before(columns - 1 - to, last).filter(|right| left + right <= common);
                    of_two.extend(rights.map(|right| layout(left, core, common - left - right + 1, last, right)));
                }
            }
        }
        of_two.sort_by_key(|layout| layout.core.columns + layout.last_columns);
        layouts.extend(of_two);
        layouts
    }

    /// Where the first block of the corridor begins, seen from the first square of the board.
    pub(in crate::tours) fn first_origin(&self) -> Offset {
        (i64::from(SIDE) * self.above as i64, i64::from(SIDE) * self.left as i64)
    }

    /// Where the core begins.
    pub(in crate::tours) fn core_origin(&self) -> Offset {
        let (row, column) = self.first_origin();
        (row + i64::from(SIDE) * self.down as i64, column)
    }

    /// Where the last block of the corridor begins.
    pub(in crate::tours) fn last_origin(&self) -> Offset {
        let (row, column) = self.core_origin();
        let beyond = self.along.checked_sub(1);
        (row, beyond.map_or(column, |between| column + i64::from(self.core.columns) + i64::from(SIDE) * between as i64))
    }
}
