//! Lists the tours of a problem, all or one of each class.

use std::cell::LazyCell;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::Square;
use backrank_board::internals::SmallBoardTourChecker;

use super::canonicity::TourCanonicityChecker;
use super::engines::{EdgeSearchListing, MAX_SWEPT_SQUARES, prepare_sweep};
use super::sweep_search::SweepCaches;
use super::tour_view::{TourRepresentation, TourView};
use crate::search::{Count, Limit, Meter, Search};
use crate::tours::find::backtracking::{BacktrackingSetup, FirstOrAll};
use crate::tours::problem::{Method, TourSearchTask, steps};

impl TourSearchTask<'_> {
    /// Shows every tour once, or one tour of each class if the problem is up to symmetry, until the visitor breaks;
    /// returns the number of tours that were shown. The order depends on the method: a method that walks from square to
    /// square lists in the order of its moves, and the edge search in an order of its own, the same at each run with
    /// the same seed. The automatic choice is a sweep on boards of 3 to 64 squares with a narrow frontier (for knights,
    /// at most 6 squares on the shorter side), if neither steps nor a rotation are required and the seed is 0;
    /// otherwise it is the edge search.
    ///
    /// A sweep takes the squares file by file, or rank by rank if the frontier is narrower then. The order of two tours
    /// is decided at the first square from which their moves to later squares differ: the tour that moves to the
    /// earlier of these squares is listed first, and a tour that ends on the square is listed after all tours that move
    /// on.
    ///
    /// Memory is linear in the number of squares; a sweep also has a cache of up to some hundred megabytes, as far as
    /// the budget allows. Time is exponential. A sweep does not write out the squares of a tour, so a tour takes some
    /// tens of nanoseconds if its states are in the cache.
    pub(crate) fn for_each(self, visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        if self.is_up_to_symmetry() { self.for_each_class(visit) } else { self.for_each_tour(visit) }
    }

    /// Shows one tour of each class under the symmetries of the board that fix the given ends and the squares of
    /// required steps; a tour and its reverse are in one class. The tour is the least of its class, square by square;
    /// if a rotation is required, the least of those that the rotation maps onto themselves.
    pub(in crate::tours) fn for_each_class(self, mut visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        if let Some(count) = self.count_if_refuted_or_too_large() {
            return count;
        }
        // The maps of the symmetries are computed when the first tour is found: on a large torus they may not fit into
        // memory.
        let canonicity = LazyCell::new(|| {
            let mut meter = Meter::new(self.options.chosen_budget());
            let moves = self.build_move_graph(&mut meter)?;
            TourCanonicityChecker::new(&self, &moves, &mut meter)
        });
        let has_given = self.has_given_ends_or_steps();
        let (mut squares, mut classes, mut reached) = (Vec::new(), 0_u64, None);
        let mut count = self.for_each_tour(|tour| {
            let canonicity = match &*canonicity {
                Ok(canonicity) => canonicity,
                Err(limit) => {
                    reached = Some(*limit);
                    return ControlFlow::Break(());
                }
            };
            if has_given {
                tour.write_squares(&mut squares);
            }
            if !tour.is_canonical(canonicity) || has_given && steps::is_listed_as_reverse(&self, &squares) {
                return ControlFlow::Continue(());
            }
            classes += 1;
            visit(&TourView { classes: Some(canonicity), ..*tour })
        });
        count.found = classes.into();
        count.spent = reached.map(Into::into).or(count.spent);
        count
    }

    /// Shows every tour once, until `visit` breaks; a problem up to symmetry is listed as if it were not. Unless the
    /// problem is directed, only one of a tour and its reverse is shown; but closed tours with one given end are always
    /// shown in both directions. Returns the number of tours that were shown, with the limit that was reached, if any.
    pub(in crate::tours) fn for_each_tour(self, mut visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Count {
        if let Some(count) = self.count_if_refuted_or_too_large() {
            return count;
        }
        let (method, mut meter) = (self.find_or_list_method(), Meter::new(self.options.chosen_budget()));
        let mut found = 0_u64;
        let mut show = |tour: &TourView<'_>| {
            found += 1;
            visit(tour)
        };
        let ended = if method.is_square_by_square() {
            self.visit_by_backtracking(&mut meter, &mut show)
        } else {
            self.visit_by_sweep_or_edges(&mut meter, &mut show)
        };
        Count::new(found, ended.err().map(|limit| meter.to_limit_reached(limit)))
    }

    /// The count, if the tours need not or cannot be listed: 0 if a reason that needs no search rules out all tours; 0
    /// and the limit that would be exceeded if the budget does not allow the search. `None` if the tours must be
    /// listed. Called before all else, because on very large boards even finding the symmetries takes long.
    pub(super) fn count_if_refuted_or_too_large(self) -> Option<Count> {
        let method = self.find_or_list_method();
        if self.refute_at_once(method).is_some() {
            return Some(Count::new(0_u32, None));
        }
        // Methods that do not walk from square to square take no more memory than the edge search.
        let most = if method.is_square_by_square() { method } else { Method::Edges };
        let limit = self.check_size(most, &Meter::new(self.options.chosen_budget())).err()?;
        Some(Count::new(0_u32, self.refute_without_move_graph(method).map_or(Some(limit.into()), |_| None)))
    }

    fn visit_by_sweep_or_edges(
        self,
        meter: &mut Meter,
        visit: &mut impl FnMut(&TourView<'_>) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let (checker, moves) = (self.build_validity_checker(), self.build_move_graph(meter)?);
        if self.find_or_list_method() == Method::Auto
            && let Some(sweep) = prepare_sweep(self, &moves)
        {
            let mut caches =
                SweepCaches::new(SweepCaches::max_states_within(self.options.chosen_budget(), NonZeroUsize::MIN)?);
            let ended = sweep.visit_subtree(&sweep.root(), &mut caches, meter, |tour| {
                visit(&TourView::new(TourRepresentation::XorLinked { tour, problem: self.problem, checker: &checker }))
            });
            return ended.map(|_| ());
        }
        let mut visit_walk = |walk: &[u32]| self.visit_checked(&checker, walk, moves.squares(), visit);
        if moves.squares().len() == 1 {
            let _ = visit_walk(&[0]);
            return Ok(());
        }
        let by_edges = EdgeSearchListing::new(self, &moves, meter)?;
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
        let setup = BacktrackingSetup::new(self.problem, self.options, FirstOrAll::All, meter)?;
        setup.check_walk_count(meter)?;
        let (mut search, checker) = (setup.new_search(), self.build_validity_checker());
        search.for_each_solution(meter, |path| self.visit_checked(&checker, path, setup.moves.squares(), visit))
    }

    /// Builds the check of the tours that are found, which reuses its memory from tour to tour.
    pub(super) fn build_validity_checker(self) -> SmallBoardTourChecker {
        SmallBoardTourChecker::new(self.board(), self.piece(), self.is_closed())
    }

    /// Checks a tour that a search of this crate has found, and shows it. `walk` is the list of the indices of its
    /// squares in `squares`, which are the squares of the board.
    fn visit_checked(
        self,
        checker: &SmallBoardTourChecker,
        walk: &[u32],
        squares: &[Square],
        visit: &mut impl FnMut(&TourView<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut buffer = [0; MAX_SWEPT_SQUARES];
        let Some(indices) = buffer.get_mut(..walk.len()) else {
            let tour = self.verified_tour(walk.iter().map(|&index| squares[index as usize]).collect());
            return visit(&TourView::new(TourRepresentation::Tour { tour: &tour, indices: walk }));
        };
        indices.iter_mut().zip(walk).for_each(|(narrow, &index)| *narrow = index as u8);
        self.assert_is_tour(checker, indices);
        visit(&TourView::new(TourRepresentation::Indices { indices, checker }))
    }
}
