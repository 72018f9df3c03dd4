//! Clique covers: groups of squares with room for one piece each, which bound the number of pieces that fit.

use crate::board::{Board, Square};
use crate::piece::Piece;

/// Why groups of squares are no cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CliqueCoverFault {
    /// The square is in no group.
    Uncovered(Square),
    /// The two squares are in one group and do not attack each other.
    NoAttack(Square, Square),
}

/// Checks that each of these squares is in a group, and that in each group every two attack each other: in a graph, a
/// cover of the vertices by cliques. Each group holds one piece, so no more pieces fit on the squares than there are
/// groups. O(`m` (`g` + log `m`)) for `m` squares in all groups together and `g` in the largest.
///
/// ```
/// use backrank_board::internals::check_clique_cover;
/// use backrank_board::{Board, Piece, Square};
///
/// let board = Board::new(2, 4)?;
/// let squares: Vec<_> = board.squares().collect();
/// let halves = ["a1 b1 a2 b2", "c1 d1 c2 d2"].map(|group| Square::read_list(group).expect("squares"));
/// assert!(check_clique_cover(&board, &Piece::KING, &squares, &halves).is_ok()); // three kings do not fit
/// assert!(check_clique_cover(&board, &Piece::ROOK, &squares, &halves).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first fault found.
pub fn check_clique_cover(
    board: &Board,
    piece: &Piece,
    squares: &[Square],
    cliques: &[Vec<Square>],
) -> Result<(), CliqueCoverFault> {
    let mut covered: Vec<Square> = cliques.iter().flatten().copied().collect();
    covered.sort_unstable();
    if let Some(&square) = squares.iter().find(|square| covered.binary_search(square).is_err()) {
        return Err(CliqueCoverFault::Uncovered(square));
    }
    for clique in cliques {
        for (at, &a) in clique.iter().enumerate() {
            if let Some(&b) = clique[..at].iter().find(|&&b| a != b && !piece.attacks(board, a, b)) {
                return Err(CliqueCoverFault::NoAttack(b, a));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_left_out_and_two_that_do_not_attack_each_other_are_named() {
        let board = Board::new(2, 2).unwrap();
        let check = |squares: &str, groups: &[&str]| {
            let cliques: Vec<_> = groups.iter().map(|group| Square::read_list(group).unwrap()).collect();
            check_clique_cover(&board, &Piece::ROOK, &Square::read_list(squares).unwrap(), &cliques)
        };
        let square = |name: &str| name.parse::<Square>().unwrap();
        assert!(check("a1 b1 a2 b2", &["a1 b1", "b2 a2"]).is_ok());
        assert_eq!(check("a1 b1 a2 b2", &["a1 b1", "b2"]), Err(CliqueCoverFault::Uncovered(square("a2"))));
        let fault = CliqueCoverFault::NoAttack(square("a1"), square("b2"));
        assert_eq!(check("a1 b1 b2", &["a1 b1 b2"]), Err(fault));
    }
}
