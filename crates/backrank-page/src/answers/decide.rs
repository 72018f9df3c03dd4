//! Whether there is a solution: `yes` with a solution and its properties, or `no` with the reason and marks on the
//! board that show the reason.

use backrank::board::{Piece, Tour};
use backrank_service::answer::{self, Decision, Solution};
use backrank_service::validate::{Problem, Question};
use backrank_words::facts::TourFacts;
use backrank_words::{Verdict, message, square_names};
use serde_json::{Value, json};

use super::evidence::evidence;
use crate::job::SearchJob;
use crate::refusal::Refusal;
use crate::setting::Setting;

/// `POST /api/answer`: decides whether there is a solution; with the parameter `symmetric`, whether there is a solution
/// that this rotation maps to itself.
pub(crate) fn answer(job: &SearchJob, setting: Setting) -> Result<Value, Refusal> {
    let asked = setting.symmetric(job.query.get("symmetric")).parse(&job.words)?;
    let words = &job.words;
    let is_tour = matches!(asked.problem, Problem::Tour(_));
    let (decision, shown) = decide(job, &asked);
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
            let facts = tour.map(|tour| TourFacts::compute(tour, &job.budget).lines(words));
            let mut value =
                json!({ "answer": "yes", "squares": shown.as_ref().map(|shown| square_names(shown.squares())) });
            if is_tour {
                value["closed"] = tour.map(Tour::is_closed).into();
                value["seeded"] = is_seeded(&asked).into();
            }
            value["verdict"] = words.say(&why).into();
            value["facts"] = facts.unwrap_or_default().into();
            value
        }
        Verdict::No => {
            let (evidence, shown_by) = reason.map(|reason| evidence(job, &asked, &reason)).unwrap_or_default();
            let mut value = json!({ "answer": "no", "verdict": words.say(&why), "code": code, "evidence": evidence });
            if is_tour {
                value["shown_by"] = shown_by.into();
            }
            value
        }
        Verdict::Unknown => json!({ "answer": "unknown", "verdict": words.say(&why) }),
    })
}

/// Whether another seed finds another tour: so it is for knights on plain rectangles, whose tours are constructed from
/// parts that the seed chooses.
fn is_seeded(asked: &Question) -> bool {
    asked.board().is_plain() && *asked.piece() == Piece::KNIGHT
}

/// Decides whether there is a solution, and finds one even if a theorem alone proves that one exists; `None` if none
/// was found.
pub(super) fn decide(job: &SearchJob, asked: &Question) -> (Decision, Option<Solution>) {
    let resources = job.resources();
    let decision = answer::decide(asked, &resources);
    let shown = match (decision.verdict, &decision.solution) {
        (Verdict::Yes, None) => answer::find(asked, &resources, |_| ()).found(),
        (_, solution) => solution.clone(),
    };
    (decision, shown)
}
