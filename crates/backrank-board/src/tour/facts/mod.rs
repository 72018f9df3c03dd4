//! Properties of a tour: whether it can be closed, its symmetries, its sums along ranks and files, and the numbers of
//! its crossings and turns.
//!
//! [`LineSums`] and [`TurnCounter`] take the squares of a tour one after another, so they work for a tour that is not
//! stored.

mod crossings;
mod line_sums;
mod turns;

use std::convert::Infallible;

pub use self::line_sums::{LineSums, Magic};
pub use self::turns::TurnCounter;

use super::tour::Tour;
use crate::board::{Square, Symmetry, Wrap, symmetries_without_shifts};

impl Tour {
    /// Whether the tour is closed, or is an open tour that could be: with ends one move apart and more than two
    /// squares, or with a single square. O(1) for leapers.
    pub fn can_be_closed(&self) -> bool {
        let apart = || self.squares().len() > 2 && self.piece().attacks(self.board(), self.end(), self.start());
        self.is_closed() || self.squares().len() == 1 || apart()
    }

    /// The rotations and reflections of the board that map the tour, as a set of moves, onto itself, without the
    /// identity. Shifts around glued edges are not considered. O(squares).
    ///
    /// ```
    /// use backrank_board::{Board, Piece, Tour, Square};
    ///
    /// let ring = Board::new(3, 3)?.with_holes(["b2".parse()?])?;
    /// let squares = Square::read_list("a1 b3 c1 a2 c3 b1 a3 c2")?;
    /// assert_eq!(Tour::open(&ring, &Piece::KNIGHT, squares.clone())?.nontrivial_symmetries().len(), 0);
    /// assert_eq!(Tour::closed(&ring, &Piece::KNIGHT, squares)?.nontrivial_symmetries().len(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nontrivial_symmetries(&self) -> Vec<Symmetry> {
        let mut symmetries = symmetries_without_shifts(self.board());
        symmetries.retain(|symmetry| *symmetry != Symmetry::IDENTITY && is_invariant_under(self, symmetry));
        symmetries
    }

    /// The sums of the step numbers, from 1, along ranks, files and diagonals. O(squares).
    pub fn line_sums(&self) -> LineSums {
        let mut sums = LineSums::new(self.board());
        self.squares().iter().for_each(|&square| sums.add(square));
        sums
    }

    /// The number of squares at which the tour changes its direction, or `None` on a board that wraps, where a move has
    /// several directions. O(squares).
    pub fn turns(&self) -> Option<u64> {
        let mut turns = TurnCounter::new(self.board())?;
        self.squares().iter().for_each(|&square| turns.add(square));
        Some(turns.count(self.is_closed()))
    }

    /// The number of pairs of moves that cross in the drawing of the tour, or `None` on a board that wraps, where a
    /// move is no single straight line. Two moves cross if they meet between their ends, in a point or along a line.
    ///
    /// O(squares x longest²), where `longest` is the largest displacement of a move along files or ranks, in squares,
    /// in exact arithmetic; O(area) memory.
    pub fn crossings(&self) -> Option<u64> {
        let Ok(crossings) = count_crossings_metered(self, |_| Ok::<(), Infallible>(()));
        crossings
    }
}

/// Whether the symmetry of the board maps the tour, as a set of moves, onto itself. If so, the image runs along the
/// tour, forward or backward, from the image of its first square. O(squares).
pub fn is_invariant_under(tour: &Tour, symmetry: &Symmetry) -> bool {
    let (board, squares) = (tour.board(), tour.squares());
    let count = squares.len();
    let image = |square: Square| symmetry.image(board, square);
    let Some(begins) = squares.iter().position(|&square| Some(square) == image(squares[0])) else { return false };
    let forward = |step: usize| squares[(begins + step) % count];
    let backward = |step: usize| squares[(begins + count - step) % count];
    let follows = |along: &dyn Fn(usize) -> Square| (0..count).all(|step| image(squares[step]) == Some(along(step)));
    // If the image of an open tour is the tour itself, it begins at the start of the tour and runs forward, or begins
    // at the end and runs backward.
    let may_begin = |end: usize| tour.is_closed() || begins == end;
    (may_begin(0) && follows(&forward)) || (may_begin(count - 1) && follows(&backward))
}

