//! Estimates of the memory that each method takes, computed before it begins.

use backrank_board::internals::{count_moves_at_most, estimate_move_graph_bytes};

use super::method::Method;
use super::task::TourTask;
use super::tour_problem::TourProblem;
use crate::search::{Limit, Meter, Options};

/// Estimated memory of finding a tour with these options, in bytes. `Method::Auto` and `Method::Frontier` are estimated
/// as `Method::Rotations`, because they begin with the rotations; the edge search that may follow takes more.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::internals::estimate_bytes;
/// use backrank::search::Options;
/// use backrank::tours::{Method, TourProblem};
///
/// let problem = TourProblem::new(Board::new(1000, 1000)?, Piece::KNIGHT);
/// assert!(estimate_bytes(&problem, &Options::default().method(Method::Rotations)) > 80_000_000);
/// assert!(estimate_bytes(&problem, &Options::default().method(Method::Edges)) > 400_000_000);
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
pub fn estimate_bytes(problem: &TourProblem, options: &Options<Method>) -> u64 {
    TourTask::new(problem, options).bytes(options.chosen_method())
}

impl TourTask<'_> {
    fn bytes(self, method: Method) -> u64 {
        // The memory besides the move graph. On boards of 10,000 to a million squares, with the knight, the king, the
        // rook and the queen, the peak memory of a process was 0.5 to 1.1 times the whole estimate.
        let (bytes_a_square, bytes_a_move_end) = match method {
            Method::Backtracking | Method::Graph | Method::Naive => (32, 0),
            Method::Warnsdorff | Method::WarnsdorffBacktracking => (56, 4),
            Method::Auto | Method::Rotations | Method::Frontier => (32, 0),
            Method::Edges => (150, 46),
        };
        let move_graph = estimate_move_graph_bytes(self.board(), self.piece());
        let move_graph = move_graph.saturating_mul(1 + u64::from(self.settings().edges_file_by_file));
        let squares = (self.board().area() as u64).saturating_mul(bytes_a_square);
        let moves = count_moves_at_most(self.board(), self.piece()).saturating_mul(bytes_a_move_end);
        move_graph.saturating_add(squares).saturating_add(moves)
    }

    /// Checks that the board is not too large for this method, and that the meter's budget allows the memory that the
    /// method is estimated to take.
    ///
    /// # Errors
    /// The limit that would be exceeded.
    pub(in crate::tours) fn fits(self, method: Method, meter: &Meter<'_>) -> Result<(), Limit> {
        meter.allows_board(self.board().area(), self.bytes(method)).map_err(|spent| spent.limit)
    }
}
