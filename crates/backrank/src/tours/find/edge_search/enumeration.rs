//! Enumerates all walks of a problem, subtree by subtree.

use std::ops::ControlFlow;

use super::branch::EdgeSearch;
use super::circuit::Circuit;
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
    BacktrackingSetup(Option<Vec<u32>>),
    /// That it is a search for cycles through this.
    Circuit(Box<Circuit>),
}

/// A subtree of the search: the walks with the same chosen and forbidden edges.
pub(in crate::tours) struct WalkSubtree<'c>(SubtreeRoot<'c>);

enum SubtreeRoot<'c> {
    Walk(Vec<u32>),
    Search(Box<EdgeSearch<'c>>),
}

/// The subtrees not searched yet, a stack that splits them on demand.
///
/// A subtree is split by its next branch: the walks that have an edge come before those that do not. Nothing learned
/// in one subtree is used in another, so subtrees can be searched in any order, with the same result.
pub(in crate::tours) struct SubtreeQueue<'c>(Vec<WalkSubtree<'c>>);

impl<'c> SubtreeQueue<'c> {
    /// The next subtree, split until at most `edges` edges of a cycle are not chosen. Each subtree takes O(vertices +
    /// edges) of memory, and there are at most as many as edges.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn next(
        &mut self,
        edges: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<WalkSubtree<'c>>, Limit> {
        while let Some(part) = self.0.pop() {
            match part.0 {
                SubtreeRoot::Search(search) if search.left() > edges => {
                    let halves = search.divide(meter)?;
                    let parts = halves.into_iter().rev().flatten();
                    self.0.extend(parts.map(|search| WalkSubtree(SubtreeRoot::Search(search))));
                }
                _ => return Ok(Some(part)),
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
            Reduction::BacktrackingSetup(None)
        } else if let Some(answer) = question.answer_at_sight() {
            Reduction::BacktrackingSetup(answer)
        } else {
            let circuit = constraints.circuit(question);
            meter.work(circuit.work())?;
            Reduction::Circuit(Box::new(circuit))
        };
        Ok(Self { question: *question, constraints, known })
    }

    /// The root: all walks as one subtree, not split yet.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn root(&self, seed: u64, meter: &mut Meter<'_>) -> Result<SubtreeQueue<'_>, Limit> {
        let circuit = match &self.known {
            Reduction::BacktrackingSetup(walk) => {
                return Ok(SubtreeQueue(
                    walk.iter().map(|walk| WalkSubtree(SubtreeRoot::Walk(walk.clone()))).collect(),
                ));
            }
            Reduction::Circuit(circuit) => circuit,
        };
        let mut search = Box::new(EdgeSearch::new(circuit, self.constraints.schedule(&self.question, circuit), seed));
        meter.work(circuit.work())?;
        let has_any = search.settle_root(meter)?;
        Ok(SubtreeQueue(has_any.then_some(WalkSubtree(SubtreeRoot::Search(search))).into_iter().collect()))
    }

    /// Visits every walk of a subtree once, until the visitor breaks; a walk that meets its steps in both directions
    /// comes in both.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        part: WalkSubtree<'_>,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut search = match part.0 {
            SubtreeRoot::Walk(walk) => return Ok(visit(walk)),
            SubtreeRoot::Search(search) => search,
        };
        let mut cycle = search.run(meter)?;
        while let (Some(found), Reduction::Circuit(circuit)) = (cycle, &self.known) {
            let walks = self.constraints.orientations(&self.question, circuit.walk(&self.question, found));
            if walks.into_iter().try_for_each(&mut visit).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            cycle = search.next(meter)?;
        }
        Ok(ControlFlow::Continue(()))
    }
}
