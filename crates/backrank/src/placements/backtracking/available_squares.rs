//! The squares where a backtracking search could place its next piece.

use std::cmp::Reverse;

use backrank_board::Square;
use backrank_board::internals::{SquareSet, displacement_count};

use crate::placements::method::Method;
use crate::placements::problem::PlacementProblem;
use crate::search::{Candidate, Limit, Meter, SearchPosition};

/// For each square of a board the squares that a piece on it attacks, as bit sets, so that the squares available to the
/// next piece are found quickly.
#[derive(Clone, Debug)]
pub(super) struct AvailableSquares {
    /// For each square, by number: the square itself and the squares that a piece on it attacks.
    takes: Vec<SquareSet>,
    /// The squares that are not forbidden and that no pre-placed piece occupies or attacks.
    free: SquareSet,
}

impl AvailableSquares {
    /// Lists the attacks on the board of a problem. O(squares x moves).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn new(problem: &PlacementProblem, meter: &mut Meter<'_>) -> Result<Self, Limit> {
        let (board, piece) = (problem.board(), problem.piece());
        let mut takes = vec![SquareSet::new(); board.area()];
        let mut free = SquareSet::new();
        for square in board.squares() {
            meter.work(displacement_count(piece, board))?;
            let Some(number) = board.number(square) else { continue };
            takes[number] = piece.attacked(board, square).filter_map(|square| board.number(square)).collect();
            takes[number].insert(number);
            if !problem.forbids(square) {
                free.insert(number);
            }
        }
        for number in problem.standing().iter().filter_map(|&square| board.number(square)) {
            free.difference_with(&takes[number]);
        }
        Ok(Self { takes, free })
    }

    /// The squares available to the next piece, in the order in which the search of this method tries them, for the
    /// search paused at `place`. O(squares^2 / 64).
    pub(super) fn candidates(
        &self,
        problem: &PlacementProblem,
        method: Method,
        place: &SearchPosition,
    ) -> Vec<Candidate> {
        let (board, standing) = (problem.board(), problem.standing());
        let mut free = self.free.clone();
        // The path of a row-by-row search contains the pre-placed pieces too.
        for &vertex in &place.path {
            if let Some(takes) = self.takes.get(vertex as usize) {
                free.difference_with(takes);
            }
        }
        let by_rows = method != Method::Subsets;
        let row = u32::try_from(place.path.len()).unwrap_or(u32::MAX);
        // Each square with the number that stands for it in `SearchPosition::next`.
        let squares: Vec<(Square, u32)> = if by_rows {
            let rank = board.ranks().checked_sub(1).and_then(|top| top.checked_sub(row));
            let square = |rank| (0..board.files()).map(move |file| (Square::new(file, rank), file));
            rank.into_iter().flat_map(square).collect()
        } else {
            let key = |square: &Square| (Reverse(square.rank()), square.file());
            let last = place.path.last().and_then(|&vertex| board.square(vertex as usize));
            let behind = |square: &Square| last.is_none_or(|last| key(square) > key(&last));
            let full = place.path.len() + standing.len() >= problem.exact_pieces();
            let mut squares: Vec<Square> = board.squares().collect();
            squares.sort_by_key(key);
            squares.into_iter().zip(1..).filter(|(square, _)| !full && behind(square)).collect()
        };
        let candidate = |(square, at): (Square, u32)| {
            let number = board.number(square)?;
            let stands = by_rows && standing.contains(&square);
            // On a rank with a pre-placed piece, the only candidate is the square of that piece.
            let beside = |other: &Square| by_rows && other.rank() == square.rank() && *other != square;
            let tests_later = method == Method::Naive && problem.allows(square) && !standing.iter().any(beside);
            if !(free.contains(number) || stands || tests_later) {
                return None;
            }
            let mut left = free.clone();
            left.difference_with(&self.takes[number]);
            Some(Candidate { vertex: number as u32, degree: left.len() as u32, tried: at < place.next })
        };
        squares.into_iter().filter_map(candidate).collect()
    }
}
