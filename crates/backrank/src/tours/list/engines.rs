//! The two engines that list all tours: a frontier sweep on small boards, and the edge search, by subtrees that threads
//! can share.

use std::ops::ControlFlow;

use backrank_board::MoveGraph;

use super::sweep_search::{SweepCaches, SweepSearch, SweepSubtree, SweptTour};
use crate::search::frontier::widest;
use crate::search::{Limit, Meter};
use crate::tours::find::edge_search::{SubtreeQueue, WalkConstraints, WalkEnumeration, WalkSubtree};
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{TourTask, hamiltonian_problem};

/// Largest board that is listed by a sweep, in squares.
pub(in crate::tours) const MAX_SWEPT_SQUARES: usize = 64;

/// Lists the tours of a problem with a frontier sweep.
#[derive(Clone, Debug)]
pub(in crate::tours) struct SweepListing {
    pub(super) search: SweepSearch,
    both_ways: bool,
}

impl SweepListing {
    /// Prepares the sweep. `None` if it cannot list the tours: the board has fewer than three or more than 64 squares
    /// or a wide frontier; a rotation, steps or a seed other than 0 are given; or a simple test answers the problem.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(task: TourTask<'_>, meter: &mut Meter) -> Result<Option<Self>, Limit> {
        let is_plain = !task.constrains_more_than_ends() && task.seed() == 0;
        if !is_plain || !(3..=MAX_SWEPT_SQUARES).contains(&task.board().len()) {
            return Ok(None);
        }
        let moves = task.move_graph_within(meter)?;
        let question = hamiltonian_problem(task.problem, &moves);
        if question.solve_trivially().is_some() {
            return Ok(None);
        }
        let first = task.squares_in_order().first().and_then(|&square| moves.vertex(square)).unwrap_or(0);
        let Some(search) = SweepSearch::new(&question, &order(&moves), first) else { return Ok(None) };
        Ok(Some(Self { search, both_ways: task.runs_both_ways() }))
    }

    /// Visits every tour of a subtree once, without writing out its squares, until the visitor breaks.
    ///
    /// # Errors
    /// The limit that the meter reached.
    #[inline]
    pub(in crate::tours) fn visit_subtree(
        &self,
        part: &SweepSubtree,
        memory: &mut SweepCaches,
        meter: &mut Meter,
        mut visit: impl FnMut(SweptTour<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        self.search.visit_subtree(part, memory, meter, |tour| {
            visit(tour)?;
            if self.both_ways { visit(tour.reverse()) } else { ControlFlow::Continue(()) }
        })
    }
}

/// The order of the vertices: file by file, or rank by rank if that makes the widest frontier narrower.
fn order(moves: &MoveGraph) -> Vec<u32> {
    let mut by_files: Vec<u32> = moves.graph().vertices().collect();
    by_files.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()));
    let by_ranks: Vec<u32> = moves.graph().vertices().collect();
    if widest(moves.graph(), &by_ranks) < widest(moves.graph(), &by_files) { by_ranks } else { by_files }
}

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
    pub(in crate::tours) fn new(task: TourTask<'_>, moves: &'g MoveGraph, meter: &mut Meter) -> Result<Self, Limit> {
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
    pub(in crate::tours) fn subtrees(&self, meter: &mut Meter) -> Result<SubtreeQueue, Limit> {
        self.walks.subtrees(self.seed, self.unsplit_edges, meter)
    }

    /// Visits every tour of a subtree once, as its vertices, until the visitor breaks.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        part: WalkSubtree,
        meter: &mut Meter,
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
