//! The parts of requests: which solutions are asked for, how to work, and how a picture looks.

use serde::{Deserialize, Serialize};

use super::number::{Number, PiecesRequest};
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

/// How to work on an answer. None of it changes which solutions there are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OptionsRequest {
    /// The method of search, by its name.
    pub method: Option<String>,
    /// Queens at random.
    pub random: bool,
    /// The order in which the knight's moves are tried: eight pairs `files,ranks`, apart by spaces.
    pub move_order: Option<String>,
    /// How Warnsdorff's rule breaks ties.
    pub tie_break: Option<String>,
    /// What a constructed tour has few of: `turns` or `crossings`.
    pub few: Option<String>,
    /// The seed of random choices.
    pub seed: Option<Number>,
    /// How many threads work.
    pub threads: Option<Number>,
    /// The most time: `30s`; a bare number is seconds.
    pub time_limit: Option<String>,
    /// The most nodes of a search.
    pub node_limit: Option<Number>,
    /// The most memory: `4G`.
    pub memory_limit: Option<String>,
}

/// How a picture looks, and how fast a film goes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PictureRequest {
    /// The theme of its colours.
    pub theme: Option<String>,
    /// What the picture shows besides the board: names separated by commas.
    pub show: Option<String>,
    /// Without numbers.
    pub no_numbers: bool,
    /// With an arrow for each move.
    pub arrows: bool,
    /// Its width, in pixels.
    pub width: Option<Number>,
    /// How long each picture of a film is shown: `200ms`; a bare number is milliseconds.
    pub delay: Option<String>,
    /// The most pictures of a film.
    pub frames: Option<Number>,
}
