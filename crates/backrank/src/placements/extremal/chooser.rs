//! Which search finds the most pieces of a problem, or the fewest.

use std::borrow::Cow;

use backrank_board::Piece;

use super::domination::Domination;
use super::optimum::{Optimum, find_first_possible};
use crate::placements::bounds::ComponentBounds;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::placements::{Method, PieceCount, Reason};
use crate::search::{Meter, Options, Outcome, Spent};

impl PlacementProblem {
    /// The most pieces or the fewest that the problem asks for, and why no other number is better. `None` if it gives
    /// their number: then there is nothing to be found but a solution.
    ///
    /// For independent pieces the most are found in polynomial time for knights, rooks, bishops and other pieces of one
    /// leg; for unions, and for dominating pieces, time is exponential at worst.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::placements::{Optimum, PieceCount, PlacementProblem};
    /// use backrank::search::Options;
    ///
    /// let knights = PlacementProblem::new(Board::new(8, 8)?, Piece::KNIGHT).with_pieces(PieceCount::Most);
    /// let Some(Optimum::Proven { best, reason }) = knights.optimum(&Options::default()) else { panic!("some fit") };
    /// assert_eq!(best.squares().len(), 32);
    /// let why = "33 pieces do not fit, because the squares fall into 32 groups that hold one each";
    /// assert_eq!(reason.to_string(), why);
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn optimum(&self, options: &Options<Method>) -> Option<Optimum> {
        let meter = &mut options.limits().meter();
        let domination = Domination::new(self);
        let optimum = match self.pieces() {
            PieceCount::Exactly(_) => return None,
            PieceCount::Most if self.rule().is_dominating() => domination.largest(meter),
            PieceCount::Most if self.turn().is_some() => self.largest_symmetric(options, meter),
            PieceCount::Most => self.largest_placement(options, meter),
            PieceCount::Fewest if self.rule().is_dominating() => domination.fewest(meter),
            PieceCount::Fewest => self.fewest_around_standing(options, meter),
        };
        meter.write_progress();
        Some(optimum)
    }

    /// The problem with the number of pieces that it asks for; `None` if no number has a solution.
    ///
    /// # Errors
    /// What was spent if a limit ended the search for the number.
    pub(crate) fn with_number(&self, options: &Options<Method>) -> Result<Option<Cow<'_, Self>>, Spent> {
        match self.optimum(options) {
            None => Ok(Some(Cow::Borrowed(self))),
            Some(Optimum::Proven { best, .. }) => Ok(Some(Cow::Owned(self.clone().with_pieces(best.squares().len())))),
            Some(Optimum::Impossible(_)) => Ok(None),
            Some(Optimum::Unknown { spent, .. }) => Err(spent),
        }
    }

    /// The largest placement that the turn carries onto itself, by looking for one piece fewer until there is one.
    fn largest_symmetric(&self, options: &Options<Method>, meter: &mut Meter<'_>) -> Optimum {
        let (most, before) = match self.without_turn().largest_placement(options, meter) {
            Optimum::Proven { best, reason } => (best.squares().len(), reason),
            Optimum::Unknown { bound, spent, .. } => {
                return Optimum::Unknown { best: None, bound, spent };
            }
            impossible @ Optimum::Impossible(_) => return impossible,
        };
        self.first_possible((self.standing().len()..=most).rev(), before, options, meter)
    }

    /// The fewest independent pieces: those that stand, and their images where the placement must be symmetric.
    fn fewest_around_standing(&self, options: &Options<Method>, meter: &mut Meter<'_>) -> Optimum {
        let standing = self.standing().len();
        let before = Reason::TooManyStanding { standing, pieces: standing.saturating_sub(1) };
        self.first_possible(standing..=self.open_squares(), before, options, meter)
    }

    /// A placement with the first of these numbers of pieces for which there is one.
    fn first_possible(
        &self,
        numbers: impl IntoIterator<Item = usize>,
        before: Reason,
        options: &Options<Method>,
        meter: &mut Meter<'_>,
    ) -> Optimum {
        let find = |pieces: usize| self.clone().with_pieces(pieces).find_placement(options, meter);
        find_first_possible(numbers, before, None, find)
    }

    /// The largest placement of independent pieces, the standing pieces included; and why no more pieces fit.
    pub(super) fn largest_placement(&self, options: &Options<Method>, meter: &mut Meter<'_>) -> Optimum {
        let standing = self.clone().with_pieces(self.standing().len());
        if let Some(reason) = standing.refusal() {
            return Optimum::Impossible(reason);
        }
        if let Some(queens) = self.as_n_queens() {
            let (pieces, lines) = (queens.exact_pieces() + 1, queens.exact_pieces());
            if let Outcome::Found(best) = queens.find_placement(options, meter) {
                return Optimum::Proven { best, reason: Reason::TooFewLines { pieces, lines } };
            }
        }
        let mut bounds = match ComponentBounds::new(self, meter) {
            Ok(bounds) => bounds,
            Err(spent) => return Optimum::Unknown { best: None, bound: self.board().len(), spent },
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
            Err(spent) => Optimum::Unknown { best: Some(best), bound: bounds.upper_bound(), spent },
        }
    }

    /// The problem of n queens on the same board, if there is nothing else on it.
    fn as_n_queens(&self) -> Option<Self> {
        let queens = Self::new(self.board().clone(), Piece::QUEEN);
        let is_same = *self.piece() == Piece::QUEEN && self.standing().is_empty() && self.forbidden().next().is_none();
        Some(queens).filter(|queens| is_same && queens.is_n_queens())
    }
}
