//! The answer to an optimization: the most pieces that fit, or the fewest that dominate.

use std::convert::Infallible;

use crate::placements::reason::Reason;
use crate::placements::solution::Solution;
use crate::search::{Outcome, Spent};

/// The most pieces of a problem or the fewest, as far as a search got.
///
/// It says more than an [`Outcome`]: of what was found, why no other number is better, and of what is not known, how far
/// the search came. Tours have neither, so the questions that all problems share answer with an `Outcome`.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub enum Optimum {
    /// A solution with the best number of pieces, and the reason why no number is better.
    Proven {
        /// The solution.
        best: Solution,
        /// Why no other number is better.
        reason: Reason,
    },
    /// No number of pieces is possible, for this reason.
    Impossible(Reason),
    /// A limit ended the search.
    Unknown(BestKnown),
}

/// The best solution and the best bound when a limit ended the search.
#[derive(Clone, Debug, PartialEq)]
pub struct BestKnown {
    /// The solution with the most or the fewest pieces that was found, if any was.
    pub best: Option<Solution>,
    /// The proven bound: no more pieces than this fit, or no fewer do.
    pub bound: usize,
    /// The limit that ended the search, and the nodes that were spent.
    pub spent: Spent,
}

impl Optimum {
    /// What is known of the number of pieces before a search: `bound` where that is not known.
    pub(super) fn without_search(outcome: Outcome<Infallible, Reason>, bound: usize) -> Self {
        match outcome {
            Outcome::Impossible(reason) => Self::Impossible(reason),
            Outcome::Unknown(spent) => Self::Unknown(BestKnown { best: None, bound, spent }),
        }
    }

    /// The proven optimum; an unproven one counts as unknown.
    pub fn proven(self) -> Outcome<Solution, Reason> {
        match self {
            Self::Proven { best, .. } => Outcome::Found(best),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown(known) => Outcome::Unknown(known.spent),
        }
    }
}

/// The first number of pieces for which there is a solution.
pub(super) enum FirstPossible<S> {
    /// A solution, and why there is none with the number before.
    Found(S, Reason),
    /// There is none with any of the numbers: the reason for the last.
    Never(Reason),
    /// A limit ended the search for this number.
    Ended(usize, Spent),
}

/// Looks for a solution with one number of pieces after the other. `before` says why there is none before the first.
pub(super) fn find_first_possible<S>(
    numbers: impl IntoIterator<Item = usize>,
    before: Reason,
    mut find: impl FnMut(usize) -> Outcome<S, Reason>,
) -> FirstPossible<S> {
    let mut reason = before;
    for pieces in numbers {
        match find(pieces) {
            Outcome::Found(solution) => return FirstPossible::Found(solution, reason),
            Outcome::Impossible(why) => reason = why,
            Outcome::Unknown(spent) => return FirstPossible::Ended(pieces, spent),
        }
    }
    FirstPossible::Never(reason)
}
