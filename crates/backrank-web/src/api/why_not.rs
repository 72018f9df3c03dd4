//! The picture of why there is no tour, with the squares that the page marks.

use backrank::board::Square;
use backrank::render::{Mark, Picture};
use backrank::tours::{Reason, TourProblem};
use backrank_words::pictures;
use backrank_words::shown::Shown;
use backrank_words::tell::Tell;

use super::evidence;
use super::picture::{Paper, Patient, still};
use crate::job::Job;
use crate::refusal::Refusal;

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
    let shown = Shown::of(reason, problem, &job.budget);
    let sets = evidence::sets(words, problem, reason, shown.as_ref());
    let (evidence, by) = shown.map(|Shown { evidence, by }| (evidence, by)).unzip();
    let sentences = [Some(reason.message()), by.flatten()].into_iter().flatten();
    match (&sets[..], evidence) {
        ([], None) => Err(none),
        ([], Some(evidence)) => {
            pictures::why_not(words, problem, &evidence, sentences, |picture, words| still(picture, paper, words, out))
        }
        ([(label, squares), others @ ..], _) => {
            // One set alone is explained once.
            let (mark, (other, more)) = match others {
                [other, ..] => (Mark::Inner, (&other.0, &other.1[..])),
                [] => (Mark::Outer, (label, [].as_slice())),
            };
            let legend = |mark: Mark| if mark == Mark::Outer { label.clone() } else { other.clone() };
            let one: (Mark, &[Square]) = (Mark::Outer, squares);
            let picture = Picture::Relation { board: problem.board(), one, other: (mark, more), legend: &legend };
            still(&picture, paper, &pictures::words_of_why_not(words, problem, sentences), out)
        }
    }
}
