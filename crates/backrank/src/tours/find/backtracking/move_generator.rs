//! Move generators: list the moves from a square, by displacements on the board or by neighbours in the move graph.

use std::sync::Arc;

use backrank_board::internals::displacements;
use backrank_board::{Board, Graph, MoveOrder, Piece, Square};

use crate::search::{Limit, Meter};

/// What a move generator returns for one index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextMove {
    /// A move to this vertex.
    To(u32),
    /// The displacement of this index leads off the board, to a hole, or to a square that an earlier displacement
    /// reaches too: skip the index.
    Nowhere,
    /// The index is beyond the last move.
    NoMore,
}

/// The current walk of a search: the vertices on it, and how often each vertex is on it.
#[derive(Clone, Copy, Debug)]
pub struct PartialWalk<'a> {
    /// The vertices in the order of the walk; not empty when moves are generated.
    pub path: &'a [u32],
    /// For each vertex, how often it occurs in `path`.
    pub visits: &'a [u32],
}

impl PartialWalk<'_> {
    /// Whether the vertex is on the walk.
    #[inline]
    #[must_use]
    pub fn visited(&self, vertex: u32) -> bool {
        self.visits[vertex as usize] > 0
    }
}

/// Generates the moves from the last vertex of a walk, one by one.
pub trait MoveGenerator {
    /// One more than the greatest vertex number: vertices are numbered from 0 to `vertex_bound() - 1`.
    fn vertex_bound(&self) -> usize;

    /// Number of vertices that a tour must visit.
    fn tour_len(&self) -> usize;

    /// The move with number `index`, counted from 0, from the last vertex of the walk.
    ///
    /// # Errors
    /// The limit that the meter reached while the move was generated; the same call can be repeated.
    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, meter: &mut Meter<'_>) -> Result<NextMove, Limit>;

    /// Whether there is a move between the two vertices.
    fn are_adjacent(&self, from: u32, to: u32) -> bool;
}

/// The moves of a piece, computed from its displacements at every step. A vertex is the number of a square in the
/// board, where holes have numbers too.
#[derive(Clone, Debug)]
pub struct BoardMoves {
    board: Board,
    piece: Piece,
    displacements: Vec<(i64, i64)>,
}

impl BoardMoves {
    /// A generator of the piece's moves on the board, in this order.
    #[must_use]
    pub fn new(board: &Board, piece: &Piece, order: &MoveOrder) -> Self {
        Self { board: board.clone(), piece: piece.clone(), displacements: displacements(piece, board, order) }
    }

    fn square(&self, vertex: u32) -> Option<Square> {
        self.board.square(vertex as usize)
    }

    fn at(&self, from: Square, index: usize) -> Option<Square> {
        let (files, ranks) = self.displacements[index];
        self.board.at(i64::from(from.file()) + files, i64::from(from.rank()) + ranks)
    }
}

impl MoveGenerator for BoardMoves {
    fn vertex_bound(&self) -> usize {
        self.board.area()
    }

    fn tour_len(&self) -> usize {
        self.board.len()
    }

    #[inline]
    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, meter: &mut Meter<'_>) -> Result<NextMove, Limit> {
        let index = index as usize;
        if index >= self.displacements.len() {
            return Ok(NextMove::NoMore);
        }
        let tip = walk.path[walk.path.len() - 1];
        let Some(from) = self.square(tip) else { return Ok(NextMove::Nowhere) };
        let Some(to) = self.at(from, index).filter(|&to| to != from) else { return Ok(NextMove::Nowhere) };
        // On a board that wraps around, two displacements may lead to the same square, which is tried only once.
        if self.board.wrap().files_wrap() {
            meter.work(index as u64)?;
            if (0..index).any(|earlier| self.at(from, earlier) == Some(to)) {
                return Ok(NextMove::Nowhere);
            }
        }
        Ok(self.board.number(to).map_or(NextMove::Nowhere, |number| NextMove::To(number as u32)))
    }

    fn are_adjacent(&self, from: u32, to: u32) -> bool {
        match (self.square(from), self.square(to)) {
            (Some(from), Some(to)) => self.piece.attacks(&self.board, from, to),
            _ => false,
        }
    }
}

/// The moves along the edges of a graph, in the order of its adjacency lists.
#[derive(Clone, Debug)]
pub struct GraphMoves {
    graph: Arc<Graph>,
}

impl GraphMoves {
    /// A generator of the moves along the edges of this graph.
    #[must_use]
    pub const fn new(graph: Arc<Graph>) -> Self {
        Self { graph }
    }
}

impl MoveGenerator for GraphMoves {
    fn vertex_bound(&self) -> usize {
        self.graph.len()
    }

    fn tour_len(&self) -> usize {
        self.graph.len()
    }

    #[inline]
    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, _: &mut Meter<'_>) -> Result<NextMove, Limit> {
        let tip = walk.path[walk.path.len() - 1];
        Ok(self.graph.neighbours(tip).get(index as usize).map_or(NextMove::NoMore, |&to| NextMove::To(to)))
    }

    fn are_adjacent(&self, from: u32, to: u32) -> bool {
        self.graph.has_edge(from, to)
    }
}
