//! The parts of requests: which solutions are asked for, how to work, and how a picture looks.

use serde::{Deserialize, Serialize};

use crate::puzzle::Puzzle;

/// Which solutions are asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ProblemRequest {
    /// The kind of problem: tours, queens or other pieces.
    pub puzzle: Puzzle,
    /// The board.
    pub board: BoardRequest,
    /// The piece, by its name in English or in the language of the request, a leap such as `1,4`, or Betza letters.
    pub piece: Option<String>,
    /// The name of the lesson whose conventions are used, such as `it`.
    pub convention: Option<String>,
    /// Whether tours must be closed.
    pub closed: bool,
    /// The square of the first step.
    pub from: Option<String>,
    /// The square of the last step.
    pub to: Option<String>,
    /// The symmetry that must map each solution to itself, such as `half-turn`.
    pub symmetric: Option<String>,
    /// Squares that the tour must visit at given steps, such as `c3=17`.
    pub step: Vec<String>,
    /// Whether a tour and its reverse count as two.
    pub directed: bool,
    /// Whether to take one solution of each class under the symmetries of the board.
    pub distinct: bool,
    /// The number of pieces, or `most` for as many as fit.
    pub pieces: Option<String>,
    /// Whether the pieces must attack or occupy every square.
    pub dominating: bool,
    /// Whether no two of the dominating pieces may attack each other.
    pub independent: bool,
    /// Squares that must have a piece, one or several in each text.
    pub queen: Vec<String>,
    /// Squares that must have no piece, one or several in each text.
    pub forbid: Vec<String>,
    /// Diagonals that must have no piece, such as `a1-c3`.
    pub forbid_diagonal: Vec<String>,
}

/// A board, given by its size or as a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BoardRequest {
    /// The size of the board: `8` or `3x10`.
    pub size: Option<String>,
    /// A drawing of squares and holes, or an instance of n queens completion, in place of a size.
    pub drawing: Option<String>,
    /// The holes of the board, one or several in each text.
    pub holes: Vec<String>,
    /// Whether holes block the moves of riders.
    pub holes_block: bool,
    /// Which edges of the board are glued, such as `torus`.
    pub wrap: Option<String>,
}

/// The options of a search. They do not change which solutions exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OptionsRequest {
    /// The method of search, by its name.
    pub method: Option<String>,
    /// Whether queens are placed at random, by the method `swaps`.
    pub random: bool,
    /// The order in which a knight's moves are tried: eight pairs `files,ranks`, separated by spaces.
    pub move_order: Option<String>,
    /// The name of the rule by which Warnsdorff's rule breaks ties.
    pub tie_break: Option<String>,
    /// What a constructed tour should have few of: `turns` or `crossings`.
    pub few: Option<String>,
    /// The seed of random choices.
    pub seed: Option<String>,
    /// The number of threads.
    pub threads: Option<String>,
    /// The time limit, such as `30s`; a bare number is seconds.
    pub time_limit: Option<String>,
    /// The largest number of nodes that a search may enter.
    pub node_limit: Option<String>,
    /// The memory limit, such as `4G`.
    pub memory_limit: Option<String>,
}

/// The options of a picture, and of an animation made of pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PictureRequest {
    /// The name of the theme of the colours.
    pub theme: Option<String>,
    /// The elements that the picture shows besides the board: names separated by commas.
    pub show: Option<String>,
    /// Whether a picture shows only the line of the tour, without numbers.
    pub no_numbers: bool,
    /// Whether to draw an arrow for each move.
    pub arrows: bool,
    /// The width of the picture, in pixels.
    pub width: Option<String>,
    /// How long an animation shows each frame, such as `200ms`; a bare number is milliseconds.
    pub delay: Option<String>,
    /// The largest number of frames of an animation.
    pub frames: Option<String>,
}
