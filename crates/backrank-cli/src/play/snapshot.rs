//! A snapshot of a played search, and the board that it is drawn on.

use std::collections::BTreeSet;

use backrank::Problem;
use backrank::board::{Board, Piece, Square};
use backrank::trace::{End, Event, Vertices};

use super::playback::{Mode, Playback};
use super::speed::Speed;

/// The board, the pieces and the numbering with which a search is drawn.
pub struct BoardContext<'a> {
    pub board: &'a Board,
    /// The square of each vertex of the search.
    pub vertices: Vertices,
    /// Whether the path is a walk of one piece; otherwise it is a list of placed pieces.
    pub is_walk: bool,
    pub piece: &'a Piece,
    /// The letter that shows a placed piece.
    pub letter: char,
    /// The number of the first step of a walk.
    pub first_number: usize,
    /// The length of the path of a solution: in squares, or in moves if the search decides moves.
    pub target: usize,
    /// The squares of the pieces that the problem requires.
    pub standing: &'a [Square],
    /// The squares that must have no piece.
    pub forbidden: Vec<Square>,
}

impl BoardContext<'_> {
    /// The square of a vertex. Searches that decide moves have no squares; they are not played.
    pub fn square(&self, vertex: u32) -> Square {
        self.vertices.square(vertex).unwrap_or(Square::new(0, 0))
    }
}

/// The state that a frame shows: the path of the search, its last event, and the mode of the playback.
pub(super) struct Snapshot<'a> {
    pub(super) context: &'a BoardContext<'a>,
    pub(super) path: Vec<Square>,
    pub(super) last: Option<Event>,
    pub(super) end: Option<End>,
    pub(super) mode: Mode,
    pub(super) speed: Speed,
    pub(super) position: u64,
    pub(super) nodes: u64,
    /// Whether the last key asked for a step back beyond the stored history.
    pub(super) is_history_exhausted: bool,
}

impl<'a> Snapshot<'a> {
    /// The snapshot of a playback.
    pub(super) fn new<P: Problem>(playback: &Playback<P>, context: &'a BoardContext<'a>) -> Self {
        let trace = &playback.trace;
        Self {
            context,
            path: trace.squares(),
            last: playback.last,
            end: trace.end(),
            mode: playback.mode,
            speed: playback.speed,
            position: trace.position(),
            nodes: trace.nodes(),
            is_history_exhausted: playback.is_history_exhausted,
        }
    }

    /// The squares of all pieces, required and placed, without duplicates.
    pub(super) fn pieces(&self) -> Vec<Square> {
        let mut seen = BTreeSet::new();
        let all = self.context.standing.iter().chain(&self.path).copied();
        all.filter(|&square| self.context.board.number(square).is_some() && seen.insert(square)).collect()
    }

    /// The number of the step of a walk at this depth, as the convention counts.
    pub(super) const fn step(&self, depth: u32) -> usize {
        depth as usize - 1 + self.context.first_number
    }

    /// The square of a piece that attacks the square `of`, if any.
    pub(super) fn attacker(&self, of: Square) -> Option<Square> {
        let context = self.context;
        self.pieces().into_iter().find(|&by| by != of && context.piece.attacks(context.board, by, of))
    }
}
