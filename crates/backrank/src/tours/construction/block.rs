//! Paths through one block, found by the exact search.

use std::ops::ControlFlow;

use backrank_board::Graph;

use super::side::Edge;
use crate::search::{Limit, Meter};
use crate::tours::edge_search::{each_walk, edge_search};
use crate::tours::walk_question::WalkQuestion;

/// A square of a block: its row and its column, from the top left.
pub(super) type Local = (u32, u32);

/// Both coordinates of the eight knight's moves, half of them: the others lead back.
const MOVES_DOWN: [(i64, i64); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

/// A block of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Block {
    pub(super) rows: u32,
    pub(super) columns: u32,
}

/// What a path through a block is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PathQuestion {
    pub(super) block: Block,
    pub(super) from: Local,
    pub(super) to: Local,
    /// Moves that the path must make, one way or the other.
    pub(super) required: Vec<Edge>,
}

/// How many paths are drawn until one is wanted.
const DRAWS: u64 = 16;

/// How many paths are looked at, one after another, where draws did not lead to a wanted one. The
/// closed tours of 5x6, of which there are 8, need it.
const MOST_PATHS: u32 = 64;

impl Block {
    /// How many squares.
    pub(super) const fn area(self) -> u32 {
        self.rows * self.columns
    }

    /// The number of a square, row by row.
    pub(super) const fn number(self, (row, column): Local) -> u32 {
        row * self.columns + column
    }

    const fn local(self, number: u32) -> Local {
        (number / self.columns, number % self.columns)
    }

    /// The knight's moves within the block.
    fn graph(self) -> Option<Graph> {
        let (rows, columns) = (i64::from(self.rows), i64::from(self.columns));
        let mut edges = Vec::with_capacity(4 * self.area() as usize);
        for number in 0..self.area() {
            let (row, column) = self.local(number);
            for (down, right) in MOVES_DOWN {
                let (row, column) = (i64::from(row) + down, i64::from(column) + right);
                if row < rows && (0..columns).contains(&column) {
                    edges.push((number, (row * columns + column) as u32));
                }
            }
        }
        Graph::from_edges(self.area(), edges).ok()
    }

    /// Whether the colours allow a path with these ends: in a block of an even number of squares
    /// they differ, in another both are that of the corners.
    pub(super) const fn colours_allow(self, from: Local, to: Local) -> bool {
        let (first, last) = ((from.0 ^ from.1) & 1, (to.0 ^ to.1) & 1);
        if self.rows & self.columns & 1 == 1 { first == 0 && last == 0 } else { first != last }
    }
}

impl PathQuestion {
    /// The squares of such a path that is wanted, or `None` if none was found. That proves that
    /// there is none at all where every path is wanted.
    pub(super) fn path(
        &self,
        seed: u64,
        meter: &mut Meter<'_>,
        is_wanted: impl Fn(&[Local]) -> bool,
    ) -> Result<Option<Vec<Local>>, Limit> {
        let Some(graph) = self.block.graph() else { return Ok(None) };
        let required: Vec<(u32, u32)> =
            self.required.iter().map(|&(a, b)| (self.block.number(a), self.block.number(b))).collect();
        let question = WalkQuestion {
            graph: &graph,
            closed: false,
            start: Some(self.block.number(self.from)),
            end: Some(self.block.number(self.to)),
            required: &required,
        };
        let path = |walk: Vec<u32>| -> Vec<Local> { walk.into_iter().map(|number| self.block.local(number)).collect() };
        for draw in 0..DRAWS {
            let Some(walk) = edge_search(&question, seed.wrapping_add(draw), meter)? else { return Ok(None) };
            let path = path(walk);
            if is_wanted(&path) {
                return Ok(Some(path));
            }
        }
        // Some blocks have few paths, and draws may always lead to the same ones.
        let (mut found, mut seen) = (None, 0);
        each_walk(&question, seed, meter, |walk| {
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
