//! Setting up a backtracking search for a problem and a method.

use backrank_board::{Piece, Square, Symmetry};

use super::orbits::OrbitSearch;
use super::row_by_row::{BitMaskTest, ComparisonTiming, PairwiseTest, RowByRow};
use crate::placements::method::Method;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::search::{Limit, Meter, Spent, impl_search_for_enum};

/// The memory of a row-by-row search, in bytes for each rank, which holds one piece.
const BYTES_A_PIECE: u64 = 64;

/// A problem with the backtracking method that searches it.
#[derive(Clone, Copy, Debug)]
pub struct SearchSetup<'p> {
    pub(super) problem: &'p PlacementProblem,
    /// The method that searches. `Auto` means the orbit search, for placements that must be symmetric under a rotation.
    pub(in crate::placements) method: Method,
}

impl<'p> SearchSetup<'p> {
    /// Sets up the method for the problem, or `None` if the method does not cover it. If placements must be symmetric
    /// under a rotation, only `Auto` covers the problem, with the orbit search. Otherwise `Auto` chooses bit masks if
    /// they apply, else the search square by square. No method covers problems of dominating pieces, or problems that
    /// ask for the most or the fewest pieces.
    pub fn new(problem: &'p PlacementProblem, method: Method) -> Option<Self> {
        if !problem.asks_for_exact_independent_pieces() {
            return None;
        }
        if problem.turn().is_some() {
            return (method == Method::Auto).then_some(Self { problem, method });
        }
        let board = problem.board();
        let one_a_rank = problem.has_one_piece_a_rank();
        let masks =
            one_a_rank && *problem.piece() == Piece::QUEEN && !board.wrap().files_wrap() && board.files() <= u64::BITS;
        let (method, covered) = match method {
            Method::Auto if masks => (Method::Masks, true),
            Method::Auto => (Method::Subsets, true),
            Method::Masks => (method, masks),
            Method::Pairs | Method::Naive => (method, one_a_rank),
            Method::Subsets => (method, true),
            Method::FailFirst | Method::Swaps | Method::Explicit => (method, false),
        };
        covered.then_some(Self { problem, method })
    }

    /// An estimate of the memory of the search, in bytes.
    pub fn estimate_bytes(&self) -> u64 {
        let board = self.problem.board();
        match self.method {
            Method::Subsets | Method::Auto => OrbitSearch::estimate_bytes(self.problem),
            _ => BYTES_A_PIECE.saturating_mul(u64::from(board.ranks())),
        }
    }

    /// The number of candidates of generate-and-test, files to the power of ranks, as a floating-point number.
    pub fn candidate_count(&self) -> f64 {
        let board = self.problem.board();
        f64::from(board.files()).powi(i32::try_from(board.ranks()).unwrap_or(i32::MAX))
    }

    /// The square of a vertex that the search enters.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn square(&self, vertex: u32) -> Square {
        self.problem.board().square(vertex as usize).unwrap_or_else(|| unreachable!("a square has a number"))
    }

    /// The squares of the solution with this path of a search, in reading order, those of the pre-placed pieces
    /// included.
    pub fn squares(&self, path: &[u32]) -> Vec<Square> {
        let mut squares = Vec::new();
        self.write_squares(path, &mut squares);
        squares
    }

    /// Writes what [`squares`](Self::squares) returns into `squares`, in place of its contents.
    pub(in crate::placements) fn write_squares(&self, path: &[u32], squares: &mut Vec<Square>) {
        squares.clear();
        if matches!(self.method, Method::Subsets | Method::Auto) {
            squares.extend(path.iter().map(|&vertex| self.square(vertex)));
            if self.method == Method::Subsets {
                squares.extend(self.problem.standing());
            }
            sort_in_reading_order(squares);
            return;
        }
        // A row-by-row search has one piece on each rank, the top rank first.
        let board = self.problem.board();
        let ranks = (0..board.ranks()).rev();
        squares.extend(ranks.zip(path).map(|(rank, vertex)| Square::new(vertex - rank * board.files(), rank)));
    }

    /// A new search; an error if the board has too many squares, the budget allows less memory than
    /// [`estimate_bytes`](Self::estimate_bytes), or the meter reaches a limit.
    ///
    /// # Errors
    /// The limit that was reached, with the nodes spent.
    pub fn search(&self, meter: &mut Meter<'_>) -> Result<PlacementSearch, Spent> {
        meter.allows_board(self.problem.board().area(), self.estimate_bytes())?;
        self.set_up(meter).map_err(|limit| meter.spent(limit))
    }

    fn set_up(&self, meter: &mut Meter<'_>) -> Result<PlacementSearch, Limit> {
        let problem = self.problem;
        let board = problem.board();
        let pairs = |compare| PlacementSearch::Pairs(RowByRow::new(board, PairwiseTest::new(problem, compare)));
        Ok(match self.method {
            Method::Pairs => pairs(ComparisonTiming::EachTime),
            Method::Naive => pairs(ComparisonTiming::AtTheEnd),
            Method::Masks => PlacementSearch::Masks(RowByRow::new(board, BitMaskTest::new(problem.open_files()))),
            _ => {
                let turn = problem.turn().and_then(|turn| turn.symmetry(board)).unwrap_or(Symmetry::IDENTITY);
                PlacementSearch::Orbits(OrbitSearch::new(problem, &turn, meter)?)
            }
        })
    }
}

/// A backtracking search for placements that can be paused, by any of the methods.
#[derive(Clone, Debug)]
pub enum PlacementSearch {
    /// Row by row; every two pieces are compared, at each step or at the end.
    Pairs(RowByRow<PairwiseTest>),
    /// Row by row, with bit masks.
    Masks(RowByRow<BitMaskTest>),
    /// Square by square, for any number of pieces; or orbit by orbit, for placements that are symmetric under a
    /// rotation.
    Orbits(OrbitSearch),
}

impl_search_for_enum!(PlacementSearch { Pairs, Masks, Orbits });
