//! Where a tour can start, or a piece stand.

use std::collections::BTreeMap;

use backrank::board::Square;
use backrank::placements::PlacementProblem;
use backrank::render::{Picture, PictureWords, Tone};
use backrank::search::Budget;
use backrank_words::map::Known;
use backrank_words::pictures;
use backrank_words::words::Message;
use serde_json::{Value, json};

use super::data::{Data, Sight};
use super::picture::{Paper, Patient, still};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::routes::Reply;
use crate::setting::{Asked, Problem, Setting};

/// `POST /api/map`.
pub(crate) fn map(job: &Job, setting: Setting) -> Result<Reply, Refusal> {
    let Answers { squares, verdict } = Answers::of(job, &setting.asked()?);
    let mut reply = json!({ "verdict": verdict });
    for wanted in [Known::Yes, Known::No, Known::Unknown] {
        let such = squares.iter().filter(|(_, known)| *known == wanted).map(|(square, _)| square.to_string());
        reply[wanted.name()] = such.collect();
    }
    Ok(Reply::Json(reply))
}

/// What is known of each square.
pub(super) struct Answers {
    pub(super) squares: Vec<(Square, Known)>,
    /// How many there are of each answer.
    pub(super) verdict: String,
}

impl Answers {
    pub(super) fn of(job: &Job, asked: &Asked) -> Self {
        let squares: Vec<(Square, Known)> = match &asked.problem {
            // With a start that is given, the map shows where tours from there end.
            Problem::Tour(problem, _) => {
                let both = problem.start().is_some() && problem.end().is_none();
                let answers = if both { problem.ends(&job.budget) } else { problem.starts(&job.budget) };
                answers.into_iter().map(|(square, outcome)| (square, Known::of(&outcome))).collect()
            }
            Problem::Placement(problem, _) => standings(problem, &job.budget),
        };
        let count = |wanted| squares.iter().filter(|(_, is)| *is == wanted).count();
        let message = Message::new("serve-map").with("yes", count(Known::Yes)).with("no", count(Known::No));
        let verdict = job.words.say(&message.with("unknown", count(Known::Unknown)));
        Self { squares, verdict }
    }
}

impl Sight for Answers {
    fn data(&self, asked: &Asked) -> Data {
        let columns = match &asked.problem {
            Problem::Tour(..) => "square,tour",
            Problem::Placement(..) => "square,placement",
        };
        let answers = || self.squares.iter().map(|(square, known)| (square.to_string(), known.name()));
        Data {
            facts: Vec::new(),
            json: ("map", Value::Object(answers().map(|(square, name)| (square, name.into())).collect())),
            columns,
            rows: answers().map(|(square, name)| format!("{square},{name}")).collect(),
            // A map has no order of squares.
            lines: None,
        }
    }

    fn draw(&self, job: &Job, asked: &Asked, paper: Paper<'_>, out: &mut Patient<'_>) -> Result<(), Refusal> {
        let board = asked.board();
        let (title, given) = match &asked.problem {
            Problem::Tour(problem, _) => {
                (pictures::title_of_map(&job.words, problem), problem.end().or(problem.start()))
            }
            Problem::Placement(..) => (job.words.say(&Message::new("picture-map-used").show("board", board)), None),
        };
        let mark = |&(square, known): &(Square, Known)| match known {
            _ if given == Some(square) => (square, String::new(), Tone::Given),
            Known::Yes | Known::No => (square, String::new(), known.tone()),
            Known::Unknown => (square, known.sign().to_owned(), known.tone()),
        };
        let marks: Vec<_> = self.squares.iter().map(mark).collect();
        let words = PictureWords { title, description: self.verdict.clone() };
        still(&Picture::Map { board, marks: &marks }, paper, &words, out)
    }
}

/// Whether some placement uses each square. Squares that a symmetry exchanges share one answer.
fn standings(problem: &PlacementProblem, budget: &Budget) -> Vec<(Square, Known)> {
    let board = problem.board();
    let symmetries = problem.symmetries();
    let mut known_of: BTreeMap<Square, Known> = BTreeMap::new();
    for square in board.squares() {
        if known_of.contains_key(&square) {
            continue;
        }
        let answer = if problem.standing().contains(&square) {
            Known::of(&problem.find(budget))
        } else if problem.forbids(square) || problem.standing().len() >= problem.pieces() {
            Known::No
        } else {
            Known::of(&problem.clone().with_standing(square).find(budget))
        };
        for image in symmetries.iter().filter_map(|symmetry| symmetry.image(board, square)) {
            known_of.insert(image, answer);
        }
        known_of.insert(square, answer);
    }
    known_of.into_iter().collect()
}
