//! The finite check that proves the construction from blocks for boards of every size.

use super::endpoints;
use crate::search::{Budget, Limit, Meter};
use crate::tours::find::construction::blocks::{
    Block, Builder, ChainCounts, Joint, Layout, LocalSquare, PROVEN_SEED, SIDE, Side, SideEnd, corridors,
};

/// The sides that blocks of boards of six rows and more can have.
const SIDES: std::ops::RangeInclusive<u32> = SIDE..=2 * SIDE - 1;

/// The numbers of cases checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct BlockProof {
    /// Closed blocks, each with everything that can hang on it.
    pub closed_blocks: u64,
    /// Blocks with two ends, each with closed blocks on its four sides.
    pub blocks: u64,
    /// Corridors of blocks, by where they begin and end in their first and last block.
    pub corridors: u64,
    /// Boards of five rows with two ends; each stands for all those with longer stretches of
    /// columns before, between and behind the ends.
    pub five_rows: u64,
}

/// A case that could not be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BlockFault {
    /// A closed block of these rows and columns.
    #[error("no closed block of {0}x{1} to hang up")]
    ClosedBlock(u32, u32),
    /// A block of these rows and columns between two squares, by row and column from 0.
    #[error("no block of {0}x{1} from {from:?} to {to:?}", from = .2[0], to = .2[1])]
    Block(u32, u32, [(u32, u32); 2]),
    /// A corridor between two such squares.
    #[error("no corridor from {from:?} to {to:?}", from = .0[0], to = .0[1])]
    Corridor([(u32, u32); 2]),
    /// A tour of five rows and this number of columns between two such squares.
    #[error("no tour of 5x{0} from {from:?} to {to:?}", from = .1[0], to = .1[1])]
    FiveRows(u32, [(u32, u32); 2]),
}

/// Proves that the construction finds a tour between every two squares of every board of six rows
/// and columns or more whose colours allow one, and of every board of five rows and seven columns
/// or more but for the exceptions that its rule names. `docs/construction.md` has the argument.
/// Takes about a minute; `progress` receives the number of cases checked, once for every 1024.
///
/// # Errors
/// The first thing that could not be built.
pub fn prove_blocks(progress: &mut dyn FnMut(u64)) -> Result<BlockProof, BlockFault> {
    let budget = Budget::unlimited();
    let mut check = Check { meter: budget.meter(), proof: BlockProof::default(), progress };
    check.closed_blocks()?;
    check.blocks()?;
    check.corridors()?;
    check.five_rows()?;
    Ok(check.proof)
}

/// Number of cases between two reports of progress.
const CASES_A_REPORT: u64 = 1 << 10;

/// Number of columns, before or behind both ends of a tour of five rows, that leave room for a common block.
const SETTLED: u32 = 12;

/// Number of columns between the ends that leave room for a common block.
const SETTLED_BETWEEN: u32 = 24;

struct Check<'p> {
    meter: Meter<'p>,
    proof: BlockProof,
    progress: &'p mut dyn FnMut(u64),
}

/// The chains around the blocks that are checked: every closed block beside them has further blocks on all four
/// sides.
const ALL_AROUND: Layout =
    Layout { above: 2, below: 2, left: 2, right: 2, ..Layout::of_core(Block { rows: SIDE, columns: SIDE }) };

