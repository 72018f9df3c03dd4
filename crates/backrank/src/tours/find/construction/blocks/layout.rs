//! The division of a board into blocks, with the corridor of blocks that leads from the start to the end.

use super::block::Block;

/// Number of rows and of columns of a common block; larger blocks take up the remaining rows and columns of the board.
pub(in crate::tours) const BLOCK_SIDE: u32 = 6;

/// Largest number of columns of a block of 5 rows that contains both ends; `tests/proof.rs` checks that this is enough.
const WIDEST_OF_TWO_ENDS: u32 = 24;

/// Largest number of columns of a block of 5 rows that contains one end; `tests/proof.rs` checks that this is enough.
const WIDEST_OF_ONE_END: u32 = 17;

/// Number of blocks of 6 columns that exactly fill all columns except `taken` ones; `None` if they cannot.
fn whole_blocks(columns: u32, taken: u32) -> Option<u32> {
    let rest = columns.checked_sub(taken)?;
    (rest % BLOCK_SIDE == 0).then_some(rest / BLOCK_SIDE)
}

/// A board divided into blocks of 6 rows and 6 columns, except for one row and one column of larger blocks, which take
/// up the remaining rows and columns. The *core*, the block where these two cross, is the only block whose number of
/// squares can be odd.
///
/// The corridor begins in the block of the start, goes down the column of the core to the core and along its row to the
/// block of the end. The start is neither below nor to the right of the end. All other blocks have closed tours and are
/// attached to the corridor in chains.
///
/// ```text
///        left=1  core   along=2
///        . . . | . . . | . . . | . . .
///  above=1 o   |   o   |   o   |   o       o  attached to the corridor
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
    /// Number of rows of blocks above the block of the start.
    pub(in crate::tours) above: i64,
    /// Number of blocks of the corridor above the core.
    pub(in crate::tours) down: i64,
    /// Number of rows of blocks below the core.
    pub(in crate::tours) below: i64,
    /// Number of columns of blocks to the left of the core, the block that takes the remaining rows and columns.
    pub(in crate::tours) left: i64,
    /// Number of blocks of the corridor to the right of the core.
    pub(in crate::tours) along: i64,
    /// Number of columns of blocks to the right of the block of the end.
    pub(in crate::tours) right: i64,
    /// The size of the core.
    pub(in crate::tours) core: Block,
    /// Number of columns of the block of the end; unused if the end is in the core.
    pub(in crate::tours) last_columns: u32,
}

impl Layout {
    /// The layout of a board that consists only of a core.
    pub(in crate::tours) const fn of_core(core: Block) -> Self {
        Self { above: 0, down: 0, below: 0, left: 0, along: 0, right: 0, core, last_columns: BLOCK_SIDE }
    }

    /// The layout of a board of at least 6 rows and 6 columns for a tour from `from` to `to`, given as (row, column).
    pub(in crate::tours) fn for_board(rows: u32, columns: u32, from: (u32, u32), to: (u32, u32)) -> Self {
        // The core is in the block row of the end and in the block column of the start.
        let (bands, stacks) = (rows / BLOCK_SIDE, columns / BLOCK_SIDE);
        let (core_band, core_stack) = ((to.0 / BLOCK_SIDE).min(bands - 1), (from.1 / BLOCK_SIDE).min(stacks - 1));
        let core = Block { rows: rows - BLOCK_SIDE * (bands - 1), columns: columns - BLOCK_SIDE * (stacks - 1) };
        let from_band = (from.0 / BLOCK_SIDE).min(core_band);
        let beyond_core = to.1.checked_sub(BLOCK_SIDE * core_stack + core.columns);
        let to_stack = beyond_core.map_or(core_stack, |beyond| core_stack + 1 + beyond / BLOCK_SIDE);
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

    /// The possible layouts of a board of 5 rows: first those with both ends in one block, then those with two end
    /// blocks, each in the order of the width of the end blocks. Such a board has a single row of blocks, and a block
    /// of 5 rows has fewer paths: with an even number of columns, a path that begins on the middle square of the second
    /// or last but one column must end in a corner of that side. So the blocks of the ends can have many widths. `from`
    /// and `to` are the columns of the start and the end.
    pub(in crate::tours) fn all_for_five_rows(columns: u32, from: u32, to: u32) -> Vec<Self> {
        let layout = |left: u32, core: u32, along: u32, last_columns, right: u32| {
            let core = Self::of_core(Block { rows: 5, columns: core });
            Self { left: left.into(), along: along.into(), right: right.into(), last_columns, ..core }
        };
        // The possible numbers of common blocks (of 6 columns) before a block of `wide` columns that contains the
        // column `square`.
        let before =
            |square: u32, wide: u32| (square + 1).saturating_sub(wide).div_ceil(BLOCK_SIDE)..=square / BLOCK_SIDE;
        let mut layouts = Vec::new();
        for core in BLOCK_SIDE..=WIDEST_OF_TWO_ENDS {
            let Some(common) = whole_blocks(columns, core) else { continue };
            let holds_both = |left: &u32| *left <= common && to < BLOCK_SIDE * left + core;
            layouts.extend(
                before(from, core).filter(holds_both).map(|left| layout(left, core, 0, BLOCK_SIDE, common - left)),
            );
        }
        let mut of_two = Vec::new();
        for core in BLOCK_SIDE..=WIDEST_OF_ONE_END {
            for last in BLOCK_SIDE..=WIDEST_OF_ONE_END {
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
}
