//! Listing placements, all of them or one of each symmetry class, by a backtracking search.

use std::ops::{ControlFlow, Deref};

use backrank_board::Placement;
use backrank_board::internals::{PlacementChecker, SymmetryClass};

use super::backtracking::PlacementSearchSetup;
use super::method::Method;
use super::problem::PlacementProblem;
use crate::search::solution_traits::SolutionView;
use crate::search::{Budget, Count, Limit, Meter, Search, TraceSetup};

/// A solution as it is passed to the visitor of a listing: a [`Placement`] with its symmetry class.
#[derive(Clone, Copy, Debug)]
pub struct PlacementView<'a> {
    pub(super) placement: &'a Placement,
    /// The class under the symmetries of the problem, where solutions are taken up to symmetry.
    pub(super) class: Option<SymmetryClass<'a>>,
}

impl PlacementView<'_> {
    /// The [names](backrank_board::Symmetry::name) of the turns and reflections of the board that map the solution onto
    /// itself, without the identity, followed by `shift` if a symmetry that shifts the board around glued edges also
    /// maps it onto itself. `None` where solutions are not taken up to symmetry.
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

impl PlacementProblem {
    /// Visits every placement once, in reading order, until the visitor breaks. If the problem asks for classes, visits
    /// only the least placement of each symmetry class. Returns the number visited, and the limit that ended the
    /// search, if any.
    pub(crate) fn visit_placements(
        &self,
        method: Method,
        budget: &Budget,
        mut visit: impl FnMut(&PlacementView<'_>) -> ControlFlow<()>,
    ) -> Count {
        if self.trivial_refutation().is_some() {
            return Count::new(0_u32, None);
        }
        let (mut checker, mut squares, mut shown) =
            (PlacementChecker::new(self.board(), self.piece()), Vec::new(), 0_u64);
        let mut symmetries = match self.class_checker(budget) {
            Ok(symmetries) => symmetries,
            Err(limit) => return Count::new(0_u32, Some(limit.into())),
        };
        let meter = &mut Meter::new(budget);
        let ended = self.visit_solution_paths(method, meter, |setup, path| {
            setup.write_solution_squares(path, &mut squares);
            let class = symmetries.as_mut().map(|symmetries| symmetries.class_if_canonical(&squares));
            if matches!(class, Some(None)) {
                return ControlFlow::Continue(());
            }
            shown += 1;
            visit(&PlacementView {
                placement: self.verified_placement_with_checker(&mut checker, &squares),
                class: class.flatten(),
            })
        });
        Count::new(shown, ended.err().map(|limit| meter.to_limit_reached(limit)))
    }

    /// Visits the path (the square numbers of the placed pieces) at which the search finds each solution, until the
    /// visitor breaks; nothing if no search covers the problem. The problem must have no
    /// [`trivial_refutation`](Self::trivial_refutation).
    ///
    /// # Errors
    /// The limit that ended the search.
    pub(super) fn visit_solution_paths(
        &self,
        method: Method,
        meter: &mut Meter,
        mut visit: impl FnMut(&PlacementSearchSetup, &[u32]) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let setup = PlacementSearchSetup::new(self, method).or_else(|| PlacementSearchSetup::new(self, Method::Auto));
        let Some(setup) = setup else { return Ok(()) };
        setup.estimate_generated_placements().map_or(Ok(()), Limit::check_candidates)?;
        setup.search(meter)?.for_each_solution(meter, |path| visit(&setup, path))
    }
}
