//! Solutions of the n queens problem by an explicit formula.

use backrank_board::Square;

/// A solution of the n queens problem by formula. Nothing is stored: the file of the queen in any row is computed on
/// demand. O(1) time and memory for any n.
///
/// If n leaves the remainder 2 on division by 6, the queens are on two shifted staircases that wrap around; for other
/// even n they are on the staircases of even and of odd files. For odd n a queen in the corner is added to the solution
/// for one queen fewer. B. Bernhardsson, *Explicit solutions to the n-queens problem for all n*, SIGART Bulletin 2,
/// 1991. If edges are glued, each queen is a knight's move from the next, across the glued edges too (G. Pólya, *Über
/// die „doppelt-periodischen“ Lösungen des n-Damen-Problems*, 1918).
///
/// ```
/// use backrank::placements::{Method, PlacementProblem};
///
/// let six = PlacementProblem::queens(6).explicit(Method::Explicit).expect("six queens can be placed");
/// assert_eq!(six.squares().map(|queen| queen.file()).collect::<Vec<_>>(), [1, 3, 5, 0, 2, 4]);
/// let many = PlacementProblem::queens(1_000_000_000).explicit(Method::Explicit).expect("so can a billion");
/// assert_eq!(many.side(), 1_000_000_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExplicitQueens {
    side: u32,
    is_toroidal: bool,
}

impl ExplicitQueens {
    /// n queens on a board of side n; `None` for 2 and 3, where there is no solution, and for 0.
    pub(crate) const fn new(side: u32) -> Option<Self> {
        if matches!(side, 0 | 2 | 3) { None } else { Some(Self { side, is_toroidal: false }) }
    }

    /// n queens on a board of side n whose files, or ranks and files, are glued edge to edge; `None` if 2 or 3 divides
    /// n, because then there is no solution.
    pub(crate) const fn toroidal(side: u32) -> Option<Self> {
        if side == 0 || side.is_multiple_of(2) || side.is_multiple_of(3) {
            None
        } else {
            Some(Self { side, is_toroidal: true })
        }
    }

    /// The side of the board in squares, which is also the number of queens.
    pub const fn side(self) -> u32 {
        self.side
    }

    /// The file of the queen in this row, from 0 on the left; rows are numbered from 0 at the top.
    ///
    /// The row must be less than the side.
    pub(crate) const fn file_in_row(self, row: u32) -> u32 {
        if self.is_toroidal {
            return (2 * row as u64 % self.side as u64) as u32;
        }
        let even = self.side - self.side % 2;
        let half = even / 2;
        if row >= even {
            even
        } else if even % 6 == 2 {
            if row < half {
                upper_staircase_file(row, even)
            } else {
                even - 1 - upper_staircase_file(even - 1 - row, even)
            }
        } else if row < half {
            2 * row + 1
        } else {
            2 * (row - half)
        }
    }

    /// Whether the placement is symmetric under a half-turn of the board: if n is 1, or n is even and the board is
    /// flat.
    pub(crate) const fn is_half_turn_symmetric(self) -> bool {
        !self.is_toroidal && self.side.is_multiple_of(2) || self.side == 1
    }

    /// The squares of the queens, the top rank first.
    pub fn squares(self) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator {
        (0..self.side).map(move |row| Square::new(self.file_in_row(row), self.side - 1 - row))
    }
}

/// The file of the queen in this row of the upper half, where the queens form a staircase that wraps around. `even` is
/// the number of ranks, which leaves the remainder 2 on division by 6.
const fn upper_staircase_file(row: u32, even: u32) -> u32 {
    ((2 * row as u64 + (even / 2) as u64 - 1) % even as u64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use backrank_board::{Board, Piece, Placement, Wrap};

    #[test]
    fn the_formula_places_queens_for_every_n_up_to_three_hundred_but_two_and_three() {
        for n in 1..300 {
            let board = Board::new(n, n).unwrap();
            match ExplicitQueens::new(n) {
                None => assert!(n == 2 || n == 3),
                Some(queens) => {
                    let placement = Placement::new(&board, &Piece::QUEEN, queens.squares().collect()).unwrap();
                    assert_eq!(placement.squares().len(), n as usize);
                    let kept = (0..n).all(|row| queens.file_in_row(row) == n - 1 - queens.file_in_row(n - 1 - row));
                    assert_eq!(kept, queens.is_half_turn_symmetric(), "{n}");
                }
            }
        }
    }

    #[test]
    fn around_glued_edges_the_formula_places_queens_wherever_neither_two_nor_three_divides_the_side() {
        for (side, wrap) in (1..100).flat_map(|side| [(side, Wrap::Cylinder), (side, Wrap::Torus)]) {
            let board = Board::new(side, side).unwrap().with_wrap(wrap);
            let queens = ExplicitQueens::toroidal(side);
            assert_eq!(queens.is_some(), side % 2 > 0 && side % 3 > 0);
            if let Some(queens) = queens {
                Placement::new(&board, &Piece::QUEEN, queens.squares().collect()).unwrap();
            }
        }
    }
}
