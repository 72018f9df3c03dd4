//! Enumerates all Hamiltonian walks of a problem, subtree by subtree of the search tree.

use std::ops::ControlFlow;

use super::cycle_instance::CycleInstance;
use super::required_places::RequiredPlaces;
use super::search::EdgeSearch;
use super::walk_constraints::WalkConstraints;
use crate::search::{Limit, Meter};
use crate::tours::graph::HamiltonianProblem;

/// An enumeration of the walks of a problem that meet its constraints.
pub(in crate::tours) struct WalkEnumeration<'g> {
    question: HamiltonianProblem<'g>,
    constraints: WalkConstraints,
    known: ReducedProblem,
}

/// A problem before the search: its answer if no search is needed, else a cycle instance to search.
enum ReducedProblem {
    /// No search is needed: a walk, or `None` if there is none.
    Answer(Option<Vec<u32>>),
    /// A graph whose Hamiltonian cycles correspond to the walks.
    Circuit(Box<CycleInstance>),
}

/// A subtree of the search tree: all walks that use its chosen edges and none of its forbidden edges.
pub(in crate::tours) enum WalkSubtree<'c> {
    Walk(Vec<u32>),
    Search(Box<EdgeSearch<'c>>),
}

/// The subtrees that were not handed out yet: a stack that splits subtrees on demand.
///
/// A subtree is split at its next branching edge: first the walks that use the edge, then the walks that do not. No
/// search uses what was learned in another subtree, so subtrees can be searched in any order, with the same result.
pub(in crate::tours) struct SubtreeQueue<'c> {
    subtrees: Vec<WalkSubtree<'c>>,
    /// A subtree is not split if at most this many edges are still to be chosen until its cycle is complete.
    unsplit_edges: usize,
}

impl<'c> SubtreeQueue<'c> {
    /// The next subtree; `None` after the last. A subtree takes O(vertices + edges) memory, and the stack never holds
    /// more subtrees than there are edges.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn next(&mut self, meter: &mut Meter<'_>) -> Result<Option<WalkSubtree<'c>>, Limit> {
        while let Some(subtree) = self.subtrees.pop() {
            match subtree {
                WalkSubtree::Search(search) if search.edges_to_choose() > self.unsplit_edges => {
                    let halves = search.split(meter)?.into_iter().rev().flatten();
                    self.subtrees.extend(halves.map(WalkSubtree::Search));
                }
                _ => return Ok(Some(subtree)),
            }
        }
        Ok(None)
    }
}

impl<'g> WalkEnumeration<'g> {
    /// The enumeration of the problem's walks that meet these constraints. O(vertices + edges), or O(edges x degree) if
    /// a symmetry is required.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(
        question: &HamiltonianProblem<'g>,
        constraints: WalkConstraints,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let known = if let Some(answer) = question.solve_trivially() {
            ReducedProblem::Answer(answer)
        } else {
            let circuit = constraints.cycle_instance(question);
            meter.work(circuit.work())?;
            ReducedProblem::Circuit(Box::new(circuit))
        };
        Ok(Self { question: *question, constraints, known })
    }

    /// The root of the search tree, with all walks; `None` if propagation alone proves that there is no walk.
    pub(super) fn root(&self, seed: u64, meter: &mut Meter<'_>) -> Result<Option<WalkSubtree<'_>>, Limit> {
        let circuit = match &self.known {
            ReducedProblem::Answer(walk) => return Ok(walk.clone().map(WalkSubtree::Walk)),
            ReducedProblem::Circuit(circuit) => circuit,
        };
        let places = RequiredPlaces::new(circuit, &self.constraints.steps);
        let mut search = Box::new(EdgeSearch::new(circuit, places, seed));
        meter.work(circuit.work())?;
        Ok(search.settle_root(meter)?.then_some(WalkSubtree::Search(search)))
    }

    /// All walks, split into subtrees. A subtree is not split if at most `unsplit_edges` edges are still to be chosen
    /// until its cycle is complete.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn subtrees(
        &self,
        seed: u64,
        unsplit_edges: usize,
        meter: &mut Meter<'_>,
    ) -> Result<SubtreeQueue<'_>, Limit> {
        Ok(SubtreeQueue { subtrees: self.root(seed, meter)?.into_iter().collect(), unsplit_edges })
    }

    /// The walks that correspond to a Hamiltonian cycle of a search: one walk, or one for each direction that meets the
    /// required steps.
    pub(super) fn walks_of_cycle(&self, cycle: Vec<u32>) -> Vec<Vec<u32>> {
        self.constraints.satisfying_orientations(&self.question, self.question.walk_of_cycle(cycle))
    }

    /// Visits every walk of a subtree once, until the visitor breaks. If both directions of a walk meet the required
    /// steps, both are visited.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        subtree: WalkSubtree<'_>,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut search = match subtree {
            WalkSubtree::Walk(walk) => return Ok(visit(walk)),
            WalkSubtree::Search(search) => search,
        };
        let mut cycle = search.run(meter)?;
        while let Some(found) = cycle {
            if self.walks_of_cycle(found).into_iter().try_for_each(&mut visit).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            cycle = search.next(meter)?;
        }
        Ok(ControlFlow::Continue(()))
    }
}
