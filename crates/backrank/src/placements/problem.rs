//! A placement problem: the board, the piece and the conditions (the number of pieces, the rule that the pieces meet,
//! and others), but not the method.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use backrank_board::internals::{CanonicityChecker, Leg, PlacementChecker, legs};
use backrank_board::{Board, BoardRotation, Piece, Placement, Square, Symmetry};

use crate::search::{Budget, Limit};

/// How many pieces a problem asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceCount {
    /// This number, pre-placed pieces included.
    Exactly(usize),
    /// As many as possible.
    Most,
    /// As few as possible.
    Fewest,
}

impl PieceCount {
    /// The number of pieces, or `None` if the problem asks for the most or the fewest.
    pub const fn exact(self) -> Option<usize> {
        match self {
            Self::Exactly(pieces) => Some(pieces),
            Self::Most | Self::Fewest => None,
        }
    }
}

impl From<usize> for PieceCount {
    fn from(pieces: usize) -> Self {
        Self::Exactly(pieces)
    }
}

/// The condition that the pieces of a solution meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// No piece attacks another.
    #[default]
    Independent,
    /// Every square of the board has a piece or is attacked by one; pieces may attack each other.
    Dominating,
    /// Every square of the board has a piece or is attacked by one, and no piece attacks another.
    IndependentDominating,
}

impl Rule {
    /// Whether no piece may attack another.
    pub const fn is_independent(self) -> bool {
        matches!(self, Self::Independent | Self::IndependentDominating)
    }

    /// Whether every square must have a piece or be attacked by one.
    pub const fn is_dominating(self) -> bool {
        matches!(self, Self::Dominating | Self::IndependentDominating)
    }
}

/// A placement problem: pieces of one kind are to be placed on a board so that none attacks another, or so that they
/// dominate the board. Some pieces may be pre-placed, and some squares forbidden. The problem says which solutions
/// there are, not how to find them. Problems are equal if and only if board, piece and conditions are equal, in
/// whatever order squares were given.
///
/// ```
/// use backrank::Problem;
/// use backrank::board::{Board, Piece};
/// use backrank::placements::{PieceCount, PlacementProblem, Rule};
/// use backrank::search::Options;
///
/// assert_eq!(PlacementProblem::queens(8).count(&Options::default()).to_string(), "92");
/// let kings = PlacementProblem::new(Board::new(4, 4)?, Piece::KING).with_pieces(4);
/// assert_eq!(kings.count(&Options::default()).to_string(), "79");
/// let dominating = PlacementProblem::queens(8).with_rule(Rule::Dominating).with_pieces(PieceCount::Fewest);
/// assert_eq!(dominating.count(&Options::default()).to_string(), "4860");
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct PlacementProblem {
    board: Board,
    piece: Piece,
    pieces: PieceCount,
    rule: Rule,
    /// The squares of the pre-placed pieces, in the order in which they were given, which affects only the order of
    /// searches.
    preplaced: Vec<Square>,
    preplaced_set: BTreeSet<Square>,
    /// The board with its forbidden squares turned into holes.
    open: Board,
    turn: Option<BoardRotation>,
    up_to_symmetry: bool,
}

/// Everything that makes two problems equal, for comparison and hashing: the board, the board with forbidden squares as
/// holes, the piece, the number of pieces, the rule, the set of the squares of the pre-placed pieces, the required
/// rotation, and whether the problem asks for classes.
type EqualityKey<'p> =
    (&'p Board, &'p Board, &'p Piece, PieceCount, Rule, &'p BTreeSet<Square>, Option<BoardRotation>, bool);

impl PartialEq for PlacementProblem {
    fn eq(&self, other: &Self) -> bool {
        self.equality_key() == other.equality_key()
    }
}

impl Eq for PlacementProblem {}

impl Hash for PlacementProblem {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.equality_key().hash(state);
    }
}

impl PlacementProblem {
    /// A problem of independent pieces, as many as the shorter side of the board has squares: n queens on n x n.
    pub fn new(board: Board, piece: Piece) -> Self {
        let pieces = PieceCount::Exactly(board.ranks().min(board.files()) as usize);
        let (rule, open) = (Rule::Independent, board.clone());
        let (preplaced, preplaced_set) = Default::default();
        Self { board, piece, pieces, rule, preplaced, preplaced_set, open, turn: None, up_to_symmetry: false }
    }

