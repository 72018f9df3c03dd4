//! A problem of tours: which tours are meant, and the order in which searches try things.

use backrank_board::{Board, BoardTurn, MoveGraph, MoveOrder, Piece, Square, TourTerms};

use super::method::{Method, TieBreak};
use super::objective::Objective;
use crate::search::{Limit, Meter};

/// A problem of tours: a board, a piece, open or closed, and perhaps given ends; and the order
/// in which searches try things, which decides only what is found first.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::search::Budget;
/// use backrank::tours::{Directions, TourProblem};
///
/// let problem = TourProblem::new(Board::new(5, 5)?, Piece::KNIGHT);
/// assert_eq!(problem.count(Directions::Undirected, &Budget::unlimited()).to_string(), "864");
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TourProblem {
    board: Board,
    piece: Piece,
    closed: bool,
    from: Option<Square>,
    to: Option<Square>,
    turn: Option<BoardTurn>,
    steps: Vec<(Square, usize)>,
    order: MoveOrder,
    edges_file_by_file: bool,
    tie_break: TieBreak,
    seed: u64,
    objective: Option<Objective>,
}

impl TourProblem {
    /// Open tours of the piece on the board, with any ends.
    #[must_use]
    pub fn new(board: Board, piece: Piece) -> Self {
        Self {
            board,
            piece,
            closed: false,
            from: None,
            to: None,
            turn: None,
            steps: Vec::new(),
            order: MoveOrder::default(),
            edges_file_by_file: false,
            tie_break: TieBreak::default(),
            seed: 0,
            objective: None,
        }
    }

    /// The same on another board.
    #[must_use]
    pub fn on(mut self, board: Board) -> Self {
        self.board = board;
        self
    }

    /// Tours whose end is next to their start.
    #[must_use]
    pub fn closed(mut self) -> Self {
        self.closed = true;
        self
    }

    /// Tours that start here.
    #[must_use]
    pub fn from(mut self, start: Square) -> Self {
        self.from = Some(start);
        self
    }

    /// Tours that end here.
    #[must_use]
    pub fn to(mut self, end: Square) -> Self {
        self.to = Some(end);
        self
    }

    /// The same tours, run backward: the given ends exchanged.
    pub(in crate::tours) fn backward(&self) -> Self {
        let last = self.board.len() + 1;
        let steps = self.steps.iter().map(|&(square, step)| (square, last.saturating_sub(step))).collect();
        Self { from: self.to, to: self.from, steps, ..self.clone() }
    }

    /// Tours whose moves a turn of the board carries onto moves of the tour. Only the exact search
    /// looks for them, whatever method is named.
    ///
    /// ```
    /// use backrank::board::{Board, BoardTurn, Piece};
    /// use backrank::search::Budget;
    /// use backrank::tours::TourProblem;
    ///
    /// let problem = TourProblem::new(Board::new(6, 6)?, Piece::KNIGHT).closed().symmetric(BoardTurn::Quarter);
    /// assert!(problem.find(&Budget::unlimited()).found().is_some());
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn symmetric(mut self, turn: BoardTurn) -> Self {
        self.turn = Some(turn);
        self
    }

