//! Domination: pieces that occupy or attack every square.

mod covering;
mod instance;
mod rooks;

use std::cmp::Reverse;
use std::ops::ControlFlow;

use backrank_board::{Placement, Square};
use num_bigint::BigUint;

use self::covering::{CoverSearch, Flow, State};
use self::instance::CoveringInstance;
use super::optimum::{Optimum, find_first_possible};
use crate::placements::count::binomial;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::placements::{PlacementView, Reason};
use crate::search::{Budget, Count, Limit, Meter, Outcome, Spent};

/// The search for dominating sets of a problem with the rule [`Dominating`](crate::placements::Rule::Dominating) or
/// [`IndependentDominating`](crate::placements::Rule::IndependentDominating).
#[derive(Clone, Copy, Debug)]
pub(crate) struct DominationSearch<'p> {
    problem: &'p PlacementProblem,
    independent: bool,
}

impl<'p> DominationSearch<'p> {
    /// The search for a problem; the number of pieces that the problem asks for is not used.
    pub(crate) const fn new(problem: &'p PlacementProblem) -> Self {
        Self { problem, independent: problem.rule().is_independent() }
    }

    /// Finds a dominating set of this many pieces, the pre-placed ones included.
    pub(crate) fn find(&self, pieces: usize, meter: &mut Meter<'_>) -> Outcome<Placement, Reason> {
        match self.instance(meter) {
            Err(outcome) => outcome,
            Ok(instance) => self.with_exactly(pieces, &instance, meter),
        }
    }

    /// Finds the fewest pieces that dominate, by trying one more until they do. Exponential in the number of pieces. If
    /// a limit ends the search, the result has the dominating set that a greedy algorithm found, if any.
    pub(in crate::placements) fn find_fewest(&self, meter: &mut Meter<'_>) -> Optimum {
        let standing = self.problem.standing().len();
        let instance = match self.instance(meter) {
            Ok(instance) => instance,
            Err(outcome) => return Optimum::without_search(outcome, standing),
        };
        // The greedy algorithm runs before the search, which may use up the time. Its error is ignored, because the
        // search then reaches the same limit and reports it.
        let greedy = self.cover_greedily(&instance, meter).ok().flatten();
        let before = Reason::TooManyStanding { standing, pieces: standing.saturating_sub(1) };
        let numbers = standing..=standing + instance.first_state.allowed.len();
        self.first_possible(numbers, before, greedy, &instance, meter)
    }

    /// Finds the most pieces that dominate, by trying one fewer until they do.
    pub(in crate::placements) fn find_largest(&self, meter: &mut Meter<'_>) -> Optimum {
        let instance = match self.instance(meter) {
            Ok(instance) => instance,
            Err(outcome) => return Optimum::without_search(outcome, self.problem.board().len()),
        };
        let standing = self.problem.standing().len();
        let most = standing + instance.first_state.allowed.len();
        let before = Reason::TooFewSquares { pieces: most + 1, squares: most };
        self.first_possible((standing..=most).rev(), before, None, &instance, meter)
    }

    /// A dominating set with the first of these numbers of pieces that has one; `before` is the reason why no better
    /// number has one.
    fn first_possible(
        &self,
        numbers: impl IntoIterator<Item = usize>,
        before: Reason,
        best: Option<Placement>,
        instance: &CoveringInstance,
        meter: &mut Meter<'_>,
    ) -> Optimum {
        match find_first_possible(numbers, before, best, |pieces| self.with_exactly(pieces, instance, meter)) {
            Optimum::Impossible(_) => Optimum::Impossible(Reason::Searched { nodes: meter.nodes() }),
            optimum => optimum,
        }
    }

    /// A dominating set by the greedy algorithm: each piece covers as many uncovered squares as possible. `None` if at
    /// some step no piece covers one, or if the pieces must be symmetric, which the algorithm does not support.
    fn cover_greedily(&self, instance: &CoveringInstance, meter: &mut Meter<'_>) -> Result<Option<Placement>, Limit> {
        if self.problem.turn().is_some() {
            return Ok(None);
        }
        let mut state = instance.first_state.clone();
        let mut chosen = Vec::new();
        while !state.uncovered.is_empty() {
            let gain = |&at: &usize| instance.covers[at].common_len(&state.uncovered);
            // Choose the first of the squares with the greatest gain.
            let best = state.allowed.iter().max_by_key(|at| (gain(at), Reverse(*at)));
            let Some(at) = best.filter(|at| gain(at) > 0) else { return Ok(None) };
            meter.work((instance.squares.len() as u64).pow(2) / 64 + 1)?;
            state.allowed.remove(at);
            state.cover(&instance.covers[at], self.independent);
            chosen.push(at);
        }
        Ok(Some(self.verify(self.squares(instance, &chosen))))
    }

