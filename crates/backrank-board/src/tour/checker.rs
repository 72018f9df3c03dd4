//! The check of a tour, one square after another, and the faults of walks that should be tours.

use std::fmt;

use crate::board::{BitSet, Board, Square};
use crate::check_error::CheckError;
use crate::piece::{Piece, legs};

/// Checks a tour that is given square by square and not stored: the checker keeps one bit for each square of the board,
/// the first and the last square visited, and the number of squares visited.
///
/// Time for each square: O(legs), or O(legs x log sides) on a board that wraps. If holes block, riders take up to
/// O(legs x holes x log sides).
///
/// ```
/// use backrank_board::internals::TourChecker;
/// use backrank_board::{Board, Piece, TourFault};
///
/// let board = Board::new(1, 3)?;
/// let mut checker = TourChecker::new(&board, &Piece::ROOK, false);
/// let mut faults = Vec::new();
/// for square in ["a1", "c1"] {
///     checker.visit(square.parse()?, |fault| faults.push(fault));
/// }
/// faults.extend(checker.final_faults());
/// assert_eq!(faults, [TourFault::Missed { square: "b1".parse()? }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TourChecker<'b> {
    board: &'b Board,
    piece: &'b Piece,
    closed: bool,
    visited: BitSet,
    /// The number of squares of the board that were visited, each counted once.
    visited_len: usize,
    /// The number of all visits.
    visit_count: usize,
    first: Option<Square>,
    last: Option<Square>,
    /// Whether `last` is a square of the board and no hole.
    last_on_board: bool,
    /// The two lengths of the leap if the piece has a single leap and the board does not wrap, else `None`. Nearly all
    /// tours are of knights, and testing for this case first halves the time of their check.
    leap: Option<(u32, u32)>,
    has_holes: bool,
}

impl<'b> TourChecker<'b> {
    /// A checker of an open or closed tour, before its first square.
    pub fn new(board: &'b Board, piece: &'b Piece, closed: bool) -> Self {
        let leap = match legs(piece) {
            [leg] if leg.reach() == 1 && !board.wrap().files_wrap() => Some((leg.shorter(), leg.longer())),
            _ => None,
        };
        Self {
            board,
            piece,
            closed,
            visited: BitSet::new(),
            visited_len: 0,
            visit_count: 0,
            first: None,
            last: None,
            last_on_board: false,
            leap,
            has_holes: board.len() < board.area(),
        }
    }

    #[inline]
    fn can_move(&self, from: Square, to: Square) -> bool {
        let Some((a, b)) = self.leap else { return from != to && self.piece.attacks_unchecked(self.board, from, to) };
        let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
        (files, ranks) == (a, b) || (files, ranks) == (b, a)
    }

    /// Visits the next square of the tour and calls `report` with the faults of this step, two at most. The fault of a
    /// repeated square does not name the step of the first visit, which is not stored.
    #[inline]
    pub fn visit(&mut self, square: Square, mut report: impl FnMut(TourFault)) {
        self.visit_count += 1;
        let (step, mut on_board) = (self.visit_count, false);
        match self.board.number(square) {
            None => report(TourFault::OffBoard { step, square }),
            Some(number) if self.has_holes && self.board.is_hole_by_number(number) => {
                report(TourFault::Hole { step, square })
            }
            Some(number) => {
                on_board = true;
                if self.visited.insert(number) {
                    self.visited_len += 1;
                } else {
                    report(TourFault::Repeated { step, square, first: None });
                }
            }
        }
        match self.last.filter(|_| on_board && self.last_on_board) {
            Some(from) if !self.can_move(from, square) => {
                report(TourFault::NoMove { step, from, to: square });
            }
            _ => {}
        }
        self.first = self.first.or(Some(square));
        self.last = Some(square);
        self.last_on_board = on_board;
    }

    /// Visits the squares in turn, as [`visit`](Self::visit) does. For a piece with a single leap, on a flat board
    /// without holes, this takes a third of the time of separate calls if most squares have no fault.
    pub fn visit_all(&mut self, mut squares: &[Square], mut report: impl FnMut(TourFault)) {
        loop {
            let Some((&square, rest)) = squares[self.visit_faultless(squares)..].split_first() else { return };
            self.visit(square, &mut report);
            squares = rest;
        }
    }

