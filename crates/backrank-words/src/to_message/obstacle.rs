//! Conversions of obstacles, which show why there is no tour, into messages that name their squares.

use backrank::board::{Clash, Count, Cut, EndRule, Grounds, Obstacle, ObstacleKind, Square};

use super::ToMessage;
use crate::words::{Message, Value};

/// The largest number of squares that a sentence names; for more squares it gives the number of the others.
const MOST_NAMED: usize = 60;

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
            Some((from, to, count, before)) => {
                let message = Message::new("tour-forced-loop").with("steps", before).with("count", count);
                message.with_display("from", from).with_display("to", to).with("clash", clash)
            }
            None => Message::new("tour-forced").with("steps", steps).with("clash", clash),
        }
    }
}

/// The message for a closed loop of moves that its squares force because each has just two moves; `None` for other
/// obstacles.
fn plain_ring(obstacle: &Obstacle) -> Option<Message> {
    let (squares, ring) = obstacle.plain_ring()?;
    // One rule says for all of these squares that they cannot be ends of the tour.
    let Grounds::Count(Count { rule, .. }) = obstacle.steps.first()?.grounds else { return None };
    let message = Message::new("tour-plain-ring").with("rule", name_of(rule)).with("squares", list(&squares));
    Some(message.with("count", ring.len()).with("ring", list(ring)))
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
        Clash::Loop(squares) => Message::new("tour-loop").with("count", squares.len()).with("squares", list(squares)),
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
            Message::new(key).with_display("square", square).with("moves", elsewhere).with("rule", rule)
        }
        ([], [square]) => Message::new("tour-too-many-moves").with_display("square", square),
        (squares, []) => {
            let key = if left { "tour-dead-ends-left" } else { "tour-dead-ends" };
            Message::new(key).with("squares", list(squares)).with("ends", ends).with("rule", rule)
        }
        (squares, neighbours) => {
            let key = if neighbours.len() == 1 { "tour-crowded" } else { "tour-neighbours" };
            Message::new(key)
                .with("squares", list(squares))
                .with("neighbours", list(neighbours))
                .with("among", Message::new("tour-ends-among").with("rule", rule).with("ends", ends))
                .with("needed", number(count.needed))
                .with("room", number(count.room.max(0)))
                .with("elsewhere", elsewhere)
        }
    }
}

fn cut_message(cut: &Cut, left: bool) -> Message {
    match (&cut.removed[..], &cut.parts[..]) {
        ([], [a, b, ..]) => {
            let key = if left { "tour-apart-left" } else { "tour-apart" };
            Message::new(key).with_display("a", a).with_display("b", b)
        }
        (removed, parts) => {
            let message = Message::new(if left { "tour-cut-left" } else { "tour-cut" });
            message
                .with("removed", list(removed))
                .with("count", parts.len())
                .with("parts", list(parts))
                .with("most", cut.most)
        }
    }
}

/// A list of squares as an argument of a message; if there are more than [`MOST_NAMED`], the first ones and the number
/// of the others.
fn list(squares: &[Square]) -> Value {
    let names = Value::List(squares.iter().take(MOST_NAMED).map(ToString::to_string).collect());
    match squares.len().saturating_sub(MOST_NAMED) {
        0 => names,
        more => Message::new("squares-and-more").with("squares", names).with("count", more).into(),
    }
}
