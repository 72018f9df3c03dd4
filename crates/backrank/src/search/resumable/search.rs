//! The interface of a search that can be paused, resumed, and asked for its next solution.

use std::ops::ControlFlow;

use super::observer::{Observer, Silent};
use crate::search::{Limit, Meter};

/// Why a call of [`Search::run`] returned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchStatus {
    /// The path is a solution; the next call of `run` looks for the next solution.
    Found,
    /// There are no more solutions.
    Exhausted,
    /// The observer paused the search; the next call of `run` continues.
    Paused,
    /// A limit was reached; the next call of `run` continues if the budget is larger.
    LimitReached(Limit),
}

/// The position of a search between two events, from which it can be resumed. The candidates that were tried at earlier
/// vertices of the path need not be stored, because every search tries candidates in a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchPosition {
    /// The vertices that have been entered and not left, in order.
    pub path: Vec<u32>,
    /// The next candidate to try at the end of the path, by its index from 0 in the order of the search; `u32::MAX` if
    /// a heuristic without backtracking is stuck. For placements square by square: 0 when a piece has just been placed,
    /// else this index plus 1. For the exact search over moves: 1 while it goes back, else twice the number of moves
    /// that it has decided not to use since the last vertex of the path.
    pub next: u32,
    /// Whether the path is a solution that has been reported.
    pub found: bool,
}

/// A search whose whole state is in one value, without recursion, so that it can be paused and resumed. It finds every
/// solution once, unless it is a heuristic without backtracking or was set up to find a single solution.
pub trait Search {
    /// Runs until a solution is found, the search is exhausted, the observer pauses it, or a limit is reached.
    fn run(&mut self, meter: &mut Meter, observer: &mut impl Observer) -> SearchStatus;

    /// Calls `visit` with each solution that is still to be found, as its [`path`](Self::path), until `visit` breaks.
    ///
    /// # Errors
    /// The limit that ended the search.
    fn for_each_solution(
        &mut self,
        meter: &mut Meter,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        loop {
            match self.run(meter, &mut Silent) {
                SearchStatus::Found if visit(self.path()).is_continue() => {}
                SearchStatus::LimitReached(limit) => return Err(limit),
                SearchStatus::Found | SearchStatus::Exhausted | SearchStatus::Paused => return Ok(()),
            }
        }
    }

    /// The vertices that have been entered and not left: the squares of the walk, the squares of the pieces, or the
    /// moves that are used.
    fn path(&self) -> &[u32];

    /// The position of the search; `None` if this kind of search cannot be resumed from a position.
    fn position(&self) -> Option<SearchPosition> {
        None
    }

    /// Moves a search that has not begun to the position of another search of the same problem, in about the time that
    /// entering the vertices of the path takes. Returns `false` if the search never reaches the position or cannot be
    /// resumed; then, and after an error, the search must not be used again.
    ///
    /// # Errors
    /// The limit that the meter reached.
    fn resume_from(&mut self, place: &SearchPosition, meter: &mut Meter) -> Result<bool, Limit> {
        let _ = (place, meter);
        Ok(false)
    }
}

/// Implements [`Search`] for an enum with one search in each variant: every call is forwarded to that search.
macro_rules! impl_search_for_enum {
    ($name:ident { $($variant:ident),+ }) => {
        impl $crate::search::Search for $name {
            fn run(
                &mut self,
                meter: &mut $crate::search::Meter,
                observer: &mut impl $crate::search::Observer,
            ) -> $crate::search::SearchStatus {
                match self { $(Self::$variant(search) => search.run(meter, observer),)+ }
            }

            fn path(&self) -> &[u32] {
                match self { $(Self::$variant(search) => search.path(),)+ }
            }

            fn position(&self) -> Option<$crate::search::SearchPosition> {
                match self { $(Self::$variant(search) => search.position(),)+ }
            }

            fn resume_from(
                &mut self,
                place: &$crate::search::SearchPosition,
                meter: &mut $crate::search::Meter,
            ) -> Result<bool, $crate::search::Limit> {
                match self { $(Self::$variant(search) => search.resume_from(place, meter),)+ }
            }
        }
    };
}
pub(crate) use impl_search_for_enum;
