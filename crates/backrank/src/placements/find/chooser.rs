//! Chooses the searches that find one placement, and their order.

use std::ops::ControlFlow;

use backrank_board::{BoardRotation, Piece, Placement, Square};

use super::explicit::ExplicitQueens;
use super::{fail_first, swaps};
use crate::placements::bounds;
use crate::placements::{Method, PlacementProblem, Reason, Theorem};
use crate::search::{Limit, Meter, Options, Outcome};

/// The node limit of the first search with bit masks, for the first placement in reading order; that many nodes take
/// about a millisecond.
const MAX_BIT_MASK_NODES: u64 = 50_000;

/// The largest side, in squares, for which the automatic choice searches n queens instead of using the formula: up to
/// this side, the first solution in reading order is found in well under a millisecond.
const MAX_SEARCHED_SIDE: u32 = 16;

/// The nodes (pieces placed) after which the search square by square is stopped to compute upper bounds; they take a
/// fraction of a second.
const NODES_BEFORE_BOUNDS: u64 = 100_000;

/// The largest board, in squares, on which an exhausted search is followed by the search for a clique cover, a reason
/// that is easier to check; it takes some milliseconds.
pub(in crate::placements) const MAX_COVERED_SQUARES: usize = 1 << 10;

/// Memory for checking a placement, in bytes per piece.
const BYTES_PER_PIECE: u64 = 16;

/// The largest side, in squares, for which the automatic choice does not try swaps for queens. Bit masks answer most of
/// these problems; the other ones have few placements or none, which swaps seldom find.
const MAX_SIDE_WITHOUT_SWAPS: u32 = 32;

/// The largest side, in squares, for which the automatic choice searches pieces other than queens by backtracking and
/// not by swaps.
const MAX_BACKTRACKING_SIDE: u32 = 15;

/// The largest number of runs of the swap search that are made before a search that can prove that there is no
/// placement.
const MAX_SWAP_RUNS: usize = 100;

/// The largest number of runs of the swap search if the method is chosen automatically and another search follows; if
/// there are many placements, the first run finds one.
const MAX_AUTOMATIC_SWAP_RUNS: usize = 3;

impl PlacementProblem {
    /// The theorem that proves that there is a solution, if one applies.
    pub(crate) fn existence_theorem(&self) -> Option<Theorem> {
        if self.is_n_queens() && !matches!(self.min_pieces(), 2 | 3) {
            return Some(Theorem::Pauls);
        }
        let is_toroidal = self.has_n_queens_on_glued_board() && self.explicit(Method::Explicit).is_some();
        is_toroidal.then_some(Theorem::Polya)
    }

    /// Whether this method can find solutions of the problem.
    pub(crate) fn can_find_by(&self, method: Method) -> bool {
        match method {
            Method::Auto => true,
            Method::Explicit => self.is_n_queens() || self.explicit(method).is_some(),
            Method::FailFirst => fail_first::applies_to(self),
            Method::Swaps => swaps::applies_to(self),
            _ => self.backtracking_method(method).is_some(),
        }
    }

    /// Finds a placement of a given number of independent pieces. If the method does not cover the problem, the
    /// automatic choice is used.
    pub(crate) fn find_placement(&self, options: &Options<Method>, meter: &mut Meter) -> Outcome<Placement, Reason> {
        self.find_within(options, meter).unwrap_or_else(|limit| Outcome::Unknown(meter.to_limit_reached(limit)))
    }

    fn find_within(&self, options: &Options<Method>, meter: &mut Meter) -> Result<Outcome<Placement, Reason>, Limit> {
        let method = Some(options.chosen_method()).filter(|&method| self.can_find_by(method)).unwrap_or_default();
        if let Some(reason) = self.trivial_refutation() {
            return Ok(Outcome::Impossible(reason));
        }
        if let Some(queens) = self.explicit(method) {
            meter.check_memory(self.min_pieces() as u64 * BYTES_PER_PIECE)?;
            return Ok(Outcome::Found(self.verified_placement(queens.squares().collect())));
        }
        if method == Method::Auto && (self.has_free_rooks() || self.min_pieces() == 0) {
            meter.check_memory(self.min_pieces() as u64 * BYTES_PER_PIECE)?;
            // The diagonal from the top left corner is the first placement in reading order.
            let (pieces, top) = (self.min_pieces() as u32, self.board().ranks() - 1);
            let squares = (0..pieces).map(|row| Square::new(row, top - row)).collect();
            return Ok(Outcome::Found(self.verified_placement(squares)));
        }
        let found = self.find_by_single_solution_search(method, options.chosen_seed(), meter)?;
        Ok(match found.map_or_else(|| self.find_by_backtracking(method, meter), Ok)? {
            // A clique cover can be checked by hand; an exhausted search cannot.
            Outcome::Impossible(reason @ Reason::Searched { .. })
                if matches!(method, Method::Auto | Method::Swaps) && self.board().area() <= MAX_COVERED_SQUARES =>
            {
                Outcome::Impossible(bounds::find_clique_cover_reason(self, meter).unwrap_or(reason))
            }
            outcome => outcome,
        })
    }

