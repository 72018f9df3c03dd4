//! A tour problem together with the options of a search, and estimates of the memory that each method takes.

use std::ops::Deref;

use backrank_board::internals::{
    build_move_graph_metered, directed_move_count_upper_bound, estimate_move_graph_bytes,
    move_graph_with_edges_added_file_by_file_metered,
};
use backrank_board::{MoveGraph, Square};

use super::method::Method;
use super::tour_problem::TourProblem;
use crate::search::{Limit, Meter, Options};

/// Largest size of the table of distances in an edge search with required steps, in bytes: a byte for each pair of a
/// vertex and a required step. A larger table is not built, and the search is slower without it.
pub(in crate::tours) const MAX_DISTANCE_TABLE_BYTES: usize = 1 << 24;

/// A tour problem and the options of a search for its tours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TourSearchTask<'a> {
    pub(in crate::tours) problem: &'a TourProblem,
    pub(in crate::tours) options: &'a Options<Method>,
}

impl Deref for TourSearchTask<'_> {
    type Target = TourProblem;

    fn deref(&self) -> &TourProblem {
        self.problem
    }
}

impl<'a> TourSearchTask<'a> {
    pub(crate) const fn new(problem: &'a TourProblem, options: &'a Options<Method>) -> Self {
        Self { problem, options }
    }

    /// The task for another problem with the same options.
    pub(in crate::tours) const fn with_problem<'b>(self, problem: &'b TourProblem) -> TourSearchTask<'b>
    where
        'a: 'b,
    {
        TourSearchTask { problem, options: self.options }
    }

    /// Runs a search with a new meter of the budget; then writes the number of nodes to the progress counter.
    pub(in crate::tours) fn run_with_meter<T>(self, search: impl FnOnce(&mut Meter) -> T) -> T {
        let mut meter = Meter::new(self.options.chosen_budget());
        let answer = search(&mut meter);
        meter.write_node_count();
        answer
    }

    /// The method to search with: the chosen one, except in two cases. It is [`Method::Auto`] if the chosen method is
    /// [`Method::Frontier`], which only counts, or if steps or a rotation are required: of the searches, only the edge
    /// search can meet them, and `Auto` chooses it.
    pub(in crate::tours) fn find_or_list_method(self) -> Method {
        match self.options.chosen_method() {
            Method::Frontier => Method::Auto,
            _ if self.constrains_more_than_ends() => Method::Auto,
            method => method,
        }
    }

    /// Builds the move graph, in which the neighbours of a square are in the order in which moves are tried; the error
    /// is the limit that the meter reached. [`Method::Backtracking`] always tries moves in move order; the other
    /// methods try them in the order of edges that are built file by file, if the settings say so. The time is that of
    /// [`MoveGraph::new`].
    pub(in crate::tours) fn build_move_graph(self, meter: &mut Meter) -> Result<MoveGraph, Limit> {
        let (board, piece, settings) = (self.problem.board(), self.problem.piece(), self.options.chosen_settings());
        let work = |units| meter.add_work(units);
        match settings.edges_file_by_file && self.options.chosen_method() != Method::Backtracking {
            true => move_graph_with_edges_added_file_by_file_metered(board, piece, &settings.move_order, work),
            false => build_move_graph_metered(board, piece, &settings.move_order, work),
        }
    }

    /// Whether an end of the tour or a step is given.
    pub(in crate::tours) fn has_given_ends_or_steps(self) -> bool {
        self.start().is_some() || self.end().is_some() || !self.steps().is_empty()
    }

    /// The squares in the order in which they are tried as starts.
    pub(in crate::tours) fn squares_in_start_order(self) -> Vec<Square> {
        let mut squares: Vec<Square> = self.board().squares().collect();
        if self.options.chosen_settings().edges_file_by_file {
            squares.sort_by_key(|square| (square.file(), square.rank()));
        }
        squares
    }

    /// Estimated memory of this method, in bytes.
    fn estimate_bytes(self, method: Method) -> u64 {
        // The memory besides the move graph: bytes for each square and for each end of a move. On boards of 10,000 to a
        // million squares, with the knight, the king, the rook and the queen, the peak memory of a process was 0.5 to
        // 1.1 times the whole estimate.
        let (bytes_per_square, bytes_per_move_end) = match method {
            Method::Backtracking | Method::Graph | Method::Naive => (32, 0),
            Method::Warnsdorff | Method::WarnsdorffBacktracking => (56, 4),
            Method::Auto | Method::Rotations | Method::Frontier => (32, 0),
            Method::Edges => (150, 46),
        };
        let move_graph = estimate_move_graph_bytes(self.board(), self.piece());
        let move_graph = move_graph.saturating_mul(1 + u64::from(self.options.chosen_settings().edges_file_by_file));
        let squares = (self.board().area() as u64).saturating_mul(bytes_per_square);
        let moves = directed_move_count_upper_bound(self.board(), self.piece()).saturating_mul(bytes_per_move_end);
        let distances = self.board().len().saturating_mul(self.steps().len());
        let has_distances = method == Method::Edges && distances <= MAX_DISTANCE_TABLE_BYTES;
        let distances = if has_distances { distances as u64 } else { 0 };
        move_graph.saturating_add(squares).saturating_add(moves).saturating_add(distances)
    }

    /// Checks that the squares of the board can be numbered, and that the meter's budget allows the memory that the
    /// method is estimated to take.
    ///
    /// # Errors
    /// The limit that would be exceeded.
    pub(in crate::tours) fn check_size(self, method: Method, meter: &Meter) -> Result<(), Limit> {
        meter.check_size(self.board().area(), self.estimate_bytes(method))
    }
}

/// Estimated memory of finding a tour with these options, in bytes. `Method::Auto` and `Method::Frontier` are estimated
/// as `Method::Rotations`, because they begin with the rotations; the edge search that may follow takes more.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::internals::estimate_find_bytes;
/// use backrank::search::Options;
/// use backrank::tours::{Method, TourProblem};
///
/// let problem = TourProblem::new(Board::new(1000, 1000)?, Piece::KNIGHT);
/// assert!(estimate_find_bytes(&problem, &Options::default().method(Method::Rotations)) > 80_000_000);
/// assert!(estimate_find_bytes(&problem, &Options::default().method(Method::Edges)) > 400_000_000);
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
pub fn estimate_find_bytes(problem: &TourProblem, options: &Options<Method>) -> u64 {
    TourSearchTask::new(problem, options).estimate_bytes(options.chosen_method())
}
