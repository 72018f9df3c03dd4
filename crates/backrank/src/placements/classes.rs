//! Counting placements up to symmetry without listing them.
//!
//! Burnside's lemma (W. Burnside 1897, after Frobenius 1887): a group of symmetries has as many classes as its
//! members keep placements, on average. The identity keeps all, which the fastest engine counts; a turn keeps
//! those that the search by orbits counts; and a reflection of a piece that moves as a queen keeps none of two
//! pieces or more, because it would take some piece to a square that this attacks.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::{BoardTurn, Square, Symmetry};
use num_bigint::BigUint;

use super::method::Method;
use super::problem::PlacementProblem;
use crate::search::{Budget, Count};

/// Squares of boards with no more of them are compared two by two.
const MOST_COMPARED: usize = 1 << 12;

impl PlacementProblem {
    /// Counts the classes of placements under the [symmetries of the problem](Self::symmetries), on so many
    /// threads if that can be; `advance` is told how many units of how many are done. What some symmetry
    /// keeps may have to be listed, and then all placements are; and so they are where nodes are limited.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    ///
    /// use backrank::board::{Board, Piece};
    /// use backrank::placements::PlacementProblem;
    /// use backrank::search::Budget;
    ///
    /// let queens = PlacementProblem::new(Board::new(12, 12)?, Piece::QUEEN);
    /// let count = queens.count_classes_on(NonZeroUsize::MIN, &Budget::unlimited(), |_, _| {});
    /// assert_eq!(count.to_string(), "1787");
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn count_classes_on(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        advance: impl FnMut(usize, usize) + Send,
    ) -> Count {
        let symmetries = self.symmetries();
        let kept: Option<Vec<Kept>> = symmetries.iter().map(|symmetry| self.kept_by(symmetry)).collect();
        let Some(kept) = kept.filter(|_| self.turn().is_none() && !budget.limits_nodes()) else {
            return self.list_classes(Method::Auto, budget, |_, _| ControlFlow::Continue(()));
        };
        let all = self.count_on(threads, budget, advance);
        let turned = BoardTurn::ALL.map(|turn| {
            let count = || self.clone().symmetric(turn).count(budget);
            kept.contains(&Kept::By(turn)).then(count).unwrap_or_else(|| Count::new(0_u32, None))
        });
        let found = |kept: &Kept| match kept {
            Kept::All => all.found.clone(),
            Kept::By(BoardTurn::Half) => turned[0].found.clone(),
            Kept::By(BoardTurn::Quarter) => turned[1].found.clone(),
            Kept::Nothing => BigUint::ZERO,
        };
        let sum: BigUint = kept.iter().map(found).sum();
        // Where not all were seen, that many classes are the least.
        let order = BigUint::from(kept.len());
        let classes = (sum + &order - 1_u32) / order;
        let [half, quarter] = turned;
        Count::new(classes, all.spent.or(half.spent).or(quarter.spent))
    }

    /// What a symmetry keeps; `None` if that is not known without a look at all placements.
    fn kept_by(&self, symmetry: &Symmetry) -> Option<Kept> {
        let turn = BoardTurn::ALL.into_iter().find(|turn| symmetry.name().starts_with(turn.name()));
        match turn.filter(|_| !symmetry.shifts()) {
            _ if *symmetry == Symmetry::IDENTITY => Some(Kept::All),
            Some(turn) => Some(Kept::By(turn)),
            None => self.cannot_be_kept_by(symmetry).then_some(Kept::Nothing),
        }
    }

    /// Whether a piece attacks its image wherever it stands, and one that stays in place attacks all others that do:
    /// then no two pieces or more can be kept.
    fn cannot_be_kept_by(&self, symmetry: &Symmetry) -> bool {
        let (board, piece) = (self.board(), self.piece());
        if board.area() > MOST_COMPARED || self.pieces() < 2 {
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

/// What a symmetry carries onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    All,
    By(BoardTurn),
    Nothing,
}
