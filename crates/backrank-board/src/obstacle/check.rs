//! The check of an obstacle, from the rules of the board alone.

use std::fmt;

use super::known::Known;
use super::{Clash, Count, Cut, EndRule, Grounds, Move, Obstacle, Step, TourTerms};
use crate::{Board, Piece, Square};

/// Why an obstacle does not show that there is no tour.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObstacleFault {
    /// The question has another answer: a given end is no square of the board, start and end are
    /// the same or, if they are to be joined, no move apart, or there are too few squares.
    Question,
    /// It names what is no square of the board.
    NotOnBoard(Square),
    /// It names a square twice in one list.
    Repeated(Square),
    /// The rule says nothing of the ends of these tours.
    Rule(EndRule),
    /// The numbers are others: these.
    Numbers(Box<Count>),
    /// The squares have all the moves that they need.
    Enough,
    /// The squares could do without the moves of the step.
    Spare,
    /// The move does not follow from the step.
    NotForced(Move),
    /// The squares are not joined by used moves, or close a loop over the whole board.
    NoLoop,
    /// A removed square is named as one of a part.
    InCut(Square),
    /// These squares lie in one part.
    OnePart(Square, Square),
    /// A tour could join so many parts, which is another number, or no less than there are.
    Parts {
        /// How many it could join.
        most: usize,
    },
}

impl fmt::Display for ObstacleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Question => write!(f, "the question has another answer"),
            Self::NotOnBoard(square) => write!(f, "{square} is no square of the board"),
            Self::Repeated(square) => write!(f, "{square} is named twice"),
            Self::Rule(EndRule::Closed) => write!(f, "the tour is not closed"),
            Self::Rule(EndRule::Two) => write!(f, "the tour is closed and has no ends"),
            Self::Rule(EndRule::Colours) => write!(f, "the colours say nothing of where the ends are"),
            Self::Numbers(count) => {
                let Count { needed, room, elsewhere, .. } = **count;
                write!(f, "{needed} moves are needed, there is room for {room}, and {elsewhere} lead elsewhere")
            }
            Self::Enough => write!(f, "the squares have all the moves that they need"),
            Self::Spare => write!(f, "the squares have more moves than they need"),
            Self::NotForced((a, b)) => write!(f, "nothing is said of the move between {a} and {b}"),
            Self::NoLoop => write!(f, "the squares close no loop too early"),
            Self::InCut(square) => write!(f, "{square} is removed"),
            Self::OnePart(a, b) => write!(f, "moves join {a} and {b}"),
            Self::Parts { most } => write!(f, "a tour can join {most} parts"),
        }
    }
}

impl std::error::Error for ObstacleFault {}

impl Obstacle {
    /// Checks that there is no such tour, by the rules of the board and nothing else.
    ///
    /// Where a square has `d` moves: O(`s` `d` log `k`) for a step or a count that names `s` squares
    /// when `k` moves are known, and O(`s`) for each move that a step decides; O(`s` log `k`) for a loop;
    /// O(`n` `d` (`r` + log `n`)) for each part of a cut, on a board of `n` squares without `r` of them.
    /// O(`n`) of memory for each part of a cut; for all else what the obstacle itself takes.
    ///
    /// # Errors
    /// The first fault.
    pub fn check(&self, board: &Board, piece: &Piece, terms: &TourTerms) -> Result<(), ObstacleFault> {
        let mut known = Known::new(board, piece, terms);
        if !known.is_question() {
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
            Clash::Cut(cut) => falls_apart(cut, &known),
            Clash::Loop(squares) => {
                known.are_squares(squares)?;
                let closes = squares.first().zip(squares.last()).is_some_and(|(&a, &b)| known.is_used(a, b));
                // Two squares that follow each other close a loop only if their step is not that
                // same move, which `is_early_loop` cannot tell.
                let loops = closes && squares.len() > 2 && known.is_early_loop(squares);
                if loops { Ok(()) } else { Err(ObstacleFault::NoLoop) }
            }
        }
    }
}

/// Notes what follows from the step.
fn take(step: &Step, known: &mut Known<'_>) -> Result<(), ObstacleFault> {
    let forced: Box<dyn Fn(Move, bool) -> bool> = match &step.grounds {
        Grounds::Count(count) => {
            if spare(count, known)? != 0 {
                return Err(ObstacleFault::Spare);
            }
            let leads = |from: &[Square], to: &[Square], (a, b): Move| {
                from.contains(&a) && !to.contains(&b) || from.contains(&b) && !to.contains(&a)
            };
            Box::new(move |of, used| match used {
                true => leads(&count.squares, &count.neighbours, of),
                false => leads(&count.neighbours, &count.squares, of),
            })
        }
        Grounds::Loop(squares) => {
            known.are_squares(squares)?;
            let (Some(&first), Some(&last)) = (squares.first(), squares.last()) else {
                return Err(ObstacleFault::NoLoop);
            };
            if !known.is_early_loop(squares) || known.is_used(first, last) {
                return Err(ObstacleFault::NoLoop);
            }
            Box::new(move |of, used| !used && [(first, last), (last, first)].contains(&of))
        }
    };
    let of_step = |moves: &[Move], used| -> Vec<(Move, bool)> { moves.iter().map(|&of| (of, used)).collect() };
    for (of, used) in [of_step(&step.used, true), of_step(&step.unused, false)].concat() {
        let is_news = if used { !known.is_unused(of.0, of.1) } else { !known.is_used(of.0, of.1) };
        if !known.is_move(of) || !is_news || !forced(of, used) {
            return Err(ObstacleFault::NotForced(of));
        }
        known.note(of, used);
    }
    Ok(())
}

/// How many moves a count has to spare, if its numbers are right.
fn spare(count: &Count, known: &Known<'_>) -> Result<i64, ObstacleFault> {
    known.are_squares(&count.squares)?;
    known.are_squares(&count.neighbours)?;
    let counted = known.count(&count.squares, &count.neighbours, count.rule)?;
    if counted == *count { Ok(count.spare()) } else { Err(ObstacleFault::Numbers(Box::new(counted))) }
}

fn falls_apart(cut: &Cut, known: &Known<'_>) -> Result<(), ObstacleFault> {
    known.are_squares(&cut.removed)?;
    known.are_squares(&cut.parts)?;
    if let Some(&square) = cut.parts.iter().find(|square| cut.removed.contains(square)) {
        return Err(ObstacleFault::InCut(square));
    }
    let parts: Vec<_> = cut.parts.iter().map(|&square| known.part(square, &cut.removed)).collect();
    for (index, part) in parts.iter().enumerate() {
        if let Some(&other) = cut.parts[..index].iter().find(|other| part.contains(other)) {
            return Err(ObstacleFault::OnePart(other, cut.parts[index]));
        }
    }
    let most = known.most_parts(&cut.removed, &parts);
    if parts.len() > most && most == cut.most { Ok(()) } else { Err(ObstacleFault::Parts { most }) }
}
