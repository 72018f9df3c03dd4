//! Which engine counts, and how its work is split.

use std::num::NonZeroUsize;

use backrank_board::BoardTurn;

use super::half_boards::{self, HalfBoards, Outline};
use super::orbits::OrbitUnits;
use super::problem::PlacementProblem;
use super::reason;
use super::row_search::{RowSearch, Stacks};
use crate::search::{Budget, Count, Limit, Shard, Spent, Tally, Units, count_units};

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
pub struct Counter {
    parts: Vec<Part>,
    /// What the units add up to is so many times the count.
    order: u32,
}

/// Units that count so many times.
#[derive(Debug)]
struct Part {
    engine: Engine,
    times: u32,
}

#[derive(Debug)]
enum Engine {
    HalfBoards(HalfBoards),
    Rows(RowSearch),
    Orbits(OrbitUnits, BoardTurn),
}

/// What a thread needs to count units of a [`Counter`].
#[derive(Debug)]
pub struct CounterWorker(Vec<Desk>);

#[derive(Debug)]
enum Desk {
    HalfBoards(Box<half_boards::Worker>),
    Rows(Stacks),
    Orbits,
}

impl PlacementProblem {
    /// The engine that counts this problem unit by unit; `None` if there is none, as for most other pieces than queens,
    /// or if nodes are limited, which it has not: then placements are counted in other ways. So many threads
    /// prepare it.
    ///
    /// # Errors
    /// The limit that ended the engine's preparations: of memory, or on the clock.
    pub fn counter(&self, threads: NonZeroUsize, budget: &Budget) -> Result<Option<Counter>, Spent> {
        Counter::sum(&[(self.clone(), 1)], 1, threads, budget)
    }
}

/// Half-boards are worth listing from this side on: where no symmetry helps, rows are as fast before.
const LARGE: u32 = 15;

/// A unit of half-boards takes as long as this many states row by row, or longer.
const STATES_A_UNIT: f64 = 1e4;

