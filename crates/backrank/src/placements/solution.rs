//! Solutions of placement problems while they are listed, and why there is one.

use std::ops::Deref;

use backrank_board::Placement;
use backrank_board::internals::SymmetryClass;

use super::reason::Theorem;
use crate::search::solutions::SolutionView;

/// A solution while it is listed. It is a [`Placement`] with its class.
#[derive(Clone, Copy, Debug)]
pub struct PlacementView<'a> {
    pub(super) placement: &'a Placement,
    /// The class under the symmetries of the problem, where solutions are taken up to symmetry.
    pub(super) class: Option<SymmetryClass<'a>>,
}

impl PlacementView<'_> {
    /// The [names](backrank_board::Symmetry::name) of the turns and reflections of the board that map the solution onto
    /// itself, without the identity; then `shift` if a symmetry that shifts the board around glued edges also does.
    /// `None` where solutions are not taken up to symmetry.
    pub fn symmetry_names(&self) -> Option<Vec<&'static str>> {
        self.class.map(|class| class.stabilizer_names().collect())
    }
}

impl SolutionView<Placement> for PlacementView<'_> {
    fn to_solution(&self) -> Placement {
        self.placement.clone()
    }

    fn class_size(&self) -> Option<usize> {
        self.class.map(|class| class.size)
    }
}

impl Deref for PlacementView<'_> {
    type Target = Placement;

    fn deref(&self) -> &Placement {
        self.placement
    }
}

/// Why there is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Proof {
    /// A published theorem proves it.
    Theorem(Theorem),
    /// A solution was found.
    Placement(Placement),
}