    /// Visits squares up to the first with a fault, and returns the number of squares visited. This is faster than
    /// visiting them one by one, because the fields of the checker are read only once. Returns 0, without a visit, if
    /// the board has holes or wraps, if the piece is not a leaper with a single leap, or if the last square visited is
    /// not on the board or nothing was visited yet.
    fn visit_faultless(&mut self, squares: &[Square]) -> usize {
        let last = self.last.filter(|_| self.last_on_board && !self.has_holes);
        let (Some((a, b)), Some(mut from)) = (self.leap, last) else { return 0 };
        let (board, visited) = (self.board, &mut self.visited);
        let mut is_faultless = |&square: &Square| {
            let (files, ranks) = (from.file().abs_diff(square.file()), from.rank().abs_diff(square.rank()));
            let can_move = (files, ranks) == (a, b) || (files, ranks) == (b, a);
            from = square;
            can_move && board.number(square).is_some_and(|number| visited.insert(number))
        };
        let visits = squares.iter().position(|square| !is_faultless(square)).unwrap_or(squares.len());
        if let Some(last) = squares[..visits].last() {
            (self.visited_len, self.visit_count, self.last) =
                (self.visited_len + visits, self.visit_count + visits, Some(*last));
        }
        visits
    }

    /// The number of visits, including those of repeated squares and of squares off the board.
    pub const fn visit_count(&self) -> usize {
        self.visit_count
    }

    /// The first square visited, or `None` before the first visit.
    pub const fn first(&self) -> Option<Square> {
        self.first
    }

    /// The last square visited, or `None` before the first visit.
    pub const fn last(&self) -> Option<Square> {
        self.last
    }

    /// Whether the piece can move from the last square visited to the first, so that the tour closes. One square is a
    /// closed tour; two squares are not, because the tour would use the same move twice. O(1) for leapers.
    pub fn closes(&self) -> bool {
        match (self.first, self.last) {
            (Some(first), Some(last)) if self.visit_count > 2 => self.piece.attacks(self.board, last, first),
            _ => self.visit_count == 1,
        }
    }

    /// The faults that show only after the last square of the tour, in this order: that the board has no square, the
    /// squares that were never visited, and that a closed tour does not close. Iterating over all of them takes O(area
    /// of the board).
    pub fn final_faults(&self) -> impl Iterator<Item = TourFault> + '_ {
        let missed = |square: &Square| self.board.number(*square).is_some_and(|number| !self.visited.contains(number));
        let squares = (self.missed_len() > 0).then(|| self.board.squares().filter(missed));
        self.board
            .is_empty()
            .then_some(TourFault::NoSquares)
            .into_iter()
            .chain(squares.into_iter().flatten().map(|square| TourFault::Missed { square }))
            .chain(self.fault_of_ends())
    }

    /// The number of [`final_faults`](Self::final_faults), computed in O(1) without iterating over them.
    pub fn count_final_faults(&self) -> usize {
        usize::from(self.board.is_empty()) + self.missed_len() + usize::from(self.fault_of_ends().is_some())
    }

    /// The number of squares of the board that were not visited.
    fn missed_len(&self) -> usize {
        self.board.len() - self.visited_len
    }

    fn fault_of_ends(&self) -> Option<TourFault> {
        let (start, end) = self.first.zip(self.last).filter(|_| self.closed && self.visit_count > 1)?;
        if self.visit_count == 2 {
            return Some(TourFault::TooShortToClose);
        }
        let both = self.board.contains(start) && self.board.contains(end) && start != end;
        (both && !self.closes()).then_some(TourFault::NotClosed { end, start })
    }
}

error_enum! {
    /// One fault of a walk that should be a tour. Steps are counted from 1.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum TourFault {
        /// The step's square is not on the board.
        OffBoard {
            /// The number of the step, from 1.
            step: usize,
            /// The square of the step.
            square: Square,
        } => "step {step}: {square} is not on the board";
        /// The step's square is a hole.
        Hole {
            /// The number of the step, from 1.
            step: usize,
            /// The square of the step.
            square: Square,
        } => "step {step}: {square} is a hole";
        /// The step's square was visited before.
        Repeated {
            /// The number of the step, from 1.
            step: usize,
            /// The square of the step.
            square: Square,
            /// The step at which the square was visited first; `None` if steps were not stored.
            first: Option<usize>,
        } =>
            "step {step}: {square} was visited {}",
            first.map_or("before".to_owned(), |step| format!("at step {step}"));
        /// The piece cannot move from the previous square to the square of the step.
        NoMove {
            /// The number of the step that the impossible move leads to, from 1.
            step: usize,
            /// The square of the previous step.
            from: Square,
            /// The square of this step.
            to: Square,
        } => "step {step}: the piece cannot move from {from} to {to}";
        /// The square is never visited.
        Missed {
            /// The missed square.
            square: Square,
        } => "{square} is never visited";
        /// The piece cannot move from the end of the closed tour to its start.
        NotClosed {
            /// The last square of the tour.
            end: Square,
            /// The first square of the tour.
            start: Square,
        } => "not closed: the piece cannot move from the end {end} to the start {start}";
        /// Two squares cannot be a closed tour, which would use the same move twice.
        TooShortToClose => "a tour of two squares cannot be closed";
        /// The board has no square to visit.
        NoSquares => "the board has no square to visit";
    }
}

