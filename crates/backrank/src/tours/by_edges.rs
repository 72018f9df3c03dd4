//! All tours of a problem, by the edge search.

use std::ops::ControlFlow;

use backrank_board::MoveGraph;

use super::chooser;
use super::edge_search::{AllWalks, Division, WalkPart};
use super::problem::TourProblem;
use super::swept::MOST;
use super::walk_question::WalkQuestion;
use super::walks::Directions;
use crate::search::{Limit, Meter};

/// On small boards the tours with all edges but so many in common are a part: up to some thousand, which threads have
/// not to wait for long before theirs are taken.
const FEW: usize = 20;

/// All tours of a problem, in the order of the edge search.
pub(super) struct ByEdges<'g> {
    question: WalkQuestion<'g>,
    walks: AllWalks<'g>,
    seed: u64,
    /// Whether steps say which way a walk runs; then the search shows both ways where both are right.
    has_steps: bool,
    /// Whether no end is given, so that one of the two ways stands for both.
    is_free: bool,
    both_ways: bool,
    edges_of_a_part: usize,
}

impl<'g> ByEdges<'g> {
    /// Over the moves of the problem. O(squares x moves).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn new(
        problem: &TourProblem,
        moves: &'g MoveGraph,
        directions: Directions,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Limit> {
        let mut question = chooser::question(problem, moves);
        let (has_steps, is_free) = (!problem.steps().is_empty(), problem.start().is_none() && problem.end().is_none());
        if problem.is_closed() && is_free && !has_steps {
            question.start = problem.squares_in_order().first().and_then(|&square| moves.vertex(square));
        }
        let walks = AllWalks::new(&question, chooser::demands(problem, moves), meter)?;
        let (seed, both_ways) = (problem.seed(), problem.runs_both_ways(directions));
        // On large boards nobody shares out parts.
        let edges_of_a_part = if problem.board().len() <= MOST { FEW } else { usize::MAX };
        Ok(Self { question, walks, seed, has_steps, is_free, both_ways, edges_of_a_part })
    }

    /// All tours, to be divided into parts.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn whole(&self, meter: &mut Meter<'_>) -> Result<Division<'_>, Limit> {
        self.walks.whole(self.seed, meter)
    }

    /// The next part, in the order in which tours are listed.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn next<'s>(
        &'s self,
        parts: &mut Division<'s>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<WalkPart<'s>>, Limit> {
        parts.next(self.edges_of_a_part, meter)
    }

    /// Shows every tour of a part once as its vertices, until the visitor breaks.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn each_of(
        &self,
        part: WalkPart<'_>,
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
