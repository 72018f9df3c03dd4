//! Clique covers: groups of squares with room for one piece in each group, which bound the number of pieces that fit.

use crate::board::{Board, Square};
use crate::piece::Piece;

/// Whether each of these squares is in one of the groups `cliques`, and any two squares of a group attack each other:
/// in a graph, a cover of the vertices by cliques. A group holds at most one piece, so no more pieces fit on the
/// squares than there are groups. O(`m` (`g` + log `m`)) for `m` squares in all groups together and `g` in the largest.
///
/// ```
/// use backrank_board::internals::is_clique_cover;
/// use backrank_board::{Board, Piece, Square};
///
/// let board = Board::new(2, 4)?;
/// let squares: Vec<_> = board.squares().collect();
/// let halves = ["a1 b1 a2 b2", "c1 d1 c2 d2"].map(|group| Square::read_list(group).expect("squares"));
/// assert!(is_clique_cover(&board, &Piece::KING, &squares, &halves)); // three kings do not fit
/// assert!(!is_clique_cover(&board, &Piece::ROOK, &squares, &halves));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn is_clique_cover(board: &Board, piece: &Piece, squares: &[Square], cliques: &[Vec<Square>]) -> bool {
    let mut covered: Vec<Square> = cliques.iter().flatten().copied().collect();
    covered.sort_unstable();
    let is_clique = |clique: &Vec<Square>| {
        let attacks_earlier = |(at, &a)| clique[..at].iter().all(|&b| a == b || piece.attacks(board, a, b));
        clique.iter().enumerate().all(attacks_earlier)
    };
    squares.iter().all(|square| covered.binary_search(square).is_ok()) && cliques.iter().all(is_clique)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_square_may_be_left_out_and_every_two_of_a_group_attack_each_other() {
        let board = Board::new(2, 2).unwrap();
        let check = |squares: &str, groups: &[&str]| {
            let cliques: Vec<_> = groups.iter().map(|group| Square::read_list(group).unwrap()).collect();
            is_clique_cover(&board, &Piece::ROOK, &Square::read_list(squares).unwrap(), &cliques)
        };
        assert!(check("a1 b1 a2 b2", &["a1 b1", "b2 a2"]));
        assert!(!check("a1 b1 a2 b2", &["a1 b1", "b2"]), "a2 is in no group");
        assert!(!check("a1 b1 b2", &["a1 b1 b2"]), "a1 and b2 do not attack each other");
    }
}
