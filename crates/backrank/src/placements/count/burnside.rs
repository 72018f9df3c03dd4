//! Counting symmetry classes of placements by Burnside's lemma.
//!
//! By Burnside's lemma (W. Burnside 1897, after Frobenius 1887) the number of classes is the average, over the
//! symmetries of the group, of the number of placements that a symmetry preserves. The identity preserves all
//! placements; the engine chosen for the problem counts them. The placements that a rotation preserves are counted by
//! the orbit search. A reflection preserves no placement of two or more queens, because a queen off the mirror line
//! would attack its image. Other symmetries are left out likewise if each piece off the squares that they fix attacks
//! its image, and pieces on these squares attack each other; else the placements must be listed.

use backrank_board::internals::symmetry_has_shift;
use backrank_board::{BoardRotation, Square, Symmetry};

use crate::placements::PlacementProblem;
use crate::search::{Budget, Limit};

/// The largest number of squares of a board on which all pairs of squares are compared.
const MAX_PAIRWISE_SQUARES: usize = 1 << 12;

/// The terms of the sum in Burnside's lemma, and the order of the symmetry group, by which the sum is divided. A term
/// is a problem and the number of symmetries that preserve exactly its placements.
type BurnsideTerms = (Vec<(PlacementProblem, u32)>, u32);

impl PlacementProblem {
    /// The terms of the sum in Burnside's lemma. The first term is that of the identity, whose problem is this one
    /// without symmetry classes. `None` if the problem requires a rotation, or if the placements that some symmetry
    /// preserves can only be found by listing all placements.
    ///
    /// # Errors
    /// If the symmetries of the board do not fit into memory.
    pub(super) fn burnside_terms(&self, budget: &Budget) -> Result<Option<BurnsideTerms>, Limit> {
        if self.turn().is_some() {
            return Ok(None);
        }
        budget.check_symmetries(self.board())?;
        let (symmetries, whole) = (self.symmetries(), self.without_classes());
        let mut terms: Vec<(Self, u32)> = Vec::new();
        for symmetry in &symmetries {
            let turn = BoardRotation::ALL.into_iter().find(|turn| symmetry.name().starts_with(turn.name()));
            let preserved = match turn.filter(|_| !symmetry_has_shift(symmetry)) {
                Some(turn) => whole.clone().symmetric(turn),
                None if *symmetry == Symmetry::IDENTITY => whole.clone(),
                None if self.preserves_nothing(symmetry) => continue,
                None => return Ok(None),
            };
            match terms.iter_mut().find(|(problem, _)| *problem == preserved) {
                Some((_, times)) => *times += 1,
                None => terms.push((preserved, 1)),
            }
        }
        Ok(Some((terms, symmetries.len() as u32)))
    }

    /// Whether every piece off the fixed squares of the symmetry attacks its image, and pieces on fixed squares attack
    /// each other: then no placement of two or more pieces is preserved. Returns `false` without a test for problems of
    /// fewer than two pieces and on boards of more than [`MAX_PAIRWISE_SQUARES`] squares.
    fn preserves_nothing(&self, symmetry: &Symmetry) -> bool {
        let (board, piece) = (self.board(), self.piece());
        if board.area() > MAX_PAIRWISE_SQUARES || self.min_pieces() < 2 {
            return false;
        }
        let image = |square: &Square| symmetry.image(board, *square);
        let (still, moved): (Vec<Square>, Vec<Square>) =
            board.squares().partition(|square| image(square) == Some(*square));
        let attacks = |a: &Square, b: &Square| piece.attacks(board, *a, *b);
        moved.iter().all(|square| image(square).is_some_and(|image| attacks(square, &image)))
            && still.iter().enumerate().all(|(at, square)| still[..at].iter().all(|other| attacks(square, other)))
    }
}
