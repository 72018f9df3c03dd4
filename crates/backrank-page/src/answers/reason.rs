//! Export of the reason why there is no solution: as a picture with the squares that the page marks, or as data.

use backrank::board::Square;
use backrank::render::{EvidenceMark, Picture};
use backrank::search::Options;
use backrank::tours::{self, TourProblem};
use backrank_service::answer::{self, Reason};
use backrank_service::json::header;
use backrank_service::validate::Question;
use backrank_words::ToMessage;
use backrank_words::alt_text;
use backrank_words::evidence::{self, TourEvidence};
use serde_json::json;

use super::evidence::labelled_sets;
use super::exportable::PictureExport;
use crate::job::SearchJob;
use crate::refusal::Refusal;

/// The JSON that the command line prints for the same reason, with the header of all exports.
pub(super) fn json(job: &SearchJob, asked: &Question, reason: &Reason) -> String {
    let shown = match reason {
        Reason::Tour(_) => {
            let shown = answer::evidence(asked, reason, &job.resources());
            shown.map(|shown| evidence::to_json(&job.words, &shown)).unwrap_or_default()
        }
        Reason::Placement(reason) => evidence::cliques_to_json(reason),
    };
    let mut value = json!({ "answer": "no", "reason": job.words.say(&reason.message()), "reason_code": reason.code() });
    for (name, field) in shown.into_iter().chain(header(asked, true)) {
        value[name] = field;
    }
    format!("{value}\n")
}

/// Draws the squares that show the reason; returns the refusal `none` if no squares show it.
pub(super) fn draw(
    export: &mut PictureExport<'_>,
    problem: &TourProblem,
    reason: &tours::Reason,
    none: Refusal,
) -> Result<(), Refusal> {
    let words = &*export.job.words;
    let shown = TourEvidence::find(reason, problem, &Options::from(export.job.budget.clone()));
    let (evidence, by) = shown.map(|TourEvidence { evidence, argument: by }| (evidence, by)).unzip();
    let mut label_sets = labelled_sets(words, problem, reason, evidence.as_ref());
    label_sets.retain(|(_, squares)| !squares.is_empty());
    let sentences = [Some(reason.message()), by.flatten()].into_iter().flatten();
    match (&label_sets[..], evidence) {
        ([], None) => Err(none),
        ([], Some(evidence)) => alt_text::draw_evidence(words, problem, &evidence, sentences, |picture, words| {
            export.write_still(picture, words)
        }),
        ([(label, squares), others @ ..], _) => {
            // The legend of a single set has only one entry.
            let (mark, (other, more)) = match others {
                [other, ..] => (EvidenceMark::Inner, (&other.0, &other.1[..])),
                [] => (EvidenceMark::Outer, (label, [].as_slice())),
            };
            let legend = |mark: EvidenceMark| if mark == EvidenceMark::Outer { label.clone() } else { other.clone() };
            let one: (EvidenceMark, &[Square]) = (EvidenceMark::Outer, squares);
            let picture = Picture::Relation { board: problem.board(), one, other: (mark, more), legend: &legend };
            export.write_still(&picture, &alt_text::for_obstacle(words, problem, sentences))
        }
    }
}
