//! The board of a traced search, and how to draw on it.

use backrank::board::{Board, Piece, Square};
use backrank::trace::Vertices;

/// The board, the pieces and the numbering with which a traced search is drawn.
pub struct BoardContext<'a> {
    pub board: &'a Board,
    /// The square of each vertex that the search enters.
    pub vertices: Vertices,
    /// Whether the path is the walk of one piece, and not a list of placed pieces.
    pub is_walk: bool,
    pub piece: &'a Piece,
    /// The letter of a placed piece.
    pub letter: char,
    /// The number of a walk's first step.
    pub first_number: usize,
    /// The length of a solution's path, in squares, or in moves if the search decides moves.
    pub target: usize,
    /// The squares of the pieces that the problem gives.
    pub standing: &'a [Square],
    /// The squares on which no piece may stand.
    pub forbidden: Vec<Square>,
}

impl BoardContext<'_> {
    /// The square of a vertex. A search that decides moves has none, and nobody asks for one.
    pub fn square(&self, vertex: u32) -> Square {
        self.vertices.square(vertex).unwrap_or(Square::new(0, 0))
    }
}
