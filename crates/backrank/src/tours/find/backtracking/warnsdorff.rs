//! Warnsdorff's rule: move to the square with the fewest onward moves.
//!
//! 1. Of the unvisited squares a move away, take one from which the fewest unvisited squares can be reached.
//! 2. Break ties by the rule that [`TieBreak`] names.
//!
//! The rule only orders the moves; the walk itself is made by `Backtracking`, with or without
//! stepping back. Without stepping back, a walk takes O(squares x moves^2) time, or O(squares x moves^3) with Pohl's
//! tie-break, where a step never takes more than the number of moves on the board. The rule nearly always succeeds on
//! small boards and hardly ever beyond 200x200; it finds closed tours only by luck. H. C. von Warnsdorff, *Des
//! Rösselsprunges einfachste und allgemeinste Lösung*, 1823.

use std::sync::Arc;

use backrank_board::{Graph, MoveGraph};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::move_generator::{MoveGenerator, PartialWalk};
use crate::search::{Limit, Meter};
use crate::tours::problem::TieBreak;

/// A move generator along the edges of a graph, in the order of Warnsdorff's rule at each step.
#[derive(Clone, Debug)]
pub struct Warnsdorff {
    graph: Arc<Graph>,
    tie_break: TieBreak,
    /// For each vertex, four times the squared distance of its square from the centre of the board, for Roth's
    /// tie-break.
    distances: Vec<u64>,
    seed: u64,
    /// For each vertex of the path, a hash of the seed and the path up to this vertex, which seeds random tie-breaks.
    lots: Vec<u64>,
    /// The sorted moves from each vertex of the path, concatenated in the order of the path.
    ordered: Vec<u32>,
    /// For each vertex of the path, the index in `ordered` at which its moves begin.
    begins: Vec<usize>,
    onward_moves: OnwardMoves,
}

/// A cache of the number of onward moves (unvisited neighbours) of each vertex, valid for one step of the walk.
#[derive(Clone, Debug)]
struct OnwardMoves {
    step: u64,
    /// For each vertex, the step at which its onward moves were last counted, and their number at that step.
    counted: Vec<(u64, u32)>,
    /// Number of neighbours examined in this step of the walk, as work for the meter.
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
    /// A generator of the moves along this move graph. `seed` is used only by [`TieBreak::Random`].
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

    /// Sorts the moves from the last vertex of the walk and appends them to `ordered`.
    fn order_moves(&mut self, walk: PartialWalk<'_>) {
        let depth = walk.path.len();
        self.ordered.truncate(self.begins.get(depth - 1).copied().unwrap_or(self.ordered.len()));
        self.begins.truncate(depth - 1);
        self.begins.push(self.ordered.len());
        let tip = walk.path[depth - 1];
        let free = |vertex: u32| self.graph.neighbours(vertex).iter().copied().filter(move |&to| !walk.visited(to));
        let mut moves: Vec<u32> = free(tip).collect();
        if self.tie_break == TieBreak::Random {
            // Random ties depend only on the seed and the walk, so a resumed search breaks them in the same way.
            self.lots.truncate(depth - 1);
            let lot = mixed(self.lots.last().copied().unwrap_or(self.seed), tip);
            self.lots.push(lot);
            moves.shuffle(&mut Pcg64Mcg::seed_from_u64(lot));
        }
        self.onward_moves.step += 1;
        self.onward_moves.work = moves.len() as u64;
        // The sort is stable, so moves with equal keys stay in the move order of the graph, or in their random order.
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

/// A hash of both numbers: two rounds of multiplication by an odd constant, each followed by a shift that mixes the
/// high bits into the low bits.
const fn mixed(lot: u64, vertex: u32) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let once = (lot ^ (vertex as u64 + 1)).wrapping_mul(ODD);
    let twice = (once ^ (once >> 32)).wrapping_mul(ODD);
    twice ^ (twice >> 29)
}

impl MoveGenerator for Warnsdorff {
    fn graph(&self) -> &Graph {
        &self.graph
    }

    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, meter: &mut Meter) -> Result<Option<u32>, Limit> {
        if index == 0 {
            // Report the work of the previous step first: if the meter reaches a limit, no sorting has to be repeated
            // when the search is resumed.
            meter.work(self.onward_moves.work)?;
            self.order_moves(walk);
        }
        // After a step back, `ordered` still has moves of deeper vertices behind those of the last vertex.
        let depth = walk.path.len();
        let end = self.begins.get(depth).copied().unwrap_or(self.ordered.len());
        let moves = &self.ordered[self.begins[depth - 1]..end];
        Ok(moves.get(index as usize).copied())
    }
}
