//! Counts placements in independent work units: chooses an engine for each term of the sum (the orbit search,
//! half-boards or the row search) and splits its work.

use std::num::NonZeroUsize;

use super::half_boards::{HalfBoards, HalfBoardsPlan};
use super::row_search::RowSearch;
use crate::placements::backtracking::OrbitUnits;
use crate::placements::{Method, PlacementProblem};
use crate::search::{
    Budget, Count, Limit, LimitReached, Options, Progress, Record, Shard, UnitWorker, Units, count_units,
};

/// The count of a problem, or of its symmetry classes, in independent work units, by the engine that is expected to be
/// fastest.
///
/// ```
/// use backrank::placements::PlacementProblem;
/// use backrank::search::{Options, Shard};
///
/// let counter = PlacementProblem::queens(12).counter(&Options::default())?.expect("n queens have one");
/// let mut record = counter.new_record("12 queens", Shard::new(1, 2).expect("there are two shards"));
/// assert!(counter.count_shard(&mut record, |_| {}).is_exact());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Counter {
    terms: Vec<BurnsideTerm>,
    /// The count is the sum over all units divided by this: 1, or the order of the symmetry group if classes are
    /// counted.
    order: u32,
    threads: NonZeroUsize,
    budget: Budget,
}

/// One term of the sum: the count of the units of one problem, multiplied by `times`.
#[derive(Debug)]
struct BurnsideTerm {
    times: u32,
    /// The name of the engine. Engines that split their work into different units have different names, so that shards
    /// of different counts are never merged.
    engine: String,
    units: Box<dyn Units>,
}

/// The least side of the board, in squares, for which half-boards are used on boards with closed squares, where they
/// use no symmetry; on smaller boards the row search is as fast.
const MIN_HALF_BOARDS_SIDE: u32 = 15;

/// The number of states that the row search is assumed to visit in the time of one half-board unit, whatever the side.
const ROW_STATES_PER_HALF_BOARDS_UNIT: f64 = 1e4;

impl PlacementProblem {
    /// The count of this problem, split into independent work units. `options` give the threads and limits of the
    /// preparations and of the count. `None` in these cases:
    ///
    /// - No engine splits the count: without a required rotation, this holds for all pieces other than queens, and for
    ///   queens on some boards, such as those with more than 32 files.
    /// - The problem does not ask for a given number of independent pieces.
    /// - Symmetry classes can only be counted by listing.
    /// - The budget limits nodes, which units do not count.
    ///
    /// # Errors
    /// The limit that ended the preparations.
    pub fn counter(&self, options: &Options<Method>) -> Result<Option<Counter>, LimitReached> {
        let (threads, budget) = (options.chosen_workers(), options.chosen_budget());
        if budget.limits_nodes() || !self.asks_for_exact_independent_pieces() {
            return Ok(None);
        }
        let sum =
            if self.is_up_to_symmetry() { self.burnside_terms(budget)? } else { Some((vec![(self.clone(), 1)], 1)) };
        let Some((problems, order)) = sum else { return Ok(None) };
        let mut terms = Vec::new();
        for (problem, times) in problems.iter().filter(|(problem, _)| problem.trivial_refutation().is_none()) {
            let Some(term) = BurnsideTerm::choose(problem, *times, threads, budget)? else { return Ok(None) };
            terms.push(term);
        }
        Ok(Some(Counter { terms, order, threads, budget: budget.clone() }))
    }

    /// The [counter](Self::counter) of a problem, without its checks. The problem must ask for a given number of
    /// independent pieces but not for classes, its pre-placed pieces must not attack each other, and the budget must
    /// not limit nodes. `None` if no engine splits the count.
    ///
    /// # Errors
    /// As [`counter`](Self::counter).
    pub(in crate::placements) fn counter_unchecked(&self, options: &Options<Method>) -> Result<Option<Counter>, Limit> {
        let (threads, budget) = (options.chosen_workers(), options.chosen_budget());
        let term = BurnsideTerm::choose(self, 1, threads, budget)?;
        Ok(term.map(|term| Counter { terms: vec![term], order: 1, threads, budget: budget.clone() }))
    }
}