impl Check<'_> {
    fn case(&mut self) {
        let proof = &self.proof;
        let cases = proof.closed_blocks + proof.blocks + proof.corridors + proof.five_rows;
        if cases.is_multiple_of(CASES_A_REPORT) {
            (self.progress)(cases);
        }
    }

    /// Checks the chains of copies beside a block: those of one copy and of two, from which longer ones follow.
    fn closed_blocks(&mut self) -> Result<(), BlockFault> {
        let sides = [Side::Left, Side::Right, Side::Above, Side::Below].into_iter();
        for joint in sides.flat_map(|side| SideEnd::BOTH.map(|end| Joint { side, end })) {
            let upright = matches!(joint.side, Side::Above | Side::Below);
            // Boards of five rows have no blocks above or below.
            let lengths = if upright { SIDES } else { 5..=*SIDES.end() };
            for length in lengths {
                let (rows, columns) = if upright { (SIDE, length) } else { (length, SIDE) };
                // One copy or more, with and without chains to its left and right.
                for (copies, left, right) in [1, 2].into_iter().flat_map(with_and_without) {
                    let layout = Layout { left, right, ..ALL_AROUND };
                    let mut builder = Builder::new(&layout, PROVEN_SEED, &mut self.meter);
                    let chain = unlimited(builder.chain(Block { rows, columns }, joint, copies));
                    chain.ok_or(BlockFault::ClosedBlock(rows, columns))?;
                    self.proof.closed_blocks += 1;
                    self.case();
                }
            }
        }
        Ok(())
    }

    /// Checks every block of the corridor, with closed blocks on all sides. Turned blocks, and paths that are
    /// walked from the other end, are alike and not checked again.
    fn blocks(&mut self) -> Result<(), BlockFault> {
        let around = ChainCounts { left: 2, right: 2, above: 2, below: 2 };
        for rows in SIDES {
            for columns in rows..=*SIDES.end() {
                let block = Block { rows, columns };
                for (from, to) in pairs(block, block) {
                    if block.number(from) >= block.number(to) || !block.colours_allow(from, to) {
                        continue;
                    }
                    let mut builder = Builder::new(&ALL_AROUND, PROVEN_SEED, &mut self.meter);
                    let cluster = unlimited(builder.cluster(block, from, to, around, None, PROVEN_SEED));
                    cluster.ok_or(BlockFault::Block(rows, columns, [from, to]))?;
                    self.proof.blocks += 1;
                    self.case();
                }
            }
        }
        Ok(())
    }

    /// Checks a corridor for every place of the start in the first block and of the end in the last. With
    /// more blocks between two corners of the corridor, the further blocks are all alike.
    fn corridors(&mut self) -> Result<(), BlockFault> {
        for (rows, columns) in SIDES.flat_map(|rows| SIDES.map(move |columns| (rows, columns))) {
            for (down, along) in (0..3).flat_map(|down| (0..3).map(move |along| (down, along))) {
                let core = Block { rows, columns };
                let layout = Layout { down, along, ..Layout::of_core(core) };
                let first = if down > 0 { Block { rows: SIDE, columns } } else { core };
                let last = if along > 0 { Block { rows, columns: SIDE } } else { core };
                let origin = layout.last_origin();
                let board = Block { rows: rows + SIDE * down as u32, columns: columns + SIDE * along as u32 };
                for (from, to) in pairs(first, last) {
                    let to = (to.0 + origin.0 as u32, to.1 + origin.1 as u32);
                    if from == to || !board.colours_allow(from, to) {
                        continue;
                    }
                    corridors(&layout, from, to).next().ok_or(BlockFault::Corridor([from, to]))?;
                    self.proof.corridors += 1;
                    self.case();
                }
            }
        }
        Ok(())
    }

    /// Boards of five rows on which none of the three stretches of columns without an end is long.
    /// Where one is of `SETTLED` columns or more (`SETTLED_BETWEEN` between the ends), the tour that is found has a
    /// common block there, so it can have one more; and a board with longer stretches is one of these with more blocks.
    fn five_rows(&mut self) -> Result<(), BlockFault> {
        let stretches = || 0..SETTLED + SIDE;
        for (before, behind) in stretches().flat_map(|before| stretches().map(move |behind| (before, behind))) {
            // Both ends lie in the same column, or a stretch lies between their columns.
            for apart in 0..=SETTLED_BETWEEN + SIDE {
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
                    let found = layouts.any(|layout| {
                        unlimited(Builder::plan(&layout, from, to, PROVEN_SEED, &mut self.meter)).is_some()
                    });
                    if !found {
                        return Err(BlockFault::FiveRows(columns, [from, to]));
                    }
                    self.proof.five_rows += 1;
                    self.case();
                }
            }
        }
        Ok(())
    }
}

/// The result of a search without limits.
fn unlimited<T>(result: Result<Option<T>, Limit>) -> Option<T> {
    result.ok().flatten()
}

/// All combinations of no copies and of some copies to the left and to the right.
fn with_and_without(copies: u64) -> [(u64, u64, u64); 4] {
    [(0, 0), (0, 2), (2, 0), (2, 2)].map(|(left, right)| (copies, left, right))
}

fn pairs(first: Block, last: Block) -> impl Iterator<Item = (LocalSquare, LocalSquare)> {
    let squares =
        |block: Block| (0..block.rows).flat_map(move |row| (0..block.columns).map(move |column| (row, column)));
    squares(first).flat_map(move |from| squares(last).map(move |to| (from, to)))
}
