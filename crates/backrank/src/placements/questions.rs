//! The questions that can be asked of a problem of placements.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::{CanonicityChecker, Placement, PlacementChecker, Square, SymmetryClass};

use num_bigint::BigUint;

use super::explicit::ExplicitQueens;
use super::fail_first;
use super::finder;
use super::method::Method;
use super::problem::PlacementProblem;
use super::reason::{self, Reason, Theorem};
use super::row_search::RowSearch;
use super::swaps;
use super::ways::Ways;
use super::{few, formulas, frontier, largest};
use crate::search::{Budget, Count, Limit, Meter, Outcome, Search, Silent, Spent, Step};

/// Generate-and-test is not begun beyond this many candidates.
const MOST_CANDIDATES: f64 = 1e9;

/// Bit masks row by row, which find the first placement in the order of reading, are given so many nodes:
/// about a millisecond.
const QUICK_NODES: u64 = 50_000;

/// Up to this side the first solution of n queens in the order of reading is found by search in
/// well under a millisecond, so it is taken before the formula's.
const SEARCHED_SIDE: u32 = 16;

/// So many pieces are placed in the order of reading before a bound is looked for: a fraction of a second.
const FIRST_NODES: u64 = 100_000;

/// Boards of so many squares are looked at for groups that hold one piece each: some milliseconds.
const AT_A_GLANCE: usize = 1 << 10;

/// Bytes that a placement takes for each of its pieces while it is checked.
const BYTES_A_PIECE: u64 = 16;

/// Why there is a placement.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// A published theorem.
    Theorem(Theorem),
    /// Here it is.
    Placement(Placement),
}

impl PlacementProblem {
    /// Finds a placement, by whatever method answers fastest.
    pub fn find(&self, budget: &Budget) -> Outcome<Placement, Reason> {
        self.find_metered(Method::Auto, &mut budget.meter())
    }

    /// Finds a placement by this method, leaving the node count (pieces placed) in the meter.
    /// `None` if the method does not cover the problem.
    pub fn find_by(&self, method: Method, budget: &Budget) -> Option<Outcome<Placement, Reason>> {
        self.finds_by(method).then(|| self.find_metered(method, &mut budget.meter()))
    }

    /// Whether this method finds placements of the problem.
    #[must_use]
    pub fn finds_by(&self, method: Method) -> bool {
        match method {
            Method::Explicit => self.is_n_queens() || self.explicit(method).is_some(),
            Method::FailFirst => fail_first::covers(self),
            Method::Swaps => swaps::covers(self),
            _ => Ways::new(self, method).is_some(),
        }
    }

