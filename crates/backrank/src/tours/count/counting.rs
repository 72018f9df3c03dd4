//! Counts the tours of a problem.

use std::ops::ControlFlow;

use backrank_board::Tour;
use num_bigint::BigUint;

use super::cycle_reduction::CycleReduction;
use super::symmetric::count_symmetric_walks;
use crate::search::frontier::{CycleCounter, Purpose};
use crate::search::solution_traits::SolutionView;
use crate::search::{Certainty, Count, Limit, LimitReached, Meter, Progress, WorkerPool};
use crate::tours::problem::symmetry::vertex_images;
use crate::tours::problem::{Method, TourSearchTask};

/// Largest board, in squares, for which the automatic choice is to count with a frontier.
const MAX_FRONTIER_SQUARES: usize = 1 << 14;

/// Largest board, in squares, on which tours are listed if the frontier method cannot count them: such a board has at
/// most 720 tours.
const MAX_LISTED_SQUARES: usize = 6;

impl TourSearchTask<'_> {
    /// Counts the tours, or their classes if the problem is up to symmetry. With the frontier method, time and memory
    /// are exponential in the shorter side of the board and linear in the longer one: see
    /// [`frontier`](crate::search::frontier). Listing takes time exponential in the number of squares.
    ///
    /// A named method other than [`Method::Frontier`] counts by listing. [`Method::Frontier`] lists only the few tours
    /// that it cannot count: those of boards of at most six squares, and those that must begin and end on the same
    /// square. If steps or a rotation are required, or if the frontier is too wide, it ends with [`Limit::Frontier`].
    /// The automatic choice also counts the tours that a required rotation maps onto themselves (see the module
    /// `symmetric`), if no ends and steps are given. It lists whenever it cannot count in these ways or the number of
    /// search nodes is limited; but if the budget has a [store](crate::search::Store) and the problem is not up to
    /// symmetry, it lists only the tours that [`Method::Frontier`] lists.
    pub(crate) fn count(self) -> Count {
        if self.is_up_to_symmetry() { self.count_classes() } else { self.count_tours() }
    }

    /// Counts tours, not classes, even if the problem is up to symmetry. A tour and its reverse count as two tours if
    /// [`counts_both_directions`](crate::tours::TourProblem::counts_both_directions) says so.
    pub(super) fn count_tours(self) -> Count {
        self.count_within_budget().unwrap_or_else(|spent| Count::new(0_u32, Some(spent)))
    }

    fn count_within_budget(self) -> Result<Count, LimitReached> {
        if self.may_choose_engine()
            && let Some(count) = self.count_symmetric_tours()?
        {
            return Ok(count);
        }
        let should_use_frontier = self.should_use_frontier();
        let measured = self.tabulated_forecast().filter(|_| should_use_frontier);
        let report = |forecast| {
            self.options.report(Progress::Forecast(measured.unwrap_or(forecast)));
            ControlFlow::Continue(())
        };
        if let Some(count) = self.count_as_strip(report) {
            return Ok(Count::new(count?, None));
        }
        // `count_as_strip` returns `None` if it needs too much memory; then a sweep over the whole board follows. A
        // forecast that was measured with the strip counter says nothing about this sweep, so the sweep is not refused
        // because of it.
        let measured = measured.filter(|_| !self.was_measured_with_strip_counter());
        measured.map_or(Ok(()), |forecast| forecast.check_memory(self.options.chosen_budget()))?;
        match if should_use_frontier { self.build_counter(Purpose::Count)? } else { None } {
            Some(TourCounter { mut cycles, tours_per_cycle }) => {
                if let Some(forecast) = measured.filter(|forecast| forecast.certainty == Certainty::Measured) {
                    cycles = cycles.with_measured_peak_bytes(forecast.least_bytes);
                }
                self.options.report(Progress::Forecast(measured.unwrap_or_else(|| cycles.forecast())));
                let cycles =
                    cycles.count(self.options.chosen_budget(), |steps, of| self.options.report_steps(steps, of))?;
                Ok(Count::new(cycles * BigUint::from(tours_per_cycle), None))
            }
            None if self.must_use_frontier() => {
                Ok(Count::new(self.list_tours_if_degenerate()?.ok_or(Limit::Frontier)?.len(), None))
            }
            None => Ok(self.for_each_tour(|_| ControlFlow::Continue(()))),
        }
    }

    /// Whether the tours may be counted only by the frontier method, never by listing: it is the named method, or no
    /// method is named and the budget has a store. `false` if
    /// [`refute_at_once`](crate::tours::TourProblem::refute_at_once) rules out all tours.
    fn must_use_frontier(self) -> bool {
        let method = self.options.chosen_method();
        let may_list =
            method != Method::Frontier && (method != Method::Auto || self.options.chosen_budget().store().is_none());
        !may_list && self.refute_at_once(method).is_none()
    }

    /// Whether the frontier method is tried: it counts the tours unless the frontier turns out to be too wide.
    pub(super) fn should_use_frontier(self) -> bool {
        // If the number of search nodes is limited, the tours are listed where that is allowed, because only a listing
        // visits squares one by one.
        let may_use_frontier = self.may_choose_engine() && self.board().len() <= MAX_FRONTIER_SQUARES;
        self.must_use_frontier() || may_use_frontier && self.refute_at_once(Method::Auto).is_none()
    }

    /// Counts the tours that the required rotation maps onto themselves. `None` if no rotation is required, if it does
    /// not map the board onto itself, if ends or steps are given, if there is at most one square, if
    /// [`refute_at_once`](crate::tours::TourProblem::refute_at_once) rules out all tours, or if the board is too large
    /// or needs more memory than the budget allows.
    fn count_symmetric_tours(self) -> Result<Option<Count>, LimitReached> {
        let Some(symmetry) = self.turn().and_then(|turn| turn.symmetry(self.board())) else { return Ok(None) };
        let workers = WorkerPool::new(self.options.chosen_budget(), self.options.chosen_workers());
        let is_free = self.start().is_none() && self.end().is_none() && self.steps().is_empty();
        let mut meter = Meter::new(self.options.chosen_budget());
        if !is_free
            || self.board().len() < 2
            || self.refute_at_once(Method::Auto).is_some()
            || self.check_size(Method::Edges, &meter).is_err()
        {
            return Ok(None);
        }
        let moves = self.build_move_graph(&mut meter)?;
        let images = vertex_images(&self, &moves, &symmetry);
        let report = |steps, of| self.options.report_steps(steps, of);
        let count = count_symmetric_walks(moves.graph(), &images, self.is_closed(), (&workers, &mut meter), report);
        let both_ways = 1 + u32::from(self.counts_both_directions());
        count.map(|count| Some(Count::new(count * both_ways, None))).map_err(|limit| meter.to_limit_reached(limit))
    }

    /// Builds the counter of the Hamiltonian cycles that stand for the tours; `purpose` says whether it is to count the
    /// cycles or also to number them. `None` if the tours do not reduce to cycles or the frontier is too wide.
    pub(in crate::tours) fn build_counter(self, purpose: Purpose) -> Result<Option<TourCounter>, Limit> {
        let Some(CycleReduction { graph, orders, symmetries, tours_per_cycle }) =
            self.build_cycle_reduction(purpose)?
        else {
            return Ok(None);
        };
        let threads = self.options.chosen_workers();
        let counter = CycleCounter::new(&graph, &orders, &symmetries, threads, self.options.chosen_budget(), purpose)?;
        Ok(counter.map(|cycles| TourCounter { cycles, tours_per_cycle }))
    }

    /// Builds the graph whose Hamiltonian cycles stand for the tours; `None` if the tours do not reduce to cycles.
    pub(super) fn build_cycle_reduction(self, purpose: Purpose) -> Result<Option<CycleReduction>, Limit> {
        let mut meter = Meter::new(self.options.chosen_budget());
        self.check_size(Method::Edges, &meter)?;
        let moves = self.build_move_graph(&mut meter)?;
        CycleReduction::new(&self, &moves, purpose, &mut meter)
    }

    /// Lists the tours of a problem whose tours are few and may not reduce to cycles: on a board of at most six
    /// squares, or if the start is also the end. `None` for other problems, and if steps or a rotation are required.
    pub(in crate::tours) fn list_tours_if_degenerate(self) -> Result<Option<Vec<Tour>>, LimitReached> {
        let is_one_end = self.start().is_some() && self.start() == self.end();
        if self.constrains_more_than_ends() || !is_one_end && self.board().len() > MAX_LISTED_SQUARES {
            return Ok(None);
        }
        let mut tours = Vec::new();
        let options = self.options.clone().method(Method::Auto);
        let count = TourSearchTask::new(self.problem, &options).for_each_tour(|tour| {
            tours.push(tour.to_solution());
            ControlFlow::Continue(())
        });
        count.spent.map_or(Ok(Some(tours)), Err)
    }
}

/// A counter of Hamiltonian cycles, and the number of tours that each cycle stands for.
pub(in crate::tours) struct TourCounter {
    pub(in crate::tours) cycles: CycleCounter,
    pub(in crate::tours) tours_per_cycle: u32,
}
