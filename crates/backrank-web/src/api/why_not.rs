//! Why there is none: a picture with the squares that the page marks, and data.

use backrank::board::Square;
use backrank::render::{Mark, Picture};
use backrank::tours::{Reason, TourProblem};
use backrank_words::alt_text;
use backrank_words::evidence;
use backrank_words::evidence::TourEvidence;
use backrank_words::to_message::ToMessage;
use serde_json::json;

use super::data::header;
use super::evidence as marked;
use super::picture::{Paper, Patient, still};
use super::solution;
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::Asked;

/// What the command says of it as JSON; what was asked is written as in other data.
pub(super) fn json(job: &Job, asked: &Asked, reason: &solution::Reason<'_>) -> String {
    let (code, shown) = match reason {
        solution::Reason::Tour(problem, reason) => {
            let shown = TourEvidence::find(reason, problem, &job.budget);
            (reason.code(), shown.map(|shown| evidence::to_json(&job.words, &shown)).unwrap_or_default())
        }
        solution::Reason::Pieces(_, reason) => (reason.code(), evidence::groups(reason)),
    };
    let mut value = json!({ "answer": "no", "reason": job.words.say(&reason.message()), "reason_code": code });
    for (name, field) in shown.into_iter().chain(header(asked)) {
        value[name] = field;
    }
    format!("{value}\n")
}

/// Draws it; where no squares show the reason there is nothing to draw, and this is why.
pub(super) fn draw(
    job: &Job,
    problem: &TourProblem,
    reason: &Reason,
    paper: Paper<'_>,
    none: Refusal,
    out: &mut Patient<'_>,
) -> Result<(), Refusal> {
    let words = &job.words;
    let shown = TourEvidence::find(reason, problem, &job.budget);
    let sets = marked::sets(words, problem, reason, shown.as_ref());
    let (evidence, by) = shown.map(|TourEvidence { evidence, argument: by }| (evidence, by)).unzip();
    let sentences = [Some(reason.message()), by.flatten()].into_iter().flatten();
    match (&sets[..], evidence) {
        ([], None) => Err(none),
        ([], Some(evidence)) => alt_text::draw_evidence(words, problem, &evidence, sentences, |picture, words| {
            still(picture, paper, words, out)
        }),
        ([(label, squares), others @ ..], _) => {
            // One set alone is explained once.
            let (mark, (other, more)) = match others {
                [other, ..] => (Mark::Inner, (&other.0, &other.1[..])),
                [] => (Mark::Outer, (label, [].as_slice())),
            };
            let legend = |mark: Mark| if mark == Mark::Outer { label.clone() } else { other.clone() };
            let one: (Mark, &[Square]) = (Mark::Outer, squares);
            let picture = Picture::Relation { board: problem.board(), one, other: (mark, more), legend: &legend };
            still(&picture, paper, &alt_text::for_obstacle(words, problem, sentences), out)
        }
    }
}
