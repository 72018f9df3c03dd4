//! Domination: pieces that occupy or attack every square.

mod covering;
mod rooks;

use std::cmp::Reverse;
use std::ops::ControlFlow;

use backrank_board::{Placement, Square};
use num_bigint::BigUint;

use self::covering::{CoverSearch, CoverState, CoveringInstance, VisitResult};
use super::optimum::{Optimum, explain_preplaced_minimum, find_first_possible};
use crate::placements::count::binomial;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::placements::{PieceCount, PlacementView, Reason};
use crate::search::{Budget, Count, Limit, Meter, Outcome};

/// Questions about problems with the rule [`Dominating`](crate::placements::Rule::Dominating) or
/// [`IndependentDominating`](crate::placements::Rule::IndependentDominating).
impl PlacementProblem {
    /// Finds a dominating set of a given number of pieces, the pre-placed ones included.
    pub(crate) fn find_dominating(&self, meter: &mut Meter) -> Outcome<Placement, Reason> {
        if let Some(reason) = self.refutation_for_any_piece_count() {
            return Outcome::Impossible(reason);
        }
        match CoveringInstance::new(self, meter) {
            Ok(instance) => instance.find(self.min_pieces(), meter),
            Err(limit) => Outcome::Unknown(meter.to_limit_reached(limit)),
        }
    }

    /// Finds the fewest pieces that dominate, by trying numbers of pieces upward, or the most, by trying them downward.
    /// Exponential in the number of pieces. If a limit ends the search for the fewest, the result has the dominating
    /// set that a greedy algorithm found, if any.
    pub(super) fn dominating_optimum(&self, meter: &mut Meter) -> Optimum {
        let (is_fewest, preplaced) = (self.pieces() == PieceCount::Fewest, self.preplaced().len());
        let instance = match CoveringInstance::new(self, meter) {
            Ok(instance) => instance,
            Err(limit) => {
                let bound = if is_fewest { preplaced } else { self.board().len() };
                return Optimum::Unknown { best: None, bound, spent: meter.to_limit_reached(limit) };
            }
        };
        let most = preplaced + instance.first_state.allowed.len();
        let numbers = (0..=most - preplaced).map(|more| if is_fewest { preplaced + more } else { most - more });
        let mut greedy = None;
        let before = if is_fewest {
            // The greedy algorithm runs before the search, which may use up the time. Its error is ignored, because the
            // search then reaches the same limit and reports it.
            greedy = instance.cover_greedily(meter).ok().flatten();
            explain_preplaced_minimum(preplaced)
        } else {
            Reason::TooFewSquares { pieces: most + 1, squares: most }
        };
        find_first_possible(numbers, before, greedy, meter, |pieces, meter| instance.find(pieces, meter))
    }

    /// Counts the dominating sets of a given number of pieces: rooks on a rectangle by a formula, if there is no other
    /// condition and nodes are not limited; otherwise by a search for all sets that cover the board.
    pub(crate) fn count_dominating(&self, budget: &Budget) -> Count {
        if self.min_pieces() == 0 && !self.board().is_empty() {
            return Count::new(0_u32, None);
        }
        let meter = &mut Meter::new(budget);
        if !budget.limits_nodes() && rooks::is_plain_rook_problem(self) {
            return match rooks::count_dominating_rooks(self, meter) {
                Ok(found) => Count::new(found, None),
                Err(limit) => Count::new(0_u32, Some(meter.to_limit_reached(limit))),
            };
        }
        if self.turn().is_some() || self.is_up_to_symmetry() {
            return self.visit_dominating(budget, |_| ControlFlow::Continue(()));
        }
        let mut found = BigUint::ZERO;
        let ended = self.visit_coverings(meter, |_, _, state, meter| {
            // The remaining pieces can be placed on any of the allowed squares.
            found += binomial(state.allowed.len(), state.left, meter)?;
            Ok(ControlFlow::Continue(()))
        });
        Count::new(found, ended.err().map(|limit| meter.to_limit_reached(limit)))
    }

