//! Sets up the backtracking searches for a problem.

use std::sync::Arc;

use backrank_board::{Graph, MoveGraph};

use super::search::{Backtracking, RevisitTestTime, SolutionConditions};
use super::warnsdorff::Warnsdorff;
use crate::search::{Limit, Meter, Options, impl_search_for_enum};
use crate::tours::find::edge_search::TraceableEdgeSearch;
use crate::tours::problem::{Method, TourProblem, TourSearchTask};

/// Whether a search is for the first solution or for all solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstOrAll {
    /// The search ends at the first solution.
    First,
    /// The search continues after each solution, and finds every solution once.
    All,
}

/// A problem with its move graph, ready for one of the backtracking searches: plain backtracking, generate-and-test,
/// or backtracking in Warnsdorff's order.
#[derive(Clone, Debug)]
pub struct BacktrackingSetup {
    problem: TourProblem,
    options: Options<Method>,
    solutions: FirstOrAll,
    /// The move graph, whose vertices are those of the search.
    pub(in crate::tours) moves: MoveGraph,
}

impl BacktrackingSetup {
    /// Sets up the search of the chosen method for the problem. A method that is not one of the backtracking searches
    /// is replaced by backtracking in move order. Takes O(squares x m) time, where m is the largest number of moves
    /// from a square.
    ///
    /// # Errors
    /// The exceeded limit: the largest number of squares of a board, the memory limit if the search is estimated to
    /// exceed it, or another limit that the meter reached.
    pub fn new(
        problem: &TourProblem,
        options: &Options<Method>,
        solutions: FirstOrAll,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let task = TourSearchTask::new(problem, options);
        task.check_size(options.chosen_method(), meter)?;
        let moves = task.build_move_graph(meter)?;
        Ok(Self { problem: problem.clone(), options: options.clone(), solutions, moves })
    }

    /// Number of walks that generate-and-test (the method named `naive`) would generate: all walks that begin at one of
    /// the starts and have as many vertices as the graph, with or without repeated vertices. The number is rounded to
    /// an `f64`, and infinite if it is too large for one. Takes O(squares^2 x m) time, where m is the largest number of
    /// moves from a square; less if the number is infinite.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn count_full_length_walks(&self, meter: &mut Meter) -> Result<f64, Limit> {
        let graph = self.moves.graph();
        let mut walks = vec![0.0; graph.len()];
        for start in self.starts() {
            walks[start as usize] = 1.0;
        }
        for _ in 1..graph.len() {
            let extended = |v| {
                meter.add_work(graph.degree(v) as u64 + 1)?;
                Ok(graph.neighbours(v).iter().map(|&w| walks[w as usize]).sum::<f64>())
            };
            walks = graph.vertices().map(extended).collect::<Result<_, Limit>>()?;
            // Every walk of at least one move can be extended by reversing its last move, so the number of walks does
            // not decrease with their length: once infinite, it stays infinite.
            if walks.iter().sum::<f64>().is_infinite() {
                return Ok(f64::INFINITY);
            }
        }
        Ok(walks.iter().sum())
    }

    /// Checks that generate-and-test would not generate too many walks. Does nothing for other methods.
    ///
    /// # Errors
    /// [`Limit::Candidates`] if there are too many walks, or the limit that the meter reached while they were counted.
    pub(in crate::tours) fn check_walk_count(&self, meter: &mut Meter) -> Result<(), Limit> {
        if self.options.chosen_method() == Method::Naive {
            Limit::check_candidates(self.count_full_length_walks(meter)?)?;
        }
        Ok(())
    }

    /// A new search of the chosen method, which has not entered its first start.
    pub fn new_search(&self) -> TourSearch {
        let (method, starts, conditions) = (self.options.chosen_method(), self.starts(), self.solution_conditions());
        let revisit_test =
            if method == Method::Naive { RevisitTestTime::FullLength } else { RevisitTestTime::EachStep };
        if matches!(method, Method::Warnsdorff | Method::WarnsdorffBacktracking) {
            let tie_break = self.options.chosen_settings().tie_break;
            let rule = Warnsdorff::new(&self.moves, tie_break, self.options.chosen_seed());
            TourSearch::Warnsdorff(Backtracking::new(rule, revisit_test, conditions, starts))
        } else {
            TourSearch::InMoveOrder(Backtracking::new(self.moves.graph().clone(), revisit_test, conditions, starts))
        }
    }

    /// Whether the chosen method is Warnsdorff's rule without backtracking, which ends at the first dead end.
    pub(in crate::tours) fn never_backtracks(&self) -> bool {
        self.options.chosen_method() == Method::Warnsdorff
    }

    fn starts(&self) -> Vec<u32> {
        let problem = &self.problem;
        if let Some(start) = problem.start() {
            return self.moves.vertex(start).into_iter().collect();
        }
        let mut squares = TourSearchTask::new(problem, &self.options).squares_in_start_order();
        // A closed tour visits every square and can start on any of them, so one start is enough unless the end is
        // given. From that start, the tour is found once in each direction, or in one only if the conditions say so.
        let once = problem.is_closed() && problem.end().is_none();
        if once || self.solutions == FirstOrAll::First && self.never_backtracks() {
            squares.truncate(1);
        }
        squares.into_iter().filter_map(|square| self.moves.vertex(square)).collect()
    }

    fn solution_conditions(&self) -> SolutionConditions {
        let problem = &self.problem;
        let free = problem.start().is_none() && problem.end().is_none();
        SolutionConditions {
            closed: problem.is_closed(),
            end: problem.end().and_then(|end| self.moves.vertex(end)),
            one_direction: free && self.solutions == FirstOrAll::All && !problem.is_directed(),
        }
    }
}

/// A search for tours that can be paused and resumed.
pub enum TourSearch {
    /// Backtracking or generate-and-test that tries the moves from a square in move order.
    InMoveOrder(Backtracking<Arc<Graph>>),
    /// Backtracking that tries the moves from a square in the order of Warnsdorff's rule.
    Warnsdorff(Backtracking<Warnsdorff>),
    /// The edge search, which decides for one move after another whether the tour uses it.
    Edges(Box<TraceableEdgeSearch>),
}

impl_search_for_enum!(TourSearch { InMoveOrder, Warnsdorff, Edges });
