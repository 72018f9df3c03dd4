//! Half-boards, an algorithm of our own, which counts n queens by joining every compatible pair of an east and a west
//! half of the board.
//!
//! A *half-board* is a placement of queens on the files east or west of the middle. A solution of n queens is an east
//! and a west half-board which together use every rank once and no diagonal twice. For every set of ranks that the east
//! half can use, all its half-boards are compared with all half-boards of the west on the other ranks. A half-board is
//! represented by one word, with a bit for each diagonal that crosses the middle. Half-boards are in turn joined from
//! quarters of the board. The placements on quarters are listed once; from 23 queens on they are listed anew for each
//! set of ranks, to save memory. The Q27 project of T. B. Preußer and M. R. Engelhardt (*Putting queens in carry
//! chains, No 27*, 2017) also joins quarters of the board, but begins from rings at the border.
//!
//! For 18 queens there are some 24,000 sets of ranks up to reflection, on average with 1800 east half-boards without a
//! queen on a long diagonal, and 6600 west half-boards. Four things make the count fast:
//!
//! - Words are sorted into buckets by their most frequent diagonals, and buckets that share a diagonal are not
//!   compared.
//! - 512 east words at a time are turned into tables, in which a few lookups find all that are disjoint from a west
//!   word.
//! - By symmetry only an eighth of the pairs is compared.
//! - On boards of an even side the same two lists are compared a second time, with east and west exchanged.
//!
//! If some squares are *closed* (holes, forbidden squares, or squares attacked by pre-placed queens), no symmetry is
//! used: all pairs are compared, some eight times as many. Most of these counts still take less time, because there are
//! fewer half-boards.

mod diagonal_layout;
mod disjointness_tables;
mod half_board_list;
mod permitted_squares;
mod quarter_joins;
mod quarters;
mod unit;
mod worker;

use std::num::NonZeroUsize;

use backrank_board::Piece;

use self::diagonal_layout::DiagonalLayout;
use self::permitted_squares::PermittedSquares;
use self::quarters::{BoardQuarters, HalfQuarters};
use self::unit::{Unit, list_all_units, list_unit_classes};
use self::worker::{HalfBoardsUnitKernel, HalfBoardsWorker};
use crate::placements::PlacementProblem;
use crate::search::{Budget, Limit, UnitWorker, Units, WorkerPool};
use crate::simd::Level;

/// The least side of the board, in squares, for which the placements on quarters are not stored and each unit lists
/// them anew: for 24 queens all of them would take 10 GB.
const MIN_SIDE_WITH_UNSTORED_QUARTERS: u32 = 23;

/// The count of n queens by half-boards, in independent work units. Each unit compares all pairs of an east and a west
/// half-board with queens on two complementary sets of ranks.
#[derive(Debug)]
#[must_use]
pub struct HalfBoards {
    quarters: BoardQuarters,
    units: Vec<Unit>,
    /// The number of diagonals, the most frequent ones, by which half-boards are sorted into buckets.
    prefix_bits: u32,
    level: Level,
}

impl HalfBoards {
    /// The sides, in squares, of the boards without closed squares that can be counted. The largest board has 2.6
    /// million units, which take some seconds and a gigabyte each.
    pub const SIDES: std::ops::RangeInclusive<u32> = 2..=26;

    /// The sides, in squares, of the boards with closed squares that can be counted. No symmetry is used, so each set
    /// of ranks is a work unit: the largest board has 2.7 million units.
    pub const SIDES_WITH_CLOSED_SQUARES: std::ops::RangeInclusive<u32> = 2..=24;