    /// Visits every dominating set of a given number of pieces once, in search order, until the visitor breaks; only
    /// symmetric sets, and only the least of each symmetry class, if the problem asks for that. Returns the number
    /// visited, with the limit that ended the search, if any.
    pub(crate) fn visit_dominating(
        &self,
        budget: &Budget,
        mut visit: impl FnMut(&PlacementView<'_>) -> ControlFlow<()>,
    ) -> Count {
        let mut classes = match self.class_checker(budget) {
            Ok(classes) => classes,
            Err(limit) => return Count::new(0_u32, Some(limit.into())),
        };
        let (meter, mut found) = (&mut Meter::new(budget), 0_u64);
        let ended = self.visit_coverings(meter, |instance, chosen, state, meter| {
            instance.visit_completions(chosen, state, meter, &mut |squares| {
                let class = classes.as_mut().map(|classes| classes.class_if_canonical(&squares));
                if matches!(class, Some(None)) {
                    return ControlFlow::Continue(());
                }
                found += 1;
                visit(&PlacementView { placement: &instance.verify(squares), class: class.flatten() })
            })
        });
        Count::new(found, ended.err().map(|limit| meter.to_limit_reached(limit)))
    }

    /// Visits every set of chosen pieces with which the search first covers all squares; it has at most as many pieces
    /// as the problem asks for. `visit` gets the instance, the set, and the state after its pieces are placed.
    fn visit_coverings(
        &self,
        meter: &mut Meter,
        mut visit: impl FnMut(&CoveringInstance<'_>, &[usize], &CoverState, &mut Meter) -> VisitResult,
    ) -> VisitResult {
        if self.refutation_for_any_piece_count().is_some() {
            return Ok(ControlFlow::Continue(()));
        }
        let instance = CoveringInstance::new(self, meter)?;
        let Some(left) = self.min_pieces().checked_sub(self.preplaced().len()) else {
            return Ok(ControlFlow::Continue(()));
        };
        let state = CoverState { left, ..instance.first_state.clone() };
        let visit = |chosen: &[usize], state: &CoverState, meter: &mut Meter| visit(&instance, chosen, state, meter);
        CoverSearch { instance: &instance, chosen: Vec::new(), meter, visit }.search(&state)
    }
}

impl CoveringInstance<'_> {
    /// A dominating set by the greedy algorithm: each piece covers as many uncovered squares as possible. `None` if at
    /// some step no piece covers an uncovered square, or if the pieces must be symmetric, which the algorithm does not
    /// support.
    fn cover_greedily(&self, meter: &mut Meter) -> Result<Option<Placement>, Limit> {
        if self.problem.turn().is_some() {
            return Ok(None);
        }
        let mut state = self.first_state.clone();
        let mut chosen = Vec::new();
        while !state.uncovered.is_empty() {
            let gain = |&at: &usize| self.covers[at].common_len(&state.uncovered);
            // Choose the first of the squares with the greatest gain.
            let best = state.allowed.iter().max_by_key(|at| (gain(at), Reverse(*at)));
            let Some(at) = best.filter(|at| gain(at) > 0) else { return Ok(None) };
            meter.add_work((self.squares.len() as u64).pow(2) / 64 + 1)?;
            state.allowed.remove(at);
            self.place_piece(&mut state, at);
            chosen.push(at);
        }
        Ok(Some(self.verify(self.squares(&chosen))))
    }

    /// Visits every set of pieces that consists of the chosen ones, which cover all squares, and the pieces still
    /// missing in `state`; only symmetric sets if the problem asks for symmetry.
    fn visit_completions(
        &self,
        chosen: &[usize],
        state: &CoverState,
        meter: &mut Meter,
        visit: &mut impl FnMut(Vec<Square>) -> ControlFlow<()>,
    ) -> VisitResult {
        let free: Vec<usize> = state.allowed.iter().collect();
        let Some(others) = free.len().checked_sub(state.left) else { return Ok(ControlFlow::Continue(())) };
        // The indices in `free` of the squares that are added, in ascending order.
        let mut added: Vec<usize> = (0..state.left).collect();
        loop {
            // To build and visit a set takes about as much work as the board has squares.
            meter.add_work(self.squares.len() as u64)?;
            let added_squares: Vec<usize> = added.iter().map(|&at| free[at]).collect();
            let squares = self.squares(&[chosen, &added_squares].concat());
            if self.problem.has_required_symmetry(&squares) && visit(squares).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            // The next set in lexicographic order: the last index that can still grow grows by one, and the indices
            // after it become the next larger numbers.
            let Some(grows) = (0..added.len()).rfind(|&at| added[at] < others + at) else {
                return Ok(ControlFlow::Continue(()));
            };
            let next = added[grows] + 1;
            added.truncate(grows);
            added.extend(next..next + state.left - grows);
        }
    }

    /// A dominating set of exactly this many pieces, or the reason why there is none.
    fn find(&self, pieces: usize, meter: &mut Meter) -> Outcome<Placement, Reason> {
        let preplaced = self.problem.preplaced().len();
        let Some(left) = pieces.checked_sub(preplaced) else {
            return Outcome::Impossible(Reason::TooManyPreplaced { preplaced, pieces });
        };
        let CoverState { uncovered, allowed, .. } = &self.first_state;
        if left > allowed.len() {
            return Outcome::Impossible(Reason::TooFewSquares { pieces, squares: allowed.len() + preplaced });
        }
        if rooks::must_leave_rank_and_file_empty(self.problem, pieces) {
            return Outcome::Impossible(Reason::RankAndFileWithoutRook { pieces });
        }
        let each = self.max_cover;
        if preplaced == 0 && each.saturating_mul(left) < uncovered.len() {
            return Outcome::Impossible(Reason::TooFewToCover { pieces, each, squares: uncovered.len() });
        }
        if self.packing.len() > left {
            let squares = self.packing.iter().take(left + 1).map(|&at| self.squares[at]).collect();
            return Outcome::Impossible(Reason::PackingTooLarge { pieces: left, squares });
        }
        let state = CoverState { left, ..self.first_state.clone() };
        let mut found = None;
        let visit = |chosen: &[usize], state: &CoverState, meter: &mut Meter| {
            self.visit_completions(chosen, state, meter, &mut |squares| {
                found = Some(squares);
                ControlFlow::Break(())
            })
        };
        let mut search = CoverSearch { instance: self, chosen: Vec::new(), meter, visit };
        let ended =
            if self.problem.turn().is_some() { search.search(&state) } else { search.search_by_square_class(&state) };
        match (ended, found) {
            (_, Some(found)) => Outcome::Found(self.verify(found)),
            (Ok(_), None) => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
            (Err(limit), None) => Outcome::Unknown(meter.to_limit_reached(limit)),
        }
    }

    /// The squares of the chosen and the pre-placed pieces, in reading order.
    fn squares(&self, chosen: &[usize]) -> Vec<Square> {
        let chosen = chosen.iter().map(|&at| self.squares[at]);
        let mut all: Vec<Square> = chosen.chain(self.problem.preplaced().iter().copied()).collect();
        sort_in_reading_order(&mut all);
        all
    }

    /// The checked placement on these squares, which a search has found. Panics if they do not dominate the board, or
    /// attack each other although the rule forbids it.
    fn verify(&self, squares: Vec<Square>) -> Placement {
        let (board, piece) = (self.problem.board(), self.problem.piece());
        let is_independent = self.problem.rule().is_independent();
        let check = if is_independent { Placement::independent_dominating } else { Placement::dominating };
        check(board, piece, squares)
            .unwrap_or_else(|error| unreachable!("a search found what does not dominate: {error}"))
    }
}
