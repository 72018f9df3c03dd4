//! The check of queens, rooks and bishops by the lines they stand on: ranks, files and diagonals.

use crate::arithmetic::gcd;
use crate::board::{BitSet, Board, Square};
use crate::piece::{Leg, Piece, legs};

/// Checks that no two pieces stand on one rank, file or diagonal along which they ride. Pieces are added one at a time
/// and not stored: the checker keeps one bit for each line.
///
/// A piece takes O(1) time, or O(sides / 64) if the sets of lines grow. The memory for queens on a square board is at
/// most six bits for each rank.
///
/// ```
/// use backrank_board::internals::SharedLineChecker;
/// use backrank_board::{Board, Piece};
///
/// let board = Board::new(4, 4)?;
/// let mut lines = SharedLineChecker::new(&board, &Piece::QUEEN).expect("queens ride along lines");
/// assert!(lines.place("b4".parse()?) && lines.place("d3".parse()?) && lines.place("a2".parse()?));
/// assert!(!lines.place("b1".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SharedLineChecker<'b> {
    board: &'b Board,
    /// The ranks and the files with a piece on them; `None` if the piece does not ride along ranks and files.
    straight: Option<[BitSet; 2]>,
    /// The diagonals of both directions with a piece on them; `None` if the piece does not ride along diagonals.
    diagonal: Option<[BitSet; 2]>,
    /// On a board that wraps, diagonals are numbered modulo this number; `None` on a flat board.
    modulus: Option<usize>,
}

impl<'b> SharedLineChecker<'b> {
    /// A checker for this piece on this board, with no pieces added. `None` if the piece has any move other than
    /// unlimited rides along ranks, files or diagonals, or if the board is twisted or has blocking holes.
    pub fn new(board: &'b Board, piece: &Piece) -> Option<Self> {
        let [rook, bishop] = [Leg::ride(0, 1), Leg::ride(1, 1)];
        let rides = legs(piece).iter().all(|leg| [rook, bishop].contains(leg));
        let rides = rides && !board.wrap().is_twisted() && !board.has_blocking_holes();
        let lines = |leg| legs(piece).contains(&leg).then(<[BitSet; 2]>::default);
        let modulus = match (board.wrap().files_wrap(), board.wrap().ranks_wrap()) {
            (false, _) => None,
            (true, false) => Some(board.files() as usize),
            (true, true) => Some(gcd(board.files().into(), board.ranks().into()) as usize),
        };
        rides.then(|| Self { board, straight: lines(rook), diagonal: lines(bishop), modulus })
    }

    /// Adds a piece. Returns `false` if the square is off the board or a hole, or one of its lines has an earlier
    /// piece. Once it has returned `false`, it may refuse later squares wrongly.
    #[inline]
    #[must_use]
    pub fn place(&mut self, square: Square) -> bool {
        let [file, rank] = [square.file() as usize, square.rank() as usize];
        let diagonals = match self.modulus {
            None => [rank + file, file.wrapping_sub(rank).wrapping_add(self.board.ranks() as usize)],
            Some(modulus) => [(rank + file) % modulus, (file + modulus - rank % modulus) % modulus],
        };
        let take = |lines: &mut Option<[BitSet; 2]>, numbers: [usize; 2]| match lines {
            Some([first, second]) => first.insert(numbers[0]) & second.insert(numbers[1]),
            None => true,
        };
        self.board.contains(square) && take(&mut self.straight, [rank, file]) && take(&mut self.diagonal, diagonals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wrap;

    #[test]
    fn two_pieces_pass_exactly_where_neither_attacks_the_other() {
        let flat = Board::new(4, 5).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let wide = Board::new(4, 6).unwrap();
        let wrapped =
            [Wrap::Cylinder, Wrap::Torus].map(|wrap| [flat.clone().with_wrap(wrap), wide.clone().with_wrap(wrap)]);
        for board in wrapped.into_iter().flatten().chain([flat]) {
            passes_where_none_attacks(&board);
        }
    }

    fn passes_where_none_attacks(board: &Board) {
        let squares: Vec<Square> = (0..7 * 5).map(|at| Square::new(at % 7, at / 7)).collect();
        for piece in [Piece::QUEEN, Piece::ROOK, Piece::BISHOP] {
            for (&a, &b) in squares.iter().flat_map(|a| squares.iter().map(move |b| (a, b))) {
                let mut lines = SharedLineChecker::new(board, &piece).unwrap();
                let apart = a != b && board.contains(a) && board.contains(b) && !piece.attacks(board, a, b);
                assert_eq!(lines.place(a) && lines.place(b), apart, "{board} {:?} {piece} {a} {b}", board.wrap());
            }
        }
    }

    #[test]
    fn other_pieces_and_twisted_edges_are_not_checked_by_lines() {
        let flat = Board::new(4, 5).unwrap();
        for piece in ["knight", "king", "queen+knight", "0,1*2", "nightrider", "2,2*"] {
            assert!(SharedLineChecker::new(&flat, &piece.parse().unwrap()).is_none(), "{piece}");
        }
        for wrap in Wrap::ALL.into_iter().filter(|wrap| wrap.is_twisted()) {
            assert!(SharedLineChecker::new(&flat.clone().with_wrap(wrap), &Piece::QUEEN).is_none());
        }
    }
}
