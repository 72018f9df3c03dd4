//! Move generators: the moves from a square, by displacements on the board or by neighbours in the move graph.

use std::sync::Arc;

use backrank_board::internals::displacements;
use backrank_board::{Board, Graph, MoveOrder, Piece, Square};

use crate::search::{Limit, Meter};

/// One move that a walk may try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextMove {
    /// To this vertex.
    To(u32),
    /// Off the board, or to a hole.
    Nowhere,
    /// There is no move of this index.
    NoMore,
}

/// The current walk of a search: the vertices on it, and how often each vertex is on it.
#[derive(Clone, Copy, Debug)]
pub struct PartialWalk<'a> {
    /// The vertices in the order of the walk; never empty when moves are asked for.
    pub path: &'a [u32],
    /// For each vertex, how often it is in the path.
    pub visits: &'a [u32],
}

impl PartialWalk<'_> {
    /// Whether the walk has been at the vertex.
    #[inline]
    #[must_use]
    pub fn visited(&self, vertex: u32) -> bool {
        self.visits[vertex as usize] > 0
    }
}

/// Generates the moves from the last vertex of a walk, one by one.
pub trait MoveGenerator {
    /// Vertices lie below this number.
    fn bound(&self) -> usize;

    /// Number of vertices that a tour must visit.
    fn target(&self) -> usize;

    /// The move number `index`, from 0, from the last vertex of the walk.
    ///
    /// # Errors
    /// The limit that the meter reached at the work of generating the move; the same call can be repeated.
    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, meter: &mut Meter<'_>) -> Result<NextMove, Limit>;

    /// Whether there is a move between the two vertices.
    fn joined(&self, from: u32, to: u32) -> bool;
}

/// The moves of a piece worked out from the board each time; a vertex is a square's number.
#[derive(Clone, Debug)]
pub struct BoardMoves {
    board: Board,
    piece: Piece,
    displacements: Vec<(i64, i64)>,
}

impl BoardMoves {
    /// The moves of the piece on the board in this order.
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
    fn bound(&self) -> usize {
        self.board.area()
    }

    fn target(&self) -> usize {
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
        // Around a wrap two moves may lead to one square; it is tried once.
        if self.board.wrap().files_wrap() {
            meter.work(index as u64)?;
            if (0..index).any(|earlier| self.at(from, earlier) == Some(to)) {
                return Ok(NextMove::Nowhere);
            }
        }
        Ok(self.board.number(to).map_or(NextMove::Nowhere, |number| NextMove::To(number as u32)))
    }

    fn joined(&self, from: u32, to: u32) -> bool {
        match (self.square(from), self.square(to)) {
            (Some(from), Some(to)) => self.piece.attacks(&self.board, from, to),
            _ => false,
        }
    }
}

/// The moves along the edges of a graph, in the order of its neighbours.
#[derive(Clone, Debug)]
pub struct GraphMoves {
    graph: Arc<Graph>,
}

impl GraphMoves {
    /// The moves along the edges of this graph.
    #[must_use]
    pub const fn new(graph: Arc<Graph>) -> Self {
        Self { graph }
    }
}

impl MoveGenerator for GraphMoves {
    fn bound(&self) -> usize {
        self.graph.len()
    }

    fn target(&self) -> usize {
        self.graph.len()
    }

    #[inline]
    fn next_move(&mut self, walk: PartialWalk<'_>, index: u32, _: &mut Meter<'_>) -> Result<NextMove, Limit> {
        let tip = walk.path[walk.path.len() - 1];
        Ok(self.graph.neighbours(tip).get(index as usize).map_or(NextMove::NoMore, |&to| NextMove::To(to)))
    }

    fn joined(&self, from: u32, to: u32) -> bool {
        self.graph.has_edge(from, to)
    }
}
