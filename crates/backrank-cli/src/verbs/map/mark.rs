//! The mark of a square on a map, and maps as lists of marks.

use std::borrow::Cow;
use std::io::{self, Write};

use backrank::board::Square;
use backrank::render::SquareAnswer;
use backrank::teach::Notation;
use backrank_service::validate::{MapQuestion, MapSubject, Question};
use backrank_words::{Verdict, Words, message, text_arg};
use serde_json::{Value, json};

use crate::output::Output;
use crate::{Format, json};

/// The mark of a square on a map: the answer about that square, which is whether a tour can start or end on it, or how
/// many placements use it.
pub struct SquareMark {
    pub square: Square,
    /// The answer as a word or number: `yes`, `no`, `unknown`, or a count.
    pub value: Cow<'static, str>,
    /// The answer as it is written on a board: a sign for `yes`, `no` or `unknown`, or a count.
    pub text: Cow<'static, str>,
    /// The answer as a picture shows it.
    pub square_answer: SquareAnswer,
}

impl SquareMark {
    /// The mark of a square for which the verdict says whether there is a tour.
    pub fn from_verdict(square: Square, verdict: Verdict) -> Self {
        Self {
            square,
            value: verdict.name().into(),
            text: verdict.symbol().into(),
            square_answer: verdict.to_square_answer(),
        }
    }

    /// The text of the mark in a picture; empty for answers that the picture draws as symbols.
    pub fn text_in_picture(&self) -> String {
        match self.square_answer {
            SquareAnswer::Yes | SquareAnswer::No | SquareAnswer::Given => String::new(),
            SquareAnswer::Count(_) => self.text.to_string(),
        }
    }
}

/// Writes one mark to the output.
pub type MarkWriter<'a> = &'a mut dyn FnMut(&mut Output, &SquareMark) -> io::Result<()>;

/// Writes the marks of a map as CSV, JSON or lines. `each_mark` must call the function that it gets with each mark.
pub fn write_mark_list(
    MapQuestion { question, subject, .. }: &MapQuestion,
    words: &Words,
    format: Format,
    out: &mut Output,
    each_mark: impl FnOnce(&mut Output, MarkWriter<'_>) -> io::Result<()>,
) -> io::Result<()> {
    match format {
        Format::Csv => {
            writeln!(out, "square,{}", if matches!(subject, MapSubject::Uses) { "placements" } else { "tour" })?;
            each_mark(out, &mut |out, mark| writeln!(out, "{},{}", mark.square, mark.value))
        }
        Format::Json => {
            let mut fields = json::problem_fields(question);
            fields.insert("map".into(), json!({}));
            // `map` is the last field and is empty, so the text ends with `}}`. These two braces are cut off here and
            // written again after the squares.
            write!(out, "{}", Value::Object(fields).to_string().trim_end_matches("}}"))?;
            let mut gap = "";
            let written = each_mark(out, &mut |out, mark| {
                write!(out, "{}\"{}\":\"{}\"", std::mem::replace(&mut gap, ","), mark.square, mark.value)
            });
            // If a limit ended the writing, the squares written so far are complete JSON.
            writeln!(out, "}}}}").and(written)
        }
        _ => each_mark(out, &mut |out, mark| writeln!(out, "{}", format_mark_line(question, words, *subject, mark))),
    }
}

/// A line of text with a square and its mark; the wording depends on the subject of the map.
fn format_mark_line(question: &Question, words: &Words, subject: MapSubject, mark: &SquareMark) -> String {
    if matches!(subject, MapSubject::Uses) {
        return format!("{} {}", mark.square, mark.text);
    }
    let convention = question.convention.map(|convention| (convention, convention.notation()));
    let message = match (convention, subject) {
        (Some((convention, Notation::Coordinates)), MapSubject::Starts(_)) => {
            let (x, y) = convention.coordinates(question.board(), mark.square);
            message!("map-line-coordinates", x = text_arg(x), y = text_arg(y))
        }
        (convention, subject) => {
            let key = if matches!(subject, MapSubject::Ends(_)) { "map-end-line" } else { "map-line" };
            let square = match convention {
                Some((convention, Notation::Coordinates)) => {
                    let (x, y) = convention.coordinates(question.board(), mark.square);
                    format!("{x},{y}")
                }
                Some((convention, Notation::Ids)) => convention.square_id(question.board(), mark.square).to_string(),
                _ => mark.square.to_string(),
            };
            message!(key, square)
        }
    };
    words.say(&message.with("mark", mark.text.as_ref()).with("answer", mark.value.as_ref()))
}
