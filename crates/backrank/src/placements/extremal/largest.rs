//! The largest number of pieces that fit, and why no more do.

use backrank_board::Piece;

use super::optimum::{BestKnown, Optimum};
use crate::placements::bounds::ComponentBounds;
use crate::placements::method::Method;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::placements::reason::Reason;
use crate::search::{Meter, Options, Outcome};

impl PlacementProblem {
    /// The largest placement of independent pieces, the standing pieces included; and why no more pieces fit.
    pub(super) fn largest_placement(&self, options: &Options<Method>, meter: &mut Meter<'_>) -> Optimum {
        let standing = self.clone().with_pieces(self.standing().len());
        if let Some(reason) = standing.refusal() {
            return Optimum::Impossible(reason);
        }
        if let Some(queens) = self.as_n_queens() {
            let (pieces, lines) = (queens.exact_pieces() + 1, queens.exact_pieces());
            if let Outcome::Found(best) = queens.find_placement(options, meter) {
                return Optimum::Proven { best: best.into(), reason: Reason::TooFewLines { pieces, lines } };
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
                Optimum::Proven { best: best.into(), reason }
            }
            Err(spent) => Optimum::Unknown(BestKnown { best: Some(best.into()), bound: bounds.upper_bound(), spent }),
        }
    }

    /// The problem of n queens on the same board, if there is nothing else on it.
    fn as_n_queens(&self) -> Option<Self> {
        let queens = Self::new(self.board().clone(), Piece::QUEEN);
        let is_same = *self.piece() == Piece::QUEEN && self.standing().is_empty() && self.forbidden().next().is_none();
        Some(queens).filter(|queens| is_same && queens.is_n_queens())
    }
}
