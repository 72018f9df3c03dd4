//! The finite check that proves that the construction from blocks works for boards of every size.
//!
//! It finds a tour between every two squares whose colours allow it, on every board of at least six rows and six
//! columns; and on every board of five rows and at least seven columns, with the exceptions of its rule.
//! `docs/construction.md` has the argument.

use crate::search::{Budget, Limit, Meter};
use crate::tours::find::construction::blocks::block::{Block, Joint, LocalSquare, Side, SideEnd};
use crate::tours::find::construction::blocks::builder::{ClusterBuilder, PROVEN_SEED, block_tour};
use crate::tours::find::construction::blocks::corridor::corridors;
use crate::tours::find::construction::blocks::layout::{BLOCK_SIDE, Layout};
use crate::tours::find::construction::endpoints;

/// The possible numbers of rows, and of columns, of the blocks of boards of six rows and more.
const SIDES: std::ops::RangeInclusive<u32> = BLOCK_SIDE..=2 * BLOCK_SIDE - 1;

/// From this number of columns on, the check demands that the stretch of columns before or behind both ends of a
/// five-row tour contains a common block (6 columns).
const SETTLED: u32 = 12;

/// If the columns of the two ends of a five-row tour differ by more than this, the check demands a common block between
/// them.
const SETTLED_BETWEEN: u32 = 24;

/// The layout around a checked block: two rows or columns of closed blocks on each of its four sides.
const ALL_AROUND: Layout = Layout {
    above: 2,
    below: 2,
    left: 2,
    right: 2,
    ..Layout::of_core(Block { rows: BLOCK_SIDE, columns: BLOCK_SIDE })
};

/// Checks the chains of closed blocks beside a block: chains of one copy and of two copies, which imply longer
/// chains.
fn closed_blocks(meter: &mut Meter) -> u64 {
    let mut cases = 0;
    let sides = [Side::Left, Side::Right, Side::Above, Side::Below].into_iter();
    for joint in sides.flat_map(|side| SideEnd::BOTH.map(|end| Joint { side, end })) {
        let upright = matches!(joint.side, Side::Above | Side::Below);
        // Boards of five rows have no blocks above or below.
        let lengths = if upright { SIDES } else { 5..=*SIDES.end() };
        for length in lengths {
            let (rows, columns) = if upright { (BLOCK_SIDE, length) } else { (length, BLOCK_SIDE) };
            // One copy and two copies, with and without chains to their left and right.
            for (copies, left, right) in [1, 2].into_iter().flat_map(with_and_without) {
                let layout = Layout { left, right, ..ALL_AROUND };
                let mut builder = ClusterBuilder::new(&layout, PROVEN_SEED, meter);
                let chain = unlimited(builder.build_chain(Block { rows, columns }, joint, copies));
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
            let block = Block { rows, columns };
            for (from, to) in pairs(block, block) {
                if block.number(from) >= block.number(to) || !block.colours_allow(from, to) {
                    continue;
                }
                let mut builder = ClusterBuilder::new(&ALL_AROUND, PROVEN_SEED, meter);
                let cluster = unlimited(builder.build_cluster(block, [from, to], &around, None, PROVEN_SEED));
                assert!(cluster.is_some(), "no block of {rows}x{columns} from {from:?} to {to:?}");
                cases += 1;
            }
        }
    }
    cases
}

/// Checks that a corridor exists for every start in its first block and every end in its last block, with 0 to 2
/// blocks in each of its two legs. Longer legs only repeat the same blocks.
fn corridor_cases() -> u64 {
    let mut cases = 0;
    for (rows, columns) in SIDES.flat_map(|rows| SIDES.map(move |columns| (rows, columns))) {
        for (down, along) in (0..3).flat_map(|down| (0..3).map(move |along| (down, along))) {
            let core = Block { rows, columns };
            let layout = Layout { down, along, ..Layout::of_core(core) };
            let first = if down > 0 { Block { rows: BLOCK_SIDE, columns } } else { core };
            let last = if along > 0 { Block { rows, columns: BLOCK_SIDE } } else { core };
            let board = Block { rows: rows + BLOCK_SIDE * down as u32, columns: columns + BLOCK_SIDE * along as u32 };
            for (from, to) in pairs(first, last) {
                let to = (to.0 + board.rows - last.rows, to.1 + board.columns - last.columns);
                if from == to || !board.colours_allow(from, to) {
                    continue;
                }
                assert!(corridors(&layout, from, to).next().is_some(), "no corridor from {from:?} to {to:?}");
                cases += 1;
            }
        }
    }
    cases
}

/// Checks the boards of five rows on which the three stretches of columns without an end (before, between and
/// behind the ends) are short. If a stretch has at least `SETTLED` columns (between the ends: more than
/// `SETTLED_BETWEEN`), the tour found must have a common block in it. Repeating this block gives the tours of
/// boards with longer stretches.
fn five_rows(meter: &mut Meter) -> u64 {
    let mut cases = 0;
    let stretches = || 0..SETTLED + BLOCK_SIDE;
    for (before, behind) in stretches().flat_map(|before| stretches().map(move |behind| (before, behind))) {
        // `apart` is the difference of the columns of the two ends, from 0.
        for apart in 0..=SETTLED_BETWEEN + BLOCK_SIDE {
            let columns = before + apart + 1 + behind;
            if columns < 7 {
                continue;
            }
            for (first, last) in (0..5).flat_map(|first| (0..5).map(move |last| (first, last))) {
                let (from, to) = ((first, before), (last, before + apart));
                if endpoints::refute_endpoints(5, columns, from, to).is_some() {
                    continue;
                }
                let grows = |layout: &Layout| {
                    (before < SETTLED || layout.left > 0)
                        && (behind < SETTLED || layout.right > 0)
                        && (apart <= SETTLED_BETWEEN || layout.along > 1)
                };
                let mut layouts = Layout::all_for_five_rows(columns, from.1, to.1).into_iter().filter(grows);
                let found =
                    layouts.any(|layout| unlimited(block_tour(&layout, from, to, PROVEN_SEED, meter)).is_some());
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

fn pairs(first: Block, last: Block) -> impl Iterator<Item = (LocalSquare, LocalSquare)> {
    let squares =
        |block: Block| (0..block.rows).flat_map(move |row| (0..block.columns).map(move |column| (row, column)));
    squares(first).flat_map(move |from| squares(last).map(move |to| (from, to)))
}

#[test]
#[ignore = "takes about a minute"]
#[expect(clippy::print_stdout, reason = "`cargo dev prove-construction` shows the numbers of cases")]
fn the_construction_from_blocks_covers_the_cases_that_the_page_counts() {
    let budget = Budget::unlimited();
    let mut meter = budget.meter();
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
