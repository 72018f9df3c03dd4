//! Which engine counts, and how its work is split.

use std::num::NonZeroUsize;

use super::half_boards::{self, HalfBoards, Outline};
use super::problem::PlacementProblem;
use super::reason;
use super::row_search::{RowSearch, Stacks};
use crate::search::{Budget, Limit, Spent, Units};

/// The count of a problem as independent units, by the fastest engine that covers it.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use backrank::board::{Board, Piece};
/// use backrank::placements::PlacementProblem;
/// use backrank::search::{Budget, Shard, Tally, count_units};
///
/// let queens = PlacementProblem::new(Board::new(12, 12)?, Piece::QUEEN);
/// let budget = Budget::unlimited();
/// let threads = NonZeroUsize::new(2).expect("2 is not 0");
/// let counter = queens.counter(threads, &budget).ok().flatten().expect("n queens have one");
/// let tally = count_units(&counter, Shard::WHOLE, Tally::default(), threads, &budget, |_| {});
/// assert_eq!(tally.expect("there is no limit").count, 14_200);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Counter(Engine);

#[derive(Debug)]
enum Engine {
    /// There is nothing to count.
    Nothing,
    HalfBoards(HalfBoards),
    Rows(RowSearch),
}

/// What a thread needs to count units of a [`Counter`].
#[derive(Debug)]
pub struct CounterWorker(Desk);

#[derive(Debug)]
enum Desk {
    Nothing,
    HalfBoards(Box<half_boards::Worker>),
    Rows(Stacks),
}

impl PlacementProblem {
    /// The engine that counts this problem unit by unit; `None` if there is none, as for placements that a
    /// turn keeps, or if nodes are limited, which it has not: then placements are counted one by one. So many
    /// threads prepare it.
    ///
    /// # Errors
    /// The limit that ended the engine's preparations: of memory, or on the clock.
    pub fn counter(&self, threads: NonZeroUsize, budget: &Budget) -> Result<Option<Counter>, Spent> {
        if budget.limits_nodes() || self.turn().is_some() {
            return Ok(None);
        }
        if reason::before_search(self).is_some() {
            return Ok(Some(Counter(Engine::Nothing)));
        }
        Counter::of(self, threads, budget).map_err(|limit| Spent { limit, nodes: 0 })
    }
}

/// Half-boards are worth listing from this side on: where no symmetry helps, rows are as fast before.
const LARGE: u32 = 15;

/// A unit of half-boards takes as long as this many states row by row, or longer.
const STATES_A_UNIT: f64 = 1e4;

impl Counter {
    fn of(problem: &PlacementProblem, threads: NonZeroUsize, budget: &Budget) -> Result<Option<Self>, Limit> {
        if problem.is_n_queens()
            && let Some(boards) = HalfBoards::new(problem, threads, budget)?
        {
            return Ok(Some(Self(Engine::HalfBoards(boards))));
        }
        let rows = RowSearch::new(problem, budget)?;
        rows.map(|rows| Self::faster(rows, problem, &[], threads, budget)).transpose()
    }

    /// The same for those placements whose queens on the first ranks from the top stand on these files, one queen to a
    /// rank.
    pub(super) fn with_files(
        problem: &PlacementProblem,
        files: &[u32],
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<Self>, Limit> {
        let rows = RowSearch::with_files(problem, files, budget)?;
        rows.map(|rows| Self::faster(rows, problem, files, threads, budget)).transpose()
    }

    /// Half-boards instead of rows, where these have more to do.
    fn faster(
        rows: RowSearch,
        problem: &PlacementProblem,
        files: &[u32],
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Self, Limit> {
        let outline = if problem.board().ranks() < LARGE { None } else { Outline::of(problem, files) };
        match outline.filter(|outline| rows.states_below() > STATES_A_UNIT * outline.units() as f64) {
            Some(outline) => Ok(Self(Engine::HalfBoards(outline.list(threads, budget)?))),
            None => Ok(Self(Engine::Rows(rows))),
        }
    }

    /// The engine, by name; another name wherever its units are others, so that shares never mix.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match &self.0 {
            Engine::Nothing => "nothing",
            Engine::HalfBoards(boards) if boards.is_symmetric() => "half-boards-both-ways",
            Engine::HalfBoards(_) => "half-boards-each",
            Engine::Rows(_) => "rows-from-top",
        }
    }
}

impl Units for Counter {
    type Worker = CounterWorker;

    fn len(&self) -> usize {
        match &self.0 {
            Engine::Nothing => 0,
            Engine::HalfBoards(boards) => boards.len(),
            Engine::Rows(rows) => rows.len(),
        }
    }

    fn worker(&self) -> CounterWorker {
        CounterWorker(match &self.0 {
            Engine::Nothing => Desk::Nothing,
            Engine::HalfBoards(boards) => Desk::HalfBoards(Box::new(boards.worker())),
            Engine::Rows(rows) => Desk::Rows(rows.worker()),
        })
    }

    fn count(&self, worker: &mut CounterWorker, unit: usize, budget: &Budget) -> Result<u128, Limit> {
        match (&self.0, &mut worker.0) {
            (Engine::HalfBoards(boards), Desk::HalfBoards(desk)) => boards.count(desk, unit, budget),
            (Engine::Rows(rows), Desk::Rows(stacks)) => rows.count(stacks, unit, budget),
            // A worker of another counter.
            _ => self.count(&mut self.worker(), unit, budget),
        }
    }
}
