//! The most or the fewest pieces, as far as a search came.

use crate::placements::reason::Reason;
use crate::search::{Outcome, Spent};

/// The most pieces that fit, or the fewest that dominate.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub enum Optimum<P> {
    /// These are as many or as few as can be, because of this.
    Proven {
        /// As many or as few.
        best: P,
        /// Why no other number is better.
        reason: Reason,
    },
    /// No number of pieces will do, and this is why.
    Impossible(Reason),
    /// A limit ended the search.
    Unknown(BestKnown<P>),
}

/// How far a search for the most or the fewest pieces came.
#[derive(Clone, Debug, PartialEq)]
pub struct BestKnown<P> {
    /// The most or the fewest that were found, if any were.
    pub best: Option<P>,
    /// It is proven that no more pieces than this fit, or that no fewer dominate.
    pub bound: usize,
    /// What ended it.
    pub spent: Spent,
}

impl<P> Optimum<P> {
    /// What is proven to be the most or the fewest.
    pub fn proven(self) -> Outcome<P, Reason> {
        match self {
            Self::Proven { best, .. } => Outcome::Found(best),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown(known) => Outcome::Unknown(known.spent),
        }
    }
}
