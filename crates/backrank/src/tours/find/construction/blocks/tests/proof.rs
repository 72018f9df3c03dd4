//! The finite check that proves that the construction from blocks works for boards of every size.
//!
//! The construction finds a tour between every two squares whose colours allow it, on every board of at least six rows
//! and six columns, and on every board of five rows and at least seven columns, except between the ends that a rule
//! excludes there. `docs/construction.md` has the argument.

use crate::search::{Budget, Limit, Meter};
use crate::tours::find::construction::blocks::block::{BlockSize, Joint, LocalSquare, Side, SideEnd};
use crate::tours::find::construction::blocks::builder::{BlockTourBuilder, PROVEN_SEED, construct_block_tour};
use crate::tours::find::construction::blocks::corridor::corridors_between;
use crate::tours::find::construction::blocks::layout::{BLOCK_SIDE, BlockLayout};
use crate::tours::find::construction::endpoints;

/// The possible numbers of rows, and of columns, of the blocks of boards of six rows and more.
const SIDES: std::ops::RangeInclusive<u32> = BLOCK_SIDE..=2 * BLOCK_SIDE - 1;

/// If at least this many columns lie before the first end of a five-row tour, or after its last end, the check demands
/// that they contain an ordinary block (6 columns).
const MIN_COLUMNS_WITH_ORDINARY_BLOCK: u32 = 12;

/// If the columns of the two ends of a five-row tour differ by more than this, the check demands an ordinary block
/// between them.
const MAX_DISTANCE_WITHOUT_ORDINARY_BLOCK: u32 = 24;

/// The layout around a checked block: on each of its four sides, two rows or columns of closed blocks.
const ALL_AROUND: BlockLayout = BlockLayout {
    above: 2,
    below: 2,
    left: 2,
    right: 2,
    ..BlockLayout::with_core_only(BlockSize { rows: BLOCK_SIDE, columns: BLOCK_SIDE })
};

/// Checks that every chain of closed blocks that can be attached to a block is found, for one copy and for two copies.
/// Longer chains consist of the same two nodes as chains of two copies.
fn closed_blocks(meter: &mut Meter) -> u64 {
    let mut cases = 0;
    let sides = [Side::Left, Side::Right, Side::Above, Side::Below].into_iter();
    for joint in sides.flat_map(|side| SideEnd::BOTH.map(|end| Joint { side, end })) {
        let upright = matches!(joint.side, Side::Above | Side::Below);
        // Boards of five rows have no blocks above or below.
        let lengths = if upright { SIDES } else { 5..=*SIDES.end() };
        for length in lengths {
            let (rows, columns) = if upright { (BLOCK_SIDE, length) } else { (length, BLOCK_SIDE) };
            // One copy and two copies, with and without chains attached to their left and right.
            for (copies, left, right) in [1, 2].into_iter().flat_map(with_and_without) {
                let layout = BlockLayout { left, right, ..ALL_AROUND };
                let mut builder = BlockTourBuilder::new(&layout, PROVEN_SEED, meter);
                let chain = unlimited(builder.build_attached_chain(BlockSize { rows, columns }, joint, copies));
                assert!(chain.is_some(), "no closed block of {rows}x{columns} to hang up");
                cases += 1;
            }
        }
    }
    cases
}

/// Checks every block that can be in a corridor, with closed blocks on all sides. Transposed blocks and reversed
/// paths are equivalent and are not checked again.
fn blocks(meter: &mut Meter) -> u64 {
    let mut cases = 0;
    let around = [Side::Left, Side::Right, Side::Above, Side::Below].map(|side| (side, 2));
    for rows in SIDES {
        for columns in rows..=*SIDES.end() {
            let block = BlockSize { rows, columns };
            for (from, to) in pairs(block, block) {
                if block.square_index(from) >= block.square_index(to) || !block.colours_allow(from, to) {
                    continue;
                }
                let mut builder = BlockTourBuilder::new(&ALL_AROUND, PROVEN_SEED, meter);
                let cluster = unlimited(builder.add_cluster(block, [from, to], &around, None, PROVEN_SEED));
                assert!(cluster.is_some(), "no block of {rows}x{columns} from {from:?} to {to:?}");
                cases += 1;
            }
        }
    }
    cases
}

