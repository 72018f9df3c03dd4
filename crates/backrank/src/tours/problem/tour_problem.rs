//! The tour problem: a board, a piece, and conditions on the tours.

use std::hash::{Hash, Hasher};

use backrank_board::{Board, BoardRotation, GivenEnds, MoveGraph, MoveOrder, Piece, Square};

/// A tour problem: a board, a piece, and conditions that decide which tours there are. It does not say how to search
/// for them; [`Options`](crate::search::Options) do. Two problems are equal exactly if their boards, pieces and
/// conditions are.
///
/// Unless [`directed`](Self::directed) or [`up_to_symmetry`](Self::up_to_symmetry) says otherwise, a tour and its
/// reverse are the same tour, and a closed tour is the same wherever it begins; but if a start, an end or a step is
/// required, every walk that meets the requirement is a tour of its own.
///
/// ```
/// use backrank::prelude::*;
///
/// let problem = TourProblem::knight(Board::new(5, 5)?);
/// assert_eq!(problem.count(&Options::default()).to_string(), "864");
/// assert_eq!(problem.directed().count(&Options::default()).to_string(), "1728");
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct TourProblem {
    board: Board,
    piece: Piece,
    /// The ends that were given as such, without those that required steps give.
    ends_without_steps: GivenEnds,
    /// Squares with the steps at which they are required, in the order of the steps, each pair once.
    required_steps: Vec<(Square, usize)>,
    turn: Option<BoardRotation>,
    identity: TourIdentity,
    /// The given ends, with those that required steps give on this board.
    given_ends: GivenEnds,
    /// The required steps that are not ends.
    steps: Vec<(Square, usize)>,
}

/// Which walks count as the same tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TourIdentity {
    /// A walk and its reverse are the same tour.
    UpToReversal,
    /// Every walk is a tour of its own.
    Directed,
    /// A walk, its reverse, and their images under the symmetries of the board are the same tour.
    UpToSymmetry,
}

impl TourProblem {
    /// Open tours of the piece on the board, with any ends.
    pub const fn new(board: Board, piece: Piece) -> Self {
        let given_ends = GivenEnds { closed: false, start: None, end: None };
        Self {
            board,
            piece,
            ends_without_steps: given_ends,
            required_steps: Vec::new(),
            turn: None,
            identity: TourIdentity::UpToReversal,
            given_ends,
            steps: Vec::new(),
        }
    }

    /// Open tours of the knight on the board, with any ends.
    pub const fn knight(board: Board) -> Self {
        Self::new(board, Piece::KNIGHT)
    }

    /// The same problem on another board. A square that is required at a step is required at this step on any board,
    /// even if the step is the last on one of them only.
    pub fn with_board(self, board: Board) -> Self {
        Self { board, ..self }.with_steps_as_ends()
    }

    /// The same problem, with the ends and the steps that follow from what was given. The first and the last step are
    /// ends, which constructions and theorems can use.
    fn with_steps_as_ends(mut self) -> Self {
        let (last, mut given_ends) = (self.board.len(), self.ends_without_steps);
        let is_step = |&(square, step): &(Square, usize)| {
            let end = match step {
                1 => &mut given_ends.start,
                _ if step == last => &mut given_ends.end,
                _ => return true,
            };
            *end.get_or_insert(square) != square
        };
        self.steps = self.required_steps.iter().copied().filter(is_step).collect();
        self.given_ends = given_ends;
        self
    }

    /// Requires closed tours: a move leads from the end of a tour to its start.
    pub fn closed(mut self) -> Self {
        self.ends_without_steps.closed = true;
        self.with_steps_as_ends()
    }

    /// Requires tours that start on this square.
    pub fn from(mut self, start: Square) -> Self {
        self.ends_without_steps.start = Some(start);
        self.with_steps_as_ends()
    }

    /// Requires tours that end on this square.
    pub fn to(mut self, end: Square) -> Self {
        self.ends_without_steps.end = Some(end);
        self.with_steps_as_ends()
    }

    /// The same problem with this start in place of the given one, also if that is a required step.
    pub(in crate::tours) fn with_start_replaced(&self, start: Square) -> Self {
        let mut problem = self.clone();
        problem.required_steps.retain(|&(_, step)| step != 1);
        problem.from(start)
    }

    /// The problem whose tours are the reverses of the tours of this problem: the given ends are exchanged, and the
    /// required steps count from the other end. A step that no tour has stays as it is.
    pub(in crate::tours) fn for_reverse_tours(&self) -> Self {
        let squares = self.board.len();
        let reversed = |&(square, step): &(Square, usize)| {
            (square, if (1..=squares).contains(&step) { squares + 1 - step } else { step })
        };
        let mut required_steps: Vec<(Square, usize)> = self.required_steps.iter().map(reversed).collect();
        required_steps.sort_unstable_by_key(|&(square, step)| (step, square));
        let ends_without_steps = GivenEnds {
            start: self.ends_without_steps.end,
            end: self.ends_without_steps.start,
            ..self.ends_without_steps
        };
        Self { ends_without_steps, required_steps, ..self.clone() }.with_steps_as_ends()
    }

    /// Requires tours that a rotation of the board maps onto themselves, move by move; there are none if the rotation
    /// does not map the board onto itself. Only the edge search finds them, whatever method is named.
    ///
    /// ```
    /// use backrank::board::BoardRotation;
    /// use backrank::prelude::*;
    ///
    /// let problem = TourProblem::new(Board::new(6, 6)?, Piece::KNIGHT).closed().symmetric(BoardRotation::Quarter);
    /// assert!(problem.find(&Options::default()).found().is_some());
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn symmetric(mut self, turn: BoardRotation) -> Self {
        self.turn = Some(turn);
        self
    }

