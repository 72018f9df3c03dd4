//! Domination: pieces that attack or hold every square.

mod covering;
mod instance;
mod rooks;

use std::cmp::Reverse;
use std::ops::ControlFlow;

use backrank_board::{Board, DominatingSet, Piece, Square, SymmetryClass};
use num_bigint::BigUint;

use self::covering::{CoverSearch, Flow, State};
use self::instance::CoveringInstance;
use super::optimum::{BestKnown, Optimum};
use crate::placements::count::binomial;
use crate::placements::problem::{PlacementProblem, sort_in_reading_order};
use crate::placements::reason::Reason;
use crate::search::{Budget, Count, Limit, Meter, Outcome, Spent};

/// A problem of domination: pieces of one kind of which every square has one or is attacked by one; some
/// perhaps standing already, some squares perhaps forbidden to them. Pieces may attack each other, unless
/// independent ones are asked for.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::placements::{DominationProblem, Optimum};
/// use backrank::search::Budget;
///
/// let queens = DominationProblem::new(Board::new(8, 8)?, Piece::QUEEN);
/// let Optimum::Proven { best, .. } = queens.fewest(&Budget::unlimited()) else { panic!("enough do") };
/// assert_eq!(best.squares().len(), 5);
/// assert_eq!(queens.with_pieces(5).count(&Budget::unlimited()).to_string(), "4860");
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DominationProblem {
    /// Board, piece, standing pieces and forbidden squares; its number of pieces means nothing.
    placement: PlacementProblem,
    pieces: Option<usize>,
    independent: bool,
}

impl From<PlacementProblem> for DominationProblem {
    /// The same board, piece, standing pieces and forbidden squares, with the fewest pieces that dominate.
    fn from(placement: PlacementProblem) -> Self {
        Self { placement, pieces: None, independent: false }
    }
}

impl DominationProblem {
    /// A problem that asks for the fewest pieces that dominate.
    #[must_use]
    pub fn new(board: Board, piece: Piece) -> Self {
        PlacementProblem::new(board, piece).into()
    }

    /// This many pieces, those that stand already included.
    #[must_use]
    pub fn with_pieces(mut self, pieces: usize) -> Self {
        self.pieces = Some(pieces);
        self
    }

    /// No two pieces may attack each other.
    #[must_use]
    pub fn independent(mut self) -> Self {
        self.independent = true;
        self
    }

    /// The number of pieces; `None` for the fewest that dominate.
    #[must_use]
    pub const fn pieces(&self) -> Option<usize> {
        self.pieces
    }

    /// Whether no two pieces may attack each other.
    #[must_use]
    pub const fn is_independent(&self) -> bool {
        self.independent
    }

    /// Finds pieces that dominate: as many as the problem asks for, or the fewest.
    pub fn find(&self, budget: &Budget) -> Outcome<DominatingSet, Reason> {
        let Some(pieces) = self.pieces else { return self.fewest(budget).proven() };
        let meter = &mut budget.meter();
        match self.instance(meter) {
            Err(outcome) => outcome,
            Ok(instance) => self.with_exactly(pieces, &instance, meter),
        }
    }

    /// As few pieces as dominate, whatever number the problem asks for, by looking for one more until they do.
    /// Exponential in the number of pieces. What a limit ends has found what a greedy choice finds.
    pub fn fewest(&self, budget: &Budget) -> Optimum<DominatingSet> {
        let meter = &mut budget.meter();
        let standing = self.placement.standing().len();
        let instance = match self.instance::<()>(meter) {
            Ok(instance) => instance,
            Err(Outcome::Unknown(spent)) => return Optimum::Unknown(BestKnown { best: None, bound: standing, spent }),
            Err(Outcome::Impossible(reason)) => return Optimum::Impossible(reason),
            Err(Outcome::Found(())) => unreachable!("the instance is no answer"),
        };
        // Before the search, which may leave no time. If even that is too long, the search is, and says so.
        let greedy = self.cover_greedily(&instance, meter).ok().flatten();
        let mut reason = Reason::TooManyStanding { standing, pieces: standing.saturating_sub(1) };
        for pieces in standing..=standing + instance.first_state.allowed.len() {
            match self.with_exactly(pieces, &instance, meter) {
                Outcome::Found(best) => return Optimum::Proven { best, reason },
                Outcome::Impossible(why) => reason = why,
                Outcome::Unknown(spent) => return Optimum::Unknown(BestKnown { best: greedy, bound: pieces, spent }),
            }
        }
        Optimum::Impossible(Reason::Searched { nodes: meter.nodes() })
    }

