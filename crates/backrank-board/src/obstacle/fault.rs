//! What can be wrong with an obstacle.

use super::ends::EndRule;
use super::obstacle::Count;
use crate::board::Square;

/// Why an obstacle does not prove that there is no tour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ObstacleFault {
    /// The question needs no obstacle: a given end is not on the board, start and end are the same or, for a closed
    /// tour, not one move apart, or the board has too few squares.
    Question,
    /// The obstacle names a square that is off the board or a hole.
    NotOnBoard(Square),
    /// The obstacle names this square twice in one list.
    Repeated(Square),
    /// The end rule of a count does not apply: `Closed` to open tours, `Two` to closed ones, `Colours` where colours do
    /// not fix the ends.
    Rule(EndRule),
    /// A count states wrong numbers; this is the count with the right numbers.
    Numbers(Box<Count>),
    /// The squares of the final count have all the moves that they need, so there is no contradiction.
    Enough,
    /// The squares of a step's count have more moves than they need, so the step forces no move.
    Spare,
    /// The step does not force this move, given as its two squares.
    NotForced((Square, Square)),
    /// The squares form no loop that a tour must avoid: a move between two of them is not known to be used by every
    /// tour, or the loop covers the whole board and may be a tour.
    NoLoop,
    /// This square is removed by the cut and also named as the square of a part.
    InCut(Square),
    /// These two squares are in the same part, but are named as squares of two parts.
    OnePart(Square, Square),
    /// The cut states a wrong number of parts that a tour could join, or the number of parts does not exceed it.
    Parts {
        /// The largest number of parts that a tour could join.
        most: usize,
    },
}

error_messages! {
    ObstacleFault {
        Self::Question => "the question has another answer";
        Self::NotOnBoard(square) => "{square} is no square of the board";
        Self::Repeated(square) => "{square} is named twice";
        Self::Rule(EndRule::Closed) => "the tour is not closed";
        Self::Rule(EndRule::Two) => "the tour is closed and has no ends";
        Self::Rule(EndRule::Colours) => "the colours say nothing of where the ends are";
        Self::Numbers(count) =>
            "{} moves are needed, there is room for {}, and {} lead elsewhere",
            count.needed, count.room, count.elsewhere;
        Self::Enough => "the squares have all the moves that they need";
        Self::Spare => "the squares have more moves than they need";
        Self::NotForced((a, b)) => "nothing is said of the move between {a} and {b}";
        Self::NoLoop => "the squares close no loop too early";
        Self::InCut(square) => "{square} is removed";
        Self::OnePart(a, b) => "moves join {a} and {b}";
        Self::Parts { most } => "a tour can join {most} parts";
    }
}
