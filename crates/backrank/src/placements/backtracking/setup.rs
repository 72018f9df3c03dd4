//! Setting up a backtracking search for a problem and a method, to run it through or to watch it step by step.

use backrank_board::{Piece, Square, Symmetry};

use super::orbit_search::OrbitSearch;
use super::row_by_row::{BitMaskFileGenerator, PairwiseFileGenerator, RowByRowSearch};
use crate::placements::method::Method;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::search::{
    Candidate, Limit, Meter, RowMasks, Search, SearchPosition, TraceSetup, Traceable, VertexMap, impl_search_for_enum,
};

/// The memory of a row-by-row search, in bytes per rank (each rank holds one piece).
const BYTES_PER_PIECE: u64 = 64;

/// The set-up of a backtracking search: a problem, and the backtracking method chosen for it.
#[derive(Debug)]
pub struct PlacementSearchSetup {
    problem: PlacementProblem,
    /// The method of the search. `Auto` stands for the orbit search, which has no name of its own; it is used if and
    /// only if placements must be symmetric under a rotation.
    method: Method,
    /// A square-by-square search of the problem that is never run: it knows the squares that a piece on each square
    /// attacks, from which the candidates of a step are computed, whatever the method. Built on first use, because it
    /// can take more memory than the search itself.
    square_search: Option<OrbitSearch>,
}

impl PlacementProblem {
    /// The backtracking method used when `method` is chosen; `None` if it does not cover the problem. If placements
    /// must be symmetric under a rotation, only `Auto` covers the problem, with the orbit search. Otherwise `Auto`
    /// chooses bit masks if they apply, else the square-by-square search. No method covers problems of dominating
    /// pieces, or problems that ask for the most or the fewest pieces.
    pub(crate) fn backtracking_method(&self, method: Method) -> Option<Method> {
        if !self.asks_for_exact_independent_pieces() {
            return None;
        }
        if self.turn().is_some() {
            return (method == Method::Auto).then_some(method);
        }
        let board = self.board();
        let one_per_rank = self.has_one_piece_per_rank();
        let masks =
            one_per_rank && *self.piece() == Piece::QUEEN && !board.wrap().files_wrap() && board.files() <= u64::BITS;
        match method {
            Method::Auto if masks => Some(Method::Masks),
            Method::Auto | Method::Subsets => Some(Method::Subsets),
            Method::Masks => masks.then_some(method),
            Method::Pairs | Method::Naive => one_per_rank.then_some(method),
            Method::FailFirst | Method::Swaps | Method::Explicit => None,
        }
    }
}

impl PlacementSearchSetup {
    /// Sets up a search of the problem; `Auto` is replaced by the method that is best for it. `None` if the method does
    /// not cover the problem.
    pub fn new(problem: &PlacementProblem, method: Method) -> Option<Self> {
        let method = problem.backtracking_method(method)?;
        Some(Self { problem: problem.clone(), method, square_search: None })
    }

    /// About how many placements generate-and-test tries, one piece on each rank: the number of files to the power of
    /// the number of ranks. With pre-placed pieces or forbidden squares there are fewer. `None` for any other method.
    pub(in crate::placements) fn estimate_generated_placements(&self) -> Option<f64> {
        let board = self.problem.board();
        let count = f64::from(board.files()).powi(i32::try_from(board.ranks()).unwrap_or(i32::MAX));
        (self.method == Method::Naive).then_some(count)
    }

    /// The square of a vertex that the search enters.
    fn square(&self, vertex: u32) -> Square {
        self.problem.board().square(vertex as usize).unwrap_or_else(|| unreachable!("a square has a number"))
    }

    /// Replaces the contents of `squares` by the squares of the solution with this search path, in reading order. Those
    /// of the pre-placed pieces are included.
    pub(in crate::placements) fn write_solution_squares(&self, path: &[u32], squares: &mut Vec<Square>) {
        squares.clear();
        squares.extend(path.iter().map(|&vertex| self.square(vertex)));
        if self.method == Method::Subsets {
            squares.extend(self.problem.preplaced());
        }
        sort_in_reading_order(squares);
    }
}

impl Traceable for PlacementProblem {
    type Setup = PlacementSearchSetup;
}

impl TraceSetup for PlacementSearchSetup {
    type Search = PlacementSearch;

