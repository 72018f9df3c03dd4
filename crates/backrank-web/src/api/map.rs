//! Where a tour can start, or a piece stand.

use std::collections::BTreeMap;

use backrank::board::Square;
use backrank::placements::PlacementProblem;
use backrank::render::{Look, Picture, PictureWords, Tone};
use backrank::search::{Budget, Outcome};
use backrank_words::pictures;
use backrank_words::words::Message;
use serde_json::{Value, json};

use super::picture::{self, Patient};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::routes::Reply;
use crate::setting::{Asked, Problem, Setting};

/// `POST /api/map`.
pub(crate) fn map(job: &Job, setting: Setting) -> Result<Reply, Refusal> {
    let Answers { squares, verdict } = Answers::of(job, &setting.asked()?);
    let of = |wanted: Option<bool>| -> Vec<String> {
        squares.iter().filter(|(_, is)| *is == wanted).map(|(square, _)| square.to_string()).collect()
    };
    let (yes, no, unknown) = (of(Some(true)), of(Some(false)), of(None));
    Ok(Reply::Json(json!({ "yes": yes, "no": no, "unknown": unknown, "verdict": verdict })))
}

/// What is known of each square.
pub(super) struct Answers {
    pub(super) squares: Vec<(Square, Option<bool>)>,
    /// How many there are of each answer.
    pub(super) verdict: String,
}

impl Answers {
    pub(super) fn of(job: &Job, asked: &Asked) -> Self {
        let squares: Vec<(Square, Option<bool>)> = match &asked.problem {
            // With a start that is given, the map shows where tours from there end.
            Problem::Tour(problem, _) => {
                let both = problem.start().is_some() && problem.end().is_none();
                let answers = if both { problem.ends(&job.budget) } else { problem.starts(&job.budget) };
                answers.into_iter().map(|(square, outcome)| (square, known(&outcome))).collect()
            }
            Problem::Placement(problem, _) => standings(problem, &job.budget),
        };
        let count = |wanted| squares.iter().filter(|(_, is)| *is == wanted).count();
        let message = Message::new("serve-map").with("yes", count(Some(true))).with("no", count(Some(false)));
        let verdict = job.words.say(&message.with("unknown", count(None)));
        Self { squares, verdict }
    }
}

/// Writes the map to take away, as a picture or as data.
pub(super) fn write(job: &Job, asked: &Asked, format: &str, look: &Look, out: &mut Patient<'_>) -> Result<(), Refusal> {
    let board = asked.board();
    let Answers { squares, verdict } = Answers::of(job, asked);
    match format {
        "json" => {
            let mut value = picture::header(asked);
            if let Problem::Tour(problem, _) = &asked.problem {
                value["closed"] = problem.is_closed().into();
                for (name, end) in [("from", problem.start()), ("to", problem.end())] {
                    value[name] = end.map(|end| end.to_string()).into();
                }
            }
            let fields = squares.iter().map(|(square, answer)| (square.to_string(), word(*answer).into()));
            value["map"] = Value::Object(fields.collect());
            out.bytes = format!("{value}\n").into_bytes();
            Ok(())
        }
        "csv" => {
            let head = if matches!(asked.problem, Problem::Tour(..)) { "square,tour" } else { "square,placement" };
            let rows = squares.iter().map(|(square, answer)| format!("{square},{}\n", word(*answer)));
            out.bytes = format!("{head}\n{}", rows.collect::<String>()).into_bytes();
            Ok(())
        }
        // Nothing moves on a map.
        "moves" => {
            let message = Message::new("wrong-value").with("option", "format").with("value", format);
            let formats = ["svg", "png", "gif", "json", "csv"].map(String::from).to_vec();
            Err(Refusal::wrong("format", message.with("values", formats).with("nearest", "")))
        }
        _ => {
            let (title, given) = match &asked.problem {
                Problem::Tour(problem, _) => {
                    (pictures::title_of_map(&job.words, problem), problem.end().or(problem.start()))
                }
                Problem::Placement(..) => (job.words.say(&Message::new("picture-map-used").show("board", board)), None),
            };
            let mark = |&(square, answer): &(Square, Option<bool>)| match answer {
                _ if given == Some(square) => (square, String::new(), Tone::Given),
                Some(true) => (square, String::new(), Tone::Yes),
                Some(false) => (square, String::new(), Tone::No),
                None => (square, "?".to_owned(), Tone::Count(0.0)),
            };
            let marks: Vec<_> = squares.iter().map(mark).collect();
            let words = PictureWords { title, description: verdict };
            picture::still(&Picture::Map { board, marks: &marks }, format, look, &words, out)
        }
    }
}

const fn word(answer: Option<bool>) -> &'static str {
    match answer {
        Some(true) => "yes",
        Some(false) => "no",
        None => "unknown",
    }
}

pub(super) const fn known<T, R>(outcome: &Outcome<T, R>) -> Option<bool> {
    match outcome {
        Outcome::Found(_) => Some(true),
        Outcome::Impossible(_) => Some(false),
        Outcome::Unknown(_) => None,
    }
}

/// Whether some placement uses each square. Squares that a symmetry exchanges share one answer.
fn standings(problem: &PlacementProblem, budget: &Budget) -> Vec<(Square, Option<bool>)> {
    let board = problem.board();
    let symmetries = problem.symmetries();
    let mut known_of: BTreeMap<Square, Option<bool>> = BTreeMap::new();
    for square in board.squares() {
        if known_of.contains_key(&square) {
            continue;
        }
        let answer = if problem.standing().contains(&square) {
            known(&problem.find(budget))
        } else if problem.forbids(square) || problem.standing().len() >= problem.pieces() {
            Some(false)
        } else {
            known(&problem.clone().with_standing(square).find(budget))
        };
        for image in symmetries.iter().filter_map(|symmetry| symmetry.image(board, square)) {
            known_of.insert(image, answer);
        }
        known_of.insert(square, answer);
    }
    known_of.into_iter().collect()
}
