//! The largest number of pieces that fit, and why no more do.

use backrank_board::{Piece, Placement};

use super::optimum::{BestKnown, Optimum};
use crate::placements::bounds::ComponentBounds;
use crate::placements::method::Method;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::placements::reason::Reason;
use crate::search::{Budget, Outcome};

impl PlacementProblem {
    /// The largest placement, the standing pieces included, whatever number the problem asks for; and why no more
    /// pieces fit.
    ///
    /// Polynomial for knights, rooks, bishops and other pieces of one leg; for unions exponential at worst.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::placements::{Optimum, PlacementProblem};
    /// use backrank::search::Budget;
    ///
    /// let knights = PlacementProblem::new(Board::new(8, 8)?, Piece::KNIGHT);
    /// let Optimum::Proven { best, reason } = knights.largest(&Budget::unlimited()) else { panic!("some fit") };
    /// assert_eq!(best.squares().len(), 32);
    /// assert_eq!(reason.to_string(), "33 pieces do not fit, because the squares fall into 32 groups that hold one each");
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn largest(&self, budget: &Budget) -> Optimum<Placement> {
        let meter = &mut budget.meter();
        let standing = self.clone().with_pieces(self.standing().len());
        if let Some(reason) = standing.refusal() {
            return Optimum::Impossible(reason);
        }
        if let Some(queens) = self.as_n_queens() {
            let (pieces, lines) = (queens.pieces() + 1, queens.pieces());
            if let Outcome::Found(best) = queens.find_metered(Method::Auto, meter) {
                return Optimum::Proven { best, reason: Reason::TooFewLines { pieces, lines } };
            }
        }
        let mut bounds = match ComponentBounds::new(self, meter) {
            Ok(bounds) => bounds,
            Err(spent) => return Optimum::Unknown(BestKnown { best: None, bound: self.board().len(), spent }),
        };
        let ended = bounds.tighten(None, meter);
        let mut squares = bounds.squares();
        sort_in_reading_order(&mut squares);
        let best = self.verify(squares);
        match ended {
            Ok(()) => {
                let reason = bounds.explain_maximum(best.squares().len() + 1, meter);
                Optimum::Proven { best, reason }
            }
            Err(spent) => Optimum::Unknown(BestKnown { best: Some(best), bound: bounds.upper_bound(), spent }),
        }
    }

    /// The problem of n queens on the same board, if there is nothing else on it.
    fn as_n_queens(&self) -> Option<Self> {
        let queens = Self::new(self.board().clone(), Piece::QUEEN);
        let is_same = *self.piece() == Piece::QUEEN && self.standing().is_empty() && self.forbidden().next().is_none();
        Some(queens).filter(|queens| is_same && queens.is_n_queens())
    }
}