    /// Counts the dominating sets of this many pieces: rooks on a rectangle by a formula, other pieces by a search for
    /// all sets that cover the board.
    pub(crate) fn count(&self, pieces: usize, budget: &Budget) -> Count {
        if !budget.limits_nodes() && rooks::is_rooks_only(self.problem) {
            let meter = &mut budget.meter();
            return match rooks::count_dominating_rooks(self.problem, pieces, self.independent, meter) {
                Ok(found) => Count::new(found, None),
                Err(limit) => Count::new(0_u32, Some(meter.spent(limit))),
            };
        }
        if self.problem.turn().is_some() || self.problem.is_up_to_symmetry() {
            return self.list(pieces, budget, |_| ControlFlow::Continue(()));
        }
        let mut found = BigUint::ZERO;
        let spent = self.visit_coverings(pieces, budget, |_, _, state, _| {
            // The remaining pieces can be placed on any of the allowed squares.
            found += binomial(state.allowed.len(), state.left);
            Ok(ControlFlow::Continue(()))
        });
        Count::new(found, spent)
    }

    /// Visits every dominating set of this many pieces once, in search order, until the visitor breaks; or only the
    /// least of each symmetry class if the problem asks for classes. Returns the number visited.
    pub(crate) fn list(
        &self,
        pieces: usize,
        budget: &Budget,
        mut visit: impl FnMut(&PlacementView<'_>) -> ControlFlow<()>,
    ) -> Count {
        let mut classes = self.problem.is_up_to_symmetry().then(|| self.problem.canonicity_checker());
        let mut found = 0_u64;
        let mut visit = |squares: Vec<Square>| {
            let class = classes.as_mut().map(|classes| classes.class_if_canonical(&squares));
            if matches!(class, Some(None)) {
                return ControlFlow::Continue(());
            }
            found += 1;
            visit(&PlacementView { placement: &self.verify(squares), class: class.flatten() })
        };
        let spent = self.visit_coverings(pieces, budget, |instance, chosen, state, meter| {
            self.visit_completions(instance, chosen, state, meter, &mut visit)
        });
        Count::new(found, spent)
    }

    /// Visits every set of pieces that adds the missing pieces of `state` to a covering; only symmetric sets if the
    /// problem asks for symmetry.
    fn visit_completions(
        &self,
        instance: &CoveringInstance,
        chosen: &[usize],
        state: &State,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(Vec<Square>) -> ControlFlow<()>,
    ) -> Flow {
        let free: Vec<usize> = state.allowed.iter().collect();
        visit_subsets(&free, state.left, &mut chosen.to_vec(), &mut |chosen| {
            // A visit takes about as much work as the board has squares.
            meter.work(instance.squares.len() as u64)?;
            let squares = self.squares(instance, chosen);
            Ok(if self.problem.is_symmetric(&squares) { visit(squares) } else { ControlFlow::Continue(()) })
        })
    }

    /// Visits every set of at most `pieces` pieces at which the search has covered all squares, with the instance and
    /// the state after these pieces. Returns the limit and the nodes spent if a limit ended the search.
    fn visit_coverings(
        &self,
        pieces: usize,
        budget: &Budget,
        mut visit: impl FnMut(&CoveringInstance, &[usize], &State, &mut Meter<'_>) -> Flow,
    ) -> Option<Spent> {
        let meter = &mut budget.meter();
        let instance = match self.instance::<()>(meter) {
            Ok(instance) => instance,
            Err(Outcome::Unknown(spent)) => return Some(spent),
            Err(_) => return None,
        };
        let left = pieces.checked_sub(self.problem.standing().len())?;
        let state = State { left, ..instance.first_state.clone() };
        let visit = |chosen: &[usize], state: &State, meter: &mut Meter<'_>| visit(&instance, chosen, state, meter);
        let ended = self.covering(&instance, meter, visit).search(&state);
        ended.err().map(|limit| meter.spent(limit))
    }

    /// A dominating set of exactly this many pieces, or the reason why there is none.
    fn with_exactly(
        &self,
        pieces: usize,
        instance: &CoveringInstance,
        meter: &mut Meter<'_>,
    ) -> Outcome<Placement, Reason> {
        let standing = self.problem.standing().len();
        let Some(left) = pieces.checked_sub(standing) else {
            return Outcome::Impossible(Reason::TooManyStanding { standing, pieces });
        };
        let State { uncovered, allowed, .. } = &instance.first_state;
        if left > allowed.len() {
            return Outcome::Impossible(Reason::TooFewSquares { pieces, squares: allowed.len() + standing });
        }
        if rooks::leaves_rank_and_file_empty(self.problem, pieces) {
            return Outcome::Impossible(Reason::RankAndFileWithoutRook { pieces });
        }
        let each = allowed.iter().map(|at| instance.covers[at].len()).max().unwrap_or(0);
        if standing == 0 && each.saturating_mul(left) < uncovered.len() {
            return Outcome::Impossible(Reason::TooFewToCover { pieces, each, squares: uncovered.len() });
        }
        let apart = covering::find_packing(uncovered, &instance.near);
        if apart.len() > left {
            let squares = apart.iter().take(left + 1).map(|&at| instance.squares[at]).collect();
            return Outcome::Impossible(Reason::PackingTooLarge { pieces, squares });
        }
        let state = State { left, ..instance.first_state.clone() };
        let mut found = None;
        let ended = if self.problem.turn().is_some() {
            let visit = |chosen: &[usize], state: &State, meter: &mut Meter<'_>| {
                self.visit_completions(instance, chosen, state, meter, &mut |squares| {
                    found = Some(squares);
                    ControlFlow::Break(())
                })
            };
            self.covering(instance, meter, visit).search(&state)
        } else {
            let visit = |chosen: &[usize], state: &State, _: &mut Meter<'_>| {
                let rest: Vec<usize> = state.allowed.iter().take(state.left).collect();
                if rest.len() < state.left {
                    return Ok(ControlFlow::Continue(()));
                }
                let chosen: Vec<usize> = chosen.iter().copied().chain(rest).collect();
                found = Some(self.squares(instance, &chosen));
                Ok(ControlFlow::Break(()))
            };
            self.covering(instance, meter, visit).search_by_classes(&instance.first_piece_classes(self.problem), &state)
        };
        match (ended, found) {
            (_, Some(found)) => Outcome::Found(self.verify(found)),
            (Ok(_), None) => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
            (Err(limit), None) => Outcome::Unknown(meter.spent(limit)),
        }
    }

