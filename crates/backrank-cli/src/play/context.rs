//! The board of a played search, and how to draw on it.

use backrank::board::{Board, Piece, Square};

/// The board, the pieces and the numbering with which a played search is drawn.
pub struct BoardContext<'a> {
    pub board: &'a Board,
    /// The square of each vertex that the search enters.
    pub square: &'a dyn Fn(u32) -> Square,
    /// Whether the path is the walk of one piece, and not a list of placed pieces.
    pub is_walk: bool,
    pub piece: &'a Piece,
    /// The letter of a placed piece.
    pub letter: char,
    /// The number of a walk's first step.
    pub first_number: usize,
    /// The length of a solution's path, in squares.
    pub target: usize,
    /// The squares of the pieces that the problem gives.
    pub standing: &'a [Square],
    /// The squares on which no piece may stand.
    pub forbidden: &'a [Square],
}
