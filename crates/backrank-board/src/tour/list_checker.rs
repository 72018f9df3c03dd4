//! The check of a list of tours on one board.

use super::checker::TourFault;
use super::tour::Tour;
use crate::board::{Board, Square};
use crate::check_error::CheckError;
use crate::piece::Piece;

/// The largest board, in squares, that is checked with masks of one word, one bit for each square.
const MOST_IN_MASK: usize = u64::BITS as usize;

/// Checks tours of one board one after another, each as strictly as [`Tour::open`] or [`Tour::closed`], and reuses its
/// memory.
///
/// On a board of at most 64 squares, making a checker takes O(squares^2), checking a tour O(squares): some operations
/// on words for each square. On larger boards a check takes as long as [`Tour::open`].
///
/// ```
/// use backrank_board::internals::TourListChecker;
/// use backrank_board::{Board, Piece, Square};
///
/// let mut series = TourListChecker::new(&Board::new(3, 4)?, &Piece::KNIGHT, false);
/// let (tour, indices) = series.check(&Square::read_list("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3")?)?;
/// assert_eq!(tour.end().to_string(), "d3");
/// assert_eq!(indices[..3], [0, 6, 8]);
/// assert!(series.check(&Square::read_list("a1 c2 a3")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TourListChecker {
    board: Board,
    piece: Piece,
    closed: bool,
    /// The squares of the board in ascending order; the index of a square is the number of its bit in the masks. Empty
    /// if the board is too large for masks.
    squares: Vec<Square>,
    /// For each square by its index, the mask of the squares to which the piece can move.
    moves: Vec<u64>,
    /// A buffer for the indices in `squares` of the squares of the tour that is checked.
    places: Vec<u8>,
    /// The last tour that passed.
    last: Option<Tour>,
}

impl TourListChecker {
    /// A checker of open or closed tours of this piece on this board.
    pub fn new(board: &Board, piece: &Piece, closed: bool) -> Self {
        let is_small = board.len() <= MOST_IN_MASK;
        let squares: Vec<Square> = if is_small { board.squares().collect() } else { Vec::new() };
        let moves = squares.iter().map(|&from| {
            let to = squares.iter().enumerate().filter(|&(_, &to)| piece.attacks(board, from, to));
            to.fold(0, |moves, (place, _)| moves | 1 << place)
        });
        let moves = moves.collect();
        Self { board: board.clone(), piece: piece.clone(), closed, squares, moves, places: Vec::new(), last: None }
    }

    /// The squares of the board in ascending order; empty if the board has more than 64 squares.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// Whether the walk through the squares with these indices in [`squares`](Self::squares) is a tour. Always `false`
    /// on a board of more than 64 squares.
    #[inline]
    pub fn is_tour(&self, places: &[u8]) -> bool {
        let moves: &[u64] = &self.moves;
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return false };
        if places.len() != moves.len() || places.len() > MOST_IN_MASK {
            return false;
        }
        // All places are different exactly if `visited` has as many bits as there are places.
        let (mut visited, mut can_move, mut from) = (0_u64, true, None);
        for &place in places {
            let Some(next) = moves.get(usize::from(place)) else { return false };
            can_move &= from.is_none_or(|moves: u64| moves >> place & 1 == 1);
            visited |= 1 << place;
            from = Some(*next);
        }
        let closes = || places.len() == 1 || (places.len() > 2 && moves[usize::from(last)] >> first & 1 == 1);
        can_move && visited.count_ones() as usize == places.len() && (!self.closed || closes())
    }

    /// The tour through these squares in this order, and the indices of its squares in [`squares`](Self::squares); no
    /// indices on a board of more than 64 squares.
    ///
    /// # Errors
    /// As [`Tour::open`].
    pub fn check(&mut self, squares: &[Square]) -> Result<(&Tour, &[u8]), CheckError<TourFault>> {
        self.places.clear();
        // A square off the board has no place, so a walk with such a square has fewer places than squares.
        let is_whole = self.squares.len() == self.board.area();
        let place = |square: &Square| match is_whole {
            true => self.board.number(*square),
            false => self.squares.binary_search(square).ok(),
        };
        self.places.extend(squares.iter().filter_map(|square| u8::try_from(place(square)?).ok()));
        let tour = match self.last.take() {
            Some(last) if self.places.len() == squares.len() && self.is_tour(&self.places) => {
                last.with_squares(squares)
            }
            _ if self.closed => Tour::closed(&self.board, &self.piece, squares.to_vec())?,
            _ => Tour::open(&self.board, &self.piece, squares.to_vec())?,
        };
        Ok((self.last.insert(tour), &self.places))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;

    #[test]
    fn what_passes_or_is_refused_is_what_a_tour_alone_says_and_is_told_so() {
        for piece in ["knight", "king", "rook", "0,1*2"] {
            let piece: Piece = piece.parse().unwrap();
            for wrap in Wrap::ALL {
                for (sides, hole) in [((2, 3), "b1"), ((1, 4), "z9"), ((1, 2), "z9"), ((1, 1), "z9")] {
                    let hole: Square = hole.parse().unwrap();
                    let board = Board::new(sides.0, sides.1).unwrap().with_wrap(wrap);
                    let board = if board.contains(hole) { board.with_holes([hole]).unwrap() } else { board };
                    for closed in [false, true] {
                        assert_alike(&board, &piece, closed);
                    }
                }
            }
        }
    }

    /// Checks that the checker agrees with `Tour::open` or `Tour::closed` on all walks of up to five squares, with a
    /// hole and a square off the board among them.
    fn assert_alike(board: &Board, piece: &Piece, closed: bool) {
        let mut series = TourListChecker::new(board, piece, closed);
        let alone = if closed { Tour::closed } else { Tour::open };
        let beside = Square::new(0, board.ranks());
        let all: Vec<Square> = board.squares().chain(board.holes()).chain([beside]).collect();
        for length in 0..=board.len().min(4) as u32 + 1 {
            for number in 0..all.len().pow(length) {
                let walk: Vec<Square> = (0..length).map(|at| all[number / all.len().pow(at) % all.len()]).collect();
                let expected = alone(board, piece, walk.clone());
                assert_eq!(series.check(&walk).map(|(tour, _)| tour.clone()), expected, "{board} {piece} {walk:?}");
                let places: Option<Vec<u8>> =
                    walk.iter().map(|at| series.squares().iter().position(|s| s == at).map(|at| at as u8)).collect();
                assert_eq!(places.is_some_and(|places| series.is_tour(&places)), expected.is_ok(), "{board} {walk:?}");
            }
        }
        assert!(!series.is_tour(&[u8::MAX]));
    }

    #[test]
    fn boards_without_masks_are_checked_as_well() {
        let board = Board::new(1, 65).unwrap();
        let mut series = TourListChecker::new(&board, &"wazir".parse().unwrap(), false);
        let squares: Vec<Square> = board.squares().collect();
        for _ in 0..2 {
            assert_eq!(
                series.check(&squares).map(|(tour, indices)| (tour.start(), indices)),
                Ok((squares[0], &[][..]))
            );
        }
        assert!(series.check(&squares[1..]).is_err());
        assert!(!series.is_tour(&[0]) && series.squares().is_empty());
    }
}
