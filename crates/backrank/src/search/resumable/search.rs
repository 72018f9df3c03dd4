//! A search that can be paused, resumed, and asked for the next solution.

use super::observer::Observer;
use super::place::{ResumeError, SearchPosition};
use crate::search::{Limit, Meter};

/// Why a search returned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SearchStatus {
    /// The path is a solution; running on looks for the next.
    Found,
    /// There are no more solutions.
    Exhausted,
    /// The observer asked for a pause; running on continues.
    Paused,
    /// The budget is spent; running on with a larger one continues.
    Spent(Limit),
}

/// A search with its state in one value and no recursion: it can be run, paused and resumed, and
/// every solution is found once.
pub trait Search {
    /// Runs until a solution is found, the search ends, or it is interrupted.
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> SearchStatus;

    /// The vertices that are entered and not left: the squares of the walk, or those of the pieces.
    fn path(&self) -> &[u32];

    /// The position of the search, if it can be resumed there.
    fn place(&self) -> Option<SearchPosition> {
        None
    }

    /// Resumes a search that has not begun at a place where another search of the same problem stood. Takes about as
    /// long as entering the path.
    ///
    /// # Errors
    /// If the search does not come to such a place, or the meter ends it; then it is of no use any more.
    fn resume_from(&mut self, place: &SearchPosition, meter: &mut Meter<'_>) -> Result<(), ResumeError> {
        let _ = (place, meter);
        Err(ResumeError::NoSuchPlace)
    }
}

/// Implements [`Search`] for an enum of searches: every call goes to the search that it holds.
macro_rules! impl_search_for_enum {
    ($name:ident { $($variant:ident),+ }) => {
        impl $crate::search::Search for $name {
            fn run(
                &mut self,
                meter: &mut $crate::search::Meter<'_>,
                observer: &mut impl $crate::search::Observer,
            ) -> $crate::search::SearchStatus {
                match self { $(Self::$variant(search) => search.run(meter, observer),)+ }
            }

            fn path(&self) -> &[u32] {
                match self { $(Self::$variant(search) => search.path(),)+ }
            }

            fn place(&self) -> Option<$crate::search::SearchPosition> {
                match self { $(Self::$variant(search) => search.place(),)+ }
            }

            fn resume_from(
                &mut self,
                place: &$crate::search::SearchPosition,
                meter: &mut $crate::search::Meter<'_>,
            ) -> Result<(), $crate::search::ResumeError> {
                match self { $(Self::$variant(search) => search.resume_from(place, meter),)+ }
            }
        }
    };
}
pub(crate) use impl_search_for_enum;
