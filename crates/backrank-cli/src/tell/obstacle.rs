//! Obstacles of tours, with their squares.

use backrank::board::{Clash, Count, Cut, Grounds, Obstacle, ObstacleKind, Square};

use super::Tell;
use crate::words::{Message, Value};

/// How many squares a sentence names before it says how many more there are.
const MOST_NAMED: usize = 8;

impl Tell for Obstacle {
    fn message(&self) -> Message {
        let clash = match &self.clash {
            Clash::Count(Count { squares, neighbours, elsewhere, .. })
                if squares.len() == 1 && neighbours.is_empty() && !self.steps.is_empty() =>
            {
                let message = Message::new("tour-few-moves-left").show("square", &squares[0]);
                message.with("moves", elsewhere.unsigned_abs())
            }
            clash => clash.message(),
        };
        let last_loop = self.steps.iter().rev().find_map(|step| match &step.grounds {
            Grounds::Loop(squares) => Some((squares.first()?, squares.last()?, squares.len())),
            Grounds::Count(_) => None,
        });
        let steps = self.steps.len();
        match last_loop.filter(|_| self.kind() == ObstacleKind::ForcedLoop) {
            _ if steps == 0 => clash,
            Some((from, to, count)) => {
                let message = Message::new("tour-forced-loop").with("steps", steps).with("count", count);
                message.show("from", from).show("to", to).with("clash", clash)
            }
            None => Message::new("tour-forced").with("steps", steps).with("clash", clash),
        }
    }
}

impl Tell for Clash {
    fn message(&self) -> Message {
        match self {
            Self::Count(count) => count.message(),
            Self::Cut(cut) => cut.message(),
            Self::Loop(squares) => {
                Message::new("tour-loop").with("count", squares.len()).with("squares", list(squares))
            }
        }
    }
}

impl Tell for Count {
    fn message(&self) -> Message {
        let number = |number: i64| number.unsigned_abs();
        let elsewhere = number(self.elsewhere);
        match (&self.squares[..], &self.neighbours[..]) {
            ([square], []) => Message::new("tour-few-moves").show("square", square).with("moves", elsewhere),
            ([], [square]) => Message::new("tour-too-many-moves").show("square", square),
            (squares, []) => {
                let ends = 2 * squares.len() as u64 - number(self.needed);
                Message::new("tour-dead-ends").with("squares", list(squares)).with("ends", ends)
            }
            (squares, neighbours) => {
                let key = if neighbours.len() == 1 { "tour-crowded" } else { "tour-neighbours" };
                Message::new(key)
                    .with("squares", list(squares))
                    .with("neighbours", list(neighbours))
                    .with("needed", number(self.needed))
                    .with("room", number(self.room.max(0)))
                    .with("elsewhere", elsewhere)
            }
        }
    }
}

impl Tell for Cut {
    fn message(&self) -> Message {
        match (&self.removed[..], &self.parts[..]) {
            ([], [a, b, ..]) => Message::new("tour-apart").show("a", a).show("b", b),
            (removed, parts) => Message::new("tour-cut")
                .with("removed", list(removed))
                .with("count", parts.len())
                .with("parts", list(parts))
                .with("most", self.most),
        }
    }
}

/// Squares apart by commas, the first of them if there are many.
fn list(squares: &[Square]) -> Value {
    let names: Vec<String> = squares.iter().take(MOST_NAMED).map(ToString::to_string).collect();
    let names = names.join(", ");
    match squares.len().saturating_sub(MOST_NAMED) {
        0 => names.into(),
        more => Message::new("squares-and-more").with("squares", names).with("count", more).into(),
    }
}
