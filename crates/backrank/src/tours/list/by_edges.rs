//! All tours of a problem, by the edge search.

use std::ops::ControlFlow;

use backrank_board::MoveGraph;

use super::by_sweep::MAX_SWEPT_SQUARES;
use crate::search::{Limit, Meter};
use crate::tours::find::edge_search::{SubtreeQueue, WalkConstraints, WalkEnumeration, WalkSubtree};
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{Directions, TourProblem, hamiltonian_problem};

/// On small boards the tours with all edges but so many in common are a part: up to some thousand, which threads have
/// not to wait for long before theirs are taken.
const UNSPLIT_EDGES: usize = 20;

/// All tours of a problem, in the order of the edge search.
pub(in crate::tours) struct EdgeListing<'g> {
    question: HamiltonianProblem<'g>,
    walks: WalkEnumeration<'g>,
    seed: u64,
    /// Whether steps say which way a walk runs; then the search shows both ways where both are right.
    has_steps: bool,
    /// Whether no end is given, so that one of the two ways stands for both.
    is_free: bool,
    both_ways: bool,
    unsplit_edges: usize,
}

impl<'g> EdgeListing<'g> {
    /// Over the moves of the problem. O(squares x moves).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(
        problem: &TourProblem,
        moves: &'g MoveGraph,
        directions: Directions,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let mut question = hamiltonian_problem(problem, moves);
        let (has_steps, is_free) = (!problem.steps().is_empty(), problem.start().is_none() && problem.end().is_none());
        if problem.is_closed() && is_free && !has_steps {
            question.start = problem.squares_in_order().first().and_then(|&square| moves.vertex(square));
        }
        let walks = WalkEnumeration::new(&question, WalkConstraints::new(problem, moves), meter)?;
        let (seed, both_ways) = (problem.seed(), problem.runs_both_ways(directions));
        // On large boards nobody shares out parts.
        let unsplit_edges = if problem.board().len() <= MAX_SWEPT_SQUARES { UNSPLIT_EDGES } else { usize::MAX };
        Ok(Self { question, walks, seed, has_steps, is_free, both_ways, unsplit_edges })
    }

    /// All tours, to be divided into parts.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn root(&self, meter: &mut Meter<'_>) -> Result<SubtreeQueue<'_>, Limit> {
        self.walks.root(self.seed, meter)
    }

    /// The next part, in the order in which tours are listed.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn next<'s>(
        &'s self,
        parts: &mut SubtreeQueue<'s>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<WalkSubtree<'s>>, Limit> {
        parts.next(self.unsplit_edges, meter)
    }

    /// Shows every tour of a part once as its vertices, until the visitor breaks.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        part: WalkSubtree<'_>,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        self.walks.each(part, meter, |mut walk| {
            if self.has_steps {
                return visit(&walk);
            }
            if self.is_free && self.question.is_backward(&walk) {
                self.question.reverse(&mut walk);
            }
            visit(&walk)?;
            if self.both_ways {
                self.question.reverse(&mut walk);
                visit(&walk)?;
            }
            ControlFlow::Continue(())
        })
    }
}
