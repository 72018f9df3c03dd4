//! The conventions of four lessons on backtracking: the order of moves, the corner from which squares are numbered, the
//! number of the first square of a tour, and the notation of squares.

use backrank_board::{Board, MoveOrder, Square};

use crate::search::Options;
use crate::tours::Method;

backrank_board::named_enum! {
    /// The convention of one of four lessons on backtracking, an Italian, a Polish, a Vietnamese and a Chinese one: how
    /// the lesson writes boards and in which order it tries moves.
    ///
    /// ```
    /// use backrank::prelude::*;
    /// use backrank::teach::LessonConvention;
    ///
    /// let board = Board::new(5, 5)?;
    /// let start = LessonConvention::It.first_square(&board);
    /// let problem = TourProblem::knight(board).from(start);
    /// let tour = problem.find(&LessonConvention::It.options()).found().expect("the lesson finds one");
    /// assert_eq!(tour.to_string().lines().next(), Some(" 1  6 15 10 21"));
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LessonConvention: "convention" {
        /// The Italian lesson: rows are counted from the top, the squares of a tour are numbered from 1, and squares
        /// are written as x and y.
        It = "it",
        /// The Polish lesson: the tour starts at a1, and boards are drawn move by move, with K for the knight and X for
        /// a visited square.
        Pl = "pl",
        /// The Vietnamese lesson: rows are counted from the top, and the squares of a tour are numbered from 0.
        Vi = "vi",
        /// The Chinese lesson: the search runs on the move graph, and squares are written as numbers.
        Zh = "zh",
    }
}

/// How a lesson writes squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Names such as `c3`.
    Names,
    /// Column and row (x and y), from 0 at the lesson's corner.
    Coordinates,
    /// A single number, from 0 at the lesson's corner, row by row.
    Ids,
}

/// The order of the knight's moves in each lesson, as (files, ranks); positive ranks are upwards.
const IT: [(i8, i8); 8] = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
const PL: [(i8, i8); 8] = [(-2, -1), (-2, 1), (-1, 2), (1, 2), (-1, -2), (1, -2), (2, -1), (2, 1)];
const VI: [(i8, i8); 8] = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
const ZH: [(i8, i8); 8] = [(-1, -2), (-1, 2), (-2, -1), (-2, 1), (1, -2), (1, 2), (2, -1), (2, 1)];

impl LessonConvention {
    /// The order in which the lesson tries the knight's moves.
    pub fn order(self) -> MoveOrder {
        // A test checks that each list is a permutation of the eight moves, so `new` does not fail.
        MoveOrder::new([IT, PL, VI, ZH][self as usize]).unwrap_or_default()
    }

    /// The number that the lesson gives to the first square of a tour.
    pub const fn first_number(self) -> usize {
        match self {
            Self::Vi => 0,
            Self::It | Self::Pl | Self::Zh => 1,
        }
    }

    /// How the lesson writes squares.
    pub const fn notation(self) -> Notation {
        match self {
            Self::It | Self::Vi => Notation::Coordinates,
            Self::Pl => Notation::Names,
            Self::Zh => Notation::Ids,
        }
    }

    /// The search method of the lesson.
    pub const fn method(self) -> Method {
        match self {
            Self::It | Self::Pl | Self::Vi => Method::Backtracking,
            Self::Zh => Method::Graph,
        }
    }

    /// The square from which the lesson starts: its corner or, if this is a hole, the next square in the lesson's
    /// numbering.
    pub fn first_square(self, board: &Board) -> Square {
        let (file, rank) = self.coordinates(board, Square::new(0, 0));
        let corner = Square::new(file, rank);
        if board.contains(corner) {
            return corner;
        }
        board.squares().min_by_key(|&square| self.square_id(board, square)).unwrap_or(corner)
    }

    /// The column and the row of a square, from 0 at the lesson's corner: the top left corner of the Italian and the
    /// Vietnamese lesson, the bottom left corner of the others. A square above the board is in row 0 of the former.
    pub const fn coordinates(self, board: &Board, square: Square) -> (u32, u32) {
        match self {
            Self::It | Self::Vi => (square.file(), (board.ranks() - 1).saturating_sub(square.rank())),
            Self::Pl | Self::Zh => (square.file(), square.rank()),
        }
    }

    /// The number of a square in the notation [`Notation::Ids`]: from 0 at the lesson's corner, row by row.
    pub const fn square_id(self, board: &Board, square: Square) -> usize {
        let (x, y) = self.coordinates(board, square);
        y as usize * board.files() as usize + x as usize
    }

    /// The square with this number, as [`square_id`](Self::square_id) counts; `None` if the board has no such number.
    pub fn square_of_id(self, board: &Board, id: usize) -> Option<Square> {
        let square = board.square(id)?;
        let (file, rank) = self.coordinates(board, square);
        Some(Square::new(file, rank))
    }

    /// The options of the lesson: its search method with its order of moves; for the Chinese lesson also with its order
    /// of edges.
    pub fn options(self) -> Options<Method> {
        self.apply_move_order(Options::default().method(self.method()))
    }

    /// The same options with the lesson's order of moves; for the Chinese lesson also with its order of edges. The
    /// method does not change.
    pub fn apply_move_order(self, options: Options<Method>) -> Options<Method> {
        let options = options.move_order(self.order());
        match self {
            Self::Zh => options.with_edges_file_by_file(),
            Self::It | Self::Pl | Self::Vi => options,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_lists_the_eight_moves() {
        for convention in LessonConvention::ALL {
            let moves = [IT, PL, VI, ZH][convention as usize];
            assert_eq!(Some(convention.order()), MoveOrder::new(moves));
        }
    }

    #[test]
    fn numbers_and_squares_are_two_names_for_one_thing() {
        let board = Board::new(3, 5).unwrap();
        for convention in LessonConvention::ALL {
            for id in 0..board.area() {
                let square = convention.square_of_id(&board, id).unwrap();
                assert_eq!(convention.square_id(&board, square), id);
            }
            assert_eq!(convention.square_of_id(&board, board.area()), None);
        }
    }

    #[test]
    fn a_square_above_the_board_is_in_the_top_row_of_the_lessons_that_count_from_there() {
        let (board, above) = (Board::new(3, 5).unwrap(), Square::new(1, 3));
        assert_eq!(LessonConvention::It.coordinates(&board, above), (1, 0));
        assert_eq!(LessonConvention::Pl.coordinates(&board, above), (1, 3));
    }
}
