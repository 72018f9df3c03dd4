//! `map`: which starts, or which ends, have a tour; how many placements use each square.

mod mark;
mod rows;

use std::io::Write;

use backrank::board::Square;
use backrank::placements::SquareUses;
use backrank::render::{AltText, Picture, SquareAnswer, number_grid};
use backrank::search::Outcome;
use backrank::teach::Convention;
use backrank::tours::Method;
use backrank_service::request::{MapRequest, PictureRequest};
use backrank_words::alt_text;
use backrank_words::map::SquareVerdict;
use serde_json::{Map, Value, json};

use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::json;
use crate::output::Output;
use crate::print::picture::picture_out;
use crate::session::Session;
use backrank_service::validate::{self, Problem, Question};
use backrank_words::words::{Message, Words};

use mark::{Ask, Mark, asks_for, line};
use rows::Rows;

/// About the bytes that a square of the map takes: its outcome, its mark and its texts.
const BYTES_A_MARK: u64 = 256;

/// `map`.
pub fn map(Args { request, output, .. }: &Args<MapRequest>, session: &Session) -> Result<Exit, CliError> {
    let MapRequest { options, picture, .. } = request;
    let question = validate::question(request, session.context())?;
    // The Italian lesson prints a line for each start.
    let lesson = question.convention == Some(Convention::It) && matches!(question.problem, Problem::Tour(_));
    let format = output.format_or(if lesson { Format::Lines } else { Format::Text });
    let ask = match &question.problem {
        Problem::Tour(problem) => Some(asks_for(problem)?),
        Problem::Placement(_) => None,
    };
    let (budget, progress) = session.budget(options, false)?;
    if let (Problem::Tour(problem), Some(ask)) = (&question.problem, ask) {
        let rows = Rows { question: &question, problem, ask, words: &session.words };
        if let Some(exit) = rows.answer(output, session, format, &budget)? {
            return Ok(exit);
        }
    }
    // The answer holds something for every square.
    let drawn = (question.board().area() as u64).saturating_mul(BYTES_A_MARK);
    if let Err(spent) = budget.allows_memory(drawn) {
        return Ok(session.explain_limit(&spent));
    }
    let (marks, spent) = match &question.problem {
        Problem::Tour(problem) => {
            let answers = match ask {
                Some(Ask::Ends(_)) => problem.ends(&question.tour_options(Method::Auto, &budget)),
                _ => problem.starts(&question.tour_options(Method::Auto, &budget)),
            };
            let spent = answers.iter().find_map(|(_, outcome)| match outcome {
                Outcome::Unknown(spent) => Some(*spent),
                _ => None,
            });
            (
                answers
                    .into_iter()
                    .map(|(square, outcome)| Mark::of(square, SquareVerdict::from_outcome(&outcome)))
                    .collect(),
                spent,
            )
        }
        Problem::Placement(problem) => {
            let SquareUses { squares, solutions } = match problem.uses(&budget.clone().into()) {
                Ok(uses) => uses,
                Err(spent) => return Ok(session.explain_limit(&spent)),
            };
            let most = squares.iter().map(|(_, uses)| *uses).max().unwrap_or(0).max(1);
            let mark = |(square, uses): (Square, u128)| Mark {
                square,
                value: uses.to_string().into(),
                text: uses.to_string().into(),
                tone: SquareAnswer::Count(uses as f64 / most as f64),
            };
            (squares.into_iter().map(mark).collect::<Vec<_>>(), solutions.spent)
        }
    };
    drop(progress);
    let mut out = Output::open(output.path.as_deref())?;
    write_marks((picture, session.memory(options)?), &question, ask, &session.words, format, &marks, &mut out)?;
    out.finish()?;
    Ok(spent.map_or(Exit::Yes, |spent| session.explain_limit(&spent)))
}

fn write_marks(
    (picture, memory): (&PictureRequest, u64),
    question: &Question,
    of: Option<Ask>,
    words: &Words,
    format: Format,
    marks: &[Mark],
    out: &mut Output,
) -> Result<(), CliError> {
    let board = question.board();
    match format {
        Format::Lines => {
            for mark in in_order(question, marks) {
                writeln!(out, "{}", line(question, words, of, mark))?;
            }
        }
        Format::Json => {
            let mut fields = json::header(question);
            let values: Map<String, Value> =
                marks.iter().map(|mark| (mark.square.to_string(), json!(mark.value.as_ref()))).collect();
            fields.insert("map".into(), Value::Object(values));
            writeln!(out, "{}", Value::Object(fields))?;
        }
        Format::Csv => {
            writeln!(out, "square,{}", if of.is_some() { "tour" } else { "placements" })?;
            for mark in marks {
                writeln!(out, "{},{}", mark.square, mark.value)?;
            }
        }
        Format::Svg | Format::Png => {
            let title = match &question.problem {
                Problem::Tour(problem) => alt_text::title_of_map(words, problem),
                Problem::Placement(_) => words.say(&Message::new("picture-map-uses").show("board", board)),
            };
            let lines: Vec<String> = marks.iter().map(|mark| format!("{} {}", mark.square, mark.text)).collect();
            let words = AltText { title, description: lines.join(", ") };
            let given = match of {
                Some(Ask::Ends(given) | Ask::Starts(Some(given))) => Some(given),
                Some(Ask::Starts(None)) | None => None,
            };
            let tone = |mark: &Mark| if given == Some(mark.square) { SquareAnswer::Given } else { mark.tone };
            let marks: Vec<(Square, String, SquareAnswer)> =
                marks.iter().map(|mark| (mark.square, mark.text_in_picture(), tone(mark))).collect();
            let look = validate::colours_and_width(picture)?;
            picture_out(memory, &look, format, &Picture::Map { board, marks: &marks }, &words, out)?;
        }
        _ => {
            let text = |square| {
                let at = marks.binary_search_by_key(&square, |mark| mark.square).ok()?;
                Some(marks[at].text.to_string())
            };
            write!(out, "{}", number_grid(board, text))?;
        }
    }
    Ok(())
}

/// Rows from the corner of the convention, in each row from the left.
fn in_order<'a>(question: &Question, marks: &'a [Mark]) -> Vec<&'a Mark> {
    let mut marks: Vec<&Mark> = marks.iter().collect();
    marks.sort_by_key(|mark| question.id(mark.square));
    marks
}
