//! A snapshot of a played search.

use std::collections::BTreeSet;

use backrank::Problem;
use backrank::board::Square;
use backrank::trace::{End, Event};

use super::context::BoardContext;
use super::playback::{Mode, Playback};
use super::speed::Speed;

/// What is drawn of a played search: its path, its last event and the state of the playback.
pub(super) struct Snapshot<'a> {
    pub(super) context: &'a BoardContext<'a>,
    pub(super) path: Vec<Square>,
    pub(super) last: Option<Event>,
    pub(super) end: Option<End>,
    pub(super) mode: Mode,
    pub(super) speed: Speed,
    pub(super) position: u64,
    pub(super) nodes: u64,
    /// Whether the last key asked for a step that is no longer remembered.
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

    /// The squares of the pieces, given and placed, each once.
    pub(super) fn pieces(&self) -> Vec<Square> {
        let mut seen = BTreeSet::new();
        let all = self.context.standing.iter().chain(&self.path).copied();
        all.filter(|&square| self.context.board.number(square).is_some() && seen.insert(square)).collect()
    }

    /// The number of a walk's step at this depth.
    pub(super) const fn step(&self, depth: u32) -> usize {
        depth as usize - 1 + self.context.first_number
    }

    /// The square of a piece that attacks this one.
    pub(super) fn attacker(&self, of: Square) -> Option<Square> {
        let context = self.context;
        self.pieces().into_iter().find(|&by| by != of && context.piece.attacks(context.board, by, of))
    }
}