    /// The outcome of those searches that find one placement and cannot list all: fail-first and swaps. If the method
    /// is chosen automatically and fail-first covers the problem, a short search with bit masks comes first. `None` if
    /// neither fail-first nor swaps fit the method and the problem, or if swaps find nothing and fail-first does not
    /// cover it. The problem must have no [`trivial_refutation`](Self::trivial_refutation).
    fn find_by_single_solution_search(
        &self,
        method: Method,
        seed: u64,
        meter: &mut Meter,
    ) -> Result<Option<Outcome<Placement, Reason>>, Limit> {
        let (has_lines, has_swaps) = (fail_first::applies_to(self), swaps::applies_to(self));
        let runs = match method {
            Method::FailFirst if has_lines => 0,
            Method::Swaps if has_swaps && !has_lines => usize::MAX,
            Method::Swaps if has_swaps => MAX_SWAP_RUNS,
            Method::Auto if has_swaps && *self.piece() != Piece::QUEEN => {
                if self.board().ranks() > MAX_BACKTRACKING_SIDE { MAX_AUTOMATIC_SWAP_RUNS } else { 0 }
            }
            Method::Auto if has_swaps && !has_lines => usize::MAX,
            Method::Auto if has_lines => {
                if let Some(line) = fail_first::find_line_without_square(self, meter)? {
                    return Ok(Some(Outcome::Impossible(line)));
                }
                if let Some(outcome) = self.find_by_bit_masks(method, meter)? {
                    return Ok(Some(outcome));
                }
                if has_swaps && self.board().ranks() > MAX_SIDE_WITHOUT_SWAPS { MAX_AUTOMATIC_SWAP_RUNS } else { 0 }
            }
            _ => return Ok(None),
        };
        if runs > 0
            && let Some(squares) = swaps::find(self, seed, runs, meter)?
        {
            return Ok(Some(Outcome::Found(self.verified_placement(squares))));
        }
        has_lines
            .then(|| Ok(fail_first::find(self, seed, meter)?.map(|squares| self.verified_placement(squares))))
            .transpose()
    }

    /// The outcome of a row-by-row search with bit masks, limited to [`MAX_BIT_MASK_NODES`] nodes; it finds the first
    /// placement in reading order. `None` if bit masks do not cover the problem or need more nodes.
    fn find_by_bit_masks(
        &self,
        method: Method,
        meter: &mut Meter,
    ) -> Result<Option<Outcome<Placement, Reason>>, Limit> {
        if self.backtracking_method(method) != Some(Method::Masks) {
            return Ok(None);
        }
        match meter.run_with_node_limit(MAX_BIT_MASK_NODES, |meter| self.find_by_backtracking(method, meter)) {
            Err(_) if meter.check_budget_limits().is_ok() => Ok(None),
            ended => ended.map(Some),
        }
    }

    fn find_by_backtracking(&self, method: Method, meter: &mut Meter) -> Result<Outcome<Placement, Reason>, Limit> {
        let mut first = None;
        let mut search = |meter: &mut Meter| {
            self.visit_solution_paths(method, meter, |setup, path| {
                let mut squares = Vec::new();
                setup.write_solution_squares(path, &mut squares);
                first = Some(self.verified_placement(squares));
                ControlFlow::Break(())
            })
        };
        let ended = if method == Method::Auto && self.backtracking_method(method) == Some(Method::Subsets) {
            let ended = meter.run_with_node_limit(NODES_BEFORE_BOUNDS, search);
            if ended == Err(Limit::Nodes) && meter.check_budget_limits().is_ok() {
                return bounds::find_placement_by_bounds(self, meter);
            }
            ended
        } else {
            search(meter)
        };
        match first {
            Some(placement) => Ok(Outcome::Found(placement)),
            None => ended.map(|()| Outcome::Impossible(Reason::Searched { nodes: meter.nodes() })),
        }
    }

    /// The solution by formula, whose squares are computed on demand and not stored. `None` if no formula covers the
    /// problem, or if the method is neither `Explicit` nor, on boards of more than 16 ranks, `Auto`.
    pub fn explicit(&self, method: Method) -> Option<ExplicitQueens> {
        let by_formula = match method {
            Method::Explicit => true,
            Method::Auto => self.board().ranks() > MAX_SEARCHED_SIDE,
            _ => false,
        };
        let side = self.board().ranks();
        let queens = match self.turn() {
            None if self.is_n_queens() => ExplicitQueens::new(side),
            None if self.has_n_queens_on_glued_board() && self.has_all_squares_free() => ExplicitQueens::toroidal(side),
            Some(BoardRotation::Half) if self.is_n_queens_ignoring_turn() => {
                ExplicitQueens::new(side).filter(|queens| queens.is_half_turn_symmetric())
            }
            _ => None,
        };
        queens.filter(|_| by_formula)
    }
}
