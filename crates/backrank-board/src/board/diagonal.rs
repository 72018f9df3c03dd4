//! Diagonals of a board and their names.

use std::str::FromStr;

use super::board::Board;
use super::square::Square;
use crate::arithmetic::gcd;

/// A diagonal: all squares on one line along which a bishop moves.
///
/// A diagonal is written as two of its squares (`a3-b4`), as the sum of rank and file (`sum=7`), or as the difference,
/// rank minus file (`difference=2`). Ranks and files are counted from 0, as in problem 79 of CSPLib, *n*-queens
/// completion. A `Diagonal` does not depend on a board. On a board with glued edges the diagonal continues across the
/// edges, so several values may denote the same diagonal.
///
/// ```
/// use backrank_board::{Board, Diagonal};
///
/// let diagonal: Diagonal = "a3-b4".parse()?;
/// assert_eq!(diagonal, Diagonal::Difference(2));
/// let names: Vec<String> = diagonal.squares(&Board::new(5, 5)?).iter().map(ToString::to_string).collect();
/// assert_eq!(names, ["a3", "b4", "c5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Diagonal {
    /// The squares with this sum of rank and file, both from 0: a line that falls to the right.
    Sum(i64),
    /// The squares with this difference, rank minus file, both from 0: a line that rises to the right.
    Difference(i64),
}

error_enum! {
    /// Why a text, or a pair of squares, names no diagonal.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum DiagonalError {
        /// The text is neither two squares nor a sum nor a difference.
        Unreadable(text: String) =>
            "`{text}` names no diagonal: write two of its squares, such as a1-h8, or sum=7, or difference=-2";
        /// These two squares are the same, or lie on no common diagonal of a flat board.
        NotOnOne(a: Square, b: Square) => "{a} and {b} are not two squares of one diagonal";
    }
}

impl Diagonal {
    /// The diagonal through two squares.
    ///
    /// # Errors
    /// If the squares are the same, or do not share a diagonal.
    pub fn through_squares(a: Square, b: Square) -> Result<Self, DiagonalError> {
        let sum = |square: Square| i64::from(square.rank()) + i64::from(square.file());
        let difference = |square: Square| i64::from(square.rank()) - i64::from(square.file());
        match (sum(a) == sum(b), difference(a) == difference(b)) {
            (true, false) => Ok(Self::Sum(sum(a))),
            (false, true) => Ok(Self::Difference(difference(a))),
            _ => Err(DiagonalError::NotOnOne(a, b)),
        }
    }

    /// Whether any square of the diagonal is on the board, holes included.
    pub fn meets_board(self, board: &Board) -> bool {
        self.lowest_coordinates(board).is_some()
    }

    /// An upper bound on the number of squares of the diagonal on the board, holes included.
    pub fn square_count_upper_bound(self, board: &Board) -> u64 {
        if board.wrap().ranks_wrap() { board.area() as u64 } else { u64::from(board.ranks()) }
    }

    /// The squares of the diagonal on the board, in the order of their numbers, without holes; empty if the diagonal
    /// does not meet the board. O(`s` log `s`) for `s` squares of the diagonal, holes included.
    pub fn squares(self, board: &Board) -> Vec<Square> {
        let Some((file, rank)) = self.lowest_coordinates(board) else { return Vec::new() };
        let slope = if matches!(self, Self::Sum(_)) { -1 } else { 1 };
        // If all edges are glued, the diagonal returns to its first square after `period` steps; otherwise it ends at
        // an edge.
        let (files, ranks) = (board.file_period(), u64::from(board.ranks()));
        let period = (files / gcd(files, ranks)).saturating_mul(ranks) as i64;
        let ray = |step: i64| {
            (0..period)
                .map_while(move |count| board.at_including_holes(file + step * count, rank + step * slope * count))
        };
        let mut squares: Vec<Square> = ray(1).chain(ray(-1)).filter(|&square| board.contains(square)).collect();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// The file and the rank, from 0, of the diagonal's lowest square on the board taken as flat; `None` if the
    /// diagonal misses the board.
    fn lowest_coordinates(self, board: &Board) -> Option<(i64, i64)> {
        let (files, ranks) = (i64::from(board.files()), i64::from(board.ranks()));
        let (file, rank) = match self {
            Self::Sum(sum) => {
                let rank = (sum.checked_sub(files - 1)?).max(0);
                (sum - rank, rank)
            }
            Self::Difference(difference) => {
                let rank = difference.max(0);
                (rank.checked_sub(difference)?, rank)
            }
        };
        ((0..files).contains(&file) && rank < ranks).then_some((file, rank))
    }
}

impl FromStr for Diagonal {
    type Err = DiagonalError;

