//! The check of an obstacle by the rules of the board.

use std::collections::{BTreeMap, BTreeSet};

use super::end_constraints::{EndConstraints, EndGrounds, GivenEnds};
use super::obstacle::{Clash, CountingArgument, Cut, Grounds, Obstacle, ObstacleFault, ProofStep};
use crate::board::{Board, Square};
use crate::piece::{MoveOrder, Piece};

impl Obstacle {
    /// Checks that the obstacle proves that there is no tour with `given_ends`, by the rules of the board alone.
    ///
    /// The time on a board of `n` squares with `d` moves from each is the sum of:
    ///
    /// - O(`s` `d` (`d` + log `n`)) for each count of `s` squares and neighbours;
    /// - O(`s`) for each move that a step of `s` squares forces;
    /// - O(`s` log `n`) for each loop through `s` squares;
    /// - O(`n` `d` (`d` + `r` + log `n`)) for each part of a cut that removes `r` squares.
    ///
    /// Memory is O(`n`) for each part of a cut, else linear in the size of the obstacle.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self, board: &Board, piece: &Piece, given_ends: &GivenEnds) -> Result<(), ObstacleFault> {
        let mut known = KnownMoves::new(board, piece, given_ends);
        if !known.is_well_posed() {
            return Err(ObstacleFault::Question);
        }
        for step in &self.steps {
            apply_step(step, &mut known)?;
        }
        match &self.clash {
            Clash::Count(count) => match check_count(count, &known)? {
                ..0 => Ok(()),
                _ => Err(ObstacleFault::Enough),
            },
            Clash::Cut(cut) => check_cut(cut, &known),
            Clash::Loop(squares) => {
                known.check_squares(squares)?;
                let closes = squares.first().zip(squares.last()).is_some_and(|(&a, &b)| known.is_known((a, b), true));
                // Two squares close no loop, because the move from the second back to the first is the same move as
                // that from the first to the second. `is_early_loop` does not exclude this case.
                let loops = closes && squares.len() > 2 && known.is_early_loop(squares);
                if loops { Ok(()) } else { Err(ObstacleFault::NoLoop) }
            }
        }
    }
}

/// Checks a step and records the moves that it forces in `known`. Returns an error if one of these moves is not forced,
/// or if the count or the loop of the step is wrong.
fn apply_step(step: &ProofStep, known: &mut KnownMoves<'_>) -> Result<(), ObstacleFault> {
    let ends_of = |squares: &[Square]| squares.first().copied().zip(squares.last().copied());
    match &step.grounds {
        Grounds::Count(count) => {
            if check_count(count, known)? != 0 {
                return Err(ObstacleFault::Spare);
            }
        }
        Grounds::Loop(squares) => {
            known.check_squares(squares)?;
            let is_closed = ends_of(squares).is_none_or(|ends| known.is_known(ends, true));
            if is_closed || !known.is_early_loop(squares) {
                return Err(ObstacleFault::NoLoop);
            }
        }
    }
    let leads = |from: &[Square], to: &[Square], (a, b): (Square, Square)| {
        from.contains(&a) && !to.contains(&b) || from.contains(&b) && !to.contains(&a)
    };
    let is_forced = |(a, b): (Square, Square), used: bool| match &step.grounds {
        Grounds::Count(count) if used => leads(&count.squares, &count.neighbours, (a, b)),
        Grounds::Count(count) => leads(&count.neighbours, &count.squares, (a, b)),
        Grounds::Loop(squares) => !used && [Some((a, b)), Some((b, a))].contains(&ends_of(squares)),
    };
    let used = step.used.iter().map(|&ends| (ends, true));
    for (ends, used) in used.chain(step.unused.iter().map(|&ends| (ends, false))) {
        if !known.is_move(ends) || known.is_known(ends, !used) || !is_forced(ends, used) {
            return Err(ObstacleFault::NotForced(ends));
        }
        known.moves.insert(ordered(ends), used);
    }
    Ok(())
}

