//! Constraints of a walk in addition to its ends: a symmetry, vertices at given steps, and required edges.

use super::cycle_instance::CycleInstance;
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{TourProblem, steps, symmetry};
use backrank_board::MoveGraph;

/// Constraints of a walk in addition to those of a [`HamiltonianProblem`].
#[derive(Clone, Debug, Default)]
pub struct WalkConstraints {
    /// For each vertex, its image under a symmetry of the graph that must map the edges of the walk onto themselves;
    /// `None` if no symmetry is required.
    pub images: Option<Vec<u32>>,
    /// Pairs of a vertex and the step, counted from 0, at which the walk must visit it, in the order of steps: no
    /// vertex and no step twice, and if there are any, also those of the ends that the problem gives.
    pub steps: Vec<(u32, u32)>,
    /// Edges of the graph that the walk must use, each in either direction.
    pub required: Vec<(u32, u32)>,
}

impl WalkConstraints {
    /// The constraints of a tour problem on its move graph. The squares and steps of the problem must not contradict
    /// each other, which [`TourProblem::refutation`] finds.
    pub(in crate::tours) fn new(problem: &TourProblem, moves: &MoveGraph) -> Self {
        let (images, steps) = (symmetry::required_images(problem, moves), steps::vertices_at_steps(problem, moves));
        Self { images, steps, required: Vec::new() }
    }

    pub(super) fn cycle_instance(&self, question: &HamiltonianProblem<'_>) -> CycleInstance {
        let circuit = CycleInstance::new(question, &self.required);
        match &self.images {
            Some(images) => circuit.with_symmetry(images),
            None => circuit,
        }
    }

    /// The directions of a walk that meet the required steps: none, one or both. A closed walk is rotated so that its
    /// first required vertex is at its step. If no step is required, only the walk itself, unchecked.
    pub(super) fn satisfying_orientations(&self, question: &HamiltonianProblem<'_>, walk: Vec<u32>) -> Vec<Vec<u32>> {
        let Some(&(vertex, step)) = self.steps.first() else { return vec![walk] };
        let mut backward = walk.clone();
        backward.reverse();
        let mut runs = if walk == backward { vec![walk] } else { vec![walk, backward] };
        if question.closed {
            for run in &mut runs {
                let at = run.iter().position(|&visited| visited == vertex).unwrap_or(0);
                let len = run.len();
                run.rotate_left((at + len - step as usize % len) % len);
            }
        }
        let at_step = |run: &[u32], step: u32| run.get(step as usize).copied();
        runs.retain(|run| self.steps.iter().all(|&(vertex, step)| at_step(run, step) == Some(vertex)));
        runs
    }
}
