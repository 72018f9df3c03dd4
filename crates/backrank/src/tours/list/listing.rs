//! Lists the tours of a problem, all or one of each class.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::internals::TourListChecker;
use backrank_board::{Square, Tour};

use super::canonical_form::CanonicalForm;
use super::engines::{EdgeListing, SweepListing};
use super::sweep_search::SweepCaches;
use super::tour_view::{Form, TourView};
use crate::search::{Count, Limit, Meter, for_each_found};
use crate::tours::find::backtracking::{BacktrackingSetup, SearchScope};
use crate::tours::problem::{Method, TourTask, steps};

impl TourTask<'_> {
    /// Shows every tour once until the visitor breaks; returns the number of tours that were shown. The order depends
    /// on the method: a method that walks from square to square lists in the order of its moves, and the edge search in
    /// an order of its own, the same at each run with the same seed. The automatic choice is a sweep on boards of at
    /// most 64 squares with a narrow frontier (for knights, 6 squares on the shorter side), if only ends are given and
    /// the seed is 0; otherwise it is the edge search.
    ///
    /// A sweep takes the squares file by file, or rank by rank if the frontier is narrower then. At the first square
    /// where the moves of two tours to later squares differ, the tour that moves to the earlier squares is listed
    /// first; a tour that ends on this square is listed after all tours that move on.
    ///
    /// Memory is linear, and for a sweep up to some hundred megabytes if they are allowed; time is exponential. A sweep
    /// does not write out the squares of a tour, so a tour takes some tens of nanoseconds if its states are in the
    /// cache.
    pub(crate) fn for_each(self, visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        if self.is_up_to_symmetry() { self.for_each_class(visit) } else { self.for_each_tour(visit) }
    }

    /// Shows one tour of each class under the symmetries of the board that fix the given ends; a tour and its reverse
    /// are in one class. The tour is the least of its class, square by square; if a rotation is required, the least of
    /// those that the rotation maps onto themselves.
    pub(in crate::tours) fn for_each_class(self, mut visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        if let Some(count) = self.count_before_listing() {
            return count;
        }
        let mut meter = self.budget().meter();
        let moves = match self.move_graph_within(&mut meter) {
            Ok(moves) => moves,
            Err(limit) => return Count::new(0_u32, Some(meter.spent(limit))),
        };
        let forms = CanonicalForm::new(&self, &moves);
        let (mut squares, mut places, mut classes) = (Vec::new(), Vec::new(), 0_u64);
        let mut count = self.for_each_tour(|tour| {
            tour.write_squares(&mut squares);
            places.clear();
            places.extend(squares.iter().filter_map(|&square| moves.vertex(square)));
            if !forms.is_canonical(&places) || steps::is_represented_by_reverse(&self, &squares) {
                return ControlFlow::Continue(());
            }
            classes += 1;
            visit(&tour.with_class_size(forms.class_size(&places)))
        });
        count.found = classes.into();
        count
    }

    /// Shows every tour once; if the problem is up to symmetry, only one of a tour and its reverse, but closed tours
    /// with one given end in both directions. Returns the number of tours that were shown.
    pub(in crate::tours) fn for_each_tour(self, mut visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        if let Some(count) = self.count_before_listing() {
            return count;
        }
        let (method, mut meter) = (self.effective_method(), self.budget().meter());
        let mut found = 0_u64;
        let mut show = |tour: &TourView<'_>| {
            found += 1;
            visit(tour)
        };
        let ended = if method.walks() {
            self.visit_by_backtracking(&mut meter, &mut show)
        } else {
            self.visit_by_sweep_or_edges(&mut meter, &mut show)
        };
        Count::new(found, ended.err().map(|limit| meter.spent(limit)))
    }

    /// The count if no tours need to be listed: a simple reason rules out all tours, or the budget allows no search;
    /// else `None`. Called first, because on very large boards even finding the symmetries takes long.
    fn count_before_listing(self) -> Option<Count> {
        let method = self.effective_method();
        if self.reason_at_once(method).is_some() {
            return Some(Count::new(0_u32, None));
        }
        let limit = self.fits(listing_method(method), &self.budget().meter()).err()?;
        Some(Count::new(0_u32, self.reason_without_moves(method).map_or(Some(limit.into()), |_| None)))
    }

    fn visit_by_sweep_or_edges(
        self,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(&TourView<'_>) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let mut checker = self.checker();
        if self.effective_method() == Method::Auto
            && let Some(sweep) = SweepListing::new(self, meter)?
        {
            let most_states =
                SweepCaches::most_states(self.budget(), NonZeroUsize::MIN).map_err(|spent| spent.limit)?;
            let ended = sweep.visit_subtree(&sweep.search.root(), &mut SweepCaches::new(most_states), meter, |tour| {
                visit(&TourView::new(self.problem, Form::Swept { tour, checker: &checker }))
            });
            return ended.map(|_| ());
        }
        let moves = self.move_graph_within(meter)?;
        let by_edges = EdgeListing::new(self, &moves, meter)?;
        let mut squares = Vec::with_capacity(moves.squares().len());
        let mut visit_walk = |walk: &[u32]| {
            squares.clear();
            squares.extend(walk.iter().map(|&vertex| moves.square(vertex)));
            visit(&TourView::new(self.problem, Form::Written(self.checked_by(&mut checker, &squares))))
        };
        let mut subtrees = by_edges.subtrees(meter)?;
        while let Some(subtree) = subtrees.next(meter)? {
            if by_edges.visit_subtree(subtree, meter, &mut visit_walk)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    fn visit_by_backtracking(
        self,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(&TourView<'_>) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let setup = BacktrackingSetup::new(self.problem, self.options, SearchScope::All, meter)?;
        setup.allows_search(meter)?;
        let (mut search, mut checker) = (setup.search(), self.checker());
        for_each_found(&mut search, meter, |path| {
            let tour = self.checked_by(&mut checker, &setup.squares(path));
            visit(&TourView::new(self.problem, Form::Written(tour)))
        })
    }

    pub(super) fn checker(self) -> TourListChecker {
        TourListChecker::new(self.board(), self.piece(), self.is_closed())
    }

    /// Checks the squares of a tour that a search of this crate has found; the checker is reused from tour to tour.
    fn checked_by<'s>(self, checker: &'s mut TourListChecker, squares: &[Square]) -> &'s Tour {
        let tour =
            checker.check(squares).unwrap_or_else(|error| unreachable!("a search found what is no tour: {error}"));
        self.assert_meets_constraints(tour);
        tour
    }
}

/// The method that lists tours when `method` is requested: the same if it walks, else the edge search.
pub(super) const fn listing_method(method: Method) -> Method {
    if method.walks() { method } else { Method::Edges }
}
