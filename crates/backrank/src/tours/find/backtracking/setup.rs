//! Sets up the backtracking searches for a problem.

use std::sync::Arc;

use backrank_board::{Graph, MoveGraph, Square};

use super::search::{Backtracking, Goal, VisitCheck};
use super::warnsdorff::Warnsdorff;
use crate::search::{Candidate, Limit, Meter, Options, Search, impl_search_for_enum};
use crate::tours::find::edge_search::EdgeTrace;
use crate::tours::problem::{Method, TourProblem, TourTask};

/// Largest number of walks for which generate-and-test is run; a fast core generates them in about a minute.
const MOST_CANDIDATES: f64 = 1e9;

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
    moves: MoveGraph,
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
        task.fits(options.chosen_method(), meter)?;
        let moves = task.move_graph_within(meter)?;
        Ok(Self { problem: problem.clone(), options: options.clone(), scope, moves })
    }

    /// The square of a vertex of the search.
    ///
    /// # Panics
    /// If the search has no vertex with this number.
    pub fn square(&self, vertex: u32) -> Square {
        self.moves.square(vertex)
    }

    /// Number of squares of a complete tour.
    pub(in crate::tours) const fn solution_len(&self) -> usize {
        self.problem.board().len()
    }

    /// The square of each vertex, in the order of vertex numbers.
    pub(in crate::tours) fn all_squares(&self) -> &[Square] {
        self.moves.squares()
    }

    /// The squares of the vertices of a path, in the order of the path.
    pub fn squares(&self, path: &[u32]) -> Vec<Square> {
        path.iter().map(|&vertex| self.square(vertex)).collect()
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
            if about > MOST_CANDIDATES {
                return Err(Limit::Candidates { about, most: MOST_CANDIDATES });
            }
        }
        Ok(())
    }

    /// A new search of the chosen method, before its first start.
    pub fn search(&self) -> TourSearch {
        let (starts, goal, settings) = (self.starts(), self.goal(), self.options.chosen_settings());
        let graph = self.moves.graph().clone();
        match self.options.chosen_method() {
            Method::Naive => TourSearch::Graph(Backtracking::new(graph, VisitCheck::AtTheEnd, goal, starts)),
            Method::Warnsdorff | Method::WarnsdorffBacktracking => {
                let rule = Warnsdorff::new(&self.moves, settings.tie_break, self.options.chosen_seed());
                TourSearch::Warnsdorff(Backtracking::new(rule, VisitCheck::EveryStep, goal, starts))
            }
            Method::Auto
            | Method::Backtracking
            | Method::Graph
            | Method::Rotations
            | Method::Edges
            | Method::Frontier => TourSearch::Graph(Backtracking::new(graph, VisitCheck::EveryStep, goal, starts)),
        }
    }

    /// The possible next squares of the search, in the order in which it tries them; before the first step, the starts
    /// not tried yet. For m moves from a square, O(squares + m^2), or O(squares + m^3) for Pohl's tie-break; before the
    /// first step O(squares x m).
    pub(in crate::tours) fn candidates(
        &self,
        search: &mut TourSearch,
        meter: &mut Meter,
    ) -> Result<Vec<Candidate>, Limit> {
        let graph = self.moves.graph();
        let mut visited = vec![false; graph.len()];
        for &vertex in search.path() {
            visited[vertex as usize] = true;
        }
        let candidates = match search {
            TourSearch::Graph(search) => search.candidates(meter)?,
            TourSearch::Warnsdorff(search) => search.candidates(meter)?,
            TourSearch::Edges(_) => return Ok(Vec::new()),
        };
        let candidate = |(vertex, tried)| {
            let degree = graph.neighbours(vertex).iter().filter(|&&to| !visited[to as usize]).count() as u32;
            Candidate { vertex, degree, tried }
        };
        Ok(candidates.into_iter().map(candidate).collect())
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
        let mut squares = TourTask::new(problem, &self.options).squares_in_order();
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
