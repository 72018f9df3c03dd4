//! Sets up the backtracking searches for a problem.

use std::sync::Arc;

use backrank_board::{Graph, MoveGraph};

use super::search::{Backtracking, Goal, VisitCheck};
use super::warnsdorff::Warnsdorff;
use crate::search::{Limit, Meter, Options, impl_search_for_enum};
use crate::tours::find::edge_search::EdgeTrace;
use crate::tours::problem::{Method, TourProblem, TourTask};

/// Largest number of walks for which generate-and-test is run; a fast core generates them in about a minute.
const MAX_CANDIDATES: f64 = 1e9;

/// Which solutions a search visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchScope {
    /// One solution: the search stops at the first tour that it finds.
    First,
    /// Every solution, each once.
    All,
}

/// A problem with its move graph, ready for one of the backtracking searches: plain backtracking, generate-and-test,
/// or backtracking in Warnsdorff's order.
#[derive(Clone, Debug)]
pub struct BacktrackingSetup {
    problem: TourProblem,
    options: Options<Method>,
    scope: SearchScope,
    /// The move graph, whose vertices are those of the search.
    pub(in crate::tours) moves: MoveGraph,
}

impl BacktrackingSetup {
    /// Sets up the search of the chosen method for the problem. A method that is not one of the backtracking searches
    /// is replaced by backtracking along the move graph. O(squares x moves).
    ///
    /// # Errors
    /// The limit that is exceeded: of the squares of a board, of the memory that the search is estimated to take, or
    /// another one that the meter reached.
    pub fn new(
        problem: &TourProblem,
        options: &Options<Method>,
        scope: SearchScope,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let task = TourTask::new(problem, options);
        task.check_size(options.chosen_method(), meter)?;
        let moves = task.build_move_graph(meter)?;
        Ok(Self { problem: problem.clone(), options: options.clone(), scope, moves })
    }

    /// Number of walks that generate-and-test would generate: those from the starts with as many vertices as the graph,
    /// repeated vertices allowed. Rounded to an `f64`, and infinite if it is too large for one. O(squares^2 x moves), or
    /// less if it is infinite.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn naive_walk_count(&self, meter: &mut Meter) -> Result<f64, Limit> {
        let graph = self.moves.graph();
        let mut walks = vec![0.0; graph.len()];
        for start in self.starts() {
            walks[start as usize] = 1.0;
        }
        for _ in 1..graph.len() {
            let extended = |v| {
                meter.work(graph.degree(v) as u64 + 1)?;
                Ok(graph.neighbours(v).iter().map(|&w| walks[w as usize]).sum::<f64>())
            };
            walks = graph.vertices().map(extended).collect::<Result<_, Limit>>()?;
            // Every walk can be extended by stepping back to the vertex before, so the number of walks never decreases
            // and stays infinite.
            if walks.iter().sum::<f64>().is_infinite() {
                return Ok(f64::INFINITY);
            }
        }
        Ok(walks.iter().sum())
    }

    /// Refuses generate-and-test with [`Limit::Candidates`] if it would generate too many walks; allows the other
    /// methods.
    pub(in crate::tours) fn allows_search(&self, meter: &mut Meter) -> Result<(), Limit> {
        if self.options.chosen_method() == Method::Naive {
            let about = self.naive_walk_count(meter)?;
            if about > MAX_CANDIDATES {
                return Err(Limit::Candidates { about, most: MAX_CANDIDATES });
            }
        }
        Ok(())
    }

    /// A new search of the chosen method, before its first start.
    pub fn search(&self) -> TourSearch {
        let (method, starts, goal) = (self.options.chosen_method(), self.starts(), self.goal());
        let check = if method == Method::Naive { VisitCheck::AtTheEnd } else { VisitCheck::EveryStep };
        if matches!(method, Method::Warnsdorff | Method::WarnsdorffBacktracking) {
            let tie_break = self.options.chosen_settings().tie_break;
            let rule = Warnsdorff::new(&self.moves, tie_break, self.options.chosen_seed());
            TourSearch::Warnsdorff(Backtracking::new(rule, check, goal, starts))
        } else {
            TourSearch::Graph(Backtracking::new(self.moves.graph().clone(), check, goal, starts))
        }
    }

    /// Whether the method is Warnsdorff's rule without backtracking, which never steps back.
    pub(in crate::tours) fn never_steps_back(&self) -> bool {
        self.options.chosen_method() == Method::Warnsdorff
    }

    fn starts(&self) -> Vec<u32> {
        let problem = &self.problem;
        if let Some(start) = problem.start() {
            return self.moves.vertex(start).into_iter().collect();
        }
        let mut squares = TourTask::new(problem, &self.options).start_candidates();
        // A closed tour visits every square and can start on any of them, so one start is enough unless the end is
        // given. From that start, the tour is found once in each direction.
        let once = problem.is_closed() && problem.end().is_none();
        if once || self.scope == SearchScope::First && self.never_steps_back() {
            squares.truncate(1);
        }
        squares.into_iter().filter_map(|square| self.moves.vertex(square)).collect()
    }

    fn goal(&self) -> Goal {
        let problem = &self.problem;
        let free = problem.start().is_none() && problem.end().is_none();
        Goal {
            closed: problem.is_closed(),
            end: problem.end().and_then(|end| self.moves.vertex(end)),
            one_direction: free && self.scope == SearchScope::All && !problem.is_directed(),
        }
    }
}

/// A search for tours that can be paused and resumed, one variant for each kind of search.
pub enum TourSearch {
    /// Backtracking or generate-and-test along the move graph.
    Graph(Backtracking<Arc<Graph>>),
    /// A search along the move graph that tries moves in the order of Warnsdorff's rule.
    Warnsdorff(Backtracking<Warnsdorff>),
    /// A search that decides move after move whether the tour uses it.
    Edges(Box<EdgeTrace>),
}

impl_search_for_enum!(TourSearch { Graph, Warnsdorff, Edges });
