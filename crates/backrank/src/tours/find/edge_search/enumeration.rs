//! Enumerates all Hamiltonian walks of a problem that meet further constraints, one subtree of the search tree after
//! another.

use std::ops::ControlFlow;
use std::sync::Arc;

use backrank_board::MoveGraph;

use super::cycle_instance::CycleInstance;
use super::required_positions::RequiredPositions;
use super::search::EdgeSearch;
use crate::search::{Limit, Meter};
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{TourProblem, steps, symmetry};

/// Constraints of a walk in addition to those of a [`HamiltonianProblem`].
#[derive(Clone, Debug, Default)]
pub struct WalkConstraints {
    /// For each vertex, its image under a symmetry of the graph that must map the set of the walk's edges onto itself;
    /// `None` if no symmetry is required.
    pub images: Option<Vec<u32>>,
    /// Pairs of a vertex and the step, counted from 0, at which the walk must visit it, in the order of steps. No
    /// vertex and no step occurs twice. If the list is not empty and the problem gives ends, the ends must be in the
    /// list.
    pub steps: Vec<(u32, u32)>,
    /// Edges of the graph that the walk must use, each in either direction.
    pub required: Vec<(u32, u32)>,
}

impl WalkConstraints {
    /// The constraints of a tour problem on its move graph. The squares and steps of the problem must not contradict
    /// each other; [`TourProblem::trivial_refutation`] finds such contradictions.
    pub(in crate::tours) fn new(problem: &TourProblem, moves: &MoveGraph) -> Self {
        let (images, steps) =
            (symmetry::required_rotation_images(problem, moves), steps::vertices_at_steps(problem, moves));
        Self { images, steps, required: Vec::new() }
    }
}

/// An enumeration of the walks of a problem that meet its constraints. The walk of a single vertex, which needs no
/// search, is not among them: the callers answer such a problem themselves.
pub(in crate::tours) struct WalkEnumeration<'g> {
    question: HamiltonianProblem<'g>,
    constraints: WalkConstraints,
    /// A graph whose Hamiltonian cycles correspond to the walks; `None` if no search is needed.
    instance: Option<Arc<CycleInstance>>,
}

/// A stack of subtrees of the search tree that are still to be searched; it splits large subtrees when the next one is
/// taken. A subtree is a search at its root, and holds all walks that use its used edges and none of its unused
/// edges.
///
/// A subtree is split at its next branching edge: first come the walks that use the edge, then the walks that do not.
/// No search uses what was learned in another subtree, so subtrees can be searched in any order, with the same result.
pub(in crate::tours) struct SubtreeStack {
    subtrees: Vec<EdgeSearch>,
    /// A subtree is not split if at most this many edges are lacking in its cycle.
    unsplit_edges: usize,
}

impl SubtreeStack {
    /// Takes the next subtree; `None` after the last. A subtree takes O(vertices + edges) memory, and the stack never
    /// holds more subtrees than there are edges.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn next(&mut self, meter: &mut Meter) -> Result<Option<EdgeSearch>, Limit> {
        while let Some(subtree) = self.subtrees.pop() {
            if subtree.state.missing_edge_count() <= self.unsplit_edges {
                return Ok(Some(subtree));
            }
            self.subtrees.extend(subtree.split(meter)?.into_iter().rev().flatten());
        }
        Ok(None)
    }
}

impl<'g> WalkEnumeration<'g> {
    /// The enumeration of the problem's walks that meet these constraints. O(vertices + edges), or O(edges x degree) if
    /// a symmetry is required; and O(edges) for each required edge.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(
        question: &HamiltonianProblem<'g>,
        constraints: WalkConstraints,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let mut instance = None;
        if question.solve_without_search().is_none() {
            let mut reduced = CycleInstance::new(question, &constraints.required);
            if let Some(images) = &constraints.images {
                reduced = reduced.with_required_symmetry(images);
            }
            meter.add_work(reduced.links.work_per_pass())?;
            instance = Some(Arc::new(reduced));
        }
        Ok(Self { question: *question, constraints, instance })
    }

    /// The whole search tree as one subtree; `None` if no search is needed, or if propagation alone proves that there
    /// is no walk.
    pub(super) fn root(&self, seed: u64, meter: &mut Meter) -> Result<Option<EdgeSearch>, Limit> {
        let Some(instance) = &self.instance else { return Ok(None) };
        let required_positions = RequiredPositions::new(instance, &self.constraints.steps, meter)?;
        let mut search = EdgeSearch::new(instance, required_positions, seed);
        meter.add_work(instance.links.work_per_pass())?;
        Ok(search.settle_root(meter)?.then_some(search))
    }

    /// Splits the search tree into subtrees, in search order, as they are taken. A subtree is not split if at most
    /// `unsplit_edges` edges are lacking in its cycle.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn split_into_subtrees(
        &self,
        seed: u64,
        unsplit_edges: usize,
        meter: &mut Meter,
    ) -> Result<SubtreeStack, Limit> {
        Ok(SubtreeStack { subtrees: self.root(seed, meter)?.into_iter().collect(), unsplit_edges })
    }

    /// The walks that correspond to a Hamiltonian cycle that the search found. If no step is required, this is a single
    /// walk, in the direction that the problem prescribes, or in either direction if it prescribes none. If steps are
    /// required, the walk and its reverse are returned if they meet the steps: none, one or both. A closed walk is
    /// rotated so that its first required vertex is at its step.
    pub(super) fn walks_of_cycle(&self, cycle: Vec<u32>) -> Vec<Vec<u32>> {
        let walk = self.question.walk_of_cycle(cycle);
        let steps = &self.constraints.steps;
        let Some(&(vertex, step)) = steps.first() else { return vec![walk] };
        let mut backward = walk.clone();
        backward.reverse();
        let mut runs = if walk == backward { vec![walk] } else { vec![walk, backward] };
        if self.question.closed {
            for run in &mut runs {
                let at = run.iter().position(|&visited| visited == vertex).unwrap_or(0);
                let len = run.len();
                run.rotate_left((at + len - step as usize % len) % len);
            }
        }
        runs.retain(|run| steps.iter().all(|&(vertex, step)| run.get(step as usize) == Some(&vertex)));
        runs
    }

    /// Visits every walk of a subtree once, until the visitor breaks. If both directions of a walk meet the required
    /// steps, both are visited.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        mut subtree: EdgeSearch,
        meter: &mut Meter,
        mut visit: impl FnMut(Vec<u32>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut cycle = subtree.find_first(meter)?;
        while let Some(found) = cycle {
            if self.walks_of_cycle(found).into_iter().try_for_each(&mut visit).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            cycle = subtree.find_next(meter)?;
        }
        Ok(ControlFlow::Continue(()))
    }
}