    /// Lists the placements on the quarters of the board with `threads` workers; `None` if the problem is not n queens
    /// on n x n without glued edges or blocking holes, with n in [`SIDES`](Self::SIDES), or in
    /// [`SIDES_WITH_CLOSED_SQUARES`](Self::SIDES_WITH_CLOSED_SQUARES) if squares are closed. Time and memory grow
    /// eightfold for every two squares added to the side, up to side 22. For larger sides, or if memory does not hold
    /// the placements, every unit lists its own. The count disregards a required rotation, and counts all placements
    /// even if the problem asks for classes.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn new(problem: &PlacementProblem, threads: NonZeroUsize, budget: &Budget) -> Result<Option<Self>, Limit> {
        HalfBoardsPlan::new(problem).map(|plan| plan.build(threads, budget)).transpose()
    }

    /// The number of solutions of one unit, multiplied by its weight.
    fn count_unit(&self, unit: Unit, worker: &mut HalfBoardsWorker, budget: &Budget) -> Result<u64, Limit> {
        let Self { quarters, prefix_bits, level, .. } = self;
        level.run(HalfBoardsUnitKernel { quarters, prefix_bits: *prefix_bits, unit, worker, budget })
    }

    /// The same work units, counted with the SIMD registers of this level.
    pub const fn with_simd_level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }
}

/// The plan of a count by half-boards: its units, which are known before any quarter is listed.
#[derive(Debug)]
pub(in crate::placements) struct HalfBoardsPlan {
    side: u32,
    permitted: [PermittedSquares; 2],
    units: Vec<Unit>,
    /// Whether no square is closed, so that the quarters of the west are the mirror images of those of the east.
    west_mirrors_east: bool,
}

impl HalfBoardsPlan {
    /// The plan of a count of the placements; `None` if half-boards do not cover the problem.
    pub(in crate::placements) fn new(problem: &PlacementProblem) -> Option<Self> {
        let side = problem.board().ranks();
        let are_all_permitted = problem.is_n_queens();
        let sides = if are_all_permitted { HalfBoards::SIDES } else { HalfBoards::SIDES_WITH_CLOSED_SQUARES };
        if !problem.has_n_pieces_on_flat_square_board() || *problem.piece() != Piece::QUEEN || !sides.contains(&side) {
            return None;
        }
        let ranks: Vec<u32> = problem.open_files_by_rank().into_iter().rev().map(|files| files as u32).collect();
        let permitted = PermittedSquares::split_into_halves(&ranks);
        let units = if are_all_permitted { list_unit_classes(side) } else { list_all_units(side, &permitted) };
        Some(Self { side, permitted, units, west_mirrors_east: are_all_permitted })
    }

    /// The number of work units.
    pub(in crate::placements) const fn unit_count(&self) -> usize {
        self.units.len()
    }

    /// Lists the placements on the quarters of the board, or prepares to list them for each unit.
    pub(in crate::placements) fn build(self, threads: NonZeroUsize, budget: &Budget) -> Result<HalfBoards, Limit> {
        let Self { side, permitted, units, west_mirrors_east } = self;
        budget.check_memory(estimate_bytes_of_units(side, threads))?;
        let diagonals = DiagonalLayout { side };
        // The values are from measurements: with more prefix bits there are fewer pairs to compare, but more tables to
        // fill.
        let prefix_bits = match side {
            ..=17 => 0,
            18..=19 => 3,
            20 => 6,
            _ => 7,
        };
        let bytes = quarters::estimate_bytes(side / 2) * if west_mirrors_east { 1 } else { 2 };
        let are_stored = side < MIN_SIDE_WITH_UNSTORED_QUARTERS && budget.check_memory(bytes).is_ok();
        let list =
            |permitted| HalfQuarters::new(diagonals, side, permitted, are_stored, WorkerPool::new(budget, threads));
        let east = list(&permitted[0])?;
        let west = if west_mirrors_east { None } else { Some(list(&permitted[1])?) };
        let quarters = BoardQuarters { diagonals, permitted, east, west };
        Ok(HalfBoards { quarters, units, prefix_bits, level: Level::best() })
    }
}

