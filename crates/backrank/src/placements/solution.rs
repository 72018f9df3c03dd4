//! Solutions of placement problems, by themselves and while they are listed; and why there is one.

use std::fmt;
use std::ops::Deref;

use backrank_board::{DominatingSet, Pieces, Placement, SymmetryClass};

use super::reason::Theorem;

/// Pieces that solve a problem of placements, checked for its rule. They are [pieces](Pieces) on squares of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Solution {
    /// Pieces that do not attack each other.
    Placement(Placement),
    /// Pieces that attack or hold every square.
    Dominating(DominatingSet),
}

impl Deref for Solution {
    type Target = Pieces;

    fn deref(&self) -> &Pieces {
        match self {
            Self::Placement(placement) => placement,
            Self::Dominating(dominating) => dominating,
        }
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl From<Placement> for Solution {
    fn from(placement: Placement) -> Self {
        Self::Placement(placement)
    }
}

impl From<DominatingSet> for Solution {
    fn from(dominating: DominatingSet) -> Self {
        Self::Dominating(dominating)
    }
}

/// A solution while it is listed. It is [pieces](Pieces) on squares of a board.
#[derive(Clone, Copy, Debug)]
pub struct PlacementView<'a> {
    set: CheckedSet<'a>,
    class: Option<SymmetryClass<'a>>,
}

#[derive(Clone, Copy, Debug)]
enum CheckedSet<'a> {
    Placement(&'a Placement),
    Dominating(&'a DominatingSet),
}

impl<'a> PlacementView<'a> {
    pub(super) const fn of_placement(placement: &'a Placement, class: Option<SymmetryClass<'a>>) -> Self {
        Self { set: CheckedSet::Placement(placement), class }
    }

    pub(super) const fn of_dominating(dominating: &'a DominatingSet, class: Option<SymmetryClass<'a>>) -> Self {
        Self { set: CheckedSet::Dominating(dominating), class }
    }

    /// The class of the solution under the symmetries of the problem; `None` where solutions are not taken up to
    /// symmetry.
    #[must_use]
    pub const fn class(&self) -> Option<SymmetryClass<'a>> {
        self.class
    }

    /// The solution by itself.
    pub(crate) fn solution(&self) -> Solution {
        match self.set {
            CheckedSet::Placement(placement) => Solution::Placement(placement.clone()),
            CheckedSet::Dominating(dominating) => Solution::Dominating(dominating.clone()),
        }
    }
}

impl Deref for PlacementView<'_> {
    type Target = Pieces;

    fn deref(&self) -> &Pieces {
        match self.set {
            CheckedSet::Placement(placement) => placement,
            CheckedSet::Dominating(dominating) => dominating,
        }
    }
}

/// Why there is a solution.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// A published theorem.
    Theorem(Theorem),
    /// A solution that was found.
    Solution(Solution),
}
