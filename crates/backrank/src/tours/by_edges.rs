//! All tours of a problem, by the edge search.

use std::ops::ControlFlow;

use backrank_board::MoveGraph;

use super::chooser;
use super::edge_search::{AllWalks, WalkPart};
use super::method::Method;
use super::problem::TourProblem;
use super::swept::MOST;
use super::walk_question::WalkQuestion;
use super::walks::Directions;
use crate::search::{Limit, Meter};

/// Into so many parts the tours of small boards fall at least, where there are as many: enough for threads to be done
/// together, and made in some milliseconds.
const PARTS: usize = 256;

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
    wanted_parts: usize,
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
        // On large boards parts take much memory, and the first tour is waited for.
        let wanted_parts = if problem.board().len() <= MOST { PARTS } else { 1 };
        let bytes = problem.bytes(Method::Edges).saturating_mul(wanted_parts as u64);
        meter.allows_memory(bytes).map_err(|spent| spent.limit)?;
        Ok(Self { question, walks, seed, has_steps, is_free, both_ways, wanted_parts })
    }

    /// All tours in parts, in the order in which they are listed.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn parts(&self, meter: &mut Meter<'_>) -> Result<Vec<WalkPart<'_>>, Limit> {
        self.walks.parts(self.seed, self.wanted_parts, meter)
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