    /// A dominating set by the greedy algorithm: each piece covers as many further squares as possible. `None` if no
    /// piece covers a further one.
    fn cover_greedily(
        &self,
        instance: &CoveringInstance,
        meter: &mut Meter<'_>,
    ) -> Result<Option<DominatingSet>, Limit> {
        let mut state = instance.first_state.clone();
        let mut chosen = Vec::new();
        while !state.uncovered.is_empty() {
            let gain = |&at: &usize| instance.covers[at].common_len(&state.uncovered);
            // Of those that cover as many, the first.
            let best = state.allowed.iter().max_by_key(|at| (gain(at), Reverse(*at)));
            let Some(at) = best.filter(|at| gain(at) > 0) else { return Ok(None) };
            meter.work((instance.squares.len() as u64).pow(2) / 64 + 1)?;
            state.allowed.remove(at);
            state.cover(&instance.covers[at], self.independent);
            chosen.push(at);
        }
        Ok(Some(self.verify(self.squares(instance, &chosen))))
    }

    /// Counts the ways to dominate with as many pieces as the problem asks for, or the fewest: rooks of a rectangle by
    /// a formula, else by a search for all sets that cover the board.
    pub fn count(&self, budget: &Budget) -> Count {
        let pieces = match self.resolve_piece_count(budget) {
            Ok(Some(pieces)) => pieces,
            Ok(None) => return Count::new(0_u32, None),
            Err(spent) => return Count::new(0_u32, Some(spent)),
        };
        if !budget.limits_nodes() && rooks::is_rooks_only(&self.placement) {
            let meter = &mut budget.meter();
            return match rooks::count_dominating_rooks(&self.placement, pieces, self.independent, meter) {
                Ok(found) => Count::new(found, None),
                Err(limit) => Count::new(0_u32, Some(meter.spent(limit))),
            };
        }
        let mut found = BigUint::ZERO;
        let spent = self.visit_coverings(pieces, budget, |_, _, state, _| {
            // The remaining pieces stand on any of the allowed squares.
            found += binomial(state.allowed.len(), state.left);
            Ok(ControlFlow::Continue(()))
        });
        Count::new(found, spent)
    }

    /// Shows every way to dominate once, in the order of the search, until the visitor breaks; gives the number
    /// that was shown.
    pub fn list(&self, budget: &Budget, mut visit: impl FnMut(&DominatingSet) -> ControlFlow<()>) -> Count {
        let mut found = 0_u64;
        let spent = self.visit_sets(budget, |squares| {
            found += 1;
            visit(&self.verify(squares))
        });
        Count::new(found, spent)
    }

