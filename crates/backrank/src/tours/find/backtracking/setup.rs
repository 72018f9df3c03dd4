//! Sets up the backtracking searches for a problem.

use backrank_board::{MoveGraph, Square};

use super::move_generator::{BoardMoves, GraphMoves};
use super::search::{Backtracking, Goal, VisitCheck, candidate_count};
use super::warnsdorff::Warnsdorff;
use crate::search::{Budget, Limit, Meter, NotTaken, Observer, Options, Place, Search, Spent, Step};
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
pub struct BacktrackingSetup<'p> {
    problem: &'p TourProblem,
    options: Options<Method>,
    moves: MoveGraph,
}

impl<'p> BacktrackingSetup<'p> {
    /// Sets up the method of the options for the problem; a method that is no walk is taken as backtracking along the
    /// move graph. O(squares x moves).
    ///
    /// # Errors
    /// What was spent, if the board has too many squares, the budget allows less than [`TourProblem::bytes`] of memory, or
    /// another limit was reached.
    pub fn new(problem: &'p TourProblem, options: &Options<Method>) -> Result<Self, Spent> {
        Self::metered(problem, options, &mut options.limits().meter())
    }

    /// As [`new`](Self::new), with the work counted by the meter.
    ///
    /// # Errors
    /// What was spent.
    pub fn metered(problem: &'p TourProblem, options: &Options<Method>, meter: &mut Meter<'_>) -> Result<Self, Spent> {
        let task = TourTask::new(problem, options);
        task.fits(options.chosen_method(), meter)?;
        let moves = task.move_graph_within(meter).map_err(|limit| meter.spent(limit))?;
        Ok(Self { problem, options: options.clone(), moves })
    }

    /// The move graph.
    #[must_use]
    pub const fn moves(&self) -> &MoveGraph {
        &self.moves
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

    /// The squares of a path of vertices.
    #[must_use]
    pub fn squares(&self, path: &[u32]) -> Vec<Square> {
        path.iter().map(|&vertex| self.square(vertex)).collect()
    }

    /// How many walks generate-and-test would make, rounded.
    #[must_use]
    pub fn candidates(&self, purpose: SearchScope) -> f64 {
        self.candidates_within(purpose, &mut Budget::unlimited().meter()).unwrap_or(f64::INFINITY)
    }

    /// The same, unless the meter ends it.
    pub(in crate::tours) fn candidates_within(
        &self,
        purpose: SearchScope,
        meter: &mut Meter<'_>,
    ) -> Result<f64, Limit> {
        let starts = self.starts(purpose);
        let vertices: Vec<u32> = starts.iter().filter_map(|&square| self.moves.vertex(square)).collect();
        candidate_count(self.moves.graph(), &vertices, meter)
    }

    /// A new search.
    #[must_use]
    pub fn search(&self, purpose: SearchScope) -> TourSearch<'_> {
        let starts: Vec<u32> = self.starts(purpose).iter().filter_map(|&square| self.vertex(square)).collect();
        let goal = self.goal(purpose);
        let (graph, settings) = (|| GraphMoves::new(self.moves.graph()), self.options.chosen_settings());
        match self.options.chosen_method() {
            Method::Backtracking => {
                let (board, piece) = (self.problem.board(), self.problem.piece());
                let moves = BoardMoves::new(board, piece, settings.move_order());
                TourSearch::Board(Backtracking::new(moves, VisitCheck::EveryStep, goal, starts))
            }
            Method::Naive => TourSearch::Graph(Backtracking::new(graph(), VisitCheck::AtTheEnd, goal, starts)),
            Method::Warnsdorff | Method::WarnsdorffBacktracking => {
                let rule = Warnsdorff::new(&self.moves, settings.tie_break(), self.options.chosen_seed());
                TourSearch::Warnsdorff(Backtracking::new(rule, VisitCheck::EveryStep, goal, starts))
            }
            Method::Auto | Method::Graph | Method::Rotations | Method::Edges | Method::Frontier => {
                TourSearch::Graph(Backtracking::new(graph(), VisitCheck::EveryStep, goal, starts))
            }
        }
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

    fn starts(&self, purpose: SearchScope) -> Vec<Square> {
        let problem = self.problem;
        if let Some(start) = problem.start() {
            return vec![start];
        }
        let mut squares = TourTask::new(problem, &self.options).squares_in_order();
        // A closed tour can be begun on any of its squares, so one start is enough, unless the
        // end is given; as walks, its two directions remain.
        let once = problem.is_closed() && problem.end().is_none();
        if once {
            squares.truncate(1);
        }
        if purpose == SearchScope::First && self.options.chosen_method() == Method::Warnsdorff {
            squares.truncate(1);
        }
        squares
    }

    fn goal(&self, purpose: SearchScope) -> Goal {
        let problem = self.problem;
        let free = problem.start().is_none() && problem.end().is_none();
        Goal {
            closed: problem.is_closed(),
            end: problem.end().and_then(|end| self.vertex(end)),
            one_direction: free && purpose == SearchScope::All && !problem.is_directed(),
        }
    }
}

/// A backtracking search for tours, with one of the move generators.
#[derive(Clone, Debug)]
pub enum TourSearch<'a> {
    /// On the board.
    Board(Backtracking<BoardMoves<'a>>),
    /// Along the move graph.
    Graph(Backtracking<GraphMoves<'a>>),
    /// Along the move graph in the order of Warnsdorff's rule.
    Warnsdorff(Backtracking<Warnsdorff<'a>>),
}

impl Search for TourSearch<'_> {
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> Step {
        match self {
            Self::Board(search) => search.run(meter, observer),
            Self::Graph(search) => search.run(meter, observer),
            Self::Warnsdorff(search) => search.run(meter, observer),
        }
    }

    fn path(&self) -> &[u32] {
        match self {
            Self::Board(search) => search.path(),
            Self::Graph(search) => search.path(),
            Self::Warnsdorff(search) => search.path(),
        }
    }

    fn place(&self) -> Option<Place> {
        match self {
            Self::Board(search) => search.place(),
            Self::Graph(search) => search.place(),
            Self::Warnsdorff(search) => search.place(),
        }
    }

    fn take_up(&mut self, place: &Place, meter: &mut Meter<'_>) -> Result<(), NotTaken> {
        match self {
            Self::Board(search) => search.take_up(place, meter),
            Self::Graph(search) => search.take_up(place, meter),
            Self::Warnsdorff(search) => search.take_up(place, meter),
        }
    }
}
