//! Chooses the search for the most or the fewest pieces that are independent or dominate.

use std::borrow::Cow;

use super::optimum::{Optimum, explain_preplaced_minimum, find_first_possible};
use crate::placements::bounds::ComponentBounds;
use crate::placements::find::MAX_COVERED_SQUARES;
use crate::placements::{Method, PieceCount, PlacementProblem, Reason};
use crate::search::{LimitReached, Meter, Options, Outcome};

impl PlacementProblem {
    /// The best number of pieces if the problem asks for the most or the fewest, with a solution and the reason why no
    /// number is better. `None` if the problem asks for a given number of pieces.
    ///
    /// The most independent pieces are found in polynomial time for rooks, bishops and single leapers such as the
    /// knight, on flat boards and without a required symmetry. For other problems time is exponential in the worst
    /// case.
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
        let meter = &mut Meter::new(options.chosen_budget());
        let optimum = match self.pieces() {
            PieceCount::Exactly(_) => return None,
            _ if let Some(reason) = self.refutation_for_any_piece_count() => Optimum::Impossible(reason),
            _ if self.rule().is_dominating() => self.dominating_optimum(meter),
            PieceCount::Most if self.turn().is_some() => self.find_largest_symmetric(options, meter),
            PieceCount::Most => self.find_largest_placement(options, meter),
            PieceCount::Fewest => self.find_fewest(options, meter),
        };
        meter.write_node_count();
        Some(optimum)
    }

    /// The same problem, but with the optimal number of pieces in place of the most or the fewest; `None` if no number
    /// of pieces has a solution.
    ///
    /// # Errors
    /// The limit that ended the search for the number, with the nodes spent.
    pub(crate) fn resolve_piece_count(&self, options: &Options<Method>) -> Result<Option<Cow<'_, Self>>, LimitReached> {
        match self.optimum(options) {
            None => Ok(Some(Cow::Borrowed(self))),
            Some(Optimum::Proven { best, .. }) => Ok(Some(Cow::Owned(self.clone().with_pieces(best.squares().len())))),
            Some(Optimum::Impossible(_)) => Ok(None),
            Some(Optimum::Unknown { spent, .. }) => Err(spent),
        }
    }

    /// The largest placement that is symmetric under the problem's rotation. Numbers of pieces are tried downward from
    /// the largest number possible without the required symmetry.
    fn find_largest_symmetric(&self, options: &Options<Method>, meter: &mut Meter) -> Optimum {
        let (most, before) = match self.without_turn().find_largest_placement(options, meter) {
            Optimum::Proven { best, reason } => (best.squares().len(), reason),
            Optimum::Unknown { bound, spent, .. } => {
                return Optimum::Unknown { best: None, bound, spent };
            }
            impossible @ Optimum::Impossible(_) => return impossible,
        };
        let find = |pieces, meter: &mut Meter| self.clone().with_pieces(pieces).find_placement(options, meter);
        find_first_possible((self.preplaced().len()..=most).rev(), before, None, meter, find)
    }

    /// The smallest placement of independent pieces. Fewer pieces are always independent too, so it has only the
    /// pre-placed pieces and, if the placement must be symmetric, their images. Numbers of pieces are tried upward from
    /// that of the pre-placed ones.
    fn find_fewest(&self, options: &Options<Method>, meter: &mut Meter) -> Optimum {
        let preplaced = self.preplaced().len();
        let find = |pieces, meter: &mut Meter| self.clone().with_pieces(pieces).find_placement(options, meter);
        let (numbers, before) = (preplaced..=self.permitted_square_count(), explain_preplaced_minimum(preplaced));
        find_first_possible(numbers, before, None, meter, find)
    }

    /// The largest placement of independent pieces, the pre-placed ones included, and the reason why no more pieces
    /// fit.
    pub(super) fn find_largest_placement(&self, options: &Options<Method>, meter: &mut Meter) -> Optimum {
        let preplaced = self.clone().with_pieces(self.preplaced().len());
        if let Some(reason) = preplaced.trivial_refutation() {
            return Optimum::Impossible(reason);
        }
        if let Some(one_on_each_line) = self.with_one_piece_on_each_line() {
            let (pieces, lines) = (one_on_each_line.min_pieces() + 1, one_on_each_line.min_pieces());
            if let Outcome::Found(best) = one_on_each_line.find_placement(options, meter) {
                return Optimum::Proven { best, reason: Reason::TooFewLines { pieces, lines } };
            }
        }
        let mut bounds = match ComponentBounds::new(self, meter) {
            Ok(bounds) => bounds,
            Err(limit) => {
                return Optimum::Unknown {
                    best: None,
                    bound: self.board().len(),
                    spent: meter.to_limit_reached(limit),
                };
            }
        };
        let ended = bounds.tighten(None, meter);
        let best = self.verified_placement(bounds.best_placement());
        match ended {
            Ok(()) => {
                let reason = bounds.reason_against(best.squares().len() + 1, meter);
                Optimum::Proven { best, reason }
            }
            Err(limit) => {
                Optimum::Unknown { best: Some(best), bound: bounds.upper_bound(), spent: meter.to_limit_reached(limit) }
            }
        }
    }

    /// The same problem with as many pieces as ranks or files, whichever are fewer; `None` unless this is the problem
    /// of n queens, or of rooks that may be placed on any square of a board of more than [`MAX_COVERED_SQUARES`].
    fn with_one_piece_on_each_line(&self) -> Option<Self> {
        let lines = self.board().ranks().min(self.board().files()) as usize;
        Some(self.clone().with_pieces(lines)).filter(|problem| {
            problem.is_n_queens() || problem.has_free_rooks() && problem.board().area() > MAX_COVERED_SQUARES
        })
    }
}
