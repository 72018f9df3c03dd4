//! Counting queens by joining half-boards.
//!
//! A solution of n queens is an east half and a west half of the board which together use every rank once
//! and no diagonal twice. For every set of ranks that the east can use, all its half-boards are compared
//! to all those of the west on the other ranks; a half-board is only a word, with a bit for each diagonal
//! that leads across the middle. Half-boards in turn are joined from quarters, which are listed once, or from 23
//! queens on for each set of ranks.
//!
//! For 18 queens that are some 24,000 sets of ranks with 1800 times 6500 half-boards each. What makes it
//! fast: words are put in buckets by their most frequent diagonals, and buckets that share one are not
//! compared; 512 east words at a time are turned into tables, in which a west word finds all that fit it by
//! a few lookups; by symmetry an eighth of the pairs stands for all; and on boards of an even side the same two
//! lists serve twice, as east and west and the other way round.
//!
//! Where some squares are closed, by holes, by forbidden squares or around given queens, no symmetry is used: then all
//! pairs are looked at, some eight times as many, but as there are fewer half-boards most such questions take less.

mod buckets;
mod diagonals;
mod halves;
mod joins;
mod open;
mod quadrants;
mod tables;
mod unit;
mod worker;

use std::num::NonZeroUsize;

use self::diagonals::Diagonals;
use self::open::OpenHalf;
use self::quadrants::Quadrants;
use self::unit::{Unit, units, units_of_each};
use self::worker::CountUnit;
pub use self::worker::Worker;
use super::problem::PlacementProblem;
use crate::search::WorkerPool;
use crate::search::{Budget, Limit, Units};
use crate::simd::Level;

/// From this side of the board on quarters are not kept but listed for each unit: all together would take 13 GB
/// for 24 queens.
const NOT_KEPT: u32 = 23;

/// The half-boards of n queens, and the independent units into which their count falls.
#[derive(Debug)]
pub struct HalfBoards {
    diagonals: Diagonals,
    /// The squares where queens may stand, in the east and in the west.
    open: [OpenHalf; 2],
    east: Quadrants,
    /// `None` where they are the mirror images of those in the east.
    west: Option<Quadrants>,
    units: Vec<Unit>,
    /// How many of the most frequent diagonals set half-boards apart.
    prefix_bits: u32,
    level: Level,
}

impl HalfBoards {
    /// The sides of the boards that can be counted. On the largest a unit takes seconds and a gigabyte, and there are
    /// 2.6 million.
    pub const SIDES: std::ops::RangeInclusive<u32> = 2..=26;

    /// The same where some squares are closed: then all sets of ranks are units, 2.7 million of the largest board.
    pub const SIDES_WITH_CLOSED: std::ops::RangeInclusive<u32> = 2..=24;

    /// Lists the quarters of the board on so many threads; `None` if the problem is none of n queens on n x n
    /// without glued edges, n among [`SIDES`](Self::SIDES). Time and memory grow eightfold for each side two larger,
    /// up to 22: then, or where memory does not hold them, every unit lists its own.
    ///
    /// # Errors
    /// The limit that ended it: of memory, or on the clock.
    pub fn new(problem: &PlacementProblem, threads: NonZeroUsize, budget: &Budget) -> Result<Option<Self>, Limit> {
        match Outline::of(problem, &[]) {
            Some(outline) => outline.list(threads, budget).map(Some),
            None => Ok(None),
        }
    }

    /// Whether units stand for their images under the symmetries of the board.
    pub(super) const fn is_symmetric(&self) -> bool {
        self.west.is_none()
    }

    /// The same with the registers of this level.
    #[must_use]
    pub const fn with_level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }
}

/// Half-boards before their quarters are listed.
#[derive(Debug)]
pub(super) struct Outline {
    side: u32,
    open: [OpenHalf; 2],
    units: Vec<Unit>,
    is_mirror: bool,
}

impl Outline {
    /// The half-boards of a problem, if they cover it; on the first ranks from the top the queens stand on these files.
    pub(super) fn of(problem: &PlacementProblem, files: &[u32]) -> Option<Self> {
        let side = problem.board().ranks();
        let is_open = problem.is_n_queens() && files.is_empty();
        let sides = if is_open { HalfBoards::SIDES } else { HalfBoards::SIDES_WITH_CLOSED };
        if !problem.is_flat_n_queens() || !sides.contains(&side) {
            return None;
        }
        let mut ranks = problem.open_files();
        for (rank, file) in ranks.iter_mut().zip(files) {
            *rank &= 1_u32.checked_shl(*file).unwrap_or(0);
        }
        ranks.reverse();
        let open = OpenHalf::of(&ranks);
        let units = if is_open { units(side) } else { units_of_each(side, &open) };
        Some(Self { side, open, units, is_mirror: is_open })
    }

