//! The answer to an optimization: the most pieces that fit, or the fewest that dominate.

use crate::placements::reason::Reason;
use crate::search::{Outcome, Spent};

/// The most pieces that fit, or the fewest that dominate, as far as a search got.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub enum Optimum<P> {
    /// A placement with the best number of pieces, and the reason why no number is better.
    Proven {
        /// The placement.
        best: P,
        /// Why no other number is better.
        reason: Reason,
    },
    /// No number of pieces is possible, for this reason.
    Impossible(Reason),
    /// A limit ended the search.
    Unknown(BestKnown<P>),
}

/// The best placement and the best bound when a limit ended the search.
#[derive(Clone, Debug, PartialEq)]
pub struct BestKnown<P> {
    /// The placement with the most or the fewest pieces that was found, if any was.
    pub best: Option<P>,
    /// The proven bound: no more pieces than this fit, or no fewer dominate.
    pub bound: usize,
    /// The limit that ended the search, and the nodes that were spent.
    pub spent: Spent,
}

impl<P> Optimum<P> {
    /// The proven optimum; an unproven one counts as unknown.
    pub fn proven(self) -> Outcome<P, Reason> {
        match self {
            Self::Proven { best, .. } => Outcome::Found(best),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown(known) => Outcome::Unknown(known.spent),
        }
    }
}
