//! Counts the tours of a problem.

use std::ops::ControlFlow;

use backrank_board::Tour;
use num_bigint::BigUint;

use super::cycle_reduction::CycleReduction;
use super::symmetric::count_symmetric;
use crate::search::frontier::{CycleCounter, Purpose};
use crate::search::solutions::SolutionView;
use crate::search::{Certainty, Count, Limit, Progress, Spent, WorkerPool};
use crate::tours::problem::symmetry::vertex_images;
use crate::tours::problem::{Method, TourTask};

/// Largest board, in squares, for which the automatic choice is to count with a frontier.
const MAX_SQUARES: usize = 1 << 14;

/// Largest board, in squares, for which tours are listed if no frontier can count them: it has at most 720 tours.
const FEW_SQUARES: usize = 6;

impl TourTask<'_> {
    /// Counts the tours, or their classes if the problem is up to symmetry. With a frontier, time and memory are
    /// exponential in the shorter side of the board and linear in the longer one: see
    /// [`frontier`](crate::search::frontier). Listing is exponential in the number of squares. [`Method::Frontier`]
    /// never counts by listing, nor does the automatic choice under a budget with a store; all other methods do.
    pub(crate) fn count(self) -> Count {
        if self.is_up_to_symmetry() { self.count_classes() } else { self.count_tours() }
    }

    /// Counts the tours, up to reversal if the problem is up to symmetry; but closed tours with one given end count in
    /// both directions.
    pub(super) fn count_tours(self) -> Count {
        self.count_within_budget().unwrap_or_else(|spent| Count::new(0_u32, Some(spent)))
    }

    fn count_within_budget(self) -> Result<Count, Spent> {
        if self.chooses_engine()
            && let Some(count) = self.count_symmetric_tours()?
        {
            return Ok(count);
        }
        let is_swept = self.is_swept();
        let measured = self.measured_forecast().filter(|_| is_swept);
        let report = |forecast| {
            self.options.report(Progress::Forecast(measured.unwrap_or(forecast)));
            ControlFlow::Continue(())
        };
        if let Some(count) = self.count_lines(report) {
            return Ok(Count::new(count?, None));
        }
        // If a count line by line needs too much memory, a sweep follows, which may need less than the measured count
        // by lines did, so that forecast does not bar it.
        let measured = measured.filter(|_| !self.is_measured_by_lines());
        measured.map_or(Ok(()), |forecast| forecast.check(self.budget()))?;
        match if is_swept { self.build_counter(Purpose::Count)? } else { None } {
            Some(TourCounter { mut cycles, tours_a_cycle }) => {
                if let Some(forecast) = measured.filter(|forecast| forecast.certainty == Certainty::Measured) {
                    cycles = cycles.with_measured_bytes(forecast.least_bytes);
                }
                self.options.report(Progress::Forecast(measured.unwrap_or_else(|| cycles.forecast())));
                let cycles = cycles.count(self.budget(), |steps, of| self.options.report_steps(steps, of))?;
                Ok(Count::new(cycles * BigUint::from(tours_a_cycle), None))
            }
            None if self.must_sweep() => Ok(Count::new(self.list_few_tours()?.ok_or(Limit::Frontier)?.len(), None)),
            None => Ok(self.for_each_tour(|_| ControlFlow::Continue(()))),
        }
    }

    /// Whether the count must not list tours: the frontier method is named, or none is named and the budget has a
    /// store. False if it shows at once that there is no tour.
    fn must_sweep(self) -> bool {
        let method = self.options.chosen_method();
        let may_list = method != Method::Frontier && (method != Method::Auto || self.budget().store().is_none());
        !may_list && self.reason_at_once(method).is_none()
    }

    /// Whether the tours are counted with a frontier, if one is narrow enough.
    pub(super) fn is_swept(self) -> bool {
        // Under a limit of nodes the tours are listed, because only a listing visits squares one by one.
        let may_sweep = self.chooses_engine() && self.board().len() <= MAX_SQUARES;
        self.must_sweep() || may_sweep && self.reason_at_once(Method::Auto).is_none()
    }

    /// Counts the tours that the required rotation maps onto themselves. `None` if no rotation is required, if ends or
    /// steps are given, if there is at most one square, if it shows at once that there is no tour, or if the budget
    /// does not allow the memory.
    fn count_symmetric_tours(self) -> Result<Option<Count>, Spent> {
        let Some(symmetry) = self.turn().and_then(|turn| turn.symmetry(self.board())) else { return Ok(None) };
        let workers = WorkerPool::new(self.budget(), self.options.worker_count());
        let is_free = self.start().is_none() && self.end().is_none() && self.steps().is_empty();
        let mut meter = self.budget().meter();
        if !is_free
            || self.board().len() < 2
            || self.reason_at_once(Method::Auto).is_some()
            || self.fits(Method::Edges, &meter).is_err()
        {
            return Ok(None);
        }
        let moves = self.move_graph_within(&mut meter)?;
        let images = vertex_images(&self, &moves, &symmetry);
        let report = |steps, of| self.options.report_steps(steps, of);
        let count = count_symmetric(moves.graph(), &images, self.is_closed(), (&workers, &mut meter), report);
        let both_ways = 1 + u32::from(self.runs_both_ways());
        count.map(|count| Some(Count::new(count * both_ways, None))).map_err(|limit| meter.spent(limit))
    }

    /// Builds the counter of the Hamiltonian cycles that stand for the tours; `None` if the tours do not
    /// reduce to cycles or the frontier is too wide.
    pub(in crate::tours) fn build_counter(self, purpose: Purpose) -> Result<Option<TourCounter>, Spent> {
        let Some(CycleReduction { graph, orders, mirrors, tours_a_cycle }) = self.cycle_reduction(purpose)? else {
            return Ok(None);
        };
        let threads = self.options.worker_count();
        let counter = CycleCounter::new(&graph, &orders, &mirrors, threads, self.budget(), purpose)?;
        Ok(counter.map(|cycles| TourCounter { cycles, tours_a_cycle }))
    }

    /// The graph whose Hamiltonian cycles stand for the tours; `None` if the tours do not reduce to cycles.
    pub(super) fn cycle_reduction(self, purpose: Purpose) -> Result<Option<CycleReduction>, Spent> {
        let mut meter = self.budget().meter();
        self.fits(Method::Edges, &meter)?;
        let moves = self.move_graph_within(&mut meter)?;
        Ok(CycleReduction::new(&self, &moves, purpose))
    }

    /// Lists the tours if they are few and do not reduce to cycles: on boards of at most six squares, or if the start
    /// is also the end; `None` for other problems.
    pub(in crate::tours) fn list_few_tours(self) -> Result<Option<Vec<Tour>>, Spent> {
        let is_one_end = self.start().is_some() && self.start() == self.end();
        if self.constrains_more_than_ends() || !is_one_end && self.board().len() > FEW_SQUARES {
            return Ok(None);
        }
        let mut tours = Vec::new();
        let options = self.options.clone().method(Method::Auto);
        let count = TourTask::new(self.problem, &options).for_each_tour(|tour| {
            tours.push(tour.to_solution());
            ControlFlow::Continue(())
        });
        count.spent.map_or(Ok(Some(tours)), Err)
    }
}

/// A counter of Hamiltonian cycles, and the number of tours that each cycle stands for.
pub(in crate::tours) struct TourCounter {
    pub(in crate::tours) cycles: CycleCounter,
    pub(in crate::tours) tours_a_cycle: u32,
}
