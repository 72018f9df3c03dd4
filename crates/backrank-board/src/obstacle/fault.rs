//! What can be wrong with an obstacle.

use super::ends::EndRule;
use super::obstacle::Count;
use crate::board::Square;

error_messages! {
    /// Why an obstacle does not prove that there is no tour.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ObstacleFault {
        /// The question needs no obstacle: a given end is not on the board, start and end are the same or, for a closed
        /// tour, not one move apart, or the board has too few squares.
        Question => "the question has another answer";
        /// The obstacle names a square that is off the board or a hole.
        NotOnBoard(square: Square) => "{square} is no square of the board";
        /// The obstacle names this square twice in one list.
        Repeated(square: Square) => "{square} is named twice";
        /// The end rule of a count does not apply: `Closed` to open tours, `Two` to closed ones, `Colours` where
        /// colours do not fix the ends.
        Rule(rule: EndRule) => "{}", match rule {
            EndRule::Closed => "the tour is not closed",
            EndRule::Two => "the tour is closed and has no ends",
            EndRule::Colours => "the colours say nothing of where the ends are",
        };
        /// A count states wrong numbers; this is the count with the right numbers.
        Numbers(count: Box<Count>) =>
            "{} moves are needed, there is room for {}, and {} lead elsewhere",
            count.needed, count.room, count.elsewhere;
        /// The squares of the final count have all the moves that they need, so there is no contradiction.
        Enough => "the squares have all the moves that they need";
        /// The squares of a step's count have more moves than they need, so the step forces no move.
        Spare => "the squares have more moves than they need";
        /// The step does not force this move, given as its two squares.
        NotForced(ends: (Square, Square)) => "nothing is said of the move between {} and {}", ends.0, ends.1;
        /// The squares form no loop that a tour must avoid: a move between two of them is not known to be used by every
        /// tour, or the loop covers the whole board and may be a tour.
        NoLoop => "the squares close no loop too early";
        /// This square is removed by the cut and also named as the square of a part.
        InCut(square: Square) => "{square} is removed";
        /// These two squares are in the same part, but are named as squares of two parts.
        OnePart(a: Square, b: Square) => "moves join {a} and {b}";
        /// The cut states a wrong number of parts that a tour could join, or the number of parts does not exceed it.
        Parts {
            /// The largest number of parts that a tour could join.
            most: usize,
        } => "a tour can join {most} parts";
    }
}
