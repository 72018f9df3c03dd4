//! Setting up a backtracking search for a problem and a method, to run it through or to watch it step by step.

use backrank_board::{Piece, Square, Symmetry};

use super::orbits::OrbitSearch;
use super::row_by_row::{BitMaskTest, PairwiseTest, RowByRow};
use crate::placements::method::Method;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::search::{
    Candidate, Limit, Meter, RowMasks, Search, SearchPosition, Spent, TraceSetup, Traced, Vertices,
    impl_search_for_enum,
};

/// The memory of a row-by-row search, in bytes for each rank, which holds one piece.
const BYTES_PER_PIECE: u64 = 64;

/// A problem with the backtracking method that searches it.
#[derive(Debug)]
pub struct SearchSetup {
    problem: PlacementProblem,
    /// The method that searches. `Auto` means the orbit search, for placements that must be symmetric under a rotation.
    method: Method,
    /// The squares that a piece on each square attacks, as a search square by square before its first step holds them;
    /// for any method, the candidates of a step are computed from them. Built on first use, because it can take more
    /// memory than the search.
    attacks: Option<OrbitSearch>,
}

impl PlacementProblem {
    /// The backtracking method that searches if this one is chosen; `None` if it does not cover the problem. If
    /// placements must be symmetric under a rotation, only `Auto` covers the problem, with the orbit search. Otherwise
    /// `Auto` chooses bit masks if they apply, else the search square by square. No method covers problems of dominating
    /// pieces, or problems that ask for the most or the fewest pieces.
    pub(crate) fn backtracking_method(&self, method: Method) -> Option<Method> {
        if !self.asks_for_exact_independent_pieces() {
            return None;
        }
        if self.turn().is_some() {
            return (method == Method::Auto).then_some(method);
        }
        let board = self.board();
        let one_a_rank = self.has_one_piece_a_rank();
        let masks =
            one_a_rank && *self.piece() == Piece::QUEEN && !board.wrap().files_wrap() && board.files() <= u64::BITS;
        match method {
            Method::Auto if masks => Some(Method::Masks),
            Method::Auto | Method::Subsets => Some(Method::Subsets),
            Method::Masks => masks.then_some(method),
            Method::Pairs | Method::Naive => one_a_rank.then_some(method),
            Method::FailFirst | Method::Swaps | Method::Explicit => None,
        }
    }
}

impl SearchSetup {
    /// Sets up the method for the problem, `Auto` as the method that is chosen for it; `None` if the method does not cover
    /// the problem.
    pub fn new(problem: &PlacementProblem, method: Method) -> Option<Self> {
        let method = problem.backtracking_method(method)?;
        Some(Self { problem: problem.clone(), method, attacks: None })
    }

    /// The number of candidates of generate-and-test, files to the power of ranks, as a floating-point number; `None` if
    /// the method is another.
    pub(in crate::placements) fn candidate_count(&self) -> Option<f64> {
        let board = self.problem.board();
        let count = f64::from(board.files()).powi(i32::try_from(board.ranks()).unwrap_or(i32::MAX));
        (self.method == Method::Naive).then_some(count)
    }

    /// The square of a vertex that the search enters.
    fn square(&self, vertex: u32) -> Square {
        self.problem.board().square(vertex as usize).unwrap_or_else(|| unreachable!("a square has a number"))
    }

    /// Writes the squares of the solution with this path of a search, in reading order, those of the pre-placed pieces
    /// included, into `squares`, in place of its contents.
    pub(in crate::placements) fn write_squares(&self, path: &[u32], squares: &mut Vec<Square>) {
        squares.clear();
        squares.extend(path.iter().map(|&vertex| self.square(vertex)));
        if self.method == Method::Subsets {
            squares.extend(self.problem.standing());
        }
        sort_in_reading_order(squares);
    }
}

impl Traced for PlacementProblem {
    type Setup = SearchSetup;
}

impl TraceSetup for SearchSetup {
    type Search = PlacementSearch;

