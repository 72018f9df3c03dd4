//! The result of an optimization: the most pieces that fit, or the fewest that dominate.

use backrank_board::Placement;

use crate::placements::Reason;
use crate::search::{LimitReached, Meter, Outcome};

/// The result of a search for the most or the fewest pieces of a problem.
///
/// Unlike an [`Outcome`], it also gives the reason why no other number is better, or the best solution and bound known
/// when a limit ended the search. Only placement problems have such results; the questions that all problems share
/// return an `Outcome`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
#[non_exhaustive]
pub enum Optimum {
    /// A solution with the best number of pieces, and the reason why no number is better.
    Proven {
        /// A solution with the best number of pieces.
        best: Placement,
        /// Why no other number is better.
        reason: Reason,
    },
    /// No number of pieces has a solution, for this reason.
    Impossible(Reason),
    /// A limit ended the search.
    Unknown {
        /// The solution with the most or the fewest pieces found before the limit; `None` if none was found.
        best: Option<Placement>,
        /// The proven bound: no more than this many pieces fit, or no fewer suffice.
        bound: usize,
        /// The limit that ended the search, and the nodes that were spent.
        spent: LimitReached,
    },
}

impl Optimum {
    /// Converts the result to the outcome of finding one solution: only a proven optimum becomes [`Outcome::Found`].
    /// Without a proof the outcome is unknown, and the best solution known is dropped.
    pub(crate) fn into_outcome(self) -> Outcome<Placement, Reason> {
        match self {
            Self::Proven { best, .. } => Outcome::Found(best),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown { spent, .. } => Outcome::Unknown(spent),
        }
    }
}

/// Why no placement has fewer pieces than the pre-placed ones. Without pre-placed pieces there is no smaller number to
/// look at.
pub(super) fn explain_preplaced_minimum(preplaced: usize) -> Reason {
    match preplaced.checked_sub(1) {
        Some(pieces) => Reason::TooManyPreplaced { preplaced, pieces },
        None => Reason::Searched { nodes: 0 },
    }
}

/// Tries these numbers of pieces in order and returns a solution with the first number that has one. `before` is the
/// reason why no number better than the first has a solution; it is the reason in the result if the first number has
/// one. `best` is the solution in the result if a limit ends the search. No number has a refutation that holds for all
/// numbers of pieces.
pub(super) fn find_first_possible(
    numbers: impl IntoIterator<Item = usize>,
    before: Reason,
    best: Option<Placement>,
    meter: &mut Meter,
    mut find: impl FnMut(usize, &mut Meter) -> Outcome<Placement, Reason>,
) -> Optimum {
    let mut reason = before;
    for pieces in numbers {
        match find(pieces, meter) {
            Outcome::Found(solution) => return Optimum::Proven { best: solution, reason },
            Outcome::Impossible(why) => reason = why,
            Outcome::Unknown(spent) => return Optimum::Unknown { best, bound: pieces, spent },
        }
    }
    // The last reason is about one number of pieces, and none of them has a solution.
    Optimum::Impossible(Reason::Searched { nodes: meter.nodes() })
}
