//! Counting placements up to symmetry without listing them.
//!
//! Burnside's lemma (W. Burnside 1897, after Frobenius 1887): the number of classes is the average, over the symmetries
//! of the group, of the number of placements that a symmetry preserves. The identity preserves all; the fastest engine
//! counts them. A rotation preserves the placements that the orbit search counts. A reflection preserves no placement
//! of two or more queens, because a queen off the mirror line would attack its image.

use std::ops::ControlFlow;

use backrank_board::internals::includes_shift;
use backrank_board::{BoardTurn, Square, Symmetry};
use num_bigint::BigUint;

use crate::placements::{Method, PlacementProblem};
use crate::search::{Count, Options};

/// The largest number of squares of a board for which all pairs of squares are compared.
const MAX_COMPARED_SQUARES: usize = 1 << 12;

impl PlacementProblem {
    /// Counts the classes of placements under the [symmetries of the problem](Self::symmetries), term by term. Lists all
    /// placements if the number that some symmetry preserves cannot be found otherwise, or if nodes are limited.
    pub(super) fn count_classes(&self, options: &Options<Method>) -> Count {
        let budget = options.limits();
        let Some((terms, order)) = self.burnside_sum().filter(|_| !budget.limits_nodes()) else {
            return self.list_placements(Method::Auto, budget, |_| ControlFlow::Continue(()));
        };
        let (mut sum, mut spent) = (BigUint::ZERO, None);
        for (problem, times) in &terms {
            let count = problem.count_placements(options);
            sum += count.found * times;
            spent = spent.or(count.spent);
        }
        // Rounded up: if a limit ended one of the counts, the sum is only a lower bound.
        Count::new((sum + order - 1_u32) / order, spent)
    }

    /// (terms, order of the group) of the sum in Burnside's lemma. A term is a problem and the number of symmetries
    /// that preserve exactly its placements; the whole problem comes first. `None` if the placements that some symmetry
    /// preserves can only be found by listing all.
    pub(super) fn burnside_sum(&self) -> Option<(Vec<(Self, u32)>, u32)> {
        if self.turn().is_some() {
            return None;
        }
        let symmetries = self.symmetries();
        let preserved: Vec<Preserved> =
            symmetries.iter().map(|symmetry| self.preserved_by(symmetry)).collect::<Option<_>>()?;
        let times = |of: Preserved| preserved.iter().filter(|&&by_one| by_one == of).count() as u32;
        let whole = self.without_classes();
        let turned = BoardTurn::ALL.map(|turn| (whole.clone().symmetric(turn), times(Preserved::By(turn))));
        let all = std::iter::once((whole, times(Preserved::All)));
        Some((all.chain(turned).filter(|(_, times)| *times > 0).collect(), symmetries.len() as u32))
    }

    /// Which placements a symmetry preserves; `None` if they can only be found by listing all.
    fn preserved_by(&self, symmetry: &Symmetry) -> Option<Preserved> {
        let turn = BoardTurn::ALL.into_iter().find(|turn| symmetry.name().starts_with(turn.name()));
        match turn.filter(|_| !includes_shift(symmetry)) {
            _ if *symmetry == Symmetry::IDENTITY => Some(Preserved::All),
            Some(turn) => Some(Preserved::By(turn)),
            None => self.preserves_nothing(symmetry).then_some(Preserved::Nothing),
        }
    }

    /// Whether every piece off the fixed squares of the symmetry attacks its image, and pieces on fixed squares attack
    /// each other: then no placement of two or more pieces is preserved. `false` for fewer pieces, and without a test
    /// on boards of more than [`MAX_COMPARED_SQUARES`] squares.
    fn preserves_nothing(&self, symmetry: &Symmetry) -> bool {
        let (board, piece) = (self.board(), self.piece());
        if board.area() > MAX_COMPARED_SQUARES || self.exact_pieces() < 2 {
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

/// Which placements a symmetry carries onto themselves: all, those of a rotation, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preserved {
    All,
    By(BoardTurn),
    Nothing,
}
