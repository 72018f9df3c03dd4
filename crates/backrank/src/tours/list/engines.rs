//! The two engines between which the automatic choice decides if tours are listed: a frontier sweep on small boards,
//! and the edge search, by subtrees that threads can share.

use std::ops::ControlFlow;

use backrank_board::MoveGraph;

use super::sweep_search::SweepSearch;
use crate::search::frontier::frontier_width_of_order;
use crate::search::{Limit, Meter};
use crate::tours::find::edge_search::{EdgeSearch, SubtreeStack, WalkConstraints, WalkEnumeration};
use crate::tours::graph::HamiltonianProblem;
use crate::tours::problem::{TourSearchTask, hamiltonian_problem_with_ends};

/// Largest board that is listed by a sweep, in squares.
pub(in crate::tours) const MAX_SWEPT_SQUARES: usize = 64;

/// The problem whose walks are listed. If neither ends nor steps are given, a closed tour begins at the first square.
fn listed_problem<'g>(task: TourSearchTask<'_>, moves: &'g MoveGraph) -> HamiltonianProblem<'g> {
    let mut question = hamiltonian_problem_with_ends(task.problem, moves);
    if task.is_closed() && !task.has_given_ends_or_steps() {
        question.start = task.squares_in_start_order().first().and_then(|&square| moves.vertex(square));
    }
    question
}

/// Prepares the frontier sweep that lists the tours of a problem. `None` if it cannot list them: the board has fewer
/// than three or more than 64 squares or a wide frontier; a rotation, steps or a seed other than 0 are given; or a
/// simple test answers the problem.
pub(super) fn prepare_sweep<'g>(task: TourSearchTask<'_>, moves: &'g MoveGraph) -> Option<SweepSearch<'g>> {
    if task.constrains_more_than_ends() || task.options.chosen_seed() != 0 || task.board().len() > MAX_SWEPT_SQUARES {
        return None;
    }
    let question = listed_problem(task, moves);
    if question.solve_without_search().is_some() {
        return None;
    }
    SweepSearch::new(question, &order(moves), task.counts_both_directions())
}

/// The order of the vertices: file by file, or rank by rank if that makes the widest frontier narrower.
fn order(moves: &MoveGraph) -> Vec<u32> {
    let mut by_files: Vec<u32> = moves.graph().vertices().collect();
    by_files.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()));
    let by_ranks: Vec<u32> = moves.graph().vertices().collect();
    if frontier_width_of_order(moves.graph(), &by_ranks) < frontier_width_of_order(moves.graph(), &by_files) {
        by_ranks
    } else {
        by_files
    }
}

/// On boards of at most [`MAX_SWEPT_SQUARES`], a subtree of the search in which at most this many edges are still to be
/// chosen is not split further. It holds at most some thousand tours, so that no thread has to wait long for another.
const UNSPLIT_EDGES: usize = 20;

/// Lists the tours of a problem with the edge search, on boards of several squares.
pub(in crate::tours) struct EdgeSearchListing<'g> {
    question: HamiltonianProblem<'g>,
    walks: WalkEnumeration<'g>,
    seed: u64,
    /// Whether neither ends nor steps fix the direction of a tour, so that the lesser of its two directions is visited,
    /// or visited first.
    chooses_direction: bool,
    /// Whether each tour is listed in both directions.
    both_ways: bool,
    unsplit_edges: usize,
}

impl<'g> EdgeSearchListing<'g> {
    /// Prepares the edge search on the move graph of the problem. Takes as long as [`WalkEnumeration::new`].
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(
        task: TourSearchTask<'_>,
        moves: &'g MoveGraph,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let question = listed_problem(task, moves);
        let walks = WalkEnumeration::new(&question, WalkConstraints::new(task.problem, moves), meter)?;
        Ok(Self {
            question,
            walks,
            seed: task.options.chosen_seed(),
            chooses_direction: !task.has_given_ends_or_steps(),
            // If steps are required, the search itself finds a tour once for each direction in which it has these
            // steps.
            both_ways: task.counts_both_directions() && task.steps().is_empty(),
            // Large boards are listed by one thread, so their subtrees are not split.
            unsplit_edges: if task.board().len() <= MAX_SWEPT_SQUARES { UNSPLIT_EDGES } else { usize::MAX },
        })
    }

    /// The subtrees of the search, in listing order.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn subtrees(&self, meter: &mut Meter) -> Result<SubtreeStack, Limit> {
        self.walks.split_into_subtrees(self.seed, self.unsplit_edges, meter)
    }

    /// Visits every tour of a subtree once, as its vertices, until the visitor breaks.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn visit_subtree(
        &self,
        subtree: EdgeSearch,
        meter: &mut Meter,
        mut visit: impl FnMut(&[u32]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        self.walks.visit_subtree(subtree, meter, |mut walk| {
            if self.chooses_direction && self.question.is_greater_than_reverse(&walk) {
                self.question.reverse_walk(&mut walk);
            }
            visit(&walk)?;
            if self.both_ways {
                self.question.reverse_walk(&mut walk);
                visit(&walk)?;
            }
            ControlFlow::Continue(())
        })
    }
}
