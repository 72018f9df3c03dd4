//! Lists the tours of a problem, all or one of each class.

use std::cell::LazyCell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::Square;
use backrank_board::internals::BitmaskTourChecker;

use super::canonical_form::CanonicalForm;
use super::engines::{EdgeListing, MAX_SWEPT_SQUARES, sweep_search};
use super::sweep_search::SweepCaches;
use super::tour_view::{Form, TourView};
use crate::search::{Count, Limit, Meter, Search};
use crate::tours::find::backtracking::{BacktrackingSetup, SolutionScope};
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
        // The maps of the symmetries are made when the first tour is found: on a large torus they may not fit.
        let forms = LazyCell::new(|| {
            let mut meter = self.budget().meter();
            let moves = self.move_graph_within(&mut meter)?;
            CanonicalForm::new(&self, &moves, &mut meter)
        });
        let has_given = self.has_given_places();
        let (mut squares, mut classes, mut reached) = (Vec::new(), 0_u64, None);
        let mut count = self.for_each_tour(|tour| {
            let forms = match &*forms {
                Ok(forms) => forms,
                Err(limit) => {
                    reached = Some(*limit);
                    return ControlFlow::Break(());
                }
            };
            if has_given {
                tour.write_squares(&mut squares);
            }
            if !tour.is_canonical(forms) || has_given && steps::is_represented_by_reverse(&self, &squares) {
                return ControlFlow::Continue(());
            }
            classes += 1;
            visit(&TourView { classes: Some(forms), ..*tour })
        });
        count.found = classes.into();
        count.spent = reached.map(Into::into).or(count.spent);
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
    pub(super) fn count_before_listing(self) -> Option<Count> {
        let method = self.effective_method();
        if self.reason_at_once(method).is_some() {
            return Some(Count::new(0_u32, None));
        }
        // What does not walk from square to square takes no more memory than the edge search.
        let most = if method.walks() { method } else { Method::Edges };
        let limit = self.fits(most, &self.budget().meter()).err()?;
        Some(Count::new(0_u32, self.reason_without_moves(method).map_or(Some(limit.into()), |_| None)))
    }

    fn visit_by_sweep_or_edges(
        self,
        meter: &mut Meter,
        visit: &mut impl FnMut(&TourView<'_>) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let (checker, moves) = (self.checker(), self.move_graph_within(meter)?);
        if self.effective_method() == Method::Auto
            && let Some(sweep) = sweep_search(self, &moves)
        {
            let mut caches = SweepCaches::new(SweepCaches::most_states(self.budget(), NonZeroUsize::MIN)?);
            let ended = sweep.visit_subtree(&sweep.root(), &mut caches, meter, |tour| {
                visit(&TourView::new(Form::Swept { tour, problem: self.problem, checker: &checker }))
            });
            return ended.map(|_| ());
        }
        let by_edges = EdgeListing::new(self, &moves, meter)?;
        let mut visit_walk = |walk: &[u32]| self.visit_checked(&checker, walk, moves.squares(), visit);
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
        meter: &mut Meter,
        visit: &mut impl FnMut(&TourView<'_>) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let setup = BacktrackingSetup::new(self.problem, self.options, SolutionScope::All, meter)?;
        setup.check_walk_count(meter)?;
        let (mut search, checker) = (setup.new_search(), self.checker());
        search.for_each_solution(meter, |path| self.visit_checked(&checker, path, setup.moves.squares(), visit))
    }

    pub(super) fn checker(self) -> BitmaskTourChecker {
        BitmaskTourChecker::new(self.board(), self.piece(), self.is_closed())
    }

    /// Checks a tour that a search of this crate has found, and shows it. `walk` are the indices of its squares in
    /// `squares`, the squares of the board.
    fn visit_checked(
        self,
        checker: &BitmaskTourChecker,
        walk: &[u32],
        squares: &[Square],
        visit: &mut impl FnMut(&TourView<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut buffer = [0; MAX_SWEPT_SQUARES];
        let Some(indices) = buffer.get_mut(..walk.len()) else {
            let tour = self.verified_tour(walk.iter().map(|&index| squares[index as usize]).collect());
            return visit(&TourView::new(Form::Written { tour: &tour, indices: walk }));
        };
        indices.iter_mut().zip(walk).for_each(|(narrow, &index)| *narrow = index as u8);
        self.assert_is_tour(checker, indices);
        visit(&TourView::new(Form::Indices { indices, checker }))
    }
}