    fn search(&self, meter: &mut Meter) -> Result<PlacementSearch, Spent> {
        let (problem, board) = (&self.problem, self.problem.board());
        let bytes = match self.method {
            Method::Subsets | Method::Auto => OrbitSearch::estimate_bytes(&self.problem),
            _ => BYTES_PER_PIECE.saturating_mul(u64::from(board.ranks())),
        };
        meter.allows_board(board.area(), bytes)?;
        Ok(match self.method {
            Method::Pairs | Method::Naive => {
                let test = PairwiseTest::new(problem, self.method == Method::Pairs);
                PlacementSearch::Pairs(RowByRow::new(board, test))
            }
            Method::Masks => PlacementSearch::Masks(RowByRow::new(board, BitMaskTest::new(problem.open_files()))),
            _ => {
                let turn = problem.turn().and_then(|turn| turn.symmetry(board)).unwrap_or(Symmetry::IDENTITY);
                let search = OrbitSearch::new(problem, &turn, meter).map_err(|limit| meter.spent(limit))?;
                PlacementSearch::Orbits(search)
            }
        })
    }

    fn vertices(&self) -> Vertices {
        Vertices::Squares((0..self.problem.board().area() as u32).map(|vertex| self.square(vertex)).collect())
    }

    fn solution_len(&self) -> usize {
        // The path of a square-by-square search does not contain the pre-placed pieces.
        let beside = if self.method == Method::Subsets { self.problem.standing().len() } else { 0 };
        self.problem.exact_pieces().saturating_sub(beside)
    }

    fn candidates(&mut self, search: &mut PlacementSearch, meter: &mut Meter) -> Result<Vec<Candidate>, Limit> {
        let Some(place) = search.position() else { return Ok(Vec::new()) };
        let attacks = match self.attacks.take() {
            Some(attacks) => attacks,
            None => {
                meter.allows_memory(OrbitSearch::estimate_bytes(&self.problem)).map_err(|spent| spent.limit)?;
                OrbitSearch::new(&self.problem, &Symmetry::IDENTITY, meter)?
            }
        };
        Ok(list_candidates(&self.problem, self.method, self.attacks.insert(attacks), &place))
    }

    fn masks(&self, search: &PlacementSearch) -> Option<RowMasks> {
        if let PlacementSearch::Masks(search) = search { search.masks() } else { None }
    }
}

/// The squares available to the next piece, in the order in which the search of this method tries them, for the search
/// paused at `place`. `attacks` is a search square by square before its first step. O(squares^2 / 64).
fn list_candidates(
    problem: &PlacementProblem,
    method: Method,
    attacks: &OrbitSearch,
    place: &SearchPosition,
) -> Vec<Candidate> {
    let (board, standing) = (problem.board(), problem.standing());
    let mut free = attacks.free_orbits().clone();
    // The path of a row-by-row search contains the pre-placed pieces too.
    for &vertex in &place.path {
        free.difference_with(attacks.taken_from(vertex));
    }
    let by_rows = method != Method::Subsets;
    let row = place.path.len() as u32;
    let is_full = place.path.len() + standing.len() >= problem.exact_pieces();
    let first = place.path.last().map_or(0, |&last| attacks.orbit_of(last) + 1);
    // Squares are numbered in reading order.
    let candidate = |(number, vertex): (usize, u32)| {
        let square = board.square(vertex as usize)?;
        let is_next = if by_rows { square.rank() + row + 1 == board.ranks() } else { !is_full && number >= first };
        if !is_next {
            return None;
        }
        let stands = by_rows && standing.contains(&square);
        // On a rank with a pre-placed piece, the only candidate is the square of that piece.
        let beside = |other: &Square| by_rows && other.rank() == square.rank() && *other != square;
        let tests_later = method == Method::Naive && problem.allows(square) && !standing.iter().any(beside);
        if !(free.contains(number) || stands || tests_later) {
            return None;
        }
        let mut left = free.clone();
        left.difference_with(attacks.taken_from(vertex));
        // The number that stands for the square in `SearchPosition::next`.
        let at = if by_rows { square.file() } else { number as u32 + 1 };
        Some(Candidate { vertex, degree: left.len() as u32, tried: at < place.next })
    };
    attacks.first_squares().enumerate().filter_map(candidate).collect()
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
