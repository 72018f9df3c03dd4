//! Warnsdorff's rule: move to the square with the fewest onward moves.
//!
//! 1. Of the unvisited squares a move away, take one from which the fewest unvisited squares can be reached.
//! 2. Break ties by the rule that [`TieBreak`] names.
//!
//! The rule only orders the moves; `Backtracking` makes the walk and steps back at dead ends, or ends at the first one.
//! For m moves from a square, a walk without stepping back takes O(squares x m^2) time, or O(squares x m^3) with Pohl's
//! tie-break; as the onward moves of a square are counted at most once a step, no step takes more than O(moves on the
//! whole board) time. How often the rule succeeds on large boards depends on the tie-break: from 20 random starts on
//! 100x100, 20 times with Roth's, 13 with Pohl's, 12 with the first move and 6 with a random one; on 200x200, 20, 9, 10
//! and 0 times. It finds closed tours only by luck. H. C. von Warnsdorff, *Des Rösselsprunges einfachste und
//! allgemeinste Lösung*, 1823.

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
    /// For each vertex of the path, a hash of the seed and of the path up to this vertex, which seeds the random
    /// tie-break there.
    path_hashes: Vec<u64>,
    /// The sorted moves from each vertex of the path, concatenated in the order of the path.
    sorted_moves: Vec<u32>,
    /// For each vertex of the path, the index in `sorted_moves` at which its moves begin.
    first_move_index: Vec<usize>,
    onward_move_counts: OnwardMoveCounts,
}

/// A cache of the number of onward moves (unvisited neighbours) of each vertex, valid for one step of the walk.
#[derive(Clone, Debug)]
struct OnwardMoveCounts {
    step: u64,
    /// For each vertex, the step at which its onward moves were last counted, and their number at that step.
    counts: Vec<(u64, u32)>,
    /// Number of neighbours examined in this step of the walk, as work for the meter.
    work: u64,
}

impl OnwardMoveCounts {
    fn count_unvisited(&mut self, graph: &Graph, walk: PartialWalk<'_>, vertex: u32) -> u64 {
        let (step, ways) = &mut self.counts[vertex as usize];
        if *step != self.step {
            let neighbours = graph.neighbours(vertex);
            self.work += neighbours.len() as u64;
            *step = self.step;
            *ways = neighbours.iter().filter(|&&to| !walk.has_visited(to)).count() as u32;
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
            path_hashes: Vec::new(),
            sorted_moves: Vec::new(),
            first_move_index: Vec::new(),
            onward_move_counts: OnwardMoveCounts { step: 0, counts: vec![(0, 0); moves.graph().len()], work: 0 },
        }
    }

    /// Sorts the moves from the last vertex of the walk and appends them to `sorted_moves`.
    fn order_moves(&mut self, walk: PartialWalk<'_>) {
        let depth = walk.path.len();
        self.sorted_moves.truncate(self.first_move_index.get(depth - 1).copied().unwrap_or(self.sorted_moves.len()));
        self.first_move_index.truncate(depth - 1);
        self.first_move_index.push(self.sorted_moves.len());
        let tip = walk.path[depth - 1];
        let free = |vertex: u32| self.graph.neighbours(vertex).iter().copied().filter(move |&to| !walk.has_visited(to));
        let mut moves: Vec<u32> = free(tip).collect();
        if self.tie_break == TieBreak::Random {
            // The shuffle depends only on the seed and the walk, so a resumed search breaks ties as this search does.
            self.path_hashes.truncate(depth - 1);
            let hash = mix_hash(self.path_hashes.last().copied().unwrap_or(self.seed), tip);
            self.path_hashes.push(hash);
            moves.shuffle(&mut Pcg64Mcg::seed_from_u64(hash));
        }
        self.onward_move_counts.step += 1;
        self.onward_move_counts.work = moves.len() as u64;
        // The sort is stable, so moves with equal keys stay in the move order of the graph, or in the order in which
        // they were shuffled above.
        moves.sort_by_cached_key(|&vertex| {
            let tie = match self.tie_break {
                TieBreak::First | TieBreak::Random => 0,
                TieBreak::Roth => u64::MAX - self.distances[vertex as usize],
                TieBreak::Pohl => {
                    self.onward_move_counts.work += self.graph.degree(vertex) as u64;
                    free(vertex).map(|to| self.onward_move_counts.count_unvisited(&self.graph, walk, to)).sum()
                }
            };
            (self.onward_move_counts.count_unvisited(&self.graph, walk, vertex), tie)
        });
        self.sorted_moves.extend(moves);
    }
}

/// A hash of both numbers: two rounds of multiplication by an odd constant, each followed by a shift that mixes the
/// high bits into the low bits.
const fn mix_hash(hash: u64, vertex: u32) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let once = (hash ^ (vertex as u64 + 1)).wrapping_mul(ODD);
    let twice = (once ^ (once >> 32)).wrapping_mul(ODD);
    twice ^ (twice >> 29)
}

impl MoveGenerator for Warnsdorff {
    fn graph(&self) -> &Graph {
        &self.graph
    }

    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, meter: &mut Meter) -> Result<Option<u32>, Limit> {
        if index == 0 {
            // Before this step's moves are sorted, report the work of the previous step: if the meter then reaches a
            // limit, nothing has to be sorted again when the search is resumed.
            meter.add_work(self.onward_move_counts.work)?;
            self.order_moves(walk);
        }
        // After a step back, `sorted_moves` still contains the moves of the vertices from which the walk stepped back,
        // behind the moves of its last vertex.
        let depth = walk.path.len();
        let end = self.first_move_index.get(depth).copied().unwrap_or(self.sorted_moves.len());
        let moves = &self.sorted_moves[self.first_move_index[depth - 1]..end];
        Ok(moves.get(index as usize).copied())
    }
}
