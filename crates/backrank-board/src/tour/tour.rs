//! Tours: every square once, each step a move of the piece.

use std::collections::HashMap;
use std::fmt;

use super::checker::{TourChecker, TourFault};
use crate::board::{Board, Square, step_grid};
use crate::check_error::CheckError;
use crate::piece::Piece;

/// A tour, open or closed, that passed its check: it visits every square of its board exactly
/// once, and each step is a move of its piece; a closed one can step from its end to its start.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tour {
    board: Board,
    piece: Piece,
    closed: bool,
    squares: Vec<Square>,
}

impl Tour {
    /// The open tour through these squares in this order.
    ///
    /// # Errors
    /// The faults of the walk, as [`CheckError`] lists them. O(squares) for a leaper.
    pub fn open(board: &Board, piece: &Piece, squares: Vec<Square>) -> Result<Self, CheckError<TourFault>> {
        Self::from_squares(board, piece, squares, false)
    }

    /// The closed tour through these squares in this order and back to the first.
    /// On a board of one square, that square is a closed tour.
    ///
    /// # Errors
    /// The faults of the walk, as [`CheckError`] lists them. O(squares) for a leaper.
    pub fn closed(board: &Board, piece: &Piece, squares: Vec<Square>) -> Result<Self, CheckError<TourFault>> {
        Self::from_squares(board, piece, squares, true)
    }

    fn from_squares(
        board: &Board,
        piece: &Piece,
        squares: Vec<Square>,
        closed: bool,
    ) -> Result<Self, CheckError<TourFault>> {
        let (mut faults, mut checker) = (Vec::new(), TourChecker::new(board, piece, closed));
        checker.visit_all(&squares, |fault| faults.push(fault));
        let count = faults.len() + checker.count_final_faults();
        if count == 0 {
            return Ok(Self::of_checked_squares(board, piece, squares, closed));
        }
        if faults.iter().any(|fault| matches!(fault, TourFault::Repeated { .. })) {
            // In reverse order, so that the earliest visit of a square overwrites the later ones.
            let visits = squares.iter().enumerate().rev();
            let first_steps: HashMap<Square, usize> = visits.map(|(index, &square)| (square, index + 1)).collect();
            for fault in &mut faults {
                if let TourFault::Repeated { square, first, .. } = fault {
                    *first = first_steps.get(square).copied();
                }
            }
        }
        let faults = faults.into_iter().chain(checker.final_faults());
        Err(CheckError::new(squares, faults, count))
    }

    /// The tour through these squares in this order, which the caller has checked.
    pub(crate) fn of_checked_squares(board: &Board, piece: &Piece, squares: Vec<Square>, closed: bool) -> Self {
        Self { board: board.clone(), piece: piece.clone(), closed, squares }
    }

    /// The board of the tour.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The piece of the tour.
    pub const fn piece(&self) -> &Piece {
        &self.piece
    }

    /// Whether the tour is closed, that is, was checked as a closed tour.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The squares in the order of the tour.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The first square of the tour.
    pub fn start(&self) -> Square {
        self.squares[0]
    }

    /// The last square of the tour.
    pub fn end(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }
}

impl fmt::Display for Tour {
    /// The step number of each square, from 1, one line for each rank, the top rank first; holes are left blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = step_grid(&self.board, &self.squares, 1);
        f.write_str(grid.strip_suffix('\n').unwrap_or(&grid))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN_3X4: &str = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";

    fn faults_of(board: &Board, walk: &str, closed: bool) -> Vec<TourFault> {
        let squares = Square::read_list(walk).unwrap();
        let made = if closed { Tour::closed } else { Tour::open };
        made(board, &Piece::KNIGHT, squares).map_or_else(|error| error.faults, |_| Vec::new())
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_tour_that_is_one_passes_and_prints_as_a_board() {
        let board = Board::new(3, 4).unwrap();
        let tour = Tour::open(&board, &Piece::KNIGHT, Square::read_list(OPEN_3X4).unwrap()).unwrap();
        assert_eq!((tour.start(), tour.end()), (square("a1"), square("d3")));
        assert_eq!(tour.to_string(), " 3  6  9 12\n 8 11  2  5\n 1  4  7 10");
    }

    #[test]
    fn each_kind_of_fault_is_named() {
        let board = Board::new(3, 4).unwrap();
        let (a1, c2, a3, d3) = (square("a1"), square("c2"), square("a3"), square("d3"));
        let short = OPEN_3X4.replace(" d3", "");
        assert_eq!(faults_of(&board, &short, false), [TourFault::Missed { square: d3 }]);
        let repeated = format!("{OPEN_3X4} c2");
        let fault = TourFault::Repeated { step: 13, square: c2, first: Some(2) };
        assert!(faults_of(&board, &repeated, false).contains(&fault));
        let jump = OPEN_3X4.replace("a1 c2 a3", "c2 a1 a3");
        let fault = TourFault::NoMove { step: 3, from: a1, to: a3 };
        assert!(faults_of(&board, &jump, false).contains(&fault));
        assert_eq!(faults_of(&board, OPEN_3X4, true), [TourFault::NotClosed { end: d3, start: a1 }]);
        let off = format!("{OPEN_3X4} e5");
        assert!(matches!(faults_of(&board, &off, false)[..], [TourFault::OffBoard { step: 13, .. }]));
    }

    #[test]
    fn the_squares_missed_on_a_vast_board_are_counted_and_not_visited() {
        let board = Board::new(1 << 20, 1 << 20).unwrap();
        let error = Tour::open(&board, &Piece::KNIGHT, vec![square("a1")]).unwrap_err();
        assert_eq!(error.faults[0], TourFault::Missed { square: square("b1") });
        assert_eq!((error.faults.len(), error.faults.len() + error.omitted_faults), (1 << 16, (1 << 40) - 1));
    }

    #[test]
    fn a_hole_may_not_be_visited_and_need_not_be() {
        let board = Board::new(3, 3).unwrap().with_holes([square("b2")]).unwrap();
        let ring = "a1 b3 c1 a2 c3 b1 a3 c2";
        assert_eq!(faults_of(&board, ring, true), []);
        let through = format!("{ring} b2");
        assert!(matches!(faults_of(&board, &through, false)[..], [TourFault::Hole { step: 9, .. }]));
    }

    #[test]
    fn one_square_is_a_closed_tour_and_two_are_not() {
        assert_eq!(faults_of(&Board::new(1, 1).unwrap(), "a1", true), []);
        let holes = Board::new(2, 3)
            .unwrap()
            .squares()
            .filter(|s| ![square("a1"), square("c2")].contains(s))
            .collect::<Vec<_>>();
        let board = Board::new(2, 3).unwrap().with_holes(holes).unwrap();
        assert_eq!(faults_of(&board, "a1 c2", false), []);
        assert_eq!(faults_of(&board, "a1 c2", true), [TourFault::TooShortToClose]);
    }

    #[test]
    fn a_board_of_holes_has_no_tour() {
        let board = Board::new(1, 1).unwrap().with_holes([square("a1")]).unwrap();
        assert_eq!(faults_of(&board, "", false), [TourFault::NoSquares]);
    }

    #[test]
    fn the_empty_walk_misses_every_square() {
        assert_eq!(faults_of(&Board::new(1, 2).unwrap(), "", false).len(), 2);
    }
}