    /// Requires tours that visit the square at this step, counted from 1. The first and the last step are a given start
    /// and end, as with [`from`](Self::from) and [`to`](Self::to). With any other step, a tour is constructed if a
    /// construction applies and no end, other step or rotation is required; else only the edge search finds one,
    /// whatever method is named. Every walk with the required steps is counted and listed once.
    ///
    /// ```
    /// use backrank::prelude::*;
    ///
    /// let centre = "c3".parse()?;
    /// let problem = TourProblem::new(Board::new(5, 5)?, Piece::KNIGHT).at_step(centre, 25);
    /// let tour = problem.find(&Options::default()).found().expect("there are 64");
    /// assert_eq!(tour.end(), centre);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at_step(mut self, square: Square, step: usize) -> Self {
        let place = self.required_steps.binary_search_by_key(&(step, square), |&(square, step)| (step, square));
        place.map_or_else(|place| self.required_steps.insert(place, (square, step)), drop);
        self.with_steps_as_ends()
    }

    /// The same problem without required steps that are not ends.
    pub(in crate::tours) fn without_steps(self) -> Self {
        Self { ends_without_steps: self.given_ends, required_steps: Vec::new(), steps: Vec::new(), ..self }
    }

    /// Counts a tour and its reverse as two tours. Cancels [`up_to_symmetry`](Self::up_to_symmetry).
    pub fn directed(mut self) -> Self {
        self.identity = TourIdentity::Directed;
        self
    }

    /// Counts a tour, its reverse, and all their images under the symmetries of the board that fix given ends and steps
    /// as one tour: a class. The tour shown for a class is the least tour of the class; if a
    /// [rotation](Self::symmetric) is required, the least of those that the rotation maps onto themselves. Tours are
    /// compared square by square, each read in the direction, and if it is closed from the square, that makes it least;
    /// the tour shown has the given ends and steps. Cancels [`directed`](Self::directed).
    ///
    /// ```
    /// use backrank::prelude::*;
    ///
    /// let problem = TourProblem::knight(Board::new(6, 6)?).closed();
    /// assert_eq!(problem.count(&Options::default()).to_string(), "9862");
    /// assert_eq!(problem.up_to_symmetry().count(&Options::default()).to_string(), "1245");
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn up_to_symmetry(mut self) -> Self {
        self.identity = TourIdentity::UpToSymmetry;
        self
    }

    /// Whether a tour and its reverse are two tours.
    pub const fn is_directed(&self) -> bool {
        matches!(self.identity, TourIdentity::Directed)
    }

    /// Whether a tour, its reverse, and all their images under the symmetries of the problem count as the same tour.
    pub const fn is_up_to_symmetry(&self) -> bool {
        matches!(self.identity, TourIdentity::UpToSymmetry)
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece.
    pub const fn piece(&self) -> &Piece {
        &self.piece
    }

    /// Whether the tours must be closed.
    pub const fn is_closed(&self) -> bool {
        self.given_ends.closed
    }

    /// The given start; `None` allows every square.
    pub const fn start(&self) -> Option<Square> {
        self.given_ends.start
    }

    /// The given end; `None` allows every square.
    pub const fn end(&self) -> Option<Square> {
        self.given_ends.end
    }

    /// Whether the tours must be closed, together with their given start and end.
    pub const fn given_ends(&self) -> GivenEnds {
        self.given_ends
    }

    /// The rotation of the board that must map a tour onto itself; `None` if none is required.
    pub const fn turn(&self) -> Option<BoardRotation> {
        self.turn
    }

    /// The squares that must be visited at given steps, counted from 1, in the order of the steps. A square that is
    /// required at the first or the last step is the [start](Self::start) or the [end](Self::end) and is not listed
    /// here. It is listed only if a different start or end is given; then there is no tour.
    pub fn steps(&self) -> &[(Square, usize)] {
        &self.steps
    }

    /// Whether a rotation or steps are required. Then, of all searches, only the edge search can find a tour, and no
    /// theorem proves that a tour exists.
    pub(in crate::tours) const fn constrains_more_than_ends(&self) -> bool {
        self.turn.is_some() || !self.steps.is_empty()
    }

    /// Whether a tour is counted and listed in both directions. Without given ends that depends on
    /// [`directed`](Self::directed); one given end fixes the direction of an open tour, but not of a closed one; two
    /// given ends fix the direction of either. `false` on a board of at most one square.
    pub(in crate::tours) fn counts_both_directions(&self) -> bool {
        self.board().len() > 1
            && match [self.start(), self.end()].into_iter().flatten().count() {
                0 => self.is_directed(),
                1 => self.is_closed(),
                _ => false,
            }
    }

    /// What two equal problems have in common.
    fn equality_key(&self) -> impl Eq + Hash {
        (&self.board, &self.piece, self.given_ends, &self.steps, self.turn, self.identity)
    }

    /// The move graph of the piece on the board, as [`MoveGraph::new`] builds it with the default move order.
    ///
    /// # Panics
    /// If the board has 2^32 squares or more.
    pub(crate) fn move_graph(&self) -> MoveGraph {
        MoveGraph::new(&self.board, &self.piece, &MoveOrder::default())
    }
}

impl PartialEq for TourProblem {
    fn eq(&self, other: &Self) -> bool {
        self.equality_key() == other.equality_key()
    }
}

impl Eq for TourProblem {}

impl Hash for TourProblem {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.equality_key().hash(state);
    }
}
