//! Why no more pieces fit: squares in groups that hold one piece each.

use std::fmt;

use crate::board::{Board, Square};
use crate::piece::Piece;

/// Squares in groups in each of which every two attack each other, checked. Each group holds one piece, so no
/// more pieces fit on the squares than there are groups.
///
/// In a graph this is a cover of the vertices by cliques.
///
/// ```
/// use backrank_board::{Board, CliqueCover, Piece, Square};
///
/// let board = Board::new(2, 4)?;
/// let squares: Vec<_> = board.squares().collect();
/// let halves = ["a1 b1 a2 b2", "c1 d1 c2 d2"].map(|group| Square::read_list(group).expect("squares"));
/// let cover = CliqueCover::new(&board, &Piece::KING, &squares, halves.to_vec())?;
/// assert_eq!(cover.cliques().len(), 2); // three kings do not fit
/// assert!(CliqueCover::new(&board, &Piece::ROOK, &squares, halves.to_vec()).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CliqueCover {
    groups: Vec<Vec<Square>>,
}

/// Why groups show nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CliqueCoverFault {
    /// The square is in no group.
    Uncovered(Square),
    /// The two squares are in one group and do not attack each other.
    NoAttack(Square, Square),
}

impl fmt::Display for CliqueCoverFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uncovered(square) => write!(f, "{square} is in no group"),
            Self::NoAttack(a, b) => write!(f, "{a} and {b} are in one group and do not attack each other"),
        }
    }
}

impl std::error::Error for CliqueCoverFault {}

impl CliqueCover {
    /// The groups, if each of these squares is in one of them. O(squares x the largest group).
    ///
    /// # Errors
    /// The first fault.
    pub fn new(
        board: &Board,
        piece: &Piece,
        squares: &[Square],
        groups: Vec<Vec<Square>>,
    ) -> Result<Self, CliqueCoverFault> {
        let mut covered: Vec<Square> = groups.iter().flatten().copied().collect();
        covered.sort_unstable();
        if let Some(&square) = squares.iter().find(|square| covered.binary_search(square).is_err()) {
            return Err(CliqueCoverFault::Uncovered(square));
        }
        for group in &groups {
            for (at, &a) in group.iter().enumerate() {
                if let Some(&b) = group[..at].iter().find(|&&b| a != b && !piece.attacks(board, a, b)) {
                    return Err(CliqueCoverFault::NoAttack(b, a));
                }
            }
        }
        Ok(Self { groups })
    }

    /// The groups.
    #[must_use]
    pub fn cliques(&self) -> &[Vec<Square>] {
        &self.groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_left_out_and_two_that_do_not_attack_each_other_are_named() {
        let board = Board::new(2, 2).unwrap();
        let check = |squares: &str, groups: &[&str]| {
            let groups = groups.iter().map(|group| Square::read_list(group).unwrap()).collect();
            CliqueCover::new(&board, &Piece::ROOK, &Square::read_list(squares).unwrap(), groups)
        };
        let square = |name: &str| name.parse::<Square>().unwrap();
        assert!(check("a1 b1 a2 b2", &["a1 b1", "b2 a2"]).is_ok());
        assert_eq!(check("a1 b1 a2 b2", &["a1 b1", "b2"]), Err(CliqueCoverFault::Uncovered(square("a2"))));
        let fault = CliqueCoverFault::NoAttack(square("a1"), square("b2"));
        assert_eq!(check("a1 b1 b2", &["a1 b1 b2"]), Err(fault));
    }
}
