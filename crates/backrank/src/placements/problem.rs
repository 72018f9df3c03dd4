//! A problem of placements: the board, the piece and the conditions, without the method.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

use backrank_board::internals::{CanonicityChecker, Leg, PlacementChecker, legs};
use backrank_board::{Board, BoardTurn, Piece, Placement, Square, Symmetry};

use super::conditions::{PieceCount, Rule};

/// A problem of placements: pieces of one kind on a board, none of which attacks another, or which dominate the board.
/// Some may stand already, and some squares may be forbidden. It says which solutions there are and nothing about how to
/// find them: problems are equal exactly if board, piece and conditions are, in whatever order squares were given.
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
pub struct PlacementProblem {
    board: Board,
    piece: Piece,
    pieces: PieceCount,
    rule: Rule,
    /// In the order in which they were given, which tells the order of searches alone.
    standing: Vec<Square>,
    /// The board with its forbidden squares removed like holes.
    open: Board,
    turn: Option<BoardTurn>,
    up_to_symmetry: bool,
}

/// All that a problem says, with the standing pieces in one order.
type Conditions<'p> = (&'p Board, &'p Board, &'p Piece, PieceCount, Rule, BTreeSet<Square>, Option<BoardTurn>, bool);

impl PartialEq for PlacementProblem {
    fn eq(&self, other: &Self) -> bool {
        self.conditions() == other.conditions()
    }
}

impl Eq for PlacementProblem {}

impl Hash for PlacementProblem {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.conditions().hash(state);
    }
}

impl PlacementProblem {
    /// A problem of independent pieces, as many as the shorter side of the board has squares: n queens on n x n.
    #[must_use]
    pub fn new(board: Board, piece: Piece) -> Self {
        let pieces = PieceCount::Exactly(board.ranks().min(board.files()) as usize);
        let (rule, open) = (Rule::Independent, board.clone());
        Self { board, piece, pieces, rule, standing: Vec::new(), open, turn: None, up_to_symmetry: false }
    }

    /// The problem of n queens on n x n.
    ///
    /// # Panics
    /// If n is 0 or more than [`Board::MAX_SIDE`].
    #[must_use]
    pub fn queens(n: u32) -> Self {
        Self::new(Board::new(n, n).unwrap_or_else(|error| panic!("{error}")), Piece::QUEEN)
    }

    /// This many pieces, those that stand already included.
    #[must_use]
    pub fn with_pieces(mut self, pieces: impl Into<PieceCount>) -> Self {
        self.pieces = pieces.into();
        self
    }

    /// Only sets of pieces that follow this rule.
    #[must_use]
    pub const fn with_rule(mut self, rule: Rule) -> Self {
        self.rule = rule;
        self
    }

    /// One solution of each class under the [symmetries of the problem](Self::symmetries): the least of the class by
    /// square numbers, of those that the [turn](Self::symmetric) carries onto themselves if one is asked for.
    #[must_use]
    pub const fn up_to_symmetry(mut self) -> Self {
        self.up_to_symmetry = true;
        self
    }

    /// A piece stands on this square already.
    #[must_use]
    pub fn with_standing(mut self, square: Square) -> Self {
        if !self.standing.contains(&square) {
            self.standing.push(square);
        }
        self
    }

    /// No piece may stand on this square. One off the board changes nothing.
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
    /// let queens = diagonals.into_iter().flatten().fold(queens, PlacementProblem::with_forbidden);
    /// assert_eq!(queens.count(&Options::default()).to_string(), "4");
    /// ```
    #[must_use]
    pub fn with_forbidden(mut self, square: Square) -> Self {
        if self.open.contains(square) {
            self.open =
                self.open.with_holes([square]).unwrap_or_else(|error| unreachable!("the square is there: {error}"));
        }
        self
    }

