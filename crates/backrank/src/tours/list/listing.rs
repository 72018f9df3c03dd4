//! Lists the tours of a problem, all or one of each class.

use std::ops::ControlFlow;

use backrank_board::{Square, Symmetry, Tour, TourListChecker, walk_class};

use super::by_edges::EdgeListing;
use super::by_sweep::SweepListing;
use crate::search::{Budget, Count, Limit, Meter, Search, Silent, Step};
use crate::tours::find::backtracking::{BacktrackingSetup, MOST_CANDIDATES, SearchScope};
use crate::tours::problem::{Directions, Method, TourProblem, steps};

impl TourProblem {
    /// Visits every tour once until the visitor breaks; returns the number visited. The order is that in which
    /// the method finds them: for one that walks, that of its moves; for the edge search its own, the same at each
    /// run with the same seed. The automatic choice is that of a sweep on boards of at most 64 squares
    /// with a narrow frontier (for knights, 6 squares on the shorter side), where nothing but ends is given and the
    /// seed is 0; and else that of the edge search.
    ///
    /// In the order of a sweep, of two tours that first one which, at the first square where moves to later squares
    /// differ, moves to the earlier ones; to be an end comes after all of them. Squares come file by file, or rank by
    /// rank where that leaves fewer between those that came and those to come.
    ///
    /// Linear memory, and for a sweep up to some hundred megabytes if they are allowed; exponential time.
    pub fn list(
        &self,
        method: Method,
        directions: Directions,
        budget: &Budget,
        mut visit: impl FnMut(&Tour) -> ControlFlow<()>,
    ) -> Count {
        let mut series = TourListChecker::new(self.board(), self.piece(), self.is_closed());
        self.visit_each(method, directions, budget, |squares| visit(self.checked_by(&mut series, squares)))
    }

    /// Visits one tour of each class under the symmetries of the board that leave given ends where
    /// they are, with the number of tours in its class; a tour and its reverse are one. The tour
    /// shown is the least of its class, square by square, of those that the [turn](Self::symmetric) carries onto
    /// themselves if one is asked for.
    pub fn list_classes(
        &self,
        method: Method,
        budget: &Budget,
        mut visit: impl FnMut(&Tour, usize) -> ControlFlow<()>,
    ) -> Count {
        // This comes first because on boards that are too large even finding the symmetries takes long.
        if self.reason_at_once(method).is_some() {
            return Count::new(0_u32, None);
        }
        if let Err(spent) = self.fits(listing_method(method), &budget.meter()) {
            return Count::new(0_u32, self.reason_without_moves(method).map_or(Some(spent), |_| None));
        }
        let symmetries = self.symmetries();
        let own_form = |squares: &[Square]| {
            walk_class(self.board(), &[Symmetry::IDENTITY], squares, self.is_closed()).into_iter().next()
        };
        let turn = self.turn().and_then(|turn| turn.symmetry(self.board()));
        let is_symmetric = |walk: &[Square]| {
            turn.is_none_or(|turn| {
                walk_class(self.board(), &[Symmetry::IDENTITY, turn], walk, self.is_closed()).len() == 1
            })
        };
        let mut series = TourListChecker::new(self.board(), self.piece(), self.is_closed());
        let mut classes = 0_u64;
        let mut count = self.visit_each(method, Directions::Undirected, budget, |squares| {
            let class = walk_class(self.board(), &symmetries, squares, self.is_closed());
            if own_form(squares).as_ref() != class.iter().find(|walk| is_symmetric(walk))
                || steps::is_represented_by_reverse(self, squares)
            {
                return ControlFlow::Continue(());
            }
            classes += 1;
            visit(self.checked_by(&mut series, squares), class.len())
        });
        count.found = classes.into();
        count
    }

    /// The checked tour through these squares, one of many that a search of this crate has found.
    fn checked_by<'s>(&self, series: &'s mut TourListChecker, squares: &[Square]) -> &'s Tour {
        let tour = series.tour(squares).unwrap_or_else(|error| unreachable!("a search found what is no tour: {error}"));
        self.assert_meets_constraints(tour);
        tour
    }

    /// Visits the squares of every tour once.
    pub(in crate::tours) fn visit_each(
        &self,
        method: Method,
        directions: Directions,
        budget: &Budget,
        mut visit: impl FnMut(&[Square]) -> ControlFlow<()>,
    ) -> Count {
        let method = self.effective_method(method);
        if self.reason_at_once(method).is_some() {
            return Count::new(0_u32, None);
        }
        let mut meter = budget.meter();
        if let Err(spent) = self.fits(listing_method(method), &meter) {
            return Count::new(0_u32, self.reason_without_moves(method).map_or(Some(spent), |_| None));
        }
        let mut found = 0_u64;
        let mut show = |squares: &[Square]| {
            found += 1;
            visit(squares)
        };
        let ended = if method.walks() {
            self.visit_by_backtracking(method, directions, &mut meter, &mut show)
        } else {
            self.visit_by_sweep_or_edges(method, directions, budget, &mut meter, &mut show)
        };
        Count::new(found, ended.err().map(|limit| meter.spent(limit)))
    }

    fn visit_by_sweep_or_edges(
        &self,
        method: Method,
        directions: Directions,
        budget: &Budget,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(&[Square]) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        if method == Method::Auto
            && let Some(sweep) = SweepListing::new(self, directions, meter)?
        {
            return sweep.visit_all(budget, meter, visit);
        }
        self.visit_by_edges(directions, meter, visit)
    }

    /// The squares of every tour, by the edge search.
    fn visit_by_edges(
        &self,
        directions: Directions,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(&[Square]) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let moves = self.move_graph_within(meter)?;
        let by_edges = EdgeListing::new(self, &moves, directions, meter)?;
        let mut squares = |walk: &[u32]| visit(&walk.iter().map(|&vertex| moves.square(vertex)).collect::<Vec<_>>());
        let mut parts = by_edges.root(meter)?;
        while let Some(part) = by_edges.next(&mut parts, meter)? {
            if by_edges.visit_subtree(part, meter, &mut squares)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn visit_by_backtracking(
        &self,
        method: Method,
        directions: Directions,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(&[Square]) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let walks = BacktrackingSetup::metered(self, method, meter).map_err(|spent| spent.limit)?;
        let purpose = SearchScope::All(directions);
        if method == Method::Naive {
            let about = walks.candidates_within(purpose, meter)?;
            if about > MOST_CANDIDATES {
                return Err(Limit::Candidates { about, most: MOST_CANDIDATES });
            }
        }
        let mut search = walks.search(purpose);
        loop {
            match search.run(meter, &mut Silent) {
                Step::Found if visit(&walks.squares(search.path())).is_continue() => {}
                Step::Spent(limit) => return Err(limit),
                Step::Found | Step::Exhausted | Step::Paused => return Ok(()),
            }
        }
    }
}

/// The method that lists the tours where this one is requested.
pub(in crate::tours) const fn listing_method(method: Method) -> Method {
    if method.walks() { method } else { Method::Edges }
}
