//! Lists all tours of a problem in the order of the edge search, by subtrees that threads can share.

use std::ops::ControlFlow;

use backrank_board::MoveGraph;

use super::by_sweep::MAX_SWEPT_SQUARES;
use crate::search::{Limit, Meter};
use crate::tours::find::edge_search::{SubtreeQueue, WalkConstraints, WalkEnumeration, WalkSubtree};
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{TourTask, hamiltonian_problem};

/// On small boards, a subtree of the search in which at most this many edges are still to be chosen is not split
/// further: it holds up to some thousand tours, so that no thread waits long.
const UNSPLIT_EDGES: usize = 20;

/// Lists the tours of a problem with the edge search.
pub(in crate::tours) struct EdgeListing<'g> {
    question: HamiltonianProblem<'g>,
    walks: WalkEnumeration<'g>,
    seed: u64,
    /// Whether neither ends nor steps fix the direction of a tour, so that one of its two directions is chosen.
    chooses_direction: bool,
    /// Whether each tour is listed in both directions.
    both_ways: bool,
    unsplit_edges: usize,
}

impl<'g> EdgeListing<'g> {
    /// Prepares the edge search on the move graph of the problem. O(squares x moves).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(
        task: TourTask<'_>,
        moves: &'g MoveGraph,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let mut question = hamiltonian_problem(task.problem, moves);
        // If steps are required, the search itself finds each direction of a tour that has them.
        let has_steps = !task.steps().is_empty();
        let chooses_direction = task.start().is_none() && task.end().is_none() && !has_steps;
        if task.is_closed() && chooses_direction {
            question.start = task.squares_in_order().first().and_then(|&square| moves.vertex(square));
        }
        let walks = WalkEnumeration::new(&question, WalkConstraints::new(task.problem, moves), meter)?;
        let (seed, both_ways) = (task.seed(), task.runs_both_ways() && !has_steps);
        // Large boards are listed by one thread, so their subtrees are not split.
        let unsplit_edges = if task.board().len() <= MAX_SWEPT_SQUARES { UNSPLIT_EDGES } else { usize::MAX };
        Ok(Self { question, walks, seed, chooses_direction, both_ways, unsplit_edges })
    }

    /// The subtrees of the search, in listing order.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn subtrees(&self, meter: &mut Meter<'_>) -> Result<SubtreeQueue<'_>, Limit> {
        self.walks.subtrees(self.seed, self.unsplit_edges, meter)
    }

    /// Visits every tour of a subtree once, as its vertices, until the visitor breaks.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        part: WalkSubtree<'_>,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        self.walks.visit_subtree(part, meter, |mut walk| {
            if self.chooses_direction && self.question.is_backward(&walk) {
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