    /// As [`find_by`](Self::find_by), leaving the node count in the meter; a method that does not
    /// cover the problem is replaced by the automatic choice.
    pub fn find_metered(&self, method: Method, meter: &mut Meter<'_>) -> Outcome<Placement, Reason> {
        if let Some(reason) = reason::before_search(self) {
            return Outcome::Impossible(reason);
        }
        if let Some(queens) = self.explicit(method) {
            if let Err(spent) = meter.allows_memory(self.pieces() as u64 * BYTES_A_PIECE) {
                return Outcome::Unknown(spent);
            }
            return Outcome::Found(self.checked(queens.squares().collect()));
        }
        let quick = |meter: &mut Meter<'_>| {
            Ways::new(self, method).filter(|ways| ways.method() == Method::Masks)?;
            let outcome = meter.within(QUICK_NODES, |meter| self.find_by_ways(method, meter));
            let is_open = matches!(outcome, Outcome::Unknown(_)) && meter.look_at_budget().is_ok();
            (!is_open).then_some(outcome)
        };
        let checked = |squares| self.checked(in_reading_order(squares));
        let found = finder::find(self, method, meter, checked, quick);
        match found.unwrap_or_else(|| self.find_by_ways(method, meter)) {
            // What can be seen at a glance says more than a search that ended.
            Outcome::Impossible(reason @ Reason::Searched { .. })
                if matches!(method, Method::Auto | Method::Swaps) && self.board().area() <= AT_A_GLANCE =>
            {
                Outcome::Impossible(largest::crowded(self, meter).unwrap_or(reason))
            }
            outcome => outcome,
        }
    }

    fn find_by_ways(&self, method: Method, meter: &mut Meter<'_>) -> Outcome<Placement, Reason> {
        let mut first = None;
        let mut search = |meter: &mut Meter<'_>| {
            self.each_path(method, meter, |ways, path| {
                first = Some(self.checked(ways.squares(path)));
                ControlFlow::Break(())
            })
        };
        let is_square_by_square = || Ways::new(self, method).is_some_and(|ways| ways.method() == Method::Subsets);
        let is_bounded = method == Method::Auto && is_square_by_square();
        let step = if is_bounded {
            let step = meter.within(FIRST_NODES, search);
            if matches!(step, Some(Spent { limit: Limit::Nodes, .. })) && meter.look_at_budget().is_ok() {
                return largest::fit(self, meter);
            }
            step
        } else {
            search(meter)
        };
        match (first, step) {
            (Some(placement), _) => Outcome::Found(placement),
            (None, Some(spent)) => Outcome::Unknown(spent),
            (None, None) => Outcome::Impossible(Reason::Searched { nodes: meter.nodes() }),
        }
    }

    /// The placement that this method finds by formula, if it does: it is not stored, however large the board.
    #[must_use]
    pub fn explicit(&self, method: Method) -> Option<ExplicitQueens> {
        let by_formula = match method {
            Method::Explicit => true,
            Method::Auto => self.board().ranks() > SEARCHED_SIDE,
            _ => false,
        };
        let queens = if self.is_n_queens() {
            ExplicitQueens::new(self.board().ranks())
        } else if self.is_n_queens_kept_by_half_turn() {
            ExplicitQueens::new(self.board().ranks()).filter(|queens| queens.is_kept_by_half_turn())
        } else if self.fills_ranks_around() && self.demands_nothing_more() {
            ExplicitQueens::around(self.board().ranks())
        } else {
            None
        };
        queens.filter(|_| by_formula)
    }

    /// The reason that no search is needed to see that there is no placement, if there is one.
    #[must_use]
    pub fn refusal(&self) -> Option<Reason> {
        reason::before_search(self)
    }

    /// Whether there is a placement, and why.
    pub fn decide(&self, budget: &Budget) -> Outcome<Proof, Reason> {
        if self.is_n_queens() && !matches!(self.pieces(), 2 | 3) {
            return Outcome::Found(Proof::Theorem(Theorem::Pauls));
        }
        if self.fills_ranks_around() && self.explicit(Method::Explicit).is_some() {
            return Outcome::Found(Proof::Theorem(Theorem::Polya));
        }
        self.find(budget).map(Proof::Placement)
    }

    /// Counts the placements, by a [`Counter`](super::Counter) where there is one, and else by running
    /// through all of them. Exponential in the number of pieces.
    pub fn count(&self, budget: &Budget) -> Count {
        self.count_on(NonZeroUsize::MIN, budget, |_, _| {})
    }

    /// As [`count`](Self::count), on so many threads if that can be; and `advance` is told how many units
    /// of how many are done.
    pub fn count_on(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        mut advance: impl FnMut(usize, usize) + Send,
    ) -> Count {
        self.count_telling(threads, budget, &mut advance)
    }

    /// The same for one type of observer, so that it is compiled once.
    fn count_telling(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        advance: &mut (dyn FnMut(usize, usize) + Send),
    ) -> Count {
        if !budget.limits_nodes() && reason::before_search(self).is_none() {
            match few::count(self, &mut budget.meter()) {
                Ok(Some(count)) => return Count::new(count, None),
                Ok(None) => {}
                Err(spent) => return Count::new(0_u32, Some(spent)),
            }
        }
        match self.counter(threads, budget) {
            Ok(Some(counter)) => counter.count_on(threads, budget, advance),
            Ok(None) => self.count_whole(budget),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    /// Counts without units: by a formula, with a frontier, or where nodes are limited, a turn is to keep the
    /// placements or the states are too many by running through all placements.
    fn count_whole(&self, budget: &Budget) -> Count {
        let run_through = || self.each(Method::Auto, budget, |_, _| ControlFlow::Continue(()));
        if budget.limits_nodes() || self.turn().is_some() || reason::before_search(self).is_some() {
            return run_through();
        }
        if let Some(count) = formulas::count(self) {
            return Count::new(count, None);
        }
        match frontier::count(self, budget) {
            Ok(Some(count)) => Count::new(count, None),
            Ok(None) => run_through(),
            Err(spent) => Count::new(0_u32, Some(spent)),
        }
    }

    /// Shows every placement once, in the order of reading, until the visitor breaks; gives the
    /// number that was shown.
    pub fn list(&self, method: Method, budget: &Budget, mut visit: impl FnMut(&Placement) -> ControlFlow<()>) -> Count {
        let (mut checker, mut squares) = (self.checker(), Vec::new());
        self.each(method, budget, |ways, path| {
            ways.write_squares(path, &mut squares);
            visit(self.checked_by(&mut checker, &squares))
        })
    }

    /// Shows one placement of each class under the symmetries of the problem (those of the board
    /// that keep its standing pieces and forbidden squares), with its class; the one shown is the least
    /// by square numbers, of those that the [turn](Self::symmetric) carries onto themselves if one is asked for.
    pub fn list_classes(
        &self,
        method: Method,
        budget: &Budget,
        mut visit: impl FnMut(&Placement, SymmetryClass<'_>) -> ControlFlow<()>,
    ) -> Count {
        let (mut checker, mut squares) = (self.checker(), Vec::new());
        let mut symmetries = self.set_classes();
        let mut classes = 0_u64;
        let mut count = self.each(method, budget, |ways, path| {
            ways.write_squares(path, &mut squares);
            let Some(class) = symmetries.class_if_canonical(&squares) else { return ControlFlow::Continue(()) };
            classes += 1;
            visit(self.checked_by(&mut checker, &squares), class)
        });
        count.found = classes.into();
        count
    }

    /// For each square of the board, how many placements use it; and how many there are. Counted square by
    /// square where [`RowSearch`] does that, one for all that a symmetry carries onto each other, and else by
    /// running through all placements.
    ///
    /// # Errors
    /// What was spent before anything was known of every square.
    pub fn uses(&self, budget: &Budget) -> Result<(Vec<(Square, u128)>, Count), Spent> {
        let is_plain = self.pieces() > 0 && self.turn().is_none() && !budget.limits_nodes();
        if is_plain && self.refusal().is_none() {
            let rows = RowSearch::new(self, budget).map_err(|limit| Spent { limit, nodes: 0 })?;
            if rows.is_some() {
                return self.counted_uses(budget);
            }
        }
        let mut uses: Vec<u128> = Vec::new();
        let count = self.each(Method::Auto, budget, |ways, path| {
            uses.resize(self.board().area(), 0);
            for square in ways.squares(path) {
                uses[self.board().number(square).unwrap_or_default()] += 1;
            }
            ControlFlow::Continue(())
        });
        if let Some(spent) = count.spent.filter(|_| count.found == BigUint::ZERO) {
            return Err(spent);
        }
        let used = |square| self.board().number(square).and_then(|number| uses.get(number)).copied().unwrap_or(0);
        Ok((self.board().squares().map(|square| (square, used(square))).collect(), count))
    }

    /// The uses of each square as the placements with a piece there.
    fn counted_uses(&self, budget: &Budget) -> Result<(Vec<(Square, u128)>, Count), Spent> {
        let (symmetries, board) = (self.symmetries(), self.board());
        let mut uses: BTreeMap<Square, u128> = BTreeMap::new();
        // The sooner a rank is decided, the more a piece on it cuts off; the top rank is the first.
        let mut squares: Vec<Square> = board.squares().collect();
        squares.sort_by_key(|square| Reverse(square.rank()));
        for &square in &squares {
            if uses.contains_key(&square) {
                continue;
            }
            let count = self.clone().with_standing(square).count(budget);
            if let Some(spent) = count.spent {
                return Err(spent);
            }
            // A count of units has at most so many bits.
            let count = count.found.try_into().unwrap_or(u128::MAX);
            let images = symmetries.iter().filter_map(|symmetry| symmetry.image(board, square));
            uses.extend(images.chain([square]).map(|square| (square, count)));
        }
        let all = uses.values().sum::<u128>() / self.pieces() as u128;
        Ok((board.squares().map(|square| (square, uses[&square])).collect(), Count::new(all, None)))
    }

    /// The classes of the problem's placements under its symmetries.
    pub(super) fn set_classes(&self) -> CanonicityChecker {
        let turn = self.turn().and_then(|turn| turn.symmetry(self.board()));
        CanonicityChecker::new(self.board(), self.symmetries()).symmetric_under(turn)
    }

    fn checker(&self) -> PlacementChecker {
        PlacementChecker::new(self.board(), self.piece())
    }

    /// The checked placement on these squares, which a search of this crate has found.
    pub(super) fn checked(&self, squares: Vec<Square>) -> Placement {
        self.assert_kept(&squares);
        Placement::new(self.board(), self.piece(), squares)
            .unwrap_or_else(|error| unreachable!("a search found what is no placement: {error}"))
    }

    /// The same, one of many.
    fn checked_by<'c>(&self, checker: &'c mut PlacementChecker, squares: &[Square]) -> &'c Placement {
        self.assert_kept(squares);
        checker.placement(squares).unwrap_or_else(|error| unreachable!("a search found what is no placement: {error}"))
    }

    /// Asserts that the turn that was asked for carries the squares onto themselves.
    fn assert_kept(&self, squares: &[Square]) {
        let Some(turn) = self.turn() else { return };
        let symmetry = turn.symmetry(self.board());
        let image = |square| symmetry.and_then(|symmetry| symmetry.image(self.board(), square));
        let is_kept = squares.iter().all(|&square| image(square).is_some_and(|image| squares.contains(&image)));
        assert!(is_kept, "a search found a placement that a {turn} does not keep");
    }

    fn each(
        &self,
        method: Method,
        budget: &Budget,
        mut visit: impl FnMut(&Ways<'_>, &[u32]) -> ControlFlow<()>,
    ) -> Count {
        let mut found = 0_u64;
        if reason::before_search(self).is_some() {
            return Count::new(found, None);
        }
        let spent = self.each_path(method, &mut budget.meter(), |ways, path| {
            found += 1;
            visit(ways, path)
        });
        Count::new(found, spent)
    }

    /// Visits every solution until the visitor breaks; what ran out, if something did.
    fn each_path(
        &self,
        method: Method,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&Ways<'_>, &[u32]) -> ControlFlow<()>,
    ) -> Option<Spent> {
        let ways = Ways::new(self, method).or_else(|| Ways::new(self, Method::Auto))?;
        let about = ways.candidates();
        if ways.method() == Method::Naive && about > MOST_CANDIDATES {
            return Some(meter.spent(Limit::Candidates { about, most: MOST_CANDIDATES }));
        }
        let mut search = match ways.metered(meter) {
            Ok(search) => search,
            Err(spent) => return Some(spent),
        };
        loop {
            match search.run(meter, &mut Silent) {
                Step::Found => {
                    if visit(&ways, search.path()).is_break() {
                        return None;
                    }
                }
                Step::Spent(limit) => return Some(meter.spent(limit)),
                Step::Exhausted | Step::Paused => return None,
            }
        }
    }
}

/// The squares, the top rank first.
fn in_reading_order(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_by_key(|square| (Reverse(square.rank()), square.file()));
    squares
}