impl TourFault {
    /// The step at which the fault occurs, from 1; `None` for a fault of the whole tour.
    pub const fn step(&self) -> Option<usize> {
        match *self {
            Self::OffBoard { step, .. }
            | Self::Hole { step, .. }
            | Self::Repeated { step, .. }
            | Self::NoMove { step, .. } => Some(step),
            Self::Missed { .. } | Self::NotClosed { .. } | Self::TooShortToClose | Self::NoSquares => None,
        }
    }
}

impl fmt::Display for CheckError<TourFault> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_message("no tour", f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(board: &Board, closed: bool, names: &str) -> Vec<TourFault> {
        let (mut told, mut checker) = (Vec::new(), TourChecker::new(board, &Piece::KNIGHT, closed));
        for name in names.split_whitespace() {
            checker.visit(name.parse().unwrap(), |fault| told.push(fault));
        }
        assert_eq!(checker.count_final_faults(), checker.final_faults().count());
        told.extend(checker.final_faults());
        told
    }

    #[test]
    fn a_step_can_be_wrong_in_two_ways_at_once() {
        let board = Board::new(1, 2).unwrap();
        let (a1, b1) = ("a1".parse().unwrap(), "b1".parse().unwrap());
        let again = TourFault::Repeated { step: 3, square: a1, first: None };
        let jump = |step, from, to| TourFault::NoMove { step, from, to };
        assert_eq!(told(&board, false, "a1 b1 a1"), [jump(2, a1, b1), again, jump(3, b1, a1)]);
    }

    #[test]
    fn squares_that_come_together_are_told_as_those_that_come_one_by_one() {
        let holed = Board::new(3, 4).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let tour = "a1 c2 a3 b1 d2 b3 c1 a2 b4 c3 d1 b2";
        let wrong = "a1 c2 a3 b1 b1 d2 z9 b3 c1 a2 a3 c3 d1 b2 b2";
        for (board, names) in [(&Board::new(4, 4).unwrap(), tour), (&Board::new(3, 4).unwrap(), wrong), (&holed, wrong)]
        {
            let squares: Vec<Square> = names.split_whitespace().map(|name| name.parse().unwrap()).collect();
            for together in 1..=squares.len() {
                let (mut faults, mut checker) = (Vec::new(), TourChecker::new(board, &Piece::KNIGHT, true));
                squares.chunks(together).for_each(|some| checker.visit_all(some, |fault| faults.push(fault)));
                faults.extend(checker.final_faults());
                assert_eq!(faults, told(board, true, names), "{together} together on {board}");
                assert_eq!(checker.visit_count(), squares.len());
            }
        }
    }

    #[test]
    fn no_move_is_blamed_on_a_square_beside_the_board() {
        let board = Board::new(3, 3).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let faults = told(&board, false, "a1 b2 a1 z9 b3 c1 a2 c3 b1 a3 c2");
        let steps: Vec<_> = faults.iter().map(TourFault::step).collect();
        assert_eq!(steps, [Some(2), Some(3), Some(4)], "{faults:?}");
    }

    #[test]
    fn faults_of_the_whole_are_counted_without_listing_them() {
        let huge = Board::new(1 << 31, 1 << 31).unwrap();
        let mut checker = TourChecker::new(&huge, &Piece::KNIGHT, true);
        for name in ["a1", "b3", "d4"] {
            checker.visit(name.parse().unwrap(), |fault| panic!("{fault}"));
        }
        assert_eq!(checker.count_final_faults(), (1 << 62) - 3 + 1);
        assert_eq!(checker.final_faults().next(), Some(TourFault::Missed { square: "b1".parse().unwrap() }));
        assert_eq!(told(&Board::new(3, 3).unwrap(), true, "").len(), 9);
    }
}
