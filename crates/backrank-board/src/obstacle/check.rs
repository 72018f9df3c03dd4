//! The check of an obstacle by the rules of the board.

use super::ends::TourTerms;
use super::fault::ObstacleFault;
use super::known_moves::KnownMoves;
use super::obstacle::{Clash, Count, Cut, Grounds, Obstacle, Step};
use crate::board::{Board, Square};
use crate::piece::Piece;

impl Obstacle {
    /// Checks that the obstacle proves that no tour meets `terms`, by the rules of the board alone.
    ///
    /// On a board of `n` squares with `d` moves each: O(`s` `d` (`d` + log `n`)) for a step or a count that names `s`
    /// squares, and O(`s`) for each move that a step forces; O(`s` log `n`) for a loop through `s` squares; O(`n` `d`
    /// (`d` + `r` + log `n`)) for each part of a cut that removes `r` squares. Memory is O(`n`) for each part of a cut,
    /// else linear in the size of the obstacle.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self, board: &Board, piece: &Piece, terms: &TourTerms) -> Result<(), ObstacleFault> {
        let mut known = KnownMoves::new(board, piece, terms);
        if !known.is_well_posed() {
            return Err(ObstacleFault::Question);
        }
        for step in &self.steps {
            take(step, &mut known)?;
        }
        match &self.clash {
            Clash::Count(count) => match spare(count, &known)? {
                ..0 => Ok(()),
                _ => Err(ObstacleFault::Enough),
            },
            Clash::Cut(cut) => check_cut(cut, &known),
            Clash::Loop(squares) => {
                known.check_squares(squares)?;
                let closes = squares.first().zip(squares.last()).is_some_and(|(&a, &b)| known.is_used(a, b));
                // Two squares close no loop: the move from the last to the first is the move between them, which
                // `is_early_loop` does not check.
                let loops = closes && squares.len() > 2 && known.is_early_loop(squares);
                if loops { Ok(()) } else { Err(ObstacleFault::NoLoop) }
            }
        }
    }
}

/// Checks a step and records the moves that it forces in `known`. An error if one of these moves is not forced, or if
/// the count or the loop of the step is wrong.
fn take(step: &Step, known: &mut KnownMoves<'_>) -> Result<(), ObstacleFault> {
    let ends_of = |squares: &[Square]| squares.first().copied().zip(squares.last().copied());
    match &step.grounds {
        Grounds::Count(count) => {
            if spare(count, known)? != 0 {
                return Err(ObstacleFault::Spare);
            }
        }
        Grounds::Loop(squares) => {
            known.check_squares(squares)?;
            let is_closed = ends_of(squares).is_none_or(|(first, last)| known.is_used(first, last));
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
    let used = step.used.iter().map(|&of| (of, true));
    for (of, used) in used.chain(step.unused.iter().map(|&of| (of, false))) {
        let is_news = if used { !known.is_unused(of.0, of.1) } else { !known.is_used(of.0, of.1) };
        if !known.is_move(of) || !is_news || !is_forced(of, used) {
            return Err(ObstacleFault::NotForced(of));
        }
        known.record(of, used);
    }
    Ok(())
}

/// The [spare moves](Count::spare) of a count, or a fault if its numbers are wrong.
fn spare(count: &Count, known: &KnownMoves<'_>) -> Result<i64, ObstacleFault> {
    known.check_squares(&count.squares)?;
    known.check_squares(&count.neighbours)?;
    let counted = known.compute_count(&count.squares, &count.neighbours, count.rule)?;
    if counted == *count { Ok(count.spare()) } else { Err(ObstacleFault::Numbers(Box::new(counted))) }
}

fn check_cut(cut: &Cut, known: &KnownMoves<'_>) -> Result<(), ObstacleFault> {
    known.check_squares(&cut.removed)?;
    known.check_squares(&cut.parts)?;
    if let Some(&square) = cut.parts.iter().find(|square| cut.removed.contains(square)) {
        return Err(ObstacleFault::InCut(square));
    }
    let parts: Vec<_> = cut.parts.iter().map(|&square| known.reachable_squares(square, &cut.removed)).collect();
    for (index, part) in parts.iter().enumerate() {
        if let Some(&other) = cut.parts[..index].iter().find(|other| part.contains(other)) {
            return Err(ObstacleFault::OnePart(other, cut.parts[index]));
        }
    }
    let most = known.max_parts(&cut.removed, &parts);
    if parts.len() > most && most == cut.most { Ok(()) } else { Err(ObstacleFault::Parts { most }) }
}
