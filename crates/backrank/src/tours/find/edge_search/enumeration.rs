//! Enumerates all walks of a problem, subtree by subtree.

use std::ops::ControlFlow;

use super::branch::EdgeSearch;
use super::circuit::CycleInstance;
use super::walk_constraints::WalkConstraints;
use crate::search::{Limit, Meter};
use crate::tours::graph::HamiltonianProblem;

/// The walks of a problem that meet its constraints.
pub(in crate::tours) struct WalkEnumeration<'g> {
    question: HamiltonianProblem<'g>,
    constraints: WalkConstraints,
    known: Reduction,
}

/// What is known before the search: the answer, or the circuit to search.
enum Reduction {
    /// The only walk, or that there is none.
    Answer(Option<Vec<u32>>),
    /// A graph whose Hamiltonian cycles stand for the walks.
    Circuit(Box<CycleInstance>),
}

/// A subtree of the search: the walks with the same chosen and forbidden edges.
pub(in crate::tours) struct WalkSubtree<'c>(pub(super) SubtreeRoot<'c>);

pub(super) enum SubtreeRoot<'c> {
    Walk(Vec<u32>),
    Search(Box<EdgeSearch<'c>>),
}

/// The subtrees not searched yet, a stack that splits them on demand.
///
/// A subtree is split by its next branch: the walks that have an edge come before those that do not. Nothing learned
/// in one subtree is used in another, so subtrees can be searched in any order, with the same result.
pub(in crate::tours) struct SubtreeQueue<'c> {
    subtrees: Vec<WalkSubtree<'c>>,
    /// A subtree in which at most this many edges of a cycle are not chosen is not split.
    unsplit_edges: usize,
}

impl<'c> SubtreeQueue<'c> {
    /// The next subtree. Each takes O(vertices + edges) of memory, and there are at most as many as edges.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn next(&mut self, meter: &mut Meter<'_>) -> Result<Option<WalkSubtree<'c>>, Limit> {
        while let Some(subtree) = self.subtrees.pop() {
            match subtree.0 {
                SubtreeRoot::Search(search) if search.left() > self.unsplit_edges => {
                    let halves = search.divide(meter)?.into_iter().rev().flatten();
                    self.subtrees.extend(halves.map(|search| WalkSubtree(SubtreeRoot::Search(search))));
                }
                _ => return Ok(Some(subtree)),
            }
        }
        Ok(None)
    }
}

impl<'g> WalkEnumeration<'g> {
    /// Those that meet these constraints. O(vertices + edges).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(
        question: &HamiltonianProblem<'g>,
        constraints: WalkConstraints,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let known = if constraints.is_contradictory(question) {
            Reduction::Answer(None)
        } else if let Some(answer) = question.solve_trivially() {
            Reduction::Answer(answer)
        } else {
            let circuit = constraints.circuit(question);
            meter.work(circuit.work())?;
            Reduction::Circuit(Box::new(circuit))
        };
        Ok(Self { question: *question, constraints, known })
    }

    /// All walks as one subtree; `None` if it shows before a branch that there is none.
    pub(super) fn root(&self, seed: u64, meter: &mut Meter<'_>) -> Result<Option<WalkSubtree<'_>>, Limit> {
        let circuit = match &self.known {
            Reduction::Answer(walk) => return Ok(walk.clone().map(|walk| WalkSubtree(SubtreeRoot::Walk(walk)))),
            Reduction::Circuit(circuit) => circuit,
        };
        let mut search = Box::new(EdgeSearch::new(circuit, self.constraints.schedule(&self.question, circuit), seed));
        meter.work(circuit.work())?;
        Ok(search.settle_root(meter)?.then_some(WalkSubtree(SubtreeRoot::Search(search))))
    }

    /// All walks in subtrees. One is not split if at most `unsplit_edges` edges of a cycle are not chosen in it.
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

    /// The walks that a cycle through the circuit of a search stands for: one, or one for each direction that meets the
    /// required steps.
    pub(super) fn walks(&self, search: &EdgeSearch<'_>, cycle: Vec<u32>) -> Vec<Vec<u32>> {
        self.constraints.orientations(&self.question, search.circuit().walk(&self.question, cycle))
    }

    /// Visits every walk of a subtree once, until the visitor breaks; a walk that meets its steps in both directions
    /// comes in both.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        subtree: WalkSubtree<'_>,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut search = match subtree.0 {
            SubtreeRoot::Walk(walk) => return Ok(visit(walk)),
            SubtreeRoot::Search(search) => search,
        };
        let mut cycle = search.run(meter)?;
        while let Some(found) = cycle {
            if self.walks(&search, found).into_iter().try_for_each(&mut visit).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            cycle = search.next(meter)?;
        }
        Ok(ControlFlow::Continue(()))
    }
}