    /// The problem of n queens on n x n.
    ///
    /// # Panics
    /// If n is 0 or more than [`Board::MAX_SIDE`].
    pub fn queens(n: u32) -> Self {
        Self::new(Board::new(n, n).unwrap_or_else(|error| panic!("{error}")), Piece::QUEEN)
    }

    /// Asks for this many pieces, the pre-placed ones included.
    pub fn with_pieces(mut self, pieces: impl Into<PieceCount>) -> Self {
        self.pieces = pieces.into();
        self
    }

    /// Asks for solutions that meet this rule.
    pub const fn with_rule(mut self, rule: Rule) -> Self {
        self.rule = rule;
        self
    }

    /// Asks for one solution of each class under the [symmetries of the problem](Self::symmetries): the one whose
    /// sorted square numbers come first. If a [rotation](Self::symmetric) is asked for, only solutions symmetric under
    /// it are considered.
    pub const fn up_to_symmetry(mut self) -> Self {
        self.up_to_symmetry = true;
        self
    }

    /// Pre-places a piece on this square: every solution has a piece there. A square given twice counts once; with a
    /// hole or a square off the board there is no solution.
    pub fn with_preplaced_square(mut self, square: Square) -> Self {
        if self.preplaced_set.insert(square) {
            self.preplaced.push(square);
        }
        self
    }

    /// Forbids this square: no piece may be placed on it. A square off the board changes nothing.
    ///
    /// ```
    /// use backrank::Problem;
    /// use backrank::board::Diagonal;
    /// use backrank::placements::PlacementProblem;
    /// use backrank::search::Options;
    ///
    /// // Without a queen on the two long diagonals.
    /// let queens = PlacementProblem::queens(6);
    /// let diagonals = [Diagonal::Sum(5), Diagonal::Difference(0)].map(|diagonal| diagonal.squares(queens.board()));
    /// let queens = diagonals.into_iter().flatten().fold(queens, PlacementProblem::with_forbidden_square);
    /// assert_eq!(queens.count(&Options::default()).to_string(), "4");
    /// ```
    pub fn with_forbidden_square(mut self, square: Square) -> Self {
        if self.open.contains(square) {
            self.open =
                self.open.with_holes([square]).unwrap_or_else(|error| unreachable!("the square is there: {error}"));
        }
        self
    }

    /// Asks for placements that are symmetric under this rotation of the board; there are none if the board itself is
    /// not.
    ///
    /// ```
    /// use backrank::Problem;
    /// use backrank::board::{Board, BoardRotation, Piece};
    /// use backrank::placements::PlacementProblem;
    /// use backrank::search::Options;
    ///
    /// let queens = PlacementProblem::new(Board::new(12, 12)?, Piece::QUEEN);
    /// let count = |turn| queens.clone().symmetric(turn).count(&Options::default()).to_string();
    /// assert_eq!([BoardRotation::Half, BoardRotation::Quarter].map(count), ["80", "8"]);
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub const fn symmetric(mut self, turn: BoardRotation) -> Self {
        self.turn = Some(turn);
        self
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece.
    pub const fn piece(&self) -> &Piece {
        &self.piece
    }

    /// The number of pieces that the problem asks for.
    pub const fn pieces(&self) -> PieceCount {
        self.pieces
    }

    /// A lower bound on the number of pieces of a solution, the pre-placed ones included: the number that is asked for
    /// or, if the most or the fewest pieces are asked for, the number of pre-placed pieces.
    pub const fn min_pieces(&self) -> usize {
        match self.pieces {
            PieceCount::Exactly(pieces) => pieces,
            PieceCount::Most | PieceCount::Fewest => self.preplaced.len(),
        }
    }

    /// The condition that the pieces of a solution meet.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Whether the problem asks for only one solution of each symmetry class.
    pub const fn is_up_to_symmetry(&self) -> bool {
        self.up_to_symmetry
    }

    /// The squares of the pre-placed pieces, in the order in which they were given.
    pub fn preplaced(&self) -> &[Square] {
        &self.preplaced
    }

    /// The forbidden squares of the board, in the order of their numbers.
    pub fn forbidden(&self) -> impl Iterator<Item = Square> + '_ {
        self.open.holes().filter(|&square| self.forbids(square))
    }

    /// Whether this square of the board is forbidden; holes are not.
    pub fn forbids(&self, square: Square) -> bool {
        self.board.contains(square) && !self.open.contains(square)
    }

