//! The state of a playback that a frame shows, and the data for drawing a search that never change.

use std::collections::BTreeSet;

use backrank::Problem;
use backrank::board::{Board, Piece, Square};
use backrank::trace::{Event, SearchEnd, VertexMap};
use backrank_words::{Message, message};

use super::playback::{Playback, PlaybackMode};
use super::speed::Speed;

/// What stays the same while a search is drawn or printed: the board, the piece, and how steps are numbered.
pub struct DrawingContext<'a> {
    pub board: &'a Board,
    /// The square of each vertex of the search.
    pub vertices: VertexMap,
    /// Whether the path is a walk of one piece; otherwise it is a list of placed pieces.
    pub is_walk: bool,
    pub piece: &'a Piece,
    /// The letter that is drawn for a piece.
    pub letter: char,
    /// The number of the first step of a walk.
    pub first_number: usize,
    /// The length of a complete path: its number of squares, or of moves if the search chooses moves one by one instead
    /// of squares ([`VertexMap::Moves`]).
    pub solution_len: usize,
    /// The squares of the pieces that every placement must contain.
    pub required_pieces: &'a [Square],
    /// The squares that must have no piece.
    pub forbidden: Vec<Square>,
}

impl DrawingContext<'_> {
    /// The square of a vertex of the search. In a search that chooses moves ([`VertexMap::Moves`]) a vertex is a move
    /// and has no square. Such a search is never printed square by square; a1 is returned as a placeholder.
    pub fn square_of_vertex(&self, vertex: u32) -> Square {
        self.vertices.square(vertex).unwrap_or(Square::new(0, 0))
    }

    /// The message that a square is refused, with the first of these pieces that attacks the square, if any does.
    pub fn refused_square_message(&self, vertex: u32, pieces: impl IntoIterator<Item = Square>) -> Message {
        let square = self.square_of_vertex(vertex);
        let attacks = |&by: &Square| by != square && self.piece.attacks(self.board, by, square);
        let attacker = pieces.into_iter().find(attacks);
        attacker.map_or_else(|| message!("trace-not-allowed", square), |by| message!("trace-refused", square, by))
    }
}

/// The state that a frame shows: the path of the search, its last event, and the mode and speed of the playback.
pub(super) struct PlaybackSnapshot<'a> {
    pub(super) context: &'a DrawingContext<'a>,
    pub(super) path: Vec<Square>,
    pub(super) last_event: Option<Event>,
    pub(super) end: Option<SearchEnd>,
    pub(super) mode: PlaybackMode,
    pub(super) speed: Speed,
    pub(super) position: u64,
    pub(super) nodes: u64,
    /// Whether the last key asked to go back beyond the stored history.
    pub(super) is_history_exhausted: bool,
}

impl<'a> PlaybackSnapshot<'a> {
    /// The state of a playback now.
    pub(super) fn new<P: Problem>(playback: &Playback<P>, context: &'a DrawingContext<'a>) -> Self {
        let trace = &playback.trace;
        Self {
            context,
            path: trace.path_squares(),
            last_event: playback.last_event,
            end: trace.end(),
            mode: playback.mode,
            speed: playback.speed,
            position: trace.position(),
            nodes: trace.nodes(),
            is_history_exhausted: playback.is_history_exhausted,
        }
    }

    /// The squares of all pieces, those that the problem requires and those that the search placed, without duplicates.
    pub(super) fn piece_squares(&self) -> Vec<Square> {
        let mut seen = BTreeSet::new();
        let all = self.context.required_pieces.iter().chain(&self.path).copied();
        all.filter(|&square| self.context.board.number(square).is_some() && seen.insert(square)).collect()
    }

    /// The number of the step of a walk at this depth. Depths count from 1, and step numbers from
    /// [`DrawingContext::first_number`].
    pub(super) const fn step_number_at_depth(&self, depth: u32) -> usize {
        depth as usize - 1 + self.context.first_number
    }
}
