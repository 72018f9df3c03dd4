//! The check of a solution that a person enters as text: whether it is right, and if not, where and why.

use backrank::board::{Placement, Square, Tour, TourFault};
use backrank::placements::PlacementProblem;
use backrank::tours::TourProblem;
use backrank_words::facts::TourFacts;
use backrank_words::reading::{AnswerKind, AnswerReader, piece_letter};
use backrank_words::to_message::{ToMessage, tour_fault};
use backrank_words::words::Message;
use serde::Deserialize;
use serde_json::json;

use crate::refusal::{MAX_QUOTED_CHARS, Refusal};
use crate::response::ApiResponse;
use crate::search_job::SearchJob;
use crate::setting::{ParsedSetting, Problem, Puzzle, Setting, names, object};

/// The body of `POST /api/check`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckRequest {
    #[serde(deserialize_with = "object")]
    setting: Setting,
    /// The solution, in any of the notations that the command reads.
    text: String,
}

/// Why squares are not a solution.
pub(super) struct Fault {
    /// The step with the fault, from 1, where it is at one.
    step: Option<usize>,
    /// A square that a solution has and these lack.
    missing: Option<Square>,
    /// The sentence about the fault.
    pub(super) reason: Message,
}

impl From<Message> for Fault {
    fn from(reason: Message) -> Self {
        Self { step: None, missing: None, reason }
    }
}

/// `POST /api/check`.
pub(crate) fn check(job: &SearchJob, request: CheckRequest) -> Result<ApiResponse, Refusal> {
    let asked = request.setting.parse(&job.words)?;
    let words = &job.words;
    let squares = match read(&asked, &request.text) {
        Ok(squares) => squares,
        Err(message) => {
            let verdict = words.say(&message.truncate(MAX_QUOTED_CHARS));
            return Ok(ApiResponse::Json(
                json!({ "valid": false, "verdict": verdict, "squares": [], "step": null, "facts": [] }),
            ));
        }
    };
    let given = names(&squares);
    let checked = match &asked.problem {
        Problem::Tour(problem, _) => tour(problem, squares).map(|tour| {
            let facts = TourFacts::compute(&tour, &mut job.budget.meter()).lines(words);
            ("serve-right-tour", facts)
        }),
        Problem::Placement(problem, _) => placement(problem, squares).map(|_| ("serve-right-pieces", Vec::new())),
    };
    Ok(ApiResponse::Json(match checked {
        Ok((key, facts)) => {
            json!({ "valid": true, "verdict": words.text(key), "squares": given, "step": null, "facts": facts })
        }
        Err(Fault { step, missing, reason }) => {
            let (verdict, missing) = (words.say(&reason), missing.map(|square| square.to_string()));
            json!({
                "valid": false, "verdict": verdict, "squares": given, "step": step, "missing": missing, "facts": [],
            })
        }
    }))
}

/// The squares that a text names.
fn read(asked: &ParsedSetting, text: &str) -> Result<Vec<Square>, Message> {
    let kind = match asked.puzzle {
        Puzzle::Tour => AnswerKind::Tour,
        Puzzle::Queens => AnswerKind::Queens,
        Puzzle::Placement => AnswerKind::Pieces,
    };
    let board = asked.board();
    let square_of_id = |id: usize| board.square(id);
    let reader = AnswerReader { board, kind, letter: piece_letter(asked.piece()), square_of_id: &square_of_id };
    let text = text.trim_start_matches('\u{feff}').trim_end();
    if !text.trim_start().starts_with(['{', '[']) {
        return reader.read(text);
    }
    let value = serde_json::from_str(text)
        .map_err(|error| Message::new("wrong-json").with("line", error.line()).with("column", error.column()))?;
    reader.list(&value)
}

/// The tour on these squares, if it is a tour of the problem.
pub(super) fn tour(problem: &TourProblem, squares: Vec<Square>) -> Result<Tour, Fault> {
    let made = if problem.is_closed() { Tour::closed } else { Tour::open };
    let tour = made(problem.board(), problem.piece(), squares).map_err(|error| {
        let first = error.faults.first();
        let reason = first.map_or_else(|| Message::new("tour-no-squares"), |fault| tour_fault(fault, 1));
        let missing = match first {
            Some(TourFault::Missed { square }) => Some(*square),
            _ => None,
        };
        Fault { step: first.and_then(TourFault::step), missing, reason }
    })?;
    let ends = [("fault-start", problem.start(), tour.start()), ("fault-end", problem.end(), tour.end())];
    let other = |(key, asked, given): &(&'static str, Option<Square>, Square)| {
        let asked = asked.filter(|asked| asked != given)?;
        Some(Message::new(key).show("asked", &asked).show("given", given))
    };
    ends.iter().find_map(other).map_or(Ok(tour), |reason| Err(reason.into()))
}

/// The placement on these squares, if it is a placement of the problem.
pub(super) fn placement(problem: &PlacementProblem, squares: Vec<Square>) -> Result<Placement, Fault> {
    let missing = problem.standing().iter().find(|square| !squares.contains(square));
    let forbidden = squares.iter().find(|&&square| problem.forbids(square)).copied();
    let (count, missing) = (squares.len(), missing.copied());
    let placement = Placement::new(problem.board(), problem.piece(), squares)
        .map_err(|error| error.faults.first().map_or_else(|| Message::new("answer-empty"), ToMessage::message))?;
    if let Some(square) = missing {
        let reason = Message::new("fault-missing").show("square", &square);
        return Err(Fault { step: None, missing: Some(square), reason });
    }
    if let Some(square) = forbidden {
        return Err(Message::new("fault-forbidden").show("square", &square).into());
    }
    if count != problem.exact_pieces() {
        return Err(Message::new("fault-number").with("given", count).with("asked", problem.exact_pieces()).into());
    }
    Ok(placement)
}