    /// Only placements that this turn of the board carries onto themselves.
    ///
    /// ```
    /// use backrank::Problem;
    /// use backrank::board::{Board, BoardTurn, Piece};
    /// use backrank::placements::PlacementProblem;
    /// use backrank::search::Options;
    ///
    /// let queens = PlacementProblem::new(Board::new(12, 12)?, Piece::QUEEN);
    /// let count = |turn| queens.clone().symmetric(turn).count(&Options::default()).to_string();
    /// assert_eq!([BoardTurn::Half, BoardTurn::Quarter].map(count), ["80", "8"]);
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    #[must_use]
    pub const fn symmetric(mut self, turn: BoardTurn) -> Self {
        self.turn = Some(turn);
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

    /// How many pieces are asked for.
    #[must_use]
    pub const fn pieces(&self) -> PieceCount {
        self.pieces
    }

    /// The number of pieces, those that stand already included; where it is still to be found, of those that stand.
    #[must_use]
    pub const fn exact_pieces(&self) -> usize {
        match self.pieces {
            PieceCount::Exactly(pieces) => pieces,
            PieceCount::Most | PieceCount::Fewest => self.standing.len(),
        }
    }

    /// Which sets of pieces are solutions.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Whether one solution of each class stands for all of them.
    #[must_use]
    pub const fn is_up_to_symmetry(&self) -> bool {
        self.up_to_symmetry
    }

    /// The pieces that stand already.
    #[must_use]
    pub fn standing(&self) -> &[Square] {
        &self.standing
    }

    /// The squares of the board where no piece may stand, in the order of their numbers.
    pub fn forbidden(&self) -> impl Iterator<Item = Square> + '_ {
        self.open.holes().filter(|&square| self.forbids(square))
    }

    /// Whether this is a square of the board where no piece may stand. O(1), as for holes.
    #[must_use]
    pub fn forbids(&self, square: Square) -> bool {
        self.board.contains(square) && !self.open.contains(square)
    }

    /// How many squares there are where a piece may stand.
    pub(super) const fn open_squares(&self) -> usize {
        self.open.len()
    }

    /// The turn of the board that must carry the placement onto itself.
    #[must_use]
    pub const fn turn(&self) -> Option<BoardTurn> {
        self.turn
    }

    /// Whether this is the plain problem of n queens on n x n.
    pub(crate) fn is_n_queens(&self) -> bool {
        self.board.is_plain() && self.fills_ranks_with_queens() && self.has_no_other_condition()
    }

    /// Whether it asks for n queens on a square board whose edges are glued without a twist, whatever the other
    /// conditions.
    pub(super) fn is_n_queens_on_glued_board(&self) -> bool {
        let wrap = self.board.wrap();
        let is_around = wrap.files_wrap() && !wrap.is_twisted() && !self.board.has_blocking_holes();
        is_around && self.fills_ranks_with_queens()
    }

    /// Whether it asks for n queens on a square board whose edges are not glued and whose holes block no line, whatever
    /// the other conditions.
    pub(super) fn is_flat_n_queens(&self) -> bool {
        let wrap = self.board.wrap();
        let is_flat = !wrap.files_wrap() && !wrap.ranks_wrap() && !self.board.has_blocking_holes();
        is_flat && self.fills_ranks_with_queens()
    }

    /// For each rank from the top, the files on which its only piece may stand, as bits: squares that no standing piece
    /// attacks, and none beside a standing piece. The board has at most 32 files.
    pub(super) fn open_files(&self) -> Vec<u32> {
        let is_free = |square: Square| {
            let fits = |&standing: &Square| {
                let is_beside = standing.rank() == square.rank();
                standing == square || !(is_beside || self.piece.attacks(&self.board, standing, square))
            };
            self.allows(square) && self.standing.iter().all(fits)
        };
        let of_rank = |rank: u32| {
            let free = (0..self.board.files()).filter(|&file| is_free(Square::new(file, rank)));
            free.fold(0, |open, file| open | 1 << file)
        };
        (0..self.board.ranks()).rev().map(of_rank).collect()
    }

    fn fills_ranks_with_queens(&self) -> bool {
        self.has_searched_form()
            && self.board.ranks() == self.board.files()
            && self.piece == Piece::QUEEN
            && self.exact_pieces() == self.board.ranks() as usize
    }

    /// Whether it asks for a given number of independent pieces: what the engines outside of `extremal` answer.
    pub(super) const fn has_searched_form(&self) -> bool {
        matches!((self.pieces, self.rule), (PieceCount::Exactly(_), Rule::Independent))
    }

    /// All solutions, not one of each class.
    pub(crate) fn without_classes(&self) -> Self {
        Self { up_to_symmetry: false, ..self.clone() }
    }

