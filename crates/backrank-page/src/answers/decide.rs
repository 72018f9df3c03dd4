//! Answers whether there is a solution: `yes` with a solution, if one is found, and its properties, `no` with the
//! reason and marks on the board that show the reason, or `unknown` with the limit that was reached.

use backrank::board::{Piece, Tour};
use backrank_service::answer::{self, Decision, Solution};
use backrank_service::validate::{Question, Task};
use backrank_words::facts::TourFacts;
use backrank_words::{Verdict, message, square_names};
use serde_json::{Value, json};

use super::evidence::evidence_marks;
use crate::puzzle_settings::PuzzleSettings;
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// `POST /api/answer`: decides whether there is a solution. The parameter `symmetric` names a rotation; then only
/// solutions that this rotation maps to themselves count.
pub(crate) fn decide(context: &SearchContext, setting: PuzzleSettings) -> Result<Value, Refusal> {
    let question = setting.with_required_symmetry(context.query.get("symmetric")).validate(&context.words)?;
    let words = &context.words;
    let is_tour = matches!(question.task, Task::Tour(_));
    let (decision, shown) = decide_and_find(context, &question);
    let Decision { verdict, why, code, reason, solution, .. } = decision;
    Ok(match verdict {
        Verdict::Yes => {
            let why = match solution {
                Some(_) => why,
                None if is_tour => message!("serve-there-is-tour", reason = why),
                None => message!("serve-there-is-placement", reason = why),
            };
            let tour = match &shown {
                Some(Solution::Tour(tour)) => Some(tour),
                _ => None,
            };
            let facts = tour.map(|tour| TourFacts::compute(tour, &context.budget).lines(words));
            let mut value =
                json!({ "answer": "yes", "squares": shown.as_ref().map(|shown| square_names(shown.squares())) });
            if is_tour {
                value["closed"] = tour.map(Tour::is_closed).into();
                value["seeded"] = is_seeded(&question).into();
            }
            value["verdict"] = words.say(&why).into();
            value["facts"] = facts.unwrap_or_default().into();
            value
        }
        Verdict::No => {
            let (evidence, shown_by) =
                reason.map(|reason| evidence_marks(context, &question, &reason)).unwrap_or_default();
            let mut value = json!({ "answer": "no", "verdict": words.say(&why), "code": code, "evidence": evidence });
            if is_tour {
                value["shown_by"] = shown_by.into();
            }
            value
        }
        Verdict::Unknown => json!({ "answer": "unknown", "verdict": words.say(&why) }),
    })
}

/// Whether another seed may give another tour: for knights on rectangles without holes or glued edges, whose tours are
/// constructed from smaller parts, which the seed chooses. This is also `true` if a side has fewer than five squares,
/// although every seed then gives the same tour.
fn is_seeded(question: &Question) -> bool {
    question.board().is_plain() && *question.piece() == Piece::KNIGHT
}

/// Decides whether there is a solution, and finds one to show: if a theorem or a construction proves that one exists,
/// it is still searched for. The solution is `None` if none was found.
pub(super) fn decide_and_find(context: &SearchContext, question: &Question) -> (Decision, Option<Solution>) {
    let resources = context.resources();
    let decision = answer::decide(question, &resources);
    let shown = match (decision.verdict, &decision.solution) {
        (Verdict::Yes, None) => answer::find(question, &resources, |_| ()).found(),
        (_, solution) => solution.clone(),
    };
    (decision, shown)
}
