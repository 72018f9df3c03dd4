//! What there is to see of a played search at one moment.

use backrank::board::{Square, SquareSet};
use backrank::search::{Event, Search};
use backrank::trace::End;

use super::Stage;
use super::machine::{Machine, Mode};
use super::pace::Pace;

/// One moment of a played search.
pub(super) struct Scene<'a> {
    pub(super) stage: &'a Stage<'a>,
    pub(super) path: Vec<Square>,
    pub(super) last: Option<Event>,
    pub(super) end: Option<End>,
    pub(super) mode: Mode,
    pub(super) pace: Pace,
    pub(super) position: u64,
    pub(super) nodes: u64,
    /// The last key asked for a step that is no longer remembered.
    pub(super) forgotten: bool,
}

impl<'a> Scene<'a> {
    /// What the machine shows now.
    pub(super) fn of<S: Search>(machine: &Machine<'_, S>, stage: &'a Stage<'a>) -> Self {
        let player = machine.player();
        Self {
            stage,
            path: player.path().iter().map(|&vertex| (stage.square)(vertex)).collect(),
            last: machine.last(),
            end: player.end(),
            mode: machine.mode(),
            pace: machine.pace(),
            position: player.position(),
            nodes: player.nodes(),
            forgotten: machine.is_forgotten(),
        }
    }

    /// The squares where pieces stand that were placed, each once.
    pub(super) fn pieces(&self) -> Vec<Square> {
        let mut seen = SquareSet::new();
        let all = self.stage.standing.iter().chain(&self.path).copied();
        all.filter(|&square| self.stage.board.number(square).is_some_and(|number| seen.insert(number))).collect()
    }

    /// The number of a walk's step at this depth.
    pub(super) const fn step(&self, depth: u32) -> usize {
        depth as usize - 1 + self.stage.first_number
    }

    /// Which placed piece attacks a square.
    pub(super) fn attacker(&self, of: Square) -> Option<Square> {
        let stage = self.stage;
        self.pieces().into_iter().find(|&by| by != of && stage.piece.attacks(stage.board, by, of))
    }
}
