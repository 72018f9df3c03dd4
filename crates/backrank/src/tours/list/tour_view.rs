//! A borrowed view of the tour that a sweep has found, which is written out only on request.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::TourListChecker;

use super::by_sweep::{MAX_SWEPT_SQUARES, SweepListing};
use super::sweep_search::FoundCycle;
use crate::search::{Budget, Count, Limit};
use crate::tours::list::sweep_search::{MemoryLimit, SweepMemory};
use crate::tours::problem::{Directions, TourProblem};

/// A view of a tour that a sweep has found, stored as the two neighbours of each square.
#[derive(Debug)]
pub struct TourView<'s> {
    cycle: FoundCycle<'s>,
    sweep: &'s SweepListing,
    series: &'s TourListChecker,
    is_reverse: bool,
}

impl TourView<'_> {
    /// Writes the tour out, as the indices of its squares among those of the
    /// [board](backrank_board::Board::squares), and checks it. O(squares).
    #[must_use]
    pub fn places<'r>(&self, room: &'r mut [u8; MAX_SWEPT_SQUARES]) -> &'r [u8] {
        let places = &mut room[..self.sweep.squares.len()];
        self.cycle.walk(places);
        if self.is_reverse {
            self.sweep.search.reverse(places);
        }
        assert!(self.series.passes(places), "a search found what is no tour: {places:?}");
        places
    }
}

impl TourProblem {
    /// Visits every tour once, in the order of [`list`](Self::list), until `visit` breaks; returns the number
    /// visited. No tour is written out, so a tour takes some tens of nanoseconds where the sweep knows the state: use
    /// it to count, or to pick some of many.
    ///
    /// `None` where a sweep does not list the tours: on boards of more than 64 squares or with a wide frontier, where
    /// a symmetry or steps are required, and where it shows at once that there is no tour.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use backrank::board::{Board, Piece};
    /// use backrank::search::Budget;
    /// use backrank::tours::TourProblem;
    ///
    /// let problem = TourProblem::new(Board::new(6, 6)?, Piece::KNIGHT).closed();
    /// let (mut passed, mut some) = (0, Vec::new());
    /// let count = problem.pass(&Budget::unlimited(), |tour| {
    ///     passed += 1;
    ///     if passed % 1000 == 0 {
    ///         some.push(tour.places(&mut [0; 64]).to_vec());
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(count.map(|count| count.to_string()), Some("9862".to_owned()));
    /// assert_eq!(some.len(), 9);
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn pass(&self, budget: &Budget, mut visit: impl FnMut(&TourView<'_>) -> ControlFlow<()>) -> Option<Count> {
        let mut meter = budget.meter();
        let mut passed = 0_u64;
        let mut pass = || -> Result<bool, Limit> {
            let sweep = SweepListing::new(self, Directions::Undirected, &mut meter)?;
            let Some(sweep) = &sweep else { return Ok(false) };
            let series = &TourListChecker::new(self.board(), self.piece(), self.is_closed());
            let room = MemoryLimit::within(budget, NonZeroUsize::MIN).map_err(|spent| spent.limit)?;
            let _ =
                sweep.search.visit_subtree(&sweep.search.root(), &mut SweepMemory::new(room), &mut meter, |cycle| {
                    for is_reverse in [false, true].into_iter().take(1 + usize::from(sweep.both_ways)) {
                        passed += 1;
                        visit(&TourView { cycle, sweep, series, is_reverse })?;
                    }
                    ControlFlow::Continue(())
                })?;
            Ok(true)
        };
        match pass() {
            Ok(false) => None,
            Ok(true) => Some(Count::new(passed, None)),
            Err(limit) => Some(Count::new(passed, Some(meter.spent(limit)))),
        }
    }
}