/// The [spare moves](CountingArgument::spare) of a count, or a fault if its numbers are wrong.
fn check_count(count: &CountingArgument, known: &KnownMoves<'_>) -> Result<i64, ObstacleFault> {
    known.check_squares(&count.squares)?;
    known.check_squares(&count.neighbours)?;
    let counted = known.compute_count(&count.squares, &count.neighbours, count.end_grounds)?;
    if counted == *count { Ok(count.spare()) } else { Err(ObstacleFault::Numbers(Box::new(counted))) }
}

fn check_cut(cut: &Cut, known: &KnownMoves<'_>) -> Result<(), ObstacleFault> {
    known.check_squares(&cut.removed)?;
    known.check_squares(&cut.parts)?;
    if let Some(&square) = cut.parts.iter().find(|square| cut.removed.contains(square)) {
        return Err(ObstacleFault::InCut(square));
    }
    let may_move = |from, to| !cut.removed.contains(&to) && !known.is_known((from, to), false);
    let part_of = |&square| reachable_squares(known.board, known.piece, square, may_move);
    let parts: Vec<_> = cut.parts.iter().map(part_of).collect();
    for (index, part) in parts.iter().enumerate() {
        if let Some(&other) = cut.parts[..index].iter().find(|other| part.contains(other)) {
            return Err(ObstacleFault::OnePart(other, cut.parts[index]));
        }
    }
    let most = known.max_parts(&cut.removed, &parts);
    if parts.len() > most && most == cut.most { Ok(()) } else { Err(ObstacleFault::Parts { most }) }
}

/// The moves that are known to be used by every tour, and those that are known to be used by no tour.
struct KnownMoves<'a> {
    board: &'a Board,
    piece: &'a Piece,
    given_ends: &'a GivenEnds,
    /// What is known of the ends of the tour: at index 0 by colour where colours fix the ends, at index 1 without
    /// regard to colours.
    ends: [EndConstraints; 2],
    /// For each known move, as its two squares in ascending order: whether every tour uses it (`true`) or none does.
    moves: BTreeMap<(Square, Square), bool>,
}

impl<'a> KnownMoves<'a> {
    /// The state before the first step of an obstacle. Only a closed tour with a given start and end has a known move:
    /// the move between them.
    fn new(board: &'a Board, piece: &'a Piece, given_ends: &'a GivenEnds) -> Self {
        let closing = given_ends.sorted_start_and_end().filter(|_| given_ends.closed);
        let moves = closing.into_iter().map(|closing| (closing, true)).collect();
        let ends = [EndConstraints::new(board, piece, given_ends), EndConstraints::ignoring_colours(board, given_ends)];
        Self { board, piece, given_ends, ends, moves }
    }

    /// Whether the move is known to be used by every tour (if `used` is true) or by no tour (if it is false).
    fn is_known(&self, ends: (Square, Square), used: bool) -> bool {
        self.moves.get(&ordered(ends)) == Some(&used)
    }

    /// The [`CountingArgument`] for these squares and neighbours, with its numbers computed from the board and the
    /// known moves.
    ///
    /// # Errors
    /// If `end_grounds` do not hold for the tours with the given ends.
    fn compute_count(
        &self,
        squares: &[Square],
        neighbours: &[Square],
        end_grounds: EndGrounds,
    ) -> Result<CountingArgument, ObstacleFault> {
        let ends = self
            .ends
            .iter()
            .find(|ends| ends.grounds() == end_grounds)
            .ok_or(ObstacleFault::EndGrounds(end_grounds))?;
        let needing: BTreeSet<Square> = squares.iter().copied().collect();
        let near: BTreeSet<Square> = neighbours.iter().copied().collect();
        let moves_of = |of: &BTreeSet<Square>| -> Vec<(Square, Square)> {
            let moves = |from| self.piece.moves(self.board, from, &MoveOrder::default()).into_iter();
            of.iter().flat_map(|&from| moves(from).map(move |to| (from, to))).collect()
        };
        let from_others = moves_of(&near)
            .into_iter()
            .filter(|(near, other)| !needing.contains(other) && self.is_known((*near, *other), true));
        let elsewhere = moves_of(&needing)
            .into_iter()
            .filter(|(from, to)| !near.contains(to) && !self.is_known((*from, *to), false));
        Ok(CountingArgument {
            needed: ends.min_degree_sum(squares),
            room: ends.max_degree_sum(neighbours) - from_others.count() as i64,
            elsewhere: elsewhere.count() as i64,
            end_grounds,
            squares: squares.to_vec(),
            neighbours: neighbours.to_vec(),
        })
    }