    /// All solutions, symmetric or not.
    pub(super) fn without_turn(&self) -> Self {
        Self { turn: None, ..self.clone() }
    }

    fn conditions(&self) -> Conditions<'_> {
        let Self { board, piece, pieces, rule, standing, open, turn, up_to_symmetry } = self;
        (board, open, piece, *pieces, *rule, standing.iter().copied().collect(), *turn, *up_to_symmetry)
    }

    /// Whether every square may be used, no piece stands yet, and no symmetry is required.
    pub(super) fn has_no_other_condition(&self) -> bool {
        self.is_unconstrained() && self.turn.is_none()
    }

    /// Whether this is the problem of n queens on n x n that are symmetric under the half-turn, without other
    /// conditions.
    pub(super) fn is_half_turn_symmetric_n_queens(&self) -> bool {
        self.turn == Some(BoardTurn::Half)
            && self.board.is_plain()
            && self.fills_ranks_with_queens()
            && self.is_unconstrained()
    }

    /// Whether no piece stands yet and no square is forbidden.
    fn is_unconstrained(&self) -> bool {
        self.standing.is_empty() && self.open_squares() == self.board.area()
    }

    /// The symmetries of the board that keep the standing pieces and the forbidden squares, the identity
    /// first.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let mut symmetries = Symmetry::all(&self.board);
        symmetries.retain(|symmetry| {
            let image = |square| symmetry.image(&self.board, square);
            let stands = |&square| image(square).is_some_and(|image| self.standing.contains(&image));
            self.standing.iter().all(stands)
                && self.forbidden().all(|square| image(square).is_some_and(|image| self.forbids(image)))
        });
        symmetries
    }

    /// Whether the square is on the board and not forbidden.
    pub(super) fn allows(&self, square: Square) -> bool {
        self.open.contains(square)
    }

    /// Whether the piece attacks along whole ranks and files, so that each of them holds at most one piece.
    pub(super) fn attacks_along_lines(&self) -> bool {
        !self.board.wrap().is_twisted()
            && !self.board.has_blocking_holes()
            && legs(&self.piece).contains(&Leg::ride(0, 1))
    }

    /// Whether every rank holds exactly one piece.
    pub(super) fn has_one_piece_a_rank(&self) -> bool {
        self.exact_pieces() == self.board.ranks() as usize && self.attacks_along_lines()
    }

    /// The classes of the problem's placements under its symmetries.
    pub(super) fn set_classes(&self) -> CanonicityChecker {
        let turn = self.turn.and_then(|turn| turn.symmetry(&self.board));
        CanonicityChecker::new(&self.board, self.symmetries()).symmetric_under(turn)
    }

    pub(super) fn checker(&self) -> PlacementChecker {
        PlacementChecker::new(&self.board, &self.piece)
    }

    /// The placement on these squares, which a search of this crate has found. Every condition is checked again.
    pub(super) fn verify(&self, squares: Vec<Square>) -> Placement {
        self.assert_symmetric(&squares);
        Placement::new(&self.board, &self.piece, squares)
            .unwrap_or_else(|error| unreachable!("a search found what is no placement: {error}"))
    }

    /// As [`verify`](Self::verify), with a checker that is used for many placements.
    pub(super) fn verify_with<'c>(&self, checker: &'c mut PlacementChecker, squares: &[Square]) -> &'c Placement {
        self.assert_symmetric(squares);
        checker.check(squares).unwrap_or_else(|error| unreachable!("a search found what is no placement: {error}"))
    }

    /// Whether the turn of the problem, if it has one, carries the squares onto themselves.
    pub(super) fn is_symmetric(&self, squares: &[Square]) -> bool {
        let Some(turn) = self.turn else { return true };
        let symmetry = turn.symmetry(&self.board);
        let image = |square| symmetry.and_then(|symmetry| symmetry.image(&self.board, square));
        squares.iter().all(|&square| image(square).is_some_and(|image| squares.contains(&image)))
    }

    fn assert_symmetric(&self, squares: &[Square]) {
        assert!(self.is_symmetric(squares), "a search found a placement that the turn of the problem does not keep");
    }
}

/// Sorts squares in reading order: the top rank first, each rank from the left.
pub(super) fn sort_in_reading_order(squares: &mut [Square]) {
    squares.sort_by_key(|square| (Reverse(square.rank()), square.file()));
}