/// Checks that a corridor exists for every start in its first block and every end in its last block, with 0 to 2 blocks
/// in each of its two directions (down and to the right). Longer corridors only repeat the same blocks.
fn corridor_cases() -> u64 {
    let mut cases = 0;
    for (rows, columns) in SIDES.flat_map(|rows| SIDES.map(move |columns| (rows, columns))) {
        for (down, along) in (0..3).flat_map(|down| (0..3).map(move |along| (down, along))) {
            let core = BlockSize { rows, columns };
            let layout = BlockLayout { down, along, ..BlockLayout::with_core_only(core) };
            let first = if down > 0 { BlockSize { rows: BLOCK_SIDE, columns } } else { core };
            let last = if along > 0 { BlockSize { rows, columns: BLOCK_SIDE } } else { core };
            let board =
                BlockSize { rows: rows + BLOCK_SIDE * down as u32, columns: columns + BLOCK_SIDE * along as u32 };
            for (from, to) in pairs(first, last) {
                let to = (to.0 + board.rows - last.rows, to.1 + board.columns - last.columns);
                if from == to || !board.colours_allow(from, to) {
                    continue;
                }
                assert!(corridors_between(&layout, from, to).next().is_some(), "no corridor from {from:?} to {to:?}");
                cases += 1;
            }
        }
    }
    cases
}

/// Checks the boards of five rows on which the three stretches of columns without an end (before, between and after the
/// ends) are short. If a stretch has at least `MIN_COLUMNS_WITH_ORDINARY_BLOCK` columns (between the ends: more than
/// `MAX_DISTANCE_WITHOUT_ORDINARY_BLOCK`), the tour must have an ordinary block in it. Repeating this block gives the
/// tours of boards with longer stretches.
fn five_rows(meter: &mut Meter) -> u64 {
    let mut cases = 0;
    let stretches = || 0..MIN_COLUMNS_WITH_ORDINARY_BLOCK + BLOCK_SIDE;
    for (before, after) in stretches().flat_map(|before| stretches().map(move |after| (before, after))) {
        // `apart` is the difference of the columns of the two ends, from 0.
        for apart in 0..=MAX_DISTANCE_WITHOUT_ORDINARY_BLOCK + BLOCK_SIDE {
            let columns = before + apart + 1 + after;
            if columns < 7 {
                continue;
            }
            for (first, last) in (0..5).flat_map(|first| (0..5).map(move |last| (first, last))) {
                let (from, to) = ((first, before), (last, before + apart));
                if endpoints::refute_endpoints(5, columns, from, to).is_some() {
                    continue;
                }
                let grows = |layout: &BlockLayout| {
                    (before < MIN_COLUMNS_WITH_ORDINARY_BLOCK || layout.left > 0)
                        && (after < MIN_COLUMNS_WITH_ORDINARY_BLOCK || layout.right > 0)
                        && (apart <= MAX_DISTANCE_WITHOUT_ORDINARY_BLOCK || layout.along > 1)
                };
                let mut layouts =
                    BlockLayout::candidates_for_five_rows(columns, from.1, to.1).into_iter().filter(grows);
                let found = layouts
                    .any(|layout| unlimited(construct_block_tour(&layout, from, to, PROVEN_SEED, meter)).is_some());
                assert!(found, "no tour of 5x{columns} from {from:?} to {to:?}");
                cases += 1;
            }
        }
    }
    cases
}

/// Unwraps the result of a search without limits.
fn unlimited<T>(result: Result<Option<T>, Limit>) -> Option<T> {
    result.ok().flatten()
}

/// Triples of `copies` and the numbers of closed blocks to the left and to the right, each 0 or 2.
fn with_and_without(copies: i64) -> [(i64, i64, i64); 4] {
    [(0, 0), (0, 2), (2, 0), (2, 2)].map(|(left, right)| (copies, left, right))
}

fn pairs(first: BlockSize, last: BlockSize) -> impl Iterator<Item = (LocalSquare, LocalSquare)> {
    let squares =
        |block: BlockSize| (0..block.rows).flat_map(move |row| (0..block.columns).map(move |column| (row, column)));
    squares(first).flat_map(move |from| squares(last).map(move |to| (from, to)))
}

#[test]
#[ignore = "takes about a minute"]
#[expect(clippy::print_stdout, reason = "`cargo dev prove-construction` shows the numbers of cases")]
fn the_construction_from_blocks_covers_the_cases_that_the_page_counts() {
    let budget = Budget::unlimited();
    let mut meter = Meter::new(&budget);
    let proven = format!(
        "{} closed blocks to hang up\n{} blocks between two ends, with closed blocks on all four sides\n\
         {} corridors\n{} boards of five rows with two ends\nProven: the construction covers every rectangle.\n",
        closed_blocks(&mut meter),
        blocks(&mut meter),
        corridor_cases(),
        five_rows(&mut meter)
    );
    print!("\n{proven}");
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/construction.md");
    assert!(std::fs::read_to_string(page).unwrap().contains(&proven), "{proven}");
}
