//! Estimates of the memory that each method takes, known before it begins.

use backrank_board::MoveGraph;

use super::method::Method;
use super::tour_problem::TourProblem;
use crate::search::{Meter, Spent};

/// Memory of a method besides the move graph, in bytes for each square and for each end of a move. On boards of
/// 10,000 to a million squares, with the knight, the king, the rook and the queen, the peak memory of a process was
/// 0.5 to 1.1 times this estimate.
type Bytes = (u64, u64);
const BYTES_TO_WALK: Bytes = (32, 0);
const BYTES_TO_ORDER: Bytes = (56, 4);
const BYTES_TO_ROTATE: Bytes = (32, 0);
const BYTES_TO_DECIDE_EDGES: Bytes = (150, 46);

impl TourProblem {
    /// Estimated memory of finding a tour by this method, in bytes. The
    /// automatic choice takes those of the rotations at least, and those of the edge search where
    /// they find nothing soon; counting takes those of the edge search.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::tours::{Method, TourProblem};
    ///
    /// let problem = TourProblem::new(Board::new(1000, 1000)?, Piece::KNIGHT);
    /// assert!(problem.bytes(Method::Rotations) > 80_000_000);
    /// assert!(problem.bytes(Method::Edges) > 400_000_000);
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    #[must_use]
    pub fn bytes(&self, method: Method) -> u64 {
        let (a_square, a_move) = match method {
            Method::Backtracking | Method::Graph | Method::Naive => BYTES_TO_WALK,
            Method::Warnsdorff | Method::WarnsdorffBacktracking => BYTES_TO_ORDER,
            Method::Auto | Method::Rotations | Method::Frontier => BYTES_TO_ROTATE,
            Method::Edges => BYTES_TO_DECIDE_EDGES,
        };
        let squares = (self.board().area() as u64).saturating_mul(a_square);
        let moves = MoveGraph::moves_at_most(self.board(), self.piece()).saturating_mul(a_move);
        self.move_graph_bytes().saturating_add(squares).saturating_add(moves)
    }

    /// Whether the board has few enough squares for this method, and the budget of the meter
    /// enough memory.
    ///
    /// # Errors
    /// The limit that does not allow it.
    pub fn fits(&self, method: Method, meter: &Meter<'_>) -> Result<(), Spent> {
        meter.allows_board(self.board().area(), self.bytes(method))
    }
}
