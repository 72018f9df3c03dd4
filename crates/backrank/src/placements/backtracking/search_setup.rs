//! Setting up a backtracking search for a problem and a method.

use backrank_board::{Piece, Square};

use super::orbits::OrbitSearch;
use super::row_by_row::{BitMasks, Compare, Pairs, RowByRow};
use super::subsets::Subsets;
use crate::placements::method::Method;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::search::{Limit, Meter, Spent, impl_search_for_enum};

/// Memory of a search row by row, in bytes a piece.
const BYTES_A_PIECE: u64 = 64;

/// A problem with the backtracking method that searches it.
#[derive(Clone, Copy, Debug)]
pub struct SearchSetup<'p> {
    pub(super) problem: &'p PlacementProblem,
    /// `Auto` stands for the search by orbits, where placements must be symmetric under a rotation.
    pub(super) method: Method,
}

impl<'p> SearchSetup<'p> {
    /// Sets up the method for the problem, or `None` if the method does not cover it. The automatic choice is bit masks
    /// where they apply, else square by square; and if placements must be symmetric under a rotation, orbit by orbit,
    /// which no other method does. Problems of dominating pieces, or of a number that is to be found, are searched in
    /// other ways.
    #[must_use]
    pub fn new(problem: &'p PlacementProblem, method: Method) -> Option<Self> {
        if !problem.has_searched_form() {
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
    #[must_use]
    pub fn estimate_bytes(&self) -> u64 {
        let board = self.problem.board();
        match self.method {
            Method::Subsets => Subsets::estimate_bytes(board, self.problem.exact_pieces()),
            Method::Auto => OrbitSearch::estimate_bytes(self.problem),
            _ => BYTES_A_PIECE.saturating_mul(u64::from(board.ranks())),
        }
    }

    /// The number of candidates of generate-and-test, rounded.
    #[must_use]
    pub fn candidates(&self) -> f64 {
        let board = self.problem.board();
        f64::from(board.files()).powi(i32::try_from(board.ranks()).unwrap_or(i32::MAX))
    }

    /// The method that the search will use.
    #[must_use]
    pub const fn method(&self) -> Method {
        self.method
    }

    /// The square of one of the vertices that the search enters.
    ///
    /// # Panics
    /// If there is no such vertex.
    #[must_use]
    pub fn square(&self, vertex: u32) -> Square {
        self.problem.board().square(vertex as usize).unwrap_or_else(|| unreachable!("a square has a number"))
    }

    /// The squares of a solution in reading order, those of the standing pieces included.
    #[must_use]
    pub fn squares(&self, path: &[u32]) -> Vec<Square> {
        let mut squares = Vec::new();
        self.write_squares(path, &mut squares);
        squares
    }

    /// As [`squares`](Self::squares), written into `squares` in place of its contents.
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
        // There is one piece on each rank, the top rank first.
        let board = self.problem.board();
        let ranks = (0..board.ranks()).rev();
        squares.extend(ranks.zip(path).map(|(rank, vertex)| Square::new(vertex - rank * board.files(), rank)));
    }

    /// A new search, unless the board has too many squares, the budget allows less than
    /// [`estimate_bytes`](Self::estimate_bytes) of memory, or the meter ends it.
    ///
    /// # Errors
    /// What was spent.
    pub fn search(&self, meter: &mut Meter<'_>) -> Result<PlacementSearch, Spent> {
        meter.allows_board(self.problem.board().area(), self.estimate_bytes())?;
        self.set_up(meter).map_err(|limit| meter.spent(limit))
    }

    fn set_up(&self, meter: &mut Meter<'_>) -> Result<PlacementSearch, Limit> {
        let problem = self.problem;
        let (board, piece) = (problem.board(), problem.piece());
        // A rank with a standing piece has no other square for its piece.
        let on_its_rank = |square: Square| {
            let standing = problem.standing().iter().find(|standing| standing.rank() == square.rank());
            problem.allows(square) && standing.is_none_or(|&standing| standing == square)
        };
        let is_free = |square: Square| {
            let by = |&standing: &Square| standing != square && piece.attacks(board, standing, square);
            on_its_rank(square) && !problem.standing().iter().any(by)
        };
        let masks = || BitMasks::new(board, is_free);
        let standing = problem.standing();
        let forbidden = || problem.forbidden().collect::<Vec<_>>();
        let pairs = |compare| Pairs::new(board, piece, compare, standing, &forbidden());
        let pairs = |compare| PlacementSearch::Pairs(RowByRow::new(board, pairs(compare)));
        if let Some(turn) = problem.turn().and_then(|turn| turn.symmetry(board)) {
            return OrbitSearch::new(problem, &turn, meter).map(PlacementSearch::Orbits);
        }
        Ok(match self.method {
            Method::Pairs => pairs(Compare::EachTime),
            Method::Naive => pairs(Compare::AtTheEnd),
            Method::Masks if let Some(masks) = masks() => PlacementSearch::Masks(RowByRow::new(board, masks)),
            _ => {
                let subsets = Subsets::new(board, piece, problem.exact_pieces(), standing, &forbidden(), meter)?;
                PlacementSearch::Subsets(subsets)
            }
        })
    }
}

/// A search for placements that can be paused, whichever way it goes.
#[derive(Clone, Debug)]
pub enum PlacementSearch {
    /// Row by row, every pair tested, each time or at the end.
    Pairs(RowByRow<Pairs>),
    /// Row by row with bit masks.
    Masks(RowByRow<BitMasks>),
    /// Square by square.
    Subsets(Subsets),
    /// Orbit by orbit.
    Orbits(OrbitSearch),
}

impl_search_for_enum!(PlacementSearch { Pairs, Masks, Subsets, Orbits });
