//! Conversion of obstacles into messages that name their squares. An obstacle is a proof that there is no tour: steps,
//! each of which shows that every tour uses or does not use certain moves, and then a contradiction.

use backrank::board::{Clash, CountingArgument, Cut, EndGrounds, Grounds, Obstacle, ObstacleKind, Square};

use super::ToMessage;
use crate::message;
use crate::words::{Message, Value};

/// The largest number of squares in a list that a sentence names; of a longer list it names the first squares and the
/// number of the others.
const MAX_NAMED_SQUARES: usize = 60;

impl ToMessage for Obstacle {
    fn message(&self) -> Message {
        if let Some(ring) = plain_ring_message(self) {
            return ring;
        }
        let clash = clash_message(&self.clash, !self.steps.is_empty());
        // If the last step of a proof of the kind `ForcedLoop` excludes a move because it would close a loop too early,
        // the message names this loop; loops of earlier steps are not named.
        let last_loop = self.steps.split_last().and_then(|(last, before)| match &last.grounds {
            Grounds::Loop(squares) => Some((squares.first()?, squares.last()?, squares.len(), before.len())),
            Grounds::Count(_) => None,
        });
        let steps = self.steps.len();
        match last_loop.filter(|_| self.kind() == ObstacleKind::ForcedLoop) {
            _ if steps == 0 => clash,
            Some((from, to, count, before)) => message!("tour-forced-loop", steps = before, count, from, to, clash),
            None => message!("tour-forced", steps, clash),
        }
    }
}

/// The message for a closed loop that misses some squares and whose moves are forced because each comes from a square
/// with just two moves; `None` for other obstacles.
fn plain_ring_message(obstacle: &Obstacle) -> Option<Message> {
    let (squares, ring) = obstacle.as_loop_at_two_move_squares()?;
    // The squares with two moves cannot be ends of the tour. The rule that shows this is the same for all of them, so
    // it is taken from the first step of the proof.
    let Grounds::Count(CountingArgument { end_grounds, .. }) = obstacle.steps.first()?.grounds else { return None };
    Some(message!(
        "tour-plain-ring",
        rule = grounds_name(end_grounds),
        squares = list_squares(&squares),
        count = ring.len(),
        ring = list_squares(ring)
    ))
}

/// The name of a bound on the number of ends, which selects a variant in messages.
const fn grounds_name(end_grounds: EndGrounds) -> &'static str {
    match end_grounds {
        EndGrounds::Closed => "closed",
        EndGrounds::Two => "two",
        EndGrounds::Colours => "colours",
    }
}

/// The message for a contradiction. If `has_excluded_moves`, steps of the proof have already excluded moves, and the
/// contradiction is about the moves that are not excluded; among all moves of the board there may be no such
/// contradiction.
fn clash_message(clash: &Clash, has_excluded_moves: bool) -> Message {
    match clash {
        Clash::Count(count) => count_message(count, has_excluded_moves),
        Clash::Cut(cut) => cut_message(cut, has_excluded_moves),
        Clash::Loop(squares) => message!("tour-loop", count = squares.len(), squares = list_squares(squares)),
    }
}

fn count_message(count: &CountingArgument, has_excluded_moves: bool) -> Message {
    let number = |number: i64| number.unsigned_abs();
    let elsewhere = number(count.elsewhere);
    // The largest number of the squares that can be ends of one tour. An end needs one move and every other square
    // needs two, so `needed` is twice the number of squares minus this number.
    let ends = (2 * count.squares.len() as u64).saturating_sub(number(count.needed));
    let rule = grounds_name(count.end_grounds);
    match (&count.squares[..], &count.neighbours[..]) {
        ([square, others @ ..], []) if others.is_empty() || elsewhere == 0 => {
            let key = if has_excluded_moves { "tour-few-moves-left" } else { "tour-few-moves" };
            message!(key, square, moves = elsewhere, rule)
        }
        ([], [square]) => message!("tour-too-many-moves", square),
        (squares, []) => {
            let key = if has_excluded_moves { "tour-dead-ends-left" } else { "tour-dead-ends" };
            message!(key, squares = list_squares(squares), ends, rule)
        }
        (squares, neighbours) => {
            let key = if neighbours.len() == 1 { "tour-crowded" } else { "tour-neighbours" };
            message!(
                key,
                squares = list_squares(squares),
                neighbours = list_squares(neighbours),
                among = message!("tour-ends-among", rule, ends),
                needed = number(count.needed),
                room = number(count.room.max(0)),
                elsewhere
            )
        }
    }
}

fn cut_message(cut: &Cut, has_excluded_moves: bool) -> Message {
    match (&cut.removed[..], &cut.parts[..]) {
        ([], [a, b, ..]) => {
            let key = if has_excluded_moves { "tour-apart-left" } else { "tour-apart" };
            message!(key, a, b)
        }
        (removed, parts) => {
            message!(
                if has_excluded_moves { "tour-cut-left" } else { "tour-cut" },
                removed = list_squares(removed),
                count = parts.len(),
                parts = list_squares(parts),
                most = cut.most
            )
        }
    }
}

/// A list of squares as an argument of a message; if there are more than [`MAX_NAMED_SQUARES`], the first
/// [`MAX_NAMED_SQUARES`] and the number of the others.
fn list_squares(squares: &[Square]) -> Value {
    let names = Value::from(&squares[..squares.len().min(MAX_NAMED_SQUARES)]);
    match squares.len().saturating_sub(MAX_NAMED_SQUARES) {
        0 => names,
        more => message!("squares-and-more", squares = names, count = more).into(),
    }
}