    /// The number of squares that are [permitted](Self::permits).
    pub(super) const fn permitted_square_count(&self) -> usize {
        self.open.len()
    }

    /// The rotation under which placements must be symmetric; `None` if they need not be.
    pub const fn turn(&self) -> Option<BoardRotation> {
        self.turn
    }

    /// Whether this is the problem of n queens on n x n, without any other condition on the solutions. It may ask for
    /// classes.
    pub(crate) fn is_n_queens(&self) -> bool {
        self.turn.is_none() && self.is_n_queens_ignoring_turn()
    }

    /// Whether this is the problem of n queens on n x n, with no condition other than a required rotation. It may ask
    /// for classes.
    pub(super) fn is_n_queens_ignoring_turn(&self) -> bool {
        self.board.is_plain()
            && self.has_n_pieces_on_square_board()
            && self.piece == Piece::QUEEN
            && self.has_all_squares_free()
    }

    /// Whether the problem asks for n queens on a square board with edges glued without a twist, and without holes that
    /// block; other conditions are ignored.
    pub(super) fn has_n_queens_on_glued_board(&self) -> bool {
        let wrap = self.board.wrap();
        let is_around = wrap.files_wrap() && !wrap.is_twisted() && !self.board.has_blocking_holes();
        is_around && self.has_n_pieces_on_square_board() && self.piece == Piece::QUEEN
    }

    /// Whether the problem asks for n independent pieces on an n x n board without glued edges, and without holes that
    /// block the lines on which they lie; other conditions are ignored.
    pub(super) fn has_n_pieces_on_flat_square_board(&self) -> bool {
        self.has_n_pieces_on_square_board() && !self.board.wrap().files_wrap() && !self.board.has_blocking_holes()
    }

    /// For each rank from the top, the files on which a piece may be placed, as bits (bit 0 is file a): squares that
    /// are not forbidden and that no pre-placed piece attacks, and on a rank with a pre-placed piece only its square.
    /// The board must have at most 64 files, and pre-placed pieces must be on it.
    pub(super) fn open_files_by_rank(&self) -> Vec<u64> {
        let (bit, row) = (|square: Square| 1 << square.file(), |square: Square| self.board.ranks() - 1 - square.rank());
        let mut open = vec![0; self.board.ranks() as usize];
        for square in self.board.squares().filter(|&square| self.permits(square)) {
            open[row(square) as usize] |= bit(square);
        }
        for &preplaced in &self.preplaced {
            for square in self.piece.attacked(&self.board, preplaced).filter(|&square| square != preplaced) {
                open[row(square) as usize] &= !bit(square);
            }
            open[row(preplaced) as usize] &= bit(preplaced);
        }
        open
    }

    /// Whether the problem asks for n independent pieces on an n x n board; other conditions are ignored.
    fn has_n_pieces_on_square_board(&self) -> bool {
        self.asks_for_exact_independent_pieces()
            && self.board.ranks() == self.board.files()
            && self.min_pieces() == self.board.ranks() as usize
    }

    /// Whether the problem asks for a given number of independent pieces; only the engines in `extremal` answer other
    /// problems.
    pub(super) const fn asks_for_exact_independent_pieces(&self) -> bool {
        matches!((self.pieces, self.rule), (PieceCount::Exactly(_), Rule::Independent))
    }

    /// The same problem, asking for all solutions instead of one of each symmetry class.
    pub(crate) fn without_classes(&self) -> Self {
        Self { up_to_symmetry: false, ..self.clone() }
    }

    /// The same problem without the condition that solutions are symmetric.
    pub(super) fn without_turn(&self) -> Self {
        Self { turn: None, ..self.clone() }
    }