/// An estimate of the memory of the units, in bytes, of which each thread counts one at a time; 0 if it is negligible.
pub(in crate::placements) const fn estimate_bytes_of_units(side: u32, threads: NonZeroUsize) -> u64 {
    let bytes_of_one = match side {
        ..MIN_SIDE_WITH_UNSTORED_QUARTERS => 0,
        23..=24 => 200 << 20,
        _ => 3 << 29,
    };
    bytes_of_one * threads.get() as u64
}

impl Units for HalfBoards {
    fn len(&self) -> usize {
        self.units.len()
    }

    fn worker(&self) -> UnitWorker<'_> {
        let mut worker = HalfBoardsWorker::default();
        Box::new(move |unit, budget| self.count_unit(self.units[unit], &mut worker, budget).map(u128::from))
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Board;

    use super::unit::SymmetryReduction;
    use super::*;

    fn n_queens(side: u32, budget: &Budget) -> HalfBoards {
        let problem = PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN);
        HalfBoards::new(&problem, NonZeroUsize::MIN, budget).unwrap().unwrap()
    }

    /// The sum of the counts of every `step`-th set of ranks. Sets are sorted by the northern and then the southern
    /// ranks; of two sets that are mirror images only the first is used, and it is counted twice.
    fn count_every_nth(step: usize, side: u32) -> u64 {
        let boards = n_queens(side, &Budget::unlimited());
        let half = side / 2;
        let mirrored = |ranks: u32| ranks.reverse_bits() >> (u32::BITS - half);
        let sets = (0..1 << side).map(|sets: u32| (sets >> half, sets & ((1 << half) - 1)));
        let kept =
            sets.filter(|(north, south)| north <= &mirrored(*south) && north.count_ones() + south.count_ones() == half);
        let mut worker = HalfBoardsWorker::default();
        let count = |(north, south)| {
            let weight = 1 + u64::from(north != mirrored(south));
            let symmetry = SymmetryReduction::EvenSide { also_exchanged: false };
            let unit = Unit { north_ranks: mirrored(north), south_ranks: south, symmetry, weight };
            let budget = &Budget::unlimited();
            boards.count_unit(unit, &mut worker, budget).unwrap()
        };
        kept.step_by(step).map(count).sum()
    }

    #[test]
    fn some_sets_of_ranks_of_twenty_queens_have_the_counts_that_another_program_found() {
        assert_eq!(count_every_nth(50, 20), 774_213_238);
        assert_eq!(count_every_nth(20, 20), 1_955_590_640);
    }

    #[test]
    fn quarters_that_are_listed_when_they_are_needed_are_the_same() {
        for side in 8..=12 {
            let counts = |memory: u64| {
                let boards = n_queens(side, &Budget::unlimited().with_memory(memory));
                assert_eq!(boards.quarters.east.are_stored(), memory > 0);
                let mut worker = boards.worker();
                let count = |unit| worker(unit, &Budget::unlimited()).unwrap();
                (0..boards.len()).map(count).collect::<Vec<_>>()
            };
            let kept = counts(1 << 30);
            assert!(kept.iter().sum::<u128>() > 0 && counts(0) == kept, "{side}");
        }
    }

    #[test]
    fn the_memory_limit_covers_a_unit_for_each_thread() {
        let (problem, budget) = (PlacementProblem::queens(24), Budget::unlimited().with_memory(400 << 20));
        let limit = |threads| HalfBoards::new(&problem, NonZeroUsize::new(threads).unwrap(), &budget).err();
        assert_eq!(limit(2), None);
        assert_eq!(limit(3), Some(Limit::Memory { needs: 600 << 20, allowed: 400 << 20 }));
    }

    #[test]
    #[ignore = "slow: takes half a minute"]
    fn some_sets_of_ranks_of_twenty_two_queens_have_the_count_that_another_program_found() {
        assert_eq!(count_every_nth(200, 22), 13_605_700_256);
    }
}
