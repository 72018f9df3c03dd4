//! Conversions of obstacles, which show why there is no tour, into messages that name their squares.

use backrank::board::{Clash, Count, Cut, EndRule, Grounds, Obstacle, ObstacleKind, Square};

use super::ToMessage;
use crate::message;
use crate::words::{Message, Value};

/// The largest number of squares that a sentence names; for more squares it gives the number of the others.
const MAX_NAMED: usize = 60;

impl ToMessage for Obstacle {
    fn message(&self) -> Message {
        if let Some(ring) = plain_ring(self) {
            return ring;
        }
        let clash = clash_message(&self.clash, !self.steps.is_empty());
        // A loop that a move would close is named in the message only if the last step rests on it.
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

/// The message for a closed loop of moves that its squares force because each has just two moves; `None` for other
/// obstacles.
fn plain_ring(obstacle: &Obstacle) -> Option<Message> {
    let (squares, ring) = obstacle.loop_at_two_move_squares()?;
    // One rule says for all of these squares that they cannot be ends of the tour.
    let Grounds::Count(Count { rule, .. }) = obstacle.steps.first()?.grounds else { return None };
    Some(message!(
        "tour-plain-ring",
        rule = name_of(rule),
        squares = list(&squares),
        count = ring.len(),
        ring = list(ring)
    ))
}

/// The name of a rule about the ends of tours, as a selector in messages that depend on it.
const fn name_of(rule: EndRule) -> &'static str {
    match rule {
        EndRule::Closed => "closed",
        EndRule::Two => "two",
        EndRule::Colours => "colours",
    }
}

/// The message for a contradiction. If `left`, forced moves were found before, and the message is about the moves that
/// remain possible after them; it may be false for all moves of the board.
fn clash_message(clash: &Clash, left: bool) -> Message {
    match clash {
        Clash::Count(count) => count_message(count, left),
        Clash::Cut(cut) => cut_message(cut, left),
        Clash::Loop(squares) => message!("tour-loop", count = squares.len(), squares = list(squares)),
    }
}

fn count_message(count: &Count, left: bool) -> Message {
    let number = |number: i64| number.unsigned_abs();
    let elsewhere = number(count.elsewhere);
    // How many of the squares can be ends: `needed` is two moves for each square, less one for each possible end.
    let ends = 2 * count.squares.len() as u64 - number(count.needed);
    let rule = name_of(count.rule);
    match (&count.squares[..], &count.neighbours[..]) {
        ([square], []) => {
            let key = if left { "tour-few-moves-left" } else { "tour-few-moves" };
            message!(key, square, moves = elsewhere, rule)
        }
        ([], [square]) => message!("tour-too-many-moves", square),
        (squares, []) => {
            let key = if left { "tour-dead-ends-left" } else { "tour-dead-ends" };
            message!(key, squares = list(squares), ends, rule)
        }
        (squares, neighbours) => {
            let key = if neighbours.len() == 1 { "tour-crowded" } else { "tour-neighbours" };
            message!(
                key,
                squares = list(squares),
                neighbours = list(neighbours),
                among = message!("tour-ends-among", rule, ends),
                needed = number(count.needed),
                room = number(count.room.max(0)),
                elsewhere
            )
        }
    }
}

fn cut_message(cut: &Cut, left: bool) -> Message {
    match (&cut.removed[..], &cut.parts[..]) {
        ([], [a, b, ..]) => {
            let key = if left { "tour-apart-left" } else { "tour-apart" };
            message!(key, a, b)
        }
        (removed, parts) => {
            message!(
                if left { "tour-cut-left" } else { "tour-cut" },
                removed = list(removed),
                count = parts.len(),
                parts = list(parts),
                most = cut.most
            )
        }
    }
}

/// A list of squares as an argument of a message; if there are more than [`MAX_NAMED`], the first ones and the number
/// of the others.
fn list(squares: &[Square]) -> Value {
    let names = Value::from(&squares[..squares.len().min(MAX_NAMED)]);
    match squares.len().saturating_sub(MAX_NAMED) {
        0 => names,
        more => message!("squares-and-more", squares = names, count = more).into(),
    }
}