impl Counter {
    /// Some problems counted so many times each, and all that divided by the order of a group.
    pub(super) fn sum(
        problems: &[(PlacementProblem, u32)],
        order: u32,
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<Self>, Spent> {
        let mut parts = Vec::new();
        for (problem, times) in problems {
            if budget.limits_nodes() {
                return Ok(None);
            }
            if reason::before_search(problem).is_some() {
                continue;
            }
            let engine = Engine::of(problem, threads, budget).map_err(|limit| Spent { limit, nodes: 0 })?;
            let Some(engine) = engine else { return Ok(None) };
            parts.push(Part { engine, times: *times });
        }
        Ok(Some(Self { parts, order }))
    }

    /// The same for those placements whose queens on the first ranks from the top stand on these files, one queen to a
    /// rank.
    pub(super) fn with_files(
        problem: &PlacementProblem,
        files: &[u32],
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<Self>, Limit> {
        let Some(rows) = RowSearch::with_files(problem, files, budget)? else { return Ok(None) };
        let engine = Engine::faster(rows, problem, files, threads, budget)?;
        Ok(Some(Self { parts: vec![Part { engine, times: 1 }], order: 1 }))
    }

    /// How many times the count the units add up to: the order of the group, where classes are counted.
    #[must_use]
    pub const fn order(&self) -> u32 {
        self.order
    }

    /// Counts on so many threads; `advance` is told how many units of how many are done. Where it is ended, what is
    /// counted is the least there is, and the units that were done are the nodes.
    pub(super) fn count_on(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        mut advance: impl FnMut(usize, usize) + Send,
    ) -> Count {
        advance(0, self.len());
        let advance = |tally: Tally| advance(tally.done, self.len());
        let (tally, limit) = match count_units(self, Shard::WHOLE, Tally::default(), threads, budget, advance) {
            Ok(tally) => (tally, None),
            Err((limit, tally)) => (tally, Some(limit)),
        };
        let spent = limit.map(|limit| Spent { limit, nodes: tally.done as u64 });
        Count::new(tally.count.div_ceil(self.order.into()), spent)
    }
}

impl Engine {
    fn of(problem: &PlacementProblem, threads: NonZeroUsize, budget: &Budget) -> Result<Option<Self>, Limit> {
        if let Some(turn) = problem.turn() {
            return Ok(OrbitUnits::new(problem, budget)?.map(|units| Self::Orbits(units, turn)));
        }
        if problem.is_n_queens()
            && let Some(boards) = HalfBoards::new(problem, threads, budget)?
        {
            return Ok(Some(Self::HalfBoards(boards)));
        }
        let rows = RowSearch::new(problem, budget)?;
        rows.map(|rows| Self::faster(rows, problem, &[], threads, budget)).transpose()
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
        let outline = outline.filter(|outline| rows.states_below() > STATES_A_UNIT * outline.units() as f64);
        match outline.map(|outline| outline.list(threads, budget)) {
            Some(Ok(boards)) => Ok(Self::HalfBoards(boards)),
            Some(Err(limit)) if !matches!(limit, Limit::Memory { .. }) => Err(limit),
            // Rows need little memory.
            _ => Ok(Self::Rows(rows)),
        }
    }

    /// The engine, by name; another name wherever its units are others, so that shares never mix.
    const fn name(&self) -> &'static str {
        match self {
            Self::HalfBoards(boards) if boards.is_symmetric() => "half-boards-both-ways",
            Self::HalfBoards(_) => "half-boards-each",
            Self::Rows(_) => "rows-from-top",
            Self::Orbits(_, BoardTurn::Half) => "orbits-half-turn",
            Self::Orbits(_, BoardTurn::Quarter) => "orbits-quarter-turn",
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::HalfBoards(boards) => boards.len(),
            Self::Rows(rows) => rows.len(),
            Self::Orbits(units, _) => units.len(),
        }
    }

    fn desk(&self) -> Desk {
        match self {
            Self::HalfBoards(boards) => Desk::HalfBoards(Box::new(boards.worker())),
            Self::Rows(rows) => Desk::Rows(rows.worker()),
            Self::Orbits(..) => Desk::Orbits,
        }
    }

    fn count(&self, desk: &mut Desk, unit: usize, budget: &Budget) -> Result<u128, Limit> {
        match (self, desk) {
            (Self::HalfBoards(boards), Desk::HalfBoards(desk)) => boards.count(desk, unit, budget),
            (Self::Rows(rows), Desk::Rows(stacks)) => rows.count(stacks, unit, budget),
            (Self::Orbits(units, _), _) => units.count(&mut (), unit, budget),
            // A worker of another counter.
            _ => self.count(&mut self.desk(), unit, budget),
        }
    }
}

impl Counter {
    /// Its engines, by name; other names wherever units are others, so that shares never mix.
    #[must_use]
    pub fn name(&self) -> String {
        let names: Vec<String> =
            self.parts.iter().map(|part| format!("{} x {}", part.times, part.engine.name())).collect();
        format!("({}) / {}", names.join(" + "), self.order)
    }
}

impl Units for Counter {
    type Worker = CounterWorker;

    fn len(&self) -> usize {
        self.parts.iter().map(|part| part.engine.len()).sum()
    }

    fn worker(&self) -> CounterWorker {
        CounterWorker(self.parts.iter().map(|part| part.engine.desk()).collect())
    }

    fn count(&self, worker: &mut CounterWorker, mut unit: usize, budget: &Budget) -> Result<u128, Limit> {
        for (Part { engine, times }, desk) in self.parts.iter().zip(&mut worker.0) {
            if unit < engine.len() {
                return Ok(engine.count(desk, unit, budget)? * u128::from(*times));
            }
            unit -= engine.len();
        }
        Ok(0)
    }
}