    /// How many units there are.
    pub(super) const fn units(&self) -> usize {
        self.units.len()
    }

    /// Lists the quarters.
    pub(super) fn list(self, threads: NonZeroUsize, budget: &Budget) -> Result<HalfBoards, Limit> {
        let Self { side, open, units, is_mirror } = self;
        budget.allows_memory(bytes_a_unit(side)).map_err(|spent| spent.limit)?;
        let diagonals = Diagonals::new(side);
        // More make fewer pairs to compare, and more tables to fill.
        let prefix_bits = match side {
            ..=17 => 0,
            18..=19 => 3,
            20 => 6,
            _ => 7,
        };
        let bytes = quadrants::bytes(side / 2) * if is_mirror { 1 } else { 2 };
        let are_kept = side < NOT_KEPT && budget.allows_memory(bytes).is_ok();
        let list = |open| Quadrants::new(diagonals, side, open, are_kept, WorkerPool::new(budget, threads));
        let east = list(&open[0])?;
        let west = if is_mirror { None } else { Some(list(&open[1])?) };
        Ok(HalfBoards { diagonals, open, east, west, units, prefix_bits, level: Level::best() })
    }
}

/// About what a unit takes at most, in bytes, as far as that is much.
const fn bytes_a_unit(side: u32) -> u64 {
    match side {
        ..=22 => 0,
        23..=24 => 200 << 20,
        _ => 3 << 29,
    }
}

impl Units for HalfBoards {
    type Worker = Worker;

    fn len(&self) -> usize {
        self.units.len()
    }

    fn worker(&self) -> Worker {
        Worker::new()
    }

    fn count(&self, worker: &mut Worker, unit: usize, budget: &Budget) -> Result<u128, Limit> {
        self.level.run(CountUnit { boards: self, unit: self.units[unit], worker, budget }).map(u128::from)
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::{Board, Piece};

    use super::unit::Kind;
    use super::*;

    fn n_queens(side: u32, budget: &Budget) -> HalfBoards {
        let problem = PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN);
        HalfBoards::new(&problem, NonZeroUsize::MIN, budget).unwrap().unwrap()
    }

    /// The sum over every so manieth set of ranks, northern sets ascending and then southern ones, of mirror
    /// images the first.
    fn of_every(step: usize, side: u32) -> u64 {
        let boards = n_queens(side, &Budget::unlimited());
        let half = side / 2;
        let mirrored = |ranks: u32| ranks.reverse_bits() >> (u32::BITS - half);
        let sets = (0..1 << side).map(|sets: u32| (sets >> half, sets & ((1 << half) - 1)));
        let kept =
            sets.filter(|(north, south)| north <= &mirrored(*south) && north.count_ones() + south.count_ones() == half);
        let mut worker = Worker::new();
        let count = |(north, south)| {
            let weight = 1 + u64::from(north != mirrored(south));
            let kind = Kind::Even { both_ways: false };
            let unit = Unit { north: mirrored(north), south, kind, weight };
            let budget = &Budget::unlimited();
            boards.level.run(CountUnit { boards: &boards, unit, worker: &mut worker, budget }).unwrap()
        };
        kept.step_by(step).map(count).sum()
    }

    #[test]
    fn some_sets_of_ranks_of_twenty_queens_have_the_counts_that_another_program_found() {
        assert_eq!(of_every(50, 20), 774_213_238);
        assert_eq!(of_every(20, 20), 1_955_590_640);
    }

    #[test]
    fn quarters_that_are_listed_when_they_are_needed_are_the_same() {
        for side in 8..=12 {
            let counts = |memory: u64| {
                let boards = n_queens(side, &Budget::unlimited().with_memory(memory));
                assert_eq!(boards.east.are_kept(), memory > 0);
                let mut worker = boards.worker();
                let count = |unit| boards.count(&mut worker, unit, &Budget::unlimited()).unwrap();
                (0..boards.len()).map(count).collect::<Vec<_>>()
            };
            let kept = counts(1 << 30);
            assert!(kept.iter().sum::<u128>() > 0 && counts(0) == kept, "{side}");
        }
    }

    #[test]
    #[ignore = "slow: takes half a minute"]
    fn some_sets_of_ranks_of_twenty_two_queens_have_the_count_that_another_program_found() {
        assert_eq!(of_every(200, 22), 13_605_700_256);
    }
}