    /// Tours that come to the square at this step, counted from 1. Only the exact search looks for
    /// them, whatever method is named. They are counted and listed as walks, each once.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::search::Budget;
    /// use backrank::tours::TourProblem;
    ///
    /// let centre = "c3".parse()?;
    /// let problem = TourProblem::new(Board::new(5, 5)?, Piece::KNIGHT).at_step(centre, 25);
    /// let tour = problem.find(&Budget::unlimited()).found().expect("there are 64");
    /// assert_eq!(tour.end(), centre);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn at_step(mut self, square: Square, step: usize) -> Self {
        // What comes first or last is an end, which constructions and theorems know of.
        match step {
            1 if self.from.is_none_or(|start| start == square) => self.from = Some(square),
            _ if step == self.board.len() && self.to.is_none_or(|end| end == square) => self.to = Some(square),
            _ => self.steps.push((square, step)),
        }
        self
    }

    /// The same tours, whatever comes at which step.
    pub(in crate::tours) fn without_steps(self) -> Self {
        Self { steps: Vec::new(), ..self }
    }

    /// Tries moves in this order.
    #[must_use]
    pub fn with_order(mut self, order: MoveOrder) -> Self {
        self.order = order;
        self
    }

    /// Builds the move graph edge by edge, square by square up each file, so that the neighbours
    /// of a square stand in the order in which their edges came; starts are tried in that order too.
    #[must_use]
    pub fn with_edges_file_by_file(mut self) -> Self {
        self.edges_file_by_file = true;
        self
    }

    /// Breaks the ties of Warnsdorff's rule this way.
    #[must_use]
    pub fn with_tie_break(mut self, tie_break: TieBreak) -> Self {
        self.tie_break = tie_break;
        self
    }

    /// Seeds whatever is random. The same seed gives the same answer.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Prefers a tour with few turns or few crossings, in a drawing of knights that ride in formation.
    /// [`construct`](Self::construct) then makes no other, so it gives `None` where there is none of
    /// that kind; what searches find is not chosen.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::search::Budget;
    /// use backrank::tours::{Objective, TourProblem};
    ///
    /// let problem = TourProblem::new(Board::new(100, 100)?, Piece::KNIGHT).closed();
    /// let turns = |problem: &TourProblem| problem.find(&Budget::unlimited()).found()?.turns();
    /// assert!(turns(&problem.clone().with_objective(Objective::Turns)) < Some(900));
    /// assert!(turns(&problem) > Some(5000));
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    #[must_use]
    pub const fn with_objective(mut self, objective: Objective) -> Self {
        self.objective = Some(objective);
        self
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece.
    #[must_use]
    pub const fn piece(&self) -> &Piece {
        &self.piece
    }

    /// Whether the tours are to be closed.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The given start.
    #[must_use]
    pub const fn start(&self) -> Option<Square> {
        self.from
    }

    /// The given end.
    #[must_use]
    pub const fn end(&self) -> Option<Square> {
        self.to
    }

    /// What the tours are to be: closed or open, and between which ends.
    #[must_use]
    pub const fn terms(&self) -> TourTerms {
        TourTerms { closed: self.closed, start: self.from, end: self.to }
    }

    /// The turn of the board that must carry the tour onto itself.
    #[must_use]
    pub const fn turn(&self) -> Option<BoardTurn> {
        self.turn
    }

    /// The squares that must come at given steps, counted from 1.
    #[must_use]
    pub fn steps(&self) -> &[(Square, usize)] {
        &self.steps
    }

    /// Whether a symmetry or steps are required, so that only the exact search finds such a tour and no theorem
    /// proves that there is one.
    pub(in crate::tours) const fn constrains_more_than_ends(&self) -> bool {
        self.turn.is_some() || !self.steps.is_empty()
    }

    /// The method, or the automatic choice where a symmetry or steps are required, which only the exact search meets,
    /// or where the method only counts.
    pub(in crate::tours) const fn effective_method(&self, method: Method) -> Method {
        if self.constrains_more_than_ends() || matches!(method, Method::Frontier) { Method::Auto } else { method }
    }

    /// Whether each tour is listed in both directions. Two given ends of a closed walk fix its direction, and so does
    /// one given end of an open one.
    pub(in crate::tours) fn runs_both_ways(&self, directions: Directions) -> bool {
        self.board().len() > 1
            && match [self.start(), self.end()].into_iter().flatten().count() {
                0 => directions == Directions::Directed,
                1 => self.is_closed(),
                _ => false,
            }
    }

    /// The order of moves.
    #[must_use]
    pub const fn order(&self) -> &MoveOrder {
        &self.order
    }

    /// The tie-break of Warnsdorff's rule.
    #[must_use]
    pub const fn tie_break(&self) -> TieBreak {
        self.tie_break
    }

    /// What constructed tours minimize.
    #[must_use]
    pub const fn objective(&self) -> Option<Objective> {
        self.objective
    }

    /// The seed.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The move graph, its neighbours in the order in which moves are tried. O(squares x moves).
    ///
    /// # Panics
    /// If the board has 2^32 squares or more.
    #[must_use]
    pub fn move_graph(&self) -> MoveGraph {
        if self.edges_file_by_file {
            MoveGraph::by_edges_file_by_file(&self.board, &self.piece, &self.order)
        } else {
            MoveGraph::new(&self.board, &self.piece, &self.order)
        }
    }

    /// Roughly how many bytes building the move graph takes.
    pub(in crate::tours) fn move_graph_bytes(&self) -> u64 {
        let once = MoveGraph::estimate_bytes(&self.board, &self.piece);
        if self.edges_file_by_file { once.saturating_mul(2) } else { once }
    }

    /// The move graph as [`move_graph`](Self::move_graph) builds it, unless the meter ends it.
    pub(in crate::tours) fn move_graph_within(&self, meter: &mut Meter<'_>) -> Result<MoveGraph, Limit> {
        let work = |units| meter.work(units);
        if self.edges_file_by_file {
            MoveGraph::try_by_edges_file_by_file(&self.board, &self.piece, &self.order, work)
        } else {
            MoveGraph::try_new(&self.board, &self.piece, &self.order, work)
        }
    }

    /// The squares in the order in which starts are tried.
    pub(in crate::tours) fn squares_in_order(&self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.board.squares().collect();
        if self.edges_file_by_file {
            squares.sort_by_key(|square| (square.file(), square.rank()));
        }
        squares
    }
}

/// Whether a tour and its reverse are the same tour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Directions {
    /// A tour and its reverse once, and a closed tour once wherever it begins; but with a given
    /// start or end, each walk from there.
    #[default]
    Undirected,
    /// A tour and its reverse as two.
    Directed,
}