    fn equality_key(&self) -> EqualityKey<'_> {
        let Self { board, piece, pieces, rule, preplaced: _, preplaced_set, open, turn, up_to_symmetry } = self;
        (board, open, piece, *pieces, *rule, preplaced_set, *turn, *up_to_symmetry)
    }

    /// Whether no piece is pre-placed, no square is forbidden, and the board has no holes.
    pub(super) fn has_all_squares_free(&self) -> bool {
        self.preplaced.is_empty() && self.permitted_square_count() == self.board.area()
    }

    /// Whether the pieces are rooks that may be placed on any square, and of which each rank and each file holds at
    /// most one; the number of rooks is ignored.
    pub(super) fn has_free_rooks(&self) -> bool {
        self.piece == Piece::ROOK
            && self.turn.is_none()
            && self.has_all_squares_free()
            && self.attacks_whole_ranks_and_files()
    }

    /// The symmetries of the board that map the pre-placed pieces and the forbidden squares onto themselves, the
    /// identity first.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let mut symmetries = Symmetry::all(&self.board);
        symmetries.retain(|symmetry| {
            let image = |square| symmetry.image(&self.board, square);
            let stands = |&square| image(square).is_some_and(|image| self.preplaced_set.contains(&image));
            // The identity maps a piece off the board onto itself too, although it has no image.
            let keeps_squares = self.preplaced.iter().all(stands)
                && self.forbidden().all(|square| image(square).is_some_and(|image| self.forbids(image)));
            keeps_squares || *symmetry == Symmetry::IDENTITY
        });
        symmetries
    }

    /// Whether the square is on the board (no hole) and not forbidden. Pre-placed pieces and their attacks do not
    /// matter.
    pub(super) fn permits(&self, square: Square) -> bool {
        self.open.contains(square)
    }

    /// Whether the piece attacks along whole ranks and files, so that each of them holds at most one independent piece.
    pub(super) fn attacks_whole_ranks_and_files(&self) -> bool {
        !self.board.wrap().is_twisted()
            && !self.board.has_blocking_holes()
            && legs(&self.piece).contains(&Leg::ride(0, 1))
    }

    /// Whether every rank of a solution holds exactly one piece: the pieces, which must be independent, attack along
    /// whole ranks and are as many as the ranks.
    pub(super) fn has_one_piece_per_rank(&self) -> bool {
        self.min_pieces() == self.board.ranks() as usize && self.attacks_whole_ranks_and_files()
    }

    /// A checker that tells whether a placement is the least of its class under the symmetries of the problem; `None`
    /// if the problem does not ask for classes.
    ///
    /// # Errors
    /// If the symmetries do not fit into memory.
    pub(super) fn class_checker(&self, budget: &Budget) -> Result<Option<CanonicityChecker>, Limit> {
        if !self.up_to_symmetry {
            return Ok(None);
        }
        budget.check_symmetries(&self.board)?;
        let turn = self.turn.and_then(|turn| turn.symmetry(&self.board));
        Ok(Some(CanonicityChecker::new(&self.board, self.symmetries()).comparing_only_images_invariant_under(turn)))
    }

    /// The checked placement on these squares, which a search has found, with its squares in reading order. Panics if
    /// they are no placement, as when two pieces attack each other, or if they are not symmetric under the required
    /// rotation.
    pub(super) fn verified_placement(&self, mut squares: Vec<Square>) -> Placement {
        sort_in_reading_order(&mut squares);
        self.assert_symmetric(&squares);
        Placement::new(&self.board, &self.piece, squares)
            .unwrap_or_else(|error| unreachable!("a search found what is no placement: {error}"))
    }

    /// As [`verified_placement`](Self::verified_placement), with a checker that is reused for many placements; the
    /// squares keep their order.
    pub(super) fn verified_placement_with_checker<'c>(
        &self,
        checker: &'c mut PlacementChecker,
        squares: &[Square],
    ) -> &'c Placement {
        self.assert_symmetric(squares);
        checker.check(squares).unwrap_or_else(|error| unreachable!("a search found what is no placement: {error}"))
    }

    /// Whether the squares are symmetric under the rotation of the problem; true if it has none.
    pub(super) fn has_required_symmetry(&self, squares: &[Square]) -> bool {
        let Some(turn) = self.turn else { return true };
        let symmetry = turn.symmetry(&self.board);
        let image = |square| symmetry.and_then(|symmetry| symmetry.image(&self.board, square));
        let mut sorted = squares.to_vec();
        sorted.sort_unstable();
        squares.iter().all(|&square| image(square).is_some_and(|image| sorted.binary_search(&image).is_ok()))
    }

    fn assert_symmetric(&self, squares: &[Square]) {
        assert!(
            self.has_required_symmetry(squares),
            "a search found a placement that the turn of the problem does not keep"
        );
    }
}

/// Sorts squares in reading order: the top rank first, each rank from the left.
pub(super) fn sort_in_reading_order(squares: &mut [Square]) {
    squares.sort_by_key(|square| (Reverse(square.rank()), square.file()));
}
