//! Lists all tours of a small board with a frontier sweep.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank_board::MoveGraph;

use super::sweep_search::{CacheSize, SweepCaches, SweepSearch, SweepSubtree, SweptTour};
use crate::search::frontier::widest;
use crate::search::{Budget, Limit, Meter};
use crate::tours::problem::{TourTask, hamiltonian_problem};

/// Largest board that is listed by a sweep, in squares.
pub(in crate::tours) const MAX_SWEPT_SQUARES: usize = 64;

/// Lists the tours of a problem with a frontier sweep.
#[derive(Clone, Debug)]
pub(in crate::tours) struct SweepListing {
    pub(super) search: SweepSearch,
    both_ways: bool,
    /// Number of squares of the board.
    squares: usize,
}

impl SweepListing {
    /// Prepares the sweep. `None` if it cannot list the tours: the board has fewer than three or more than 64 squares
    /// or a wide frontier; a rotation, steps or a seed other than 0 are given; or a simple test answers the problem.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(in crate::tours) fn new(task: TourTask<'_>, meter: &mut Meter<'_>) -> Result<Option<Self>, Limit> {
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
        let (both_ways, squares) = (task.runs_both_ways(), moves.squares().len());
        Ok(Some(Self { search, both_ways, squares }))
    }

    /// Visits every tour once, without writing out its squares, until the visitor breaks.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn visit_all(
        &self,
        budget: &Budget,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(SweptTour<'_>) -> ControlFlow<()>,
    ) -> Result<(), Limit> {
        let room = CacheSize::largest_within(budget, NonZeroUsize::MIN).map_err(|spent| spent.limit)?;
        let mut memory = SweepCaches::new(room);
        let ended = self.search.visit_subtree(&self.search.root(), &mut memory, meter, |tour| {
            visit(tour)?;
            if self.both_ways { visit(tour.reverse()) } else { ControlFlow::Continue(()) }
        });
        ended.map(|_| ())
    }

    /// Visits every tour of a subtree once, until the visitor breaks. A tour is given as its squares in order, each as
    /// its index in the order of the board.
    ///
    /// # Errors
    /// The limit that the meter reached.
    #[inline]
    pub(in crate::tours) fn visit_subtree(
        &self,
        part: &SweepSubtree,
        memory: &mut SweepCaches,
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut room = [0; MAX_SWEPT_SQUARES];
        let walk = &mut room[..self.squares];
        self.search.visit_subtree(part, memory, meter, |tour| {
            tour.write(walk);
            visit(walk)?;
            if self.both_ways {
                self.search.reverse(walk);
                visit(walk)?;
            }
            ControlFlow::Continue(())
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