    fn covering<'a, 'm, V: FnMut(&[usize], &State, &mut Meter<'_>) -> Flow>(
        &self,
        instance: &'a CoveringInstance,
        meter: &'a mut Meter<'m>,
        visit: V,
    ) -> CoverSearch<'a, 'm, V> {
        CoverSearch {
            covers: &instance.covers,
            near: &instance.near,
            independent: self.independent,
            chosen: Vec::new(),
            meter,
            visit,
        }
    }

    fn instance<T>(&self, meter: &mut Meter<'_>) -> Result<CoveringInstance, Outcome<T, Reason>> {
        CoveringInstance::new(self.problem, self.independent, meter)
    }

    /// The squares of the chosen and the pre-placed pieces, in reading order.
    fn squares(&self, instance: &CoveringInstance, chosen: &[usize]) -> Vec<Square> {
        let chosen = chosen.iter().map(|&at| instance.squares[at]);
        let mut all: Vec<Square> = chosen.chain(self.problem.standing().iter().copied()).collect();
        sort_in_reading_order(&mut all);
        all
    }

    /// The checked placement on these squares, which a search has found to dominate the board.
    fn verify(&self, squares: Vec<Square>) -> Placement {
        let (board, piece) = (self.problem.board(), self.problem.piece());
        let is_independent = || Placement::new(board, piece, squares.clone()).is_ok();
        assert!(!self.independent || is_independent(), "a search found pieces that attack each other");
        Placement::dominating(board, piece, squares)
            .unwrap_or_else(|error| unreachable!("a search found what does not dominate: {error}"))
    }
}

/// Calls `show` with `chosen` extended by each set of `more` elements of `free`.
fn visit_subsets(
    free: &[usize],
    more: usize,
    chosen: &mut Vec<usize>,
    show: &mut impl FnMut(&[usize]) -> Flow,
) -> Flow {
    if more == 0 {
        return show(chosen);
    }
    for (at, &next) in free.iter().enumerate().take((free.len() + 1).saturating_sub(more)) {
        chosen.push(next);
        let flow = visit_subsets(&free[at + 1..], more - 1, chosen, show);
        chosen.pop();
        if flow?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}
