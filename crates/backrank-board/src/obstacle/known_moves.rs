//! The moves known to be used by every tour, or by no tour, while an obstacle is checked.

use std::collections::{BTreeMap, BTreeSet};

use super::ends::{EndRule, Ends, TourTerms};
use super::fault::ObstacleFault;
use super::obstacle::Count;
use crate::board::{Board, Square};
use crate::piece::{MoveOrder, Piece};

/// The moves that are known to be used by every tour, and those that are known to be used by no tour.
pub(super) struct KnownMoves<'a> {
    board: &'a Board,
    piece: &'a Piece,
    terms: &'a TourTerms,
    /// The ends of the tour: by colour where colours fix them, and without the argument by colours.
    ends: [Ends; 2],
    /// For each known move, as its two squares in ascending order: whether every tour uses it (`true`) or none does.
    moves: BTreeMap<(Square, Square), bool>,
}

impl<'a> KnownMoves<'a> {
    /// The state before the first step of an obstacle: only a closed tour with a given start and end has a known move,
    /// the one between them.
    pub(super) fn new(board: &'a Board, piece: &'a Piece, terms: &'a TourTerms) -> Self {
        let closing = terms.closing_step().filter(|_| terms.closed);
        let moves = closing.into_iter().map(|closing| (closing, true)).collect();
        let ends = [Ends::new(board, piece, terms), Ends::without_colours(board, terms)];
        Self { board, piece, terms, ends, moves }
    }

    /// Records that every tour uses the move (`used`), or that no tour does.
    pub(super) fn record(&mut self, of: (Square, Square), used: bool) {
        self.moves.insert(ordered(of), used);
    }

    pub(super) fn is_used(&self, from: Square, to: Square) -> bool {
        self.moves.get(&ordered((from, to))) == Some(&true)
    }

    pub(super) fn is_unused(&self, from: Square, to: Square) -> bool {
        self.moves.get(&ordered((from, to))) == Some(&false)
    }

    fn moves_from(&self, square: Square) -> Vec<Square> {
        self.piece.moves(self.board, square, &MoveOrder::default())
    }

    /// The ends by this rule, or an error if the rule does not apply to the ends of these tours.
    fn ends_by(&self, rule: EndRule) -> Result<&Ends, ObstacleFault> {
        self.ends.iter().find(|ends| ends.rule() == rule).ok_or(ObstacleFault::Rule(rule))
    }

    /// The count of these squares and neighbours, with its numbers computed from the board and the known moves.
    ///
    /// # Errors
    /// If the rule does not apply to the ends of these tours.
    pub(super) fn compute_count(
        &self,
        squares: &[Square],
        neighbours: &[Square],
        rule: EndRule,
    ) -> Result<Count, ObstacleFault> {
        let ends = self.ends_by(rule)?;
        let needing: BTreeSet<Square> = squares.iter().copied().collect();
        let near: BTreeSet<Square> = neighbours.iter().copied().collect();
        let moves_of = |of: &BTreeSet<Square>| -> Vec<(Square, Square)> {
            of.iter().flat_map(|&from| self.moves_from(from).into_iter().map(move |to| (from, to))).collect()
        };
        let from_others =
            moves_of(&near).into_iter().filter(|(near, other)| !needing.contains(other) && self.is_used(*near, *other));
        let elsewhere =
            moves_of(&needing).into_iter().filter(|(from, to)| !near.contains(to) && !self.is_unused(*from, *to));
        Ok(Count {
            needed: ends.min_degree_sum(squares),
            room: ends.max_degree_sum(neighbours) - from_others.count() as i64,
            elsewhere: elsewhere.count() as i64,
            rule,
            squares: squares.to_vec(),
            neighbours: neighbours.to_vec(),
        })
    }

    /// Whether the squares form a path of used moves, and a move from the last to the first would close a loop that
    /// cannot be the whole tour.
    pub(super) fn is_early_loop(&self, squares: &[Square]) -> bool {
        let ends = self.terms.closing_step().filter(|_| !self.terms.closed);
        let is_step = |pair: &[Square]| {
            let pair = ordered((pair[0], pair[1]));
            self.is_used(pair.0, pair.1) || ends == Some(pair)
        };
        // A loop over the whole board is a closed tour, or an open tour with its given ends joined.
        let may_be_whole = self.terms.closed || ends.is_some();
        let early = squares.len() < self.board.len() || !may_be_whole;
        squares.len() > 1 && early && squares.windows(2).all(is_step)
    }

    /// The squares that can be reached from `from` without unused moves and without the removed squares.
    pub(super) fn reachable_squares(&self, from: Square, removed: &[Square]) -> BTreeSet<Square> {
        let mut part = BTreeSet::from([from]);
        let mut waiting = vec![from];
        while let Some(square) = waiting.pop() {
            for to in self.moves_from(square) {
                if !removed.contains(&to) && !self.is_unused(square, to) && part.insert(to) {
                    waiting.push(to);
                }
            }
        }
        part
    }

    /// The largest number of parts that a tour can join if it is cut at the removed squares; `parts` are the parts of
    /// the board that remain.
    pub(super) fn max_parts(&self, removed: &[Square], parts: &[BTreeSet<Square>]) -> usize {
        let pieces = match (self.terms.closed, removed.len()) {
            (true, 0) => 1,
            (true, count) => count,
            (false, count) => (count + 1).saturating_sub(self.terms.ends().filter(|end| removed.contains(end)).count()),
        };
        let both_in = |part: &BTreeSet<Square>| {
            let closing = self.terms.closing_step().filter(|_| !self.terms.closed);
            closing.is_some_and(|(start, end)| part.contains(&start) && part.contains(&end))
        };
        // If both given ends are in one part, the first and the last piece of the tour are in this same part. A single
        // piece joins one part anyway.
        if parts.iter().any(both_in) { pieces.saturating_sub(1).max(1) } else { pieces }
    }

    /// Whether the piece can move from the first square to the second.
    pub(super) fn is_move(&self, (from, to): (Square, Square)) -> bool {
        self.piece.attacks(self.board, from, to)
    }

    /// Whether the given ends are possible and the board has enough squares: 2 for an open tour, 3 for a closed one.
    pub(super) fn is_well_posed(&self) -> bool {
        let on_board = [self.terms.start, self.terms.end].into_iter().flatten().all(|end| self.board.contains(end));
        let far_enough = self
            .terms
            .closing_step()
            .is_none_or(|closing| closing.0 != closing.1 && (!self.terms.closed || self.is_move(closing)));
        self.board.len() > 1 + usize::from(self.terms.closed) && on_board && far_enough
    }

    /// Checks that all squares are on the board and none is repeated.
    pub(super) fn check_squares(&self, squares: &[Square]) -> Result<(), ObstacleFault> {
        let mut seen = BTreeSet::new();
        for &square in squares {
            if !self.board.contains(square) {
                return Err(ObstacleFault::NotOnBoard(square));
            }
            if !seen.insert(square) {
                return Err(ObstacleFault::Repeated(square));
            }
        }
        Ok(())
    }
}

fn ordered((a, b): (Square, Square)) -> (Square, Square) {
    (a.min(b), a.max(b))
}
