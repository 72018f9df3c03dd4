//! A problem of placements: what is asked for, without a word on how it is found.

use backrank_board::{Board, BoardTurn, Piece, Square, Symmetry};

/// A problem of placements: so many pieces of one kind on a board, none attacking another; some
/// perhaps standing already, some squares perhaps forbidden.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::placements::PlacementProblem;
/// use backrank::search::Budget;
///
/// let queens = PlacementProblem::new(Board::new(8, 8)?, Piece::QUEEN);
/// assert_eq!(queens.count(&Budget::unlimited()).to_string(), "92");
/// let kings = PlacementProblem::new(Board::new(4, 4)?, Piece::KING).with_pieces(4);
/// assert_eq!(kings.count(&Budget::unlimited()).to_string(), "79");
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlacementProblem {
    board: Board,
    piece: Piece,
    pieces: usize,
    standing: Vec<Square>,
    forbidden: Vec<Square>,
    turn: Option<BoardTurn>,
}

impl PlacementProblem {
    /// As many pieces as the shorter side of the board has squares: n queens on n x n.
    #[must_use]
    pub fn new(board: Board, piece: Piece) -> Self {
        let pieces = board.ranks().min(board.files()) as usize;
        Self { board, piece, pieces, standing: Vec::new(), forbidden: Vec::new(), turn: None }
    }

    /// This many pieces, those that stand already included.
    #[must_use]
    pub fn with_pieces(mut self, pieces: usize) -> Self {
        self.pieces = pieces;
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

    /// No piece may stand on this square.
    #[must_use]
    pub fn with_forbidden(mut self, square: Square) -> Self {
        if !self.forbidden.contains(&square) {
            self.forbidden.push(square);
        }
        self
    }

    /// Only placements that this turn of the board carries onto themselves.
    ///
    /// ```
    /// use backrank::board::{Board, BoardTurn, Piece};
    /// use backrank::placements::PlacementProblem;
    /// use backrank::search::Budget;
    ///
    /// let queens = PlacementProblem::new(Board::new(12, 12)?, Piece::QUEEN);
    /// let count = |turn| queens.clone().symmetric(turn).count(&Budget::unlimited()).to_string();
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

    /// How many pieces are to be placed, those that stand already included.
    #[must_use]
    pub const fn pieces(&self) -> usize {
        self.pieces
    }

    /// The pieces that stand already.
    #[must_use]
    pub fn standing(&self) -> &[Square] {
        &self.standing
    }

    /// The squares where no piece may stand.
    #[must_use]
    pub fn forbidden(&self) -> &[Square] {
        &self.forbidden
    }

    /// The turn of the board that must carry the placement onto itself.
    #[must_use]
    pub const fn turn(&self) -> Option<BoardTurn> {
        self.turn
    }

    /// Whether this is the plain problem of n queens on n x n.
    #[must_use]
    pub fn is_n_queens(&self) -> bool {
        self.board.is_plain()
            && self.board.ranks() == self.board.files()
            && self.piece == Piece::QUEEN
            && self.pieces == self.board.ranks() as usize
            && self.standing.is_empty()
            && self.forbidden.is_empty()
            && self.turn.is_none()
    }

    /// The symmetries of the board that keep the standing pieces and the forbidden squares, the identity
    /// first.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let keeps = |symmetry: &Symmetry, squares: &[Square]| {
            let image = |&square: &Square| symmetry.image(&self.board, square);
            squares.iter().all(|square| image(square).is_some_and(|image| squares.contains(&image)))
        };
        let mut symmetries = Symmetry::of(&self.board);
        symmetries.retain(|symmetry| keeps(symmetry, &self.standing) && keeps(symmetry, &self.forbidden));
        symmetries
    }

    /// Whether a piece may stand on the square, as far as the problem says.
    pub(super) fn allows(&self, square: Square) -> bool {
        self.board.contains(square) && !self.forbidden.contains(&square)
    }
}
