//! The division of a board into blocks, with the corridor of blocks that leads from the start to the end.

use super::block::BlockSize;

/// Number of rows and of columns of an ordinary block; larger blocks take up the remaining rows and columns of the
/// board.
pub(in crate::tours) const BLOCK_SIDE: u32 = 6;

/// Largest number of columns of a block of 5 rows that contains both ends of the tour. `tests/proof.rs` checks that
/// blocks up to this width are enough to construct a tour between every two ends that have one.
const MAX_COLUMNS_WITH_BOTH_ENDS: u32 = 24;

/// Largest number of columns of a block of 5 rows that contains one end of the tour. `tests/proof.rs` checks that
/// blocks up to this width are enough, as for [`MAX_COLUMNS_WITH_BOTH_ENDS`].
const MAX_COLUMNS_WITH_ONE_END: u32 = 17;

/// Number of blocks of 6 columns that exactly fill all columns of a board except for `taken` columns; `None` if no
/// number does.
fn ordinary_block_count(columns: u32, taken: u32) -> Option<u32> {
    let rest = columns.checked_sub(taken)?;
    (rest % BLOCK_SIDE == 0).then_some(rest / BLOCK_SIDE)
}

/// The division of a board into blocks, given by the numbers of blocks of the corridor and around it.
///
/// Blocks have 6 rows and 6 columns, except for one row of blocks and one column of blocks, which take up the remaining
/// rows and columns of the board. The *core* is the block where these two cross. On boards of six rows or more, it is
/// the only block whose number of squares can be odd. A board of five rows is a single row of blocks; its block of the
/// end can have more than 6 columns, too.
///
/// The start must be neither below nor to the right of the end. The corridor begins in the block of the start, goes
/// down the column of the core to the core, and along the row of the core to the block of the end. All other blocks are
/// closed and are attached to the corridor in chains.
///
/// ```text
///            left=1    core       along=2
///                   |       |       |
///  above=1     o    |   o   |   o   |   o       o  a closed block, attached to the corridor by a chain
///           --------+-------+-------+-------
///              o    |   S   |   o   |   o       S  the block of the start
///  down=2   --------+-------+-------+-------
///              o    |   V   |   o   |   o       V  a block of the corridor above the core
///           --------+-------+-------+-------
///  core        o    |   K   |   H   |   T       K  the core, in the corridor; T  the block of the end
///           --------+-------+-------+-------    H  a block of the corridor to the right of the core
///  below=1     o    |   o   |   o   |   o
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tours) struct BlockLayout {
    /// Number of rows of blocks above the block of the start.
    pub(in crate::tours) above: i64,
    /// Number of blocks of the corridor above the core.
    pub(in crate::tours) down: i64,
    /// Number of rows of blocks below the core.
    pub(in crate::tours) below: i64,
    /// Number of columns of blocks to the left of the core.
    pub(in crate::tours) left: i64,
    /// Number of blocks of the corridor to the right of the core.
    pub(in crate::tours) along: i64,
    /// Number of columns of blocks to the right of the block of the end.
    pub(in crate::tours) right: i64,
    /// The size of the core.
    pub(in crate::tours) core: BlockSize,
    /// Width, in squares, of the block that contains the end (T in the drawing); not read if the end is in the core
    /// (K).
    pub(in crate::tours) last_columns: u32,
}

impl BlockLayout {
    /// The layout of a board that consists only of a core.
    pub(in crate::tours) const fn with_core_only(core: BlockSize) -> Self {
        Self { above: 0, down: 0, below: 0, left: 0, along: 0, right: 0, core, last_columns: BLOCK_SIDE }
    }

    /// The layout of a board of at least 6 rows and 6 columns for a tour from `from` to `to`, given as (row, column).
    pub(in crate::tours) fn for_ends(rows: u32, columns: u32, from: (u32, u32), to: (u32, u32)) -> Self {
        // The core is in the block row of the end and in the block column of the start.
        let (bands, stacks) = (rows / BLOCK_SIDE, columns / BLOCK_SIDE);
        let (core_band, core_stack) = ((to.0 / BLOCK_SIDE).min(bands - 1), (from.1 / BLOCK_SIDE).min(stacks - 1));
        let core = BlockSize { rows: rows - BLOCK_SIDE * (bands - 1), columns: columns - BLOCK_SIDE * (stacks - 1) };
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
            ..Self::with_core_only(core)
        }
    }

    /// The possible layouts of a board of 5 rows, in the order in which they should be tried: first those with both
    /// ends in one block, then those with the ends in two blocks, each ordered by the width of the blocks with the
    /// ends. `from` and `to` are the columns of the start and the end.
    ///
    /// Such a board has a single row of blocks. A block of 5 rows has no path between some of its squares: with an even
    /// number of columns, a path that begins on the middle square of the second column must end in a corner of the
    /// first column, and likewise, mirrored, for the last columns. So several widths of the blocks with the ends have
    /// to be tried.
    pub(in crate::tours) fn candidates_for_five_rows(columns: u32, from: u32, to: u32) -> Vec<Self> {
        let layout = |left: u32, core: u32, along: u32, last_columns, right: u32| {
            let core = Self::with_core_only(BlockSize { rows: 5, columns: core });
            Self { left: left.into(), along: along.into(), right: right.into(), last_columns, ..core }
        };
        // The possible numbers of ordinary blocks (of 6 columns) to the left of a block of `wide` columns that contains
        // the column `end`.
        let before = |end: u32, wide: u32| (end + 1).saturating_sub(wide).div_ceil(BLOCK_SIDE)..=end / BLOCK_SIDE;
        let mut layouts = Vec::new();
        for core in BLOCK_SIDE..=MAX_COLUMNS_WITH_BOTH_ENDS {
            let Some(ordinary) = ordinary_block_count(columns, core) else { continue };
            let holds_both = |left: &u32| *left <= ordinary && to < BLOCK_SIDE * left + core;
            layouts.extend(
                before(from, core).filter(holds_both).map(|left| layout(left, core, 0, BLOCK_SIDE, ordinary - left)),
            );
        }
        let mut of_two = Vec::new();
        for core in BLOCK_SIDE..=MAX_COLUMNS_WITH_ONE_END {
            for last in BLOCK_SIDE..=MAX_COLUMNS_WITH_ONE_END {
                let Some(ordinary) = ordinary_block_count(columns, core + last) else { continue };
                for left in before(from, core) {
                    let rights = before(columns - 1 - to, last).filter(|right| left + right <= ordinary);
                    of_two.extend(rights.map(|right| layout(left, core, ordinary - left - right + 1, last, right)));
                }
            }
        }
        of_two.sort_by_key(|layout| layout.core.columns + layout.last_columns);
        layouts.extend(of_two);
        layouts
    }
}