/// As [`Tour::crossings`], but metered: for each move, calls `meter` with the number of squares that are then searched,
/// and stops at the first error of `meter`. The moves of riders can be long, and then the count may take long.
///
/// # Errors
/// The first error that `meter` returns, unchanged; it ends the count.
pub fn count_crossings_metered<E>(tour: &Tour, meter: impl FnMut(u64) -> Result<(), E>) -> Result<Option<u64>, E> {
    if tour.board().wrap() == Wrap::Flat {
        crossings::count_crossings_on_flat_board(tour, meter).map(Some)
    } else {
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::board::Board;
    use crate::piece::{MoveOrder, Piece};

    /// All tours of the piece on the board, by exhaustive search.
    fn tours(board: &Board, piece: &Piece, closed: bool) -> Vec<Tour> {
        fn walk(board: &Board, piece: &Piece, path: &mut Vec<Square>, found: &mut Vec<Vec<Square>>) {
            if path.len() == board.len() {
                found.push(path.clone());
                return;
            }
            for next in piece.moves(board, path[path.len() - 1], &MoveOrder::default()) {
                if !path.contains(&next) {
                    path.push(next);
                    walk(board, piece, path, found);
                    path.pop();
                }
            }
        }
        let mut found = Vec::new();
        board.squares().for_each(|start| walk(board, piece, &mut vec![start], &mut found));
        let made = if closed { Tour::closed } else { Tour::open };
        found.into_iter().filter_map(|squares| made(board, piece, squares).ok()).collect()
    }

    /// The moves of a tour as a set, without order and direction.
    fn moves(tour: &Tour) -> BTreeSet<[Square; 2]> {
        let squares = tour.squares();
        let mut pairs: Vec<[Square; 2]> = squares.windows(2).map(|pair| [pair[0], pair[1]]).collect();
        pairs.extend(tour.is_closed().then_some([tour.end(), tour.start()]));
        pairs.into_iter().map(|[a, b]| [a.min(b), a.max(b)]).collect()
    }

    #[test]
    fn symmetries_are_those_that_carry_the_set_of_moves_onto_itself() {
        let board = |ranks, files| Board::new(ranks, files).unwrap();
        let ring = board(3, 3).with_holes(["b2".parse().unwrap()]).unwrap();
        let king = Piece::KING;
        let mut seen = BTreeSet::new();
        for (board, piece) in [
            (board(3, 4), &Piece::KNIGHT),
            (ring, &Piece::KNIGHT),
            (board(2, 3), &king),
            (board(3, 3), &king),
            (board(1, 4), &king),
            (board(3, 3).with_wrap(Wrap::Torus), &Piece::KNIGHT),
            (board(2, 3).with_wrap(Wrap::Mobius), &king),
        ] {
            for closed in [false, true] {
                for tour in tours(&board, piece, closed) {
                    let moves = moves(&tour);
                    let carried = |symmetry: &Symmetry| {
                        let image = |square| symmetry.image(&board, square).unwrap();
                        let pairs = moves.iter().map(|[a, b]| [image(*a).min(image(*b)), image(*a).max(image(*b))]);
                        pairs.collect::<BTreeSet<_>>() == moves
                    };
                    let mut expected = symmetries_without_shifts(&board);
                    expected.retain(|symmetry| *symmetry != Symmetry::IDENTITY && carried(symmetry));
                    assert_eq!(tour.nontrivial_symmetries(), expected, "{tour}");
                    seen.insert((closed, expected.len()));
                }
            }
        }
        assert!(seen.len() >= 5, "{seen:?}");
    }

    #[test]
    fn an_open_tour_whose_ends_meet_can_be_closed() {
        let board = Board::new(3, 3).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let ring = Square::read_list("a1 b3 c1 a2 c3 b1 a3 c2").unwrap();
        assert!(Tour::open(&board, &Piece::KNIGHT, ring.clone()).unwrap().can_be_closed());
        assert!(Tour::closed(&board, &Piece::KNIGHT, ring).unwrap().can_be_closed());
        let board = Board::new(1, 2).unwrap();
        let pair = Tour::open(&board, &Piece::KING, Square::read_list("a1 b1").unwrap()).unwrap();
        assert!(!pair.can_be_closed());
        let alone = Tour::open(&Board::new(1, 1).unwrap(), &Piece::KNIGHT, Square::read_list("a1").unwrap()).unwrap();
        assert!(alone.can_be_closed());
        for tour in tours(&Board::new(3, 4).unwrap(), &Piece::KNIGHT, false) {
            assert!(!tour.can_be_closed(), "3x4 has no closed tour");
        }
    }

    #[test]
    fn crossings_and_turns_are_those_of_comparing_all_pairs() {
        let board = |ranks, files| Board::new(ranks, files).unwrap();
        let mut most = 0;
        for (board, piece) in [
            (board(3, 4), "knight"),
            (board(2, 3), "queen"),
            (board(3, 3), "king"),
            (board(1, 5), "rook"),
            (board(2, 4), "0,2+0,1"),
            (board(1, 1), "knight"),
        ] {
            let piece: Piece = piece.parse().unwrap();
            for closed in [false, true] {
                for tour in tours(&board, &piece, closed) {
                    let crossings = crossings::tests::count_crossings_of_all_pairs(&tour);
                    assert_eq!(tour.crossings(), Some(crossings), "{piece} {closed}\n{tour}");
                    assert_eq!(
                        tour.turns(),
                        Some(turns::tests::count_turns_by_triples(&tour)),
                        "{piece} {closed}\n{tour}"
                    );
                    most = most.max(crossings);
                }
            }
        }
        assert!(most > 5, "{most}");
    }

    #[test]
    fn a_board_that_wraps_is_no_drawing() {
        let torus = Board::new(1, 3).unwrap().with_wrap(Wrap::Torus);
        let tour = Tour::closed(&torus, &Piece::KING, Square::read_list("a1 b1 c1").unwrap()).unwrap();
        assert_eq!((tour.crossings(), tour.turns()), (None, None));
    }
}