    /// Whether the squares form a path of used moves, and a move from the last to the first would close a loop that
    /// cannot be the whole tour.
    fn is_early_loop(&self, squares: &[Square]) -> bool {
        let ends = self.given_ends.sorted_start_and_end().filter(|_| !self.given_ends.closed);
        let is_step = |pair: &[Square]| {
            let pair = ordered((pair[0], pair[1]));
            self.is_known(pair, true) || ends == Some(pair)
        };
        // A loop over the whole board is a closed tour, or an open tour with its given ends joined.
        let may_be_whole = self.given_ends.closed || ends.is_some();
        let early = squares.len() < self.board.len() || !may_be_whole;
        squares.len() > 1 && early && squares.windows(2).all(is_step)
    }

    /// The largest number of parts that a tour can visit; `parts` are the parts into which the board falls without the
    /// removed squares. The tour falls into fragments, each of which stays in one part.
    fn max_parts(&self, removed: &[Square], parts: &[BTreeSet<Square>]) -> usize {
        let fragments = match (self.given_ends.closed, removed.len()) {
            (true, 0) => 1,
            (true, count) => count,
            (false, count) => (count + 1)
                .saturating_sub(self.given_ends.given_open_ends().filter(|end| removed.contains(end)).count()),
        };
        let both_in = |part: &BTreeSet<Square>| {
            let closing = self.given_ends.sorted_start_and_end().filter(|_| !self.given_ends.closed);
            closing.is_some_and(|(start, end)| part.contains(&start) && part.contains(&end))
        };
        // If both given ends are in one part, so are the first and the last fragment of the tour. A single fragment
        // visits one part in any case.
        if parts.iter().any(both_in) { fragments.saturating_sub(1).max(1) } else { fragments }
    }

    /// Whether the piece can move from the first square to the second.
    fn is_move(&self, (from, to): (Square, Square)) -> bool {
        self.piece.attacks(self.board, from, to)
    }

    /// Whether the given ends are possible and the board has enough squares: 2 for an open tour, 3 for a closed one.
    fn is_well_posed(&self) -> bool {
        let on_board =
            [self.given_ends.start, self.given_ends.end].into_iter().flatten().all(|end| self.board.contains(end));
        let far_enough = self
            .given_ends
            .sorted_start_and_end()
            .is_none_or(|closing| closing.0 != closing.1 && (!self.given_ends.closed || self.is_move(closing)));
        self.board.len() > 1 + usize::from(self.given_ends.closed) && on_board && far_enough
    }

    /// Checks that all squares are on the board and none is repeated.
    fn check_squares(&self, squares: &[Square]) -> Result<(), ObstacleFault> {
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

/// The squares that the piece can reach from `from`, including `from` itself, by moves for which `may_move` returns
/// true; `may_move` is called with the square that a move leaves and the square that the move reaches. O(`n` `d` (`d` +
/// log `n`)) and `n` `d` calls of `may_move`, for `n` squares with `d` moves each.
pub fn reachable_squares(
    board: &Board,
    piece: &Piece,
    from: Square,
    may_move: impl Fn(Square, Square) -> bool,
) -> BTreeSet<Square> {
    let (mut reached, mut waiting) = (BTreeSet::from([from]), vec![from]);
    while let Some(from) = waiting.pop() {
        for to in piece.moves(board, from, &MoveOrder::default()) {
            if may_move(from, to) && reached.insert(to) {
                waiting.push(to);
            }
        }
    }
    reached
}

fn ordered((a, b): (Square, Square)) -> (Square, Square) {
    (a.min(b), a.max(b))
}
