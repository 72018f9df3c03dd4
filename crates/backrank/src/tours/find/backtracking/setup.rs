//! Sets up the backtracking searches for a problem.

use backrank_board::{MoveGraph, Square};

use super::move_generator::{BoardMoves, GraphMoves};
use super::search::{Backtracking, Goal, MOST_CANDIDATES, VisitCheck, candidate_count};
use super::warnsdorff::Warnsdorff;
use crate::search::{Candidate, Limit, Meter, Options, Search, impl_search_for_enum};
use crate::tours::find::edge_search::EdgeTrace;
use crate::tours::problem::{Method, TourProblem, TourTask};

/// Which solutions a search visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchScope {
    /// Any, until one is found: all starts in order.
    First,
    /// Each once.
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
    /// Sets up the method of the options for the problem; a method that is no walk is taken as backtracking along the
    /// move graph. O(squares x moves).
    ///
    /// # Errors
    /// The limit, if the board has too many squares, the budget allows less than the estimated memory, or the
    /// meter reached another one.
    pub fn new(
        problem: &TourProblem,
        options: &Options<Method>,
        scope: SearchScope,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let task = TourTask::new(problem, options);
        task.fits(options.chosen_method(), meter)?;
        let moves = task.move_graph_within(meter)?;
        Ok(Self { problem: problem.clone(), options: options.clone(), scope, moves })
    }

    /// The square of one of the vertices that the search enters.
    ///
    /// # Panics
    /// If there is no such vertex.
    #[must_use]
    pub fn square(&self, vertex: u32) -> Square {
        if self.on_board() {
            self.problem.board().square(vertex as usize).unwrap_or_else(|| unreachable!("a square has a number"))
        } else {
            self.moves.square(vertex)
        }
    }

    /// The number of squares of a tour.
    pub(in crate::tours) const fn target(&self) -> usize {
        self.problem.board().len()
    }

    /// The squares of all vertices.
    pub(in crate::tours) fn all_squares(&self) -> Vec<Square> {
        let vertices = if self.on_board() { self.problem.board().area() } else { self.moves.squares().len() };
        (0..vertices as u32).map(|vertex| self.square(vertex)).collect()
    }

    /// The squares of a path of vertices.
    #[must_use]
    pub fn squares(&self, path: &[u32]) -> Vec<Square> {
        path.iter().map(|&vertex| self.square(vertex)).collect()
    }

    /// How many walks generate-and-test would make, rounded.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub fn walks_of_naive(&self, meter: &mut Meter<'_>) -> Result<f64, Limit> {
        let vertices: Vec<u32> = self.starts().iter().filter_map(|&square| self.moves.vertex(square)).collect();
        candidate_count(self.moves.graph(), &vertices, meter)
    }

    /// Whether the search can end: generate-and-test begins only where it makes few enough walks.
    pub(in crate::tours) fn allows_search(&self, meter: &mut Meter<'_>) -> Result<(), Limit> {
        if self.options.chosen_method() == Method::Naive {
            let about = self.walks_of_naive(meter)?;
            if about > MOST_CANDIDATES {
                return Err(Limit::Candidates { about, most: MOST_CANDIDATES });
            }
        }
        Ok(())
    }

    /// A new search.
    #[must_use]
    pub fn search(&self) -> TourSearch {
        let starts: Vec<u32> = self.starts().iter().filter_map(|&square| self.vertex(square)).collect();
        let (goal, settings) = (self.goal(), self.options.chosen_settings());
        let graph = || GraphMoves::new(self.moves.graph().clone());
        match self.options.chosen_method() {
            Method::Backtracking => {
                let (board, piece) = (self.problem.board(), self.problem.piece());
                let moves = BoardMoves::new(board, piece, &settings.move_order);
                TourSearch::Board(Backtracking::new(moves, VisitCheck::EveryStep, goal, starts))
            }
            Method::Naive => TourSearch::Graph(Backtracking::new(graph(), VisitCheck::AtTheEnd, goal, starts)),
            Method::Warnsdorff | Method::WarnsdorffBacktracking => {
                let rule = Warnsdorff::new(&self.moves, settings.tie_break, self.options.chosen_seed());
                TourSearch::Warnsdorff(Backtracking::new(rule, VisitCheck::EveryStep, goal, starts))
            }
            Method::Auto | Method::Graph | Method::Rotations | Method::Edges | Method::Frontier => {
                TourSearch::Graph(Backtracking::new(graph(), VisitCheck::EveryStep, goal, starts))
            }
        }
    }

    /// The possible next squares of the search, in the order in which it tries them; before the first step, the
    /// starts not tried yet. O(moves^2), and with Warnsdorff's rule by Pohl moves^3.
    pub(in crate::tours) fn candidates(
        &self,
        search: &mut TourSearch,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Candidate>, Limit> {
        let graph = self.moves.graph();
        let mut visited = vec![false; graph.len()];
        let vertex_of = |vertex| self.moves.vertex(self.square(vertex));
        for vertex in search.path().iter().copied().filter_map(vertex_of) {
            visited[vertex as usize] = true;
        }
        let candidates = match search {
            TourSearch::Board(search) => search.candidates(meter)?,
            TourSearch::Graph(search) => search.candidates(meter)?,
            TourSearch::Warnsdorff(search) => search.candidates(meter)?,
            TourSearch::Edges(_) => return Ok(Vec::new()),
        };
        let candidate = |(vertex, tried)| {
            let neighbours = vertex_of(vertex).map_or(&[][..], |vertex| graph.neighbours(vertex));
            let degree = neighbours.iter().filter(|&&to| !visited[to as usize]).count() as u32;
            Candidate { vertex, degree, tried }
        };
        Ok(candidates.into_iter().map(candidate).collect())
    }

    /// Whether Warnsdorff's rule is followed alone, which never steps back.
    pub(in crate::tours) fn never_steps_back(&self) -> bool {
        self.options.chosen_method() == Method::Warnsdorff
    }

    fn on_board(&self) -> bool {
        self.options.chosen_method() == Method::Backtracking
    }

    fn vertex(&self, square: Square) -> Option<u32> {
        if self.on_board() {
            let number = self.problem.board().number(square).filter(|_| self.problem.board().contains(square));
            number.map(|number| number as u32)
        } else {
            self.moves.vertex(square)
        }
    }

    fn starts(&self) -> Vec<Square> {
        let problem = &self.problem;
        if let Some(start) = problem.start() {
            return vec![start];
        }
        let mut squares = TourTask::new(problem, &self.options).squares_in_order();
        // A closed tour can be begun on any of its squares, so one start is enough, unless the
        // end is given; as walks, its two directions remain.
        let once = problem.is_closed() && problem.end().is_none();
        if once || self.scope == SearchScope::First && self.never_steps_back() {
            squares.truncate(1);
        }
        squares
    }

    fn goal(&self) -> Goal {
        let problem = &self.problem;
        let free = problem.start().is_none() && problem.end().is_none();
        Goal {
            closed: problem.is_closed(),
            end: problem.end().and_then(|end| self.vertex(end)),
            one_direction: free && self.scope == SearchScope::All && !problem.is_directed(),
        }
    }
}

/// A search for tours that can be paused, whichever way it goes.
pub enum TourSearch {
    /// Square by square on the board.
    Board(Backtracking<BoardMoves>),
    /// Along the move graph.
    Graph(Backtracking<GraphMoves>),
    /// Along the move graph in the order of Warnsdorff's rule.
    Warnsdorff(Backtracking<Warnsdorff>),
    /// Move by move.
    Edges(Box<EdgeTrace>),
}

impl_search_for_enum!(TourSearch { Board, Graph, Warnsdorff, Edges });