    /// Shows one way of each class under the symmetries of the board that keep the standing pieces and the
    /// forbidden squares, with its class; the one shown is the least by square numbers. Runs through all ways.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use backrank::board::{Board, Piece};
    /// use backrank::placements::DominationProblem;
    /// use backrank::search::Budget;
    ///
    /// let queens = DominationProblem::new(Board::new(6, 6)?, Piece::QUEEN);
    /// let count = queens.list_classes(&Budget::unlimited(), |_, class| {
    ///     assert_eq!(class.size, 4);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(count.to_string(), "1");
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn list_classes(
        &self,
        budget: &Budget,
        mut visit: impl FnMut(&DominatingSet, SymmetryClass<'_>) -> ControlFlow<()>,
    ) -> Count {
        let mut classes = self.placement.set_classes();
        let mut found = 0_u64;
        let spent = self.visit_sets(budget, |squares| {
            let Some(class) = classes.class_if_canonical(&squares) else { return ControlFlow::Continue(()) };
            found += 1;
            visit(&self.verify(squares), class)
        });
        Count::new(found, spent)
    }

    /// The number of pieces that is asked for; `None` if no number dominates.
    fn resolve_piece_count(&self, budget: &Budget) -> Result<Option<usize>, Spent> {
        match self.pieces {
            Some(pieces) => Ok(Some(pieces)),
            None => match self.fewest(budget) {
                Optimum::Proven { best, .. } => Ok(Some(best.squares().len())),
                Optimum::Impossible(_) => Ok(None),
                Optimum::Unknown(known) => Err(known.spent),
            },
        }
    }

    /// Visits every dominating set, its squares in reading order; returns what was spent if a limit ended it.
    fn visit_sets(&self, budget: &Budget, mut visit: impl FnMut(Vec<Square>) -> ControlFlow<()>) -> Option<Spent> {
        let pieces = match self.resolve_piece_count(budget) {
            Ok(pieces) => pieces?,
            Err(spent) => return Some(spent),
        };
        self.visit_coverings(pieces, budget, |instance, chosen, state, meter| {
            let free: Vec<usize> = state.allowed.iter().collect();
            visit_subsets(&free, state.left, &mut chosen.to_vec(), &mut |chosen| {
                // The work of a visit, in squares.
                meter.work(instance.squares.len() as u64)?;
                Ok(visit(self.squares(instance, chosen)))
            })
        })
    }

    /// Visits every set of pieces that covers all squares, with the instance and the state after it; returns what was
    /// spent if a limit ended it.
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
        let left = pieces.checked_sub(self.placement.standing().len())?;
        let state = State { left, ..instance.first_state.clone() };
        let visit = |chosen: &[usize], state: &State, meter: &mut Meter<'_>| visit(&instance, chosen, state, meter);
        let ended = self.covering(&instance, meter, visit).search(&state);
        ended.err().map(|limit| meter.spent(limit))
    }

    /// A dominating set of this many pieces.
    fn with_exactly(
        &self,
        pieces: usize,
        instance: &CoveringInstance,
        meter: &mut Meter<'_>,
    ) -> Outcome<DominatingSet, Reason> {
        let standing = self.placement.standing().len();
        let Some(left) = pieces.checked_sub(standing) else {
            return Outcome::Impossible(Reason::TooManyStanding { standing, pieces });
        };
        let State { uncovered, allowed, .. } = &instance.first_state;
        if left > allowed.len() {
            return Outcome::Impossible(Reason::TooFewSquares { pieces, squares: allowed.len() + standing });
        }
        if rooks::leaves_rank_and_file_empty(&self.placement, pieces) {
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
        let mut found = None;
        let state = State { left, ..instance.first_state.clone() };
        let classes = instance.classes(&self.placement);
        let ended: Flow = self
            .covering(instance, meter, |chosen, state, _| {
                let rest: Vec<usize> = state.allowed.iter().take(state.left).collect();
                if rest.len() < state.left {
                    return Ok(ControlFlow::Continue(()));
                }
                found = Some(chosen.iter().copied().chain(rest).collect::<Vec<usize>>());
                Ok(ControlFlow::Break(()))
            })
            .search_by_classes(&classes, &state);
        match (ended, found) {
            (_, Some(found)) => Outcome::Found(self.verify(self.squares(instance, &found))),
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
        CoveringInstance::new(&self.placement, self.independent, meter)
    }

    /// The squares of the chosen pieces and those that stand, in the order of reading.
    fn squares(&self, instance: &CoveringInstance, chosen: &[usize]) -> Vec<Square> {
        let chosen = chosen.iter().map(|&at| instance.squares[at]);
        let mut all: Vec<Square> = chosen.chain(self.placement.standing().iter().copied()).collect();
        sort_in_reading_order(&mut all);
        all
    }

    /// The checked pieces on these squares.
    fn verify(&self, squares: Vec<Square>) -> DominatingSet {
        let dominating = DominatingSet::new(self.placement.board(), self.placement.piece(), squares)
            .unwrap_or_else(|error| unreachable!("a search found what does not dominate: {error}"));
        assert!(!self.independent || dominating.is_independent(), "a search found pieces that attack each other");
        dominating
    }
}

/// Visits `chosen` extended by every set of `more` elements of `free`.
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
