//! Queens by formula.

use backrank_board::Square;

/// A solution of the n queens problem without any search, the top rank first; `None` for 2 and 3,
/// which have none. O(n).
///
/// For even n that leaves 2 on division by 6 the queens stand on two shifted staircases that wrap
/// around, for other even n on the staircases of even and odd files, and for odd n a queen is
/// added in the corner of the solution for n - 1. B. Bernhardsson, *Explicit solutions to the
/// n-queens problem for all n*, SIGART Bulletin 2, 1991.
///
/// ```
/// let queens = backrank::placements::explicit_queens(6).expect("six queens can be placed");
/// assert_eq!(queens.iter().map(|queen| queen.file()).collect::<Vec<_>>(), [1, 3, 5, 0, 2, 4]);
/// ```
#[must_use]
pub fn explicit_queens(n: u32) -> Option<Vec<Square>> {
    match n {
        0 | 2 | 3 => return None,
        1 => return Some(vec![Square::new(0, 0)]),
        _ => {}
    }
    let even = n - n % 2;
    let half = even / 2;
    // File of the queen in each row from the top, both from 0.
    let file = |row: u32| {
        if row == even {
            even
        } else if even % 6 == 2 {
            let staircase = |row: u32| (2 * u64::from(row) + u64::from(half) - 1) % u64::from(even);
            if row < half { staircase(row) as u32 } else { even - 1 - staircase(even - 1 - row) as u32 }
        } else if row < half {
            2 * row + 1
        } else {
            2 * (row - half)
        }
    };
    Some((0..n).map(|row| Square::new(file(row), n - 1 - row)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use backrank_board::{Board, Piece, Placement};

    #[test]
    fn the_formula_places_queens_for_every_n_up_to_three_hundred_but_two_and_three() {
        for n in 1..300 {
            let board = Board::new(n, n).unwrap();
            match explicit_queens(n) {
                None => assert!(n == 2 || n == 3),
                Some(queens) => {
                    let placement = Placement::new(&board, &Piece::QUEEN, queens).unwrap();
                    assert_eq!(placement.squares().len(), n as usize);
                }
            }
        }
    }
}
