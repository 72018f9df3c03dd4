//! `map`: which starts have a tour; how many placements use each square.

use std::io::Write;

use backrank::board::Square;
use backrank::render::{PictureWords, Tone, map_svg, number_grid};
use backrank::search::Outcome;
use backrank::teach::{Convention, Notation};
use backrank::tours;
use serde_json::{Map, Value, json};

use super::find::unknown;
use crate::ask::{self, Asked, Problem};
use crate::exit::Exit;
use crate::format::Format;
use crate::json;
use crate::output::Output;
use crate::session::Session;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

/// About the bytes that a square of the map takes: its outcome, its mark and its texts.
const BYTES_A_MARK: u64 = 256;

/// What a square of the map says.
struct Mark {
    square: Square,
    /// `yes`, `no`, `unknown`, or a number.
    value: String,
    text: String,
    tone: Tone,
}

impl Mark {
    /// The text in a picture, which draws what is yes or no by itself.
    fn text_in_picture(&self) -> String {
        match self.tone {
            Tone::Yes | Tone::No => String::new(),
            Tone::Count(_) => self.text.clone(),
        }
    }
}

/// `map`.
pub fn map(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    // The Italian lesson prints a line for each start.
    let lesson = asked.convention == Some(Convention::It) && matches!(asked.problem, Problem::Tour(_));
    let format = Format::asked_or(typed, if lesson { Format::Lines } else { Format::Text });
    if typed.flag("from") {
        return Err(Trouble::misuse(Message::new("option-not-for").with("option", "from").with("puzzle", "map")));
    }
    let (budget, progress) = ask::budget(typed, session, false)?;
    // The answer holds something for every square.
    let drawn = (asked.board().area() as u64).saturating_mul(BYTES_A_MARK);
    if let Err(spent) = budget.allows_memory(drawn) {
        return Ok(unknown(session, &spent));
    }
    let (marks, spent) = match &asked.problem {
        Problem::Tour(problem) => {
            let starts = problem.starts(&budget);
            let spent = starts.iter().find_map(|(_, outcome)| match outcome {
                Outcome::Unknown(spent) => Some(*spent),
                _ => None,
            });
            (starts.into_iter().map(|(square, outcome)| mark(square, &outcome)).collect(), spent)
        }
        Problem::Placement(problem) => {
            let (uses, count) = match problem.uses(&budget) {
                Ok(uses) => uses,
                Err(spent) => return Ok(unknown(session, &spent)),
            };
            let most = uses.iter().map(|(_, uses)| *uses).max().unwrap_or(0).max(1);
            let mark = |(square, uses): (Square, u64)| Mark {
                square,
                value: uses.to_string(),
                text: uses.to_string(),
                tone: Tone::Count(uses as f64 / most as f64),
            };
            (uses.into_iter().map(mark).collect::<Vec<_>>(), count.spent)
        }
    };
    drop(progress);
    let mut out = Output::open(typed.value("output"))?;
    write_marks(&asked, &session.words, format, &marks, &mut out)?;
    out.finish()?;
    Ok(spent.map_or(Exit::Yes, |spent| unknown(session, &spent)))
}

fn mark(square: Square, outcome: &Outcome<(), tours::Reason>) -> Mark {
    let (value, text, tone) = match outcome {
        Outcome::Found(()) => ("yes", "✔", Tone::Yes),
        Outcome::Impossible(_) => ("no", "✘", Tone::No),
        Outcome::Unknown(_) => ("unknown", "?", Tone::Count(0.0)),
    };
    Mark { square, value: value.into(), text: text.into(), tone }
}

fn write_marks(asked: &Asked, words: &Words, format: Format, marks: &[Mark], out: &mut Output) -> Result<(), Trouble> {
    let board = asked.board();
    match format {
        Format::Lines => {
            for mark in in_order(asked, marks) {
                writeln!(out, "{}", line(asked, words, mark))?;
            }
        }
        Format::Json => {
            let mut fields = json::header(asked);
            let values: Map<String, Value> =
                marks.iter().map(|mark| (mark.square.to_string(), json!(mark.value))).collect();
            fields.insert("map".into(), Value::Object(values));
            writeln!(out, "{}", Value::Object(fields))?;
        }
        Format::Csv => {
            writeln!(out, "square,{}", if matches!(asked.problem, Problem::Tour(_)) { "tour" } else { "placements" })?;
            for mark in marks {
                writeln!(out, "{},{}", mark.square, mark.value)?;
            }
        }
        Format::Svg => {
            let key = if matches!(asked.problem, Problem::Tour(_)) { "picture-map-tour" } else { "picture-map-uses" };
            let title = words.say(&Message::new(key).show("board", &board));
            let lines: Vec<String> = marks.iter().map(|mark| format!("{} {}", mark.square, mark.text)).collect();
            let words = PictureWords { title, description: lines.join(", ") };
            let marks: Vec<(Square, String, Tone)> =
                marks.iter().map(|mark| (mark.square, mark.text_in_picture(), mark.tone)).collect();
            write!(out, "{}", map_svg(board, &marks, &words))?;
        }
        _ => {
            let text = |square| {
                let at = marks.binary_search_by_key(&square, |mark| mark.square).ok()?;
                Some(marks[at].text.clone())
            };
            write!(out, "{}", number_grid(board, text))?;
        }
    }
    Ok(())
}

/// Rows from the corner of the convention, in each row from the left.
fn in_order<'a>(asked: &Asked, marks: &'a [Mark]) -> Vec<&'a Mark> {
    let mut marks: Vec<&Mark> = marks.iter().collect();
    marks.sort_by_key(|mark| asked.id(mark.square));
    marks
}

fn line(asked: &Asked, words: &Words, mark: &Mark) -> String {
    if matches!(asked.problem, Problem::Placement(_)) {
        return format!("{} {}", mark.square, mark.text);
    }
    let coordinates = asked.convention.filter(|convention| convention.notation() == Notation::Coordinates);
    let ids = asked.convention.filter(|convention| convention.notation() == Notation::Ids);
    let message = match (coordinates, ids) {
        (Some(convention), _) => {
            let (x, y) = convention.coordinates(asked.board(), mark.square);
            Message::new("map-line-coordinates").show("x", &x).show("y", &y)
        }
        (None, Some(convention)) => Message::new("map-line").show("square", &convention.id(asked.board(), mark.square)),
        (None, None) => Message::new("map-line").show("square", &mark.square),
    };
    words.say(&message.with("mark", &mark.text).with("answer", &mark.value))
}
