//! Warnsdorff's rule: move to the square with the fewest onward moves.
//!
//! 1. Of the unvisited squares in reach, take one from which the fewest unvisited squares can be
//!    reached.
//! 2. Break ties by one of several rules, [`TieBreak`].
//!
//! The rule orders the moves and leaves the walk to [`Backtracking`](super::backtracking), so it
//! can step back or not. Without stepping back a walk takes O(squares x moves^2) time (with
//! Pohl's tie-break moves^3, but no step more than there are moves on the board). It succeeds nearly always on small boards and hardly ever beyond
//! 200x200; closed tours it finds by luck. H. C. von Warnsdorff, *Des Rösselsprunges einfachste
//! und allgemeinste Lösung*, 1823.

use std::sync::Arc;

use backrank_board::{Graph, MoveGraph};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::move_generator::{MoveGenerator, NextMove, PartialWalk};
use crate::search::{Limit, Meter};
use crate::tours::problem::TieBreak;

/// The moves along a graph, at each step in the order of Warnsdorff's rule.
#[derive(Clone, Debug)]
pub struct Warnsdorff {
    graph: Arc<Graph>,
    tie_break: TieBreak,
    /// For each vertex, four times its squared distance from the centre, for Roth's tie-break.
    distances: Vec<u64>,
    seed: u64,
    /// For each step of the path, a number made of the seed and the path up to there, for lots.
    lots: Vec<u64>,
    /// For each step of the path, its moves in order; those of the last step at the end.
    ordered: Vec<u32>,
    /// For each step of the path, where its moves begin in `ordered`.
    begins: Vec<usize>,
    onward_moves: OnwardMoves,
}

/// Number of onward moves of each vertex: its unvisited neighbours, counted at most once at each step.
#[derive(Clone, Debug)]
struct OnwardMoves {
    step: u64,
    /// For each vertex, the step of its last count, and the number of onward moves then.
    counted: Vec<(u64, u32)>,
    /// Number of neighbours that were looked at in this step.
    work: u64,
}

impl OnwardMoves {
    fn count_unvisited(&mut self, graph: &Graph, walk: PartialWalk<'_>, vertex: u32) -> u64 {
        let (step, ways) = &mut self.counted[vertex as usize];
        if *step != self.step {
            let neighbours = graph.neighbours(vertex);
            self.work += neighbours.len() as u64;
            *step = self.step;
            *ways = neighbours.iter().filter(|&&to| !walk.visited(to)).count() as u32;
        }
        u64::from(*ways)
    }
}

impl Warnsdorff {
    /// The rule on this move graph.
    #[must_use]
    pub fn new(moves: &MoveGraph, tie_break: TieBreak, seed: u64) -> Self {
        let from_centre = |at: u32, side: u32| (2 * i64::from(at) + 1 - i64::from(side)).pow(2) as u64;
        let board = moves.board();
        let distance = |square: &backrank_board::Square| {
            from_centre(square.file(), board.files()) + from_centre(square.rank(), board.ranks())
        };
        Self {
            graph: moves.graph().clone(),
            tie_break,
            distances: moves.squares().iter().map(distance).collect(),
            seed,
            lots: Vec::new(),
            ordered: Vec::new(),
            begins: Vec::new(),
            onward_moves: OnwardMoves { step: 0, counted: vec![(0, 0); moves.graph().len()], work: 0 },
        }
    }

    /// Puts the moves from the tip in order at the end of `ordered`.
    fn order_moves(&mut self, walk: PartialWalk<'_>) {
        let depth = walk.path.len();
        self.ordered.truncate(self.begins.get(depth - 1).copied().unwrap_or(self.ordered.len()));
        self.begins.truncate(depth - 1);
        self.begins.push(self.ordered.len());
        let tip = walk.path[depth - 1];
        let free = |vertex: u32| self.graph.neighbours(vertex).iter().copied().filter(move |&to| !walk.visited(to));
        let mut moves: Vec<u32> = free(tip).collect();
        if self.tie_break == TieBreak::Random {
            // Lots hang on the seed and the walk so far alone, so a search that is taken up again draws the same.
            self.lots.truncate(depth - 1);
            let lot = mixed(self.lots.last().copied().unwrap_or(self.seed), tip);
            self.lots.push(lot);
            moves.shuffle(&mut Pcg64Mcg::seed_from_u64(lot));
        }
        self.onward_moves.step += 1;
        self.onward_moves.work = moves.len() as u64;
        // The sort is stable, so equals keep the order of moves.
        moves.sort_by_cached_key(|&vertex| {
            let tie = match self.tie_break {
                TieBreak::First | TieBreak::Random => 0,
                TieBreak::Roth => u64::MAX - self.distances[vertex as usize],
                TieBreak::Pohl => {
                    self.onward_moves.work += self.graph.degree(vertex) as u64;
                    free(vertex).map(|to| self.onward_moves.count_unvisited(&self.graph, walk, to)).sum()
                }
            };
            (self.onward_moves.count_unvisited(&self.graph, walk, vertex), tie)
        });
        self.ordered.extend(moves);
    }
}

/// Both numbers in one, by two rounds of a multiplication whose high bits fall onto the low ones.
const fn mixed(lot: u64, vertex: u32) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let once = (lot ^ (vertex as u64 + 1)).wrapping_mul(ODD);
    let twice = (once ^ (once >> 32)).wrapping_mul(ODD);
    twice ^ (twice >> 29)
}

impl MoveGenerator for Warnsdorff {
    fn bound(&self) -> usize {
        self.graph.len()
    }

    fn target(&self) -> usize {
        self.graph.len()
    }

    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, meter: &mut Meter<'_>) -> Result<NextMove, Limit> {
        if index == 0 {
            // Reports the work of the step before; if the meter ends the search here, nothing has to be done
            // twice.
            meter.work(self.onward_moves.work)?;
            self.order_moves(walk);
        }
        // When the walk has stepped back, the moves of deeper steps still stand behind these.
        let depth = walk.path.len();
        let end = self.begins.get(depth).copied().unwrap_or(self.ordered.len());
        let moves = &self.ordered[self.begins[depth - 1]..end];
        Ok(moves.get(index as usize).map_or(NextMove::NoMore, |&to| NextMove::To(to)))
    }

    fn joined(&self, from: u32, to: u32) -> bool {
        self.graph.has_edge(from, to)
    }
}