    fn search(&self, meter: &mut Meter) -> Result<PlacementSearch, Limit> {
        let (problem, board) = (&self.problem, self.problem.board());
        let bytes = match self.method {
            Method::Subsets | Method::Auto => OrbitSearch::estimate_bytes(&self.problem),
            _ => BYTES_PER_PIECE.saturating_mul(u64::from(board.ranks())),
        };
        meter.check_size(board.area(), bytes)?;
        Ok(match self.method {
            Method::Pairs | Method::Naive => {
                let test = PairwiseFileGenerator::new(problem, self.method == Method::Pairs);
                PlacementSearch::Pairs(RowByRowSearch::new(board, test))
            }
            Method::Masks => PlacementSearch::Masks(RowByRowSearch::new(
                board,
                BitMaskFileGenerator::new(problem.open_files_by_rank()),
            )),
            _ => {
                let turn = problem.turn().and_then(|turn| turn.symmetry(board)).unwrap_or(Symmetry::IDENTITY);
                PlacementSearch::Orbits(OrbitSearch::new(problem, &turn, meter)?)
            }
        })
    }

    fn vertices(&self) -> VertexMap {
        VertexMap::Squares((0..self.problem.board().area() as u32).map(|vertex| self.square(vertex)).collect())
    }

    fn solution_len(&self) -> usize {
        // The path of a square-by-square search does not contain the pre-placed pieces; other paths do.
        let beside = if self.method == Method::Subsets { self.problem.preplaced().len() } else { 0 };
        self.problem.min_pieces().saturating_sub(beside)
    }

    fn candidates(&mut self, search: &mut PlacementSearch, meter: &mut Meter) -> Result<Vec<Candidate>, Limit> {
        let Some(place) = search.position() else { return Ok(Vec::new()) };
        let square_search = match self.square_search.take() {
            Some(square_search) => square_search,
            None => {
                meter.check_memory(OrbitSearch::estimate_bytes(&self.problem))?;
                OrbitSearch::new(&self.problem, &Symmetry::IDENTITY, meter)?
            }
        };
        Ok(list_candidates(&self.problem, self.method, self.square_search.insert(square_search), &place))
    }

    fn masks(&self, search: &PlacementSearch) -> Option<RowMasks> {
        if let PlacementSearch::Masks(search) = search { search.next_row_masks() } else { None }
    }
}

/// The squares available to the next piece, in the order in which the search of this method tries them, for the search
/// paused at `place`. `square_search` is a square-by-square search that has not begun. O(squares^2 / 64).
fn list_candidates(
    problem: &PlacementProblem,
    method: Method,
    square_search: &OrbitSearch,
    place: &SearchPosition,
) -> Vec<Candidate> {
    let (board, preplaced) = (problem.board(), problem.preplaced());
    let mut free = square_search.candidate_orbits().clone();
    // The path of a row-by-row search contains the pre-placed pieces too.
    for &vertex in &place.path {
        free.difference_with(square_search.orbits_blocked_by(vertex));
    }
    let by_rows = method != Method::Subsets;
    let row = place.path.len() as u32;
    let is_full = place.path.len() + preplaced.len() >= problem.min_pieces();
    let first = place.path.last().map_or(0, |&last| square_search.orbit_of(last) + 1);
    // `number` is the position of a square in reading order, `vertex` its number on the board.
    let candidate = |(number, vertex): (usize, u32)| {
        let square = board.square(vertex as usize)?;
        let is_next = if by_rows { square.rank() + row + 1 == board.ranks() } else { !is_full && number >= first };
        if !is_next {
            return None;
        }
        let stands = by_rows && preplaced.contains(&square);
        // On a rank with a pre-placed piece, the only candidate is the square of that piece.
        let beside = |other: &Square| by_rows && other.rank() == square.rank() && *other != square;
        let tests_later = method == Method::Naive && problem.permits(square) && !preplaced.iter().any(beside);
        if !(free.contains(number) || stands || tests_later) {
            return None;
        }
        let mut left = free.clone();
        left.difference_with(square_search.orbits_blocked_by(vertex));
        // The square has been tried if and only if `place.next` is greater than `at`: the file of the square or, in a
        // square-by-square search, one more than its index in reading order.
        let at = if by_rows { square.file() } else { number as u32 + 1 };
        Some(Candidate { vertex, degree: left.len() as u32, tried: at < place.next })
    };
    square_search.orbit_representatives().enumerate().filter_map(candidate).collect()
}

/// A backtracking search for placements that can be paused, by any of the methods.
#[derive(Clone, Debug)]
pub enum PlacementSearch {
    /// Row by row; every pair of pieces is compared, at each step or at the end.
    Pairs(RowByRowSearch<PairwiseFileGenerator>),
    /// Row by row, with bit masks.
    Masks(RowByRowSearch<BitMaskFileGenerator>),
    /// Square by square, for any number of pieces; or orbit by orbit, for placements that are symmetric under a
    /// rotation.
    Orbits(OrbitSearch),
}

impl_search_for_enum!(PlacementSearch { Pairs, Masks, Orbits });
