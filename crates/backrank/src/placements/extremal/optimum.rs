//! The answer to an optimization: the most pieces that fit, or the fewest that dominate.

use std::convert::Infallible;

use backrank_board::Placement;

use crate::placements::Reason;
use crate::search::{Outcome, Spent};

/// The answer of a search for the most pieces of a problem, or the fewest.
///
/// It says more than an [`Outcome`]: of what was found, why no other number is better, and of what is not known, how
/// far the search came. Tours have neither, so the questions that all problems share answer with an `Outcome`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub enum Optimum {
    /// A solution with the best number of pieces, and the reason why no number is better.
    Proven {
        /// The solution.
        best: Placement,
        /// Why no other number is better.
        reason: Reason,
    },
    /// No number of pieces is possible, for this reason.
    Impossible(Reason),
    /// A limit ended the search.
    Unknown {
        /// The solution with the most or the fewest pieces that was found, if any was.
        best: Option<Placement>,
        /// The proven bound: no more pieces than this fit, or no fewer do.
        bound: usize,
        /// The limit that ended the search, and the nodes that were spent.
        spent: Spent,
    },
}

impl Optimum {
    /// What is known of the number of pieces before a search: `bound` where that is not known.
    pub(super) fn without_search(outcome: Outcome<Infallible, Reason>, bound: usize) -> Self {
        match outcome {
            Outcome::Impossible(reason) => Self::Impossible(reason),
            Outcome::Unknown(spent) => Self::Unknown { best: None, bound, spent },
        }
    }

    /// The proven optimum; an unproven one counts as unknown.
    pub(crate) fn proven(self) -> Outcome<Placement, Reason> {
        match self {
            Self::Proven { best, .. } => Outcome::Found(best),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown { spent, .. } => Outcome::Unknown(spent),
        }
    }
}

/// The solution with the first of these numbers of pieces for which there is one. `before` says why there is none
/// before the first number; `best` is what is known if a limit ends the search.
pub(super) fn find_first_possible(
    numbers: impl IntoIterator<Item = usize>,
    before: Reason,
    best: Option<Placement>,
    mut find: impl FnMut(usize) -> Outcome<Placement, Reason>,
) -> Optimum {
    let mut reason = before;
    for pieces in numbers {
        match find(pieces) {
            Outcome::Found(solution) => return Optimum::Proven { best: solution, reason },
            Outcome::Impossible(why) => reason = why,
            Outcome::Unknown(spent) => return Optimum::Unknown { best, bound: pieces, spent },
        }
    }
    Optimum::Impossible(reason)
}
