//! Which solutions are asked for.

use serde::{Deserialize, Serialize};

use super::number::PiecesRequest;
use crate::puzzle::Puzzle;

/// Which solutions are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProblemRequest {
    /// Tours, queens or other pieces.
    pub puzzle: Puzzle,
    /// The board.
    pub board: BoardRequest,
    /// The piece, by its name in English or in the language of the request, a leap such as `1,4`, or Betza letters.
    pub piece: Option<String>,
    /// The lesson whose conventions are followed: `it`.
    pub convention: Option<String>,
    /// Closed tours only.
    pub closed: bool,
    /// The square of the first step.
    pub from: Option<String>,
    /// The square of the last step.
    pub to: Option<String>,
    /// The turn of the board that carries each solution onto itself: `half-turn`.
    pub symmetric: Option<String>,
    /// Squares at steps: `c3=17`.
    pub step: Vec<String>,
    /// A tour and its reverse are two.
    pub directed: bool,
    /// Solutions that a symmetry of the board carries onto each other are one.
    pub distinct: bool,
    /// How many pieces.
    pub pieces: Option<PiecesRequest>,
    /// The pieces attack or occupy every square.
    pub dominating: bool,
    /// No two dominating pieces attack each other.
    pub independent: bool,
    /// Squares with a piece, one or several in each text.
    pub queen: Vec<String>,
    /// Squares without a piece, one or several in each text.
    pub forbid: Vec<String>,
    /// Diagonals without a piece: `a1-c3`.
    pub forbid_diagonal: Vec<String>,
}

/// A board, by its size or drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BoardRequest {
    /// Its size: `8` or `3x10`.
    pub size: Option<String>,
    /// A drawing of its squares and holes, or an instance of queens, in place of a size.
    pub drawing: Option<String>,
    /// Squares that it lacks, one or several in each text.
    pub holes: Vec<String>,
    /// Riders stop at holes.
    pub holes_block: bool,
    /// Which of its edges are glued: `torus`.
    pub wrap: Option<String>,
}