    fn from_str(text: &str) -> Result<Self, DiagonalError> {
        let unreadable = || DiagonalError::Unreadable(text.to_owned());
        if let Some((name, number)) = text.split_once('=') {
            let number = number.trim().parse().map_err(|_| unreadable())?;
            return match name.trim() {
                "sum" => Ok(Self::Sum(number)),
                "difference" => Ok(Self::Difference(number)),
                _ => Err(unreadable()),
            };
        }
        match Square::read_list(text).as_deref() {
            Ok(&[a, b]) => Self::through_squares(a, b),
            _ => Err(unreadable()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;
    use crate::piece::Piece;

    fn squares(name: &str, board: &Board) -> String {
        let squares = name.parse::<Diagonal>().unwrap().squares(board);
        squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn two_squares_a_sum_and_a_difference_name_a_diagonal() {
        let board = Board::new(4, 5).unwrap();
        assert_eq!(squares("a1-c3", &board), "a1 b2 c3 d4");
        assert_eq!(squares("difference=0", &board), "a1 b2 c3 d4");
        assert_eq!(squares("e2-d3", &board), "e2 d3 c4");
        assert_eq!(squares("sum=5", &board), "e2 d3 c4");
        assert_eq!(squares("difference=-4", &board), "e1");
        assert_eq!(squares("sum=8", &board), "");
        assert_eq!(squares("difference=4", &board), "");
        assert_eq!(squares("sum=9223372036854775807", &board), "");
        assert_eq!(squares("difference=-9223372036854775808", &board), "");
    }

    #[test]
    fn a_name_of_no_diagonal_is_refused() {
        for text in ["", "a1", "a1-b2-c3", "sum", "sum=x", "rank=3", "a1-"] {
            assert_eq!(text.parse::<Diagonal>(), Err(DiagonalError::Unreadable(text.to_owned())));
        }
        for text in ["a1-a1", "a1-b3", "a1-a2"] {
            assert!(matches!(text.parse::<Diagonal>(), Err(DiagonalError::NotOnOne(..))), "{text}");
        }
    }

    #[test]
    fn a_diagonal_is_where_a_bishop_on_it_can_run_on_every_board() {
        let sizes = [(1, 4), (3, 3), (4, 3), (4, 6), (5, 4)];
        for ((ranks, files), wrap) in sizes.into_iter().flat_map(|size| Wrap::ALL.map(|wrap| (size, wrap))) {
            let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
            for square in board.squares() {
                let (file, rank) = (i64::from(square.file()), i64::from(square.rank()));
                let [falling, rising] = [Diagonal::Sum(rank + file), Diagonal::Difference(rank - file)]
                    .map(|diagonal| diagonal.squares(&board));
                assert!(falling.contains(&square) && rising.contains(&square), "{board} {wrap:?} {square}");
                for other in board.squares().filter(|&other| other != square) {
                    let attacks = Piece::BISHOP.attacks(&board, square, other);
                    let on_one = falling.contains(&other) || rising.contains(&other);
                    assert_eq!(attacks, on_one, "{board} {wrap:?} {square} {other}");
                }
            }
        }
    }

    #[test]
    fn holes_are_left_out_and_passed_over() {
        let board = Board::new(4, 4).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        assert_eq!(squares("a1-d4", &board), "a1 c3 d4");
    }
}
