//! The constraints of a walk besides its ends: a symmetry, and vertices at given steps.

use super::circuit::CycleInstance;
use super::schedule::RequiredPlaces;
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{TourProblem, steps, symmetry};
use backrank_board::MoveGraph;

/// Constraints of a walk besides those of a [`HamiltonianProblem`].
#[derive(Clone, Debug, Default)]
pub(crate) struct WalkConstraints {
    /// A symmetry of the graph that must carry the walk, as a set of edges, onto itself: the image
    /// of each vertex.
    pub(crate) images: Option<Vec<u32>>,
    /// Vertices that the walk must visit at given steps, counted from 0.
    pub(crate) steps: Vec<(u32, u32)>,
}

impl WalkConstraints {
    /// The constraints of a problem of tours.
    pub(in crate::tours) fn new(problem: &TourProblem, moves: &MoveGraph) -> Self {
        Self { images: symmetry::required_images(problem, moves), steps: steps::vertices_at_steps(problem, moves) }
    }

    pub(super) fn circuit(&self, question: &HamiltonianProblem<'_>) -> CycleInstance {
        let circuit = CycleInstance::new(question);
        match &self.images {
            Some(images) => circuit.symmetric(images),
            None => circuit,
        }
    }

    pub(super) fn schedule(
        &self,
        question: &HamiltonianProblem<'_>,
        circuit: &CycleInstance,
    ) -> Option<RequiredPlaces> {
        RequiredPlaces::new(circuit, &self.steps(question))
    }

    /// The required steps in their order, with those of given ends; empty if no step is required.
    fn steps(&self, question: &HamiltonianProblem<'_>) -> Vec<(u32, u32)> {
        let mut steps = self.steps.clone();
        if !steps.is_empty() {
            steps.extend(question.start.map(|start| (start, 0)));
            steps.extend(question.end.map(|end| (end, question.graph.len() as u32 - 1)));
            steps.sort_unstable_by_key(|&(vertex, step)| (step, vertex));
            steps.dedup();
        }
        steps
    }

    /// Whether no walk can meet the steps, because there is no such step or vertex, or two of one
    /// are at one of the other.
    pub(super) fn is_contradictory(&self, question: &HamiltonianProblem<'_>) -> bool {
        let n = question.graph.len() as u32;
        let steps = self.steps(question);
        let mut vertices: Vec<u32> = steps.iter().map(|&(vertex, _)| vertex).collect();
        vertices.sort_unstable();
        steps.windows(2).any(|pair| pair[0].1 == pair[1].1)
            || vertices.windows(2).any(|pair| pair[0] == pair[1])
            || steps.iter().any(|&(vertex, step)| vertex >= n || step >= n)
    }

    /// The walk in each direction, and if closed rotation, that meets the steps; the walk itself if no step is
    /// required.
    pub(super) fn orientations(&self, question: &HamiltonianProblem<'_>, walk: Vec<u32>) -> Vec<Vec<u32>> {
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
        let meets = |run: &Vec<u32>| {
            self.steps.iter().all(|&(vertex, step)| at_step(run, step) == Some(vertex))
                && question.start.is_none_or(|start| run.first() == Some(&start))
                && question.end.is_none_or(|end| run.last() == Some(&end))
        };
        runs.retain(meets);
        runs
    }
}