impl Counter {
    /// The record of a shard before any of its units is counted. `question` is the text of the question; the names of
    /// the engines and their factors are appended to it. Counts with different units always have different names or
    /// factors, so their shards are never merged.
    pub fn new_record(&self, question: &str, shard: Shard) -> Record {
        let engines: Vec<String> = self.terms.iter().map(|term| format!("{} x {}", term.times, term.engine)).collect();
        let problem = format!("{question} ({}) / {}", engines.join(" + "), self.order);
        Record { problem, units: self.len(), order: self.order, shard, done: 0, count: 0 }
    }

    /// Counts the units of the record's shard that are not counted yet, on several threads. After each unit, one thread
    /// at a time calls `advance` with the record. The sum is the same for any number of threads. Returns the count so
    /// far; of classes, the sum of the shard divided by the order of the symmetry group, rounded up. It is exact if the
    /// whole shard is counted; otherwise its `spent` has the limit that ended the count, and the number of units done
    /// as `nodes`.
    pub fn count_shard(&self, record: &mut Record, advance: impl FnMut(&Record) + Send) -> Count {
        let counted = count_units(self, record, self.threads, &self.budget, advance);
        let spent = counted.err().map(|limit| LimitReached { limit, nodes: record.done as u64 });
        Count::new(record.count.div_ceil(self.order.into()), spent)
    }

    /// Counts all units and reports how many are done. If a limit ends the count, the result is a lower bound, and
    /// `spent.nodes` is the number of units done.
    pub(super) fn count_all(&self, options: &Options<Method>) -> Count {
        let mut record = self.new_record("", Shard::WHOLE);
        let report = |record: &Record| {
            options.report(Progress::Done { steps: record.done as u64, of: Some(record.units as u64) });
        };
        report(&record);
        self.count_shard(&mut record, report)
    }
}

/// The plan of a count by half-boards, if an estimate says that the row search, which visits about `states` states,
/// takes longer; else `None`.
pub(super) fn half_boards_plan_if_faster(states: f64, problem: &PlacementProblem) -> Option<HalfBoardsPlan> {
    let plan = if problem.board().ranks() < MIN_HALF_BOARDS_SIDE { None } else { HalfBoardsPlan::new(problem) };
    plan.filter(|plan| states > ROW_STATES_PER_HALF_BOARDS_UNIT * plan.unit_count() as f64)
}

impl BurnsideTerm {
    fn new(times: u32, engine: impl Into<String>, units: impl Units + 'static) -> Self {
        Self { times, engine: engine.into(), units: Box::new(units) }
    }

    /// The term of a problem with this factor, counted by the engine that is expected to be fastest. `None` if no
    /// engine splits the count into units.
    fn choose(
        problem: &PlacementProblem,
        times: u32,
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<Self>, Limit> {
        if let Some(turn) = problem.turn() {
            let units = OrbitUnits::new(problem, budget)?;
            return Ok(units.map(|units| Self::new(times, format!("orbit-prefixes-{turn}"), units)));
        }
        if problem.is_n_queens()
            && let Some(boards) = HalfBoards::new(problem, threads, budget)?
        {
            return Ok(Some(Self::new(times, "half-boards-both-ways", boards)));
        }
        let Some(rows) = RowSearch::new(problem, budget)? else { return Ok(None) };
        let plan = half_boards_plan_if_faster(rows.estimate_total_states(), problem);
        Ok(Some(match plan.map(|plan| plan.build(threads, budget)) {
            Some(Ok(boards)) => Self::new(times, "half-boards-each", boards),
            Some(Err(limit)) if !matches!(limit, Limit::Memory { .. }) => return Err(limit),
            // Half-boards are slower, do not cover the problem, or need too much memory; the row search needs little.
            _ => Self::new(times, "rows-from-top", rows),
        }))
    }
}

impl Units for Counter {
    fn len(&self) -> usize {
        self.terms.iter().map(|term| term.units.len()).sum()
    }

    fn worker(&self) -> UnitWorker<'_> {
        let mut terms: Vec<_> = self.terms.iter().map(|term| (term, term.units.worker())).collect();
        Box::new(move |mut unit, budget| {
            for (BurnsideTerm { times, units, .. }, count) in &mut terms {
                if unit < units.len() {
                    return Ok(count(unit, budget)? * u128::from(*times));
                }
                unit -= units.len();
            }
            Ok(0)
        })
    }
}
