//! Counts the tours of a problem.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::{Graph, Tour};
use num_bigint::BigUint;

use super::cycle_reduction::CycleReduction;
use super::strips::TourStrips;
use super::symmetric::count_symmetric;
use crate::search::frontier::CycleCounter;
use crate::search::{Budget, Count, Forecast, Limit, Progress, Spent, StoreForecast, WorkerPool};
use crate::tours::problem::symmetry::vertex_images;
use crate::tours::problem::{Method, TourTask};

/// Largest board that is counted with a frontier, in squares.
const MOST_SQUARES: usize = 1 << 14;

/// Largest board whose tours are listed where no frontier counts them, in squares: it has 720 tours at most.
const FEW_SQUARES: usize = 6;

impl TourTask<'_> {
    /// Counts the tours, or their classes if the problem is up to symmetry. With a frontier, time and memory are
    /// exponential in the shorter side of the board and linear in the longer one: see
    /// [`frontier`](crate::search::frontier). Listing is exponential in the number of squares. [`Method::Frontier`] never
    /// counts by listing, nor does the automatic choice under a budget with a store; all other methods do.
    pub(crate) fn count(self) -> Count {
        if self.is_up_to_symmetry() { self.count_classes() } else { self.count_tours() }
    }

    /// Counts the tours, up to reversal where the problem is up to symmetry.
    pub(super) fn count_tours(self) -> Count {
        let (budget, threads) = (self.budget(), self.options.worker_count());
        if self.chooses_engine()
            && let Some(count) = self.count_symmetric_tours(&WorkerPool::new(budget, threads))
        {
            return count;
        }
        if self.may_count_lines()
            && let Some(count) = TourStrips::of_long_board(self)
        {
            return count;
        }
        let counter = match self.sweep() {
            Ok(Sweep::Counter(counter)) => counter,
            Ok(Sweep::Listing) => return self.for_each_tour(|_| ControlFlow::Continue(())),
            Ok(Sweep::TooWide) => {
                return match self.few_tours() {
                    Ok(Some(tours)) => Count::new(tours.len(), None),
                    Ok(None) => Count::new(0_u32, Some(Limit::Frontier.into())),
                    Err(spent) => Count::new(0_u32, Some(spent)),
                };
            }
            Err(spent) => return Count::new(0_u32, Some(spent)),
        };
        self.options.report(Progress::Forecast(counter.forecast(budget)));
        match counter.cycles.count(budget, |steps, of| self.options.report_steps(steps, of)) {
            Ok(cycles) => Count::new(cycles * BigUint::from(counter.tours_a_cycle), None),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    /// What a count of all tours takes; `None` where that is not known before: where they are listed, where a turn is
    /// required, and up to symmetry, which takes several counts.
    pub(crate) fn forecast(self) -> Result<Option<Forecast>, Spent> {
        if self.is_up_to_symmetry() || self.turn().is_some() {
            return Ok(None);
        }
        if self.may_count_lines()
            && let Some(forecast) = TourStrips::forecast_of_long_board(self)
        {
            return forecast.map(Some).map_err(Spent::from);
        }
        match self.sweep()? {
            Sweep::Counter(counter) => Ok(Some(counter.forecast(self.budget()))),
            Sweep::Listing | Sweep::TooWide => Ok(None),
        }
    }

    /// Whether the count is free to choose its engine, which need not count nodes.
    fn chooses_engine(self) -> bool {
        self.options.chosen_method() == Method::Auto && !self.budget().limits_nodes()
    }

    /// Whether tours may be counted line by line; such a count is never kept in a store.
    fn may_count_lines(self) -> bool {
        self.chooses_engine() && self.budget().store().is_none()
    }

    /// Whether a frontier counts the tours, and how.
    fn sweep(self) -> Result<Sweep, Spent> {
        let (method, budget) = (self.options.chosen_method(), self.budget());
        // A list is never kept in a store.
        let must_sweep = budget.store().is_some();
        let is_swept = match method {
            Method::Frontier => true,
            // Only listing enters squares one by one.
            Method::Auto => !budget.limits_nodes() && self.board().len() <= MOST_SQUARES || must_sweep,
            _ => false,
        };
        if !is_swept || self.reason_at_once(method).is_some() {
            return Ok(Sweep::Listing);
        }
        Ok(match self.counter(CycleCounter::new)? {
            Some(counter) => Sweep::Counter(counter),
            None if method == Method::Auto && !must_sweep => Sweep::Listing,
            None => Sweep::TooWide,
        })
    }

    /// Counts the tours that the required turn of the board keeps; `None` where no turn is required, or where ends or
    /// steps are given.
    fn count_symmetric_tours(self, workers: &WorkerPool<'_>) -> Option<Count> {
        let symmetry = self.turn()?.symmetry(self.board())?;
        let is_free = self.start().is_none() && self.end().is_none() && self.steps().is_empty();
        let mut meter = workers.budget.meter();
        if !is_free
            || self.board().len() < 2
            || self.reason_at_once(Method::Auto).is_some()
            || self.fits(Method::Edges, &meter).is_err()
        {
            return None;
        }
        let moves = self.move_graph_within(&mut meter);
        let kept = moves.map(|moves| {
            let images = vertex_images(&self, &moves, &symmetry);
            let report = |steps, of| self.options.report_steps(steps, of);
            count_symmetric(moves.graph(), &images, self.is_closed(), (workers, &mut meter), report)
        });
        let both_ways = 1 + u32::from(self.runs_both_ways());
        Some(match kept.flatten() {
            Ok(kept) => Count::new(kept * both_ways, None),
            Err(limit) => Count::new(0_u32, Some(meter.spent(limit))),
        })
    }

    /// The cycle counter whose count gives that of the tours, built by `make`; `None` if tours are no cycles or the
    /// frontier is too wide.
    pub(in crate::tours) fn counter(self, make: MakeCounter) -> Result<Option<TourCounter>, Spent> {
        let (threads, budget) = (self.options.worker_count(), self.budget());
        let mut meter = budget.meter();
        self.fits(Method::Edges, &meter)?;
        let moves = self.move_graph_within(&mut meter).map_err(|limit| meter.spent(limit))?;
        let Some(cycles) = CycleReduction::new(&self, &moves) else { return Ok(None) };
        let CycleReduction { graph, orders, mirrors, tours_a_cycle } = cycles;
        let counter = make(&graph, &orders, &mirrors, threads, budget)?;
        Ok(counter.map(|cycles| TourCounter { cycles, tours_a_cycle }))
    }

    /// All tours where they are few and no cycles: on boards of a few squares, or from a square to itself; `None`
    /// elsewhere.
    pub(in crate::tours) fn few_tours(self) -> Result<Option<Vec<Tour>>, Spent> {
        let is_one_end = self.start().is_some() && self.start() == self.end();
        if self.constrains_more_than_ends() || !is_one_end && self.board().len() > FEW_SQUARES {
            return Ok(None);
        }
        let mut tours = Vec::new();
        let options = self.options.clone().method(Method::Auto);
        let count = TourTask::new(self.problem, &options).for_each_tour(|tour| {
            tours.push(tour.to_tour());
            ControlFlow::Continue(())
        });
        count.spent.map_or(Ok(Some(tours)), Err)
    }
}

/// [`CycleCounter::new`], or [`CycleCounter::for_table`].
type MakeCounter = fn(&Graph, &[Vec<u32>], &[Vec<u32>], NonZeroUsize, &Budget) -> Result<Option<CycleCounter>, Spent>;

/// Whether a frontier counts tours.
enum Sweep {
    /// With this counter.
    Counter(TourCounter),
    /// They are listed instead.
    Listing,
    /// They should be swept, but tours are no cycles, or the frontier is too wide.
    TooWide,
}

/// A cycle counter for tours, ready to run.
pub(in crate::tours) struct TourCounter {
    pub(in crate::tours) cycles: CycleCounter,
    pub(in crate::tours) tours_a_cycle: u32,
}

impl TourCounter {
    /// The forecast of the count.
    pub(in crate::tours) fn forecast(&self, budget: &Budget) -> Forecast {
        let cycles = &self.cycles;
        let with_store = budget.store().map(|_| StoreForecast {
            least_bytes: cycles.least_bytes(),
            stored_bytes: cycles.away_bytes(budget.memory()),
        });
        Forecast { bytes: cycles.bytes_within(budget), with_store, steps: cycles.steps() }
    }
}
