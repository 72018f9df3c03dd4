//! Paths through one block, found by the exact search.

use std::ops::ControlFlow;

use backrank_board::Graph;

use super::block::{Block, LocalMove, LocalSquare};
use crate::search::{Limit, Meter};
use crate::tours::find::edge_search::{edge_search, for_each_walk};
use crate::tours::graph::HamiltonianProblem;

/// Both coordinates of the eight knight's moves, half of them: the others lead back.
const MOVES_DOWN: [(i64, i64); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

/// A path through a block to search for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct BlockPathProblem {
    pub(super) block: Block,
    pub(super) from: LocalSquare,
    pub(super) to: LocalSquare,
    /// Moves that the path must make, one way or the other.
    pub(super) required: Vec<LocalMove>,
}

/// Number of random paths that are drawn, at most, until one is wanted.
const DRAWS: u64 = 16;

/// Number of paths that are looked at, one after another, where draws did not lead to a wanted one. The
/// closed tours of 5x6, of which there are 8, need it.
const MOST_PATHS: u32 = 64;

impl BlockPathProblem {
    /// The squares of such a path that is wanted, or `None` if none was found. That proves that
    /// there is none at all where every path is wanted.
    pub(super) fn path(
        &self,
        seed: u64,
        meter: &mut Meter<'_>,
        is_wanted: impl Fn(&[LocalSquare]) -> bool,
    ) -> Result<Option<Vec<LocalSquare>>, Limit> {
        let Some(graph) = knight_graph(self.block) else { return Ok(None) };
        let required: Vec<(u32, u32)> =
            self.required.iter().map(|&(a, b)| (self.block.number(a), self.block.number(b))).collect();
        let question = HamiltonianProblem {
            graph: &graph,
            closed: false,
            start: Some(self.block.number(self.from)),
            end: Some(self.block.number(self.to)),
            required: &required,
        };
        let path =
            |walk: Vec<u32>| -> Vec<LocalSquare> { walk.into_iter().map(|number| self.block.local(number)).collect() };
        for draw in 0..DRAWS {
            let Some(walk) = edge_search(&question, seed.wrapping_add(draw), meter)? else { return Ok(None) };
            let path = path(walk);
            if is_wanted(&path) {
                return Ok(Some(path));
            }
        }
        // Some blocks have few paths, and draws may always lead to the same ones.
        let (mut found, mut seen) = (None, 0);
        for_each_walk(&question, seed, meter, |walk| {
            let path = path(walk);
            seen += 1;
            if is_wanted(&path) {
                found = Some(path);
            }
            if found.is_some() || seen == MOST_PATHS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(found)
    }
}

/// The knight's moves within the block.
fn knight_graph(block: Block) -> Option<Graph> {
    let (rows, columns) = (i64::from(block.rows), i64::from(block.columns));
    let mut edges = Vec::with_capacity(4 * block.area() as usize);
    for number in 0..block.area() {
        let (row, column) = block.local(number);
        for (down, right) in MOVES_DOWN {
            let (row, column) = (i64::from(row) + down, i64::from(column) + right);
            if row < rows && (0..columns).contains(&column) {
                edges.push((number, (row * columns + column) as u32));
            }
        }
    }
    Graph::from_edges(block.area(), edges).ok()
}
