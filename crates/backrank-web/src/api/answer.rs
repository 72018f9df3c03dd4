//! Whether there is a solution: then one with its properties, else the reason why not with marks that show it.

use backrank::Problem as _;
use backrank::board::Tour;
use backrank::placements::{self, PlacementProblem};
use backrank::search::{Options, Outcome, Spent};
use backrank::tours::{self, TourProblem};
use backrank_words::facts::TourFacts;
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;
use serde_json::{Value, json};

use super::evidence;
use crate::refusal::Refusal;
use crate::response::ApiResponse;
use crate::search_job::SearchJob;
use crate::setting::{Problem, Setting, names};

/// `POST /api/answer`.
pub(crate) fn answer(job: &SearchJob, setting: Setting) -> Result<ApiResponse, Refusal> {
    let asked = setting.parse(&job.words)?;
    Ok(ApiResponse::Json(match &asked.problem {
        Problem::Tour(problem, method) => {
            of_tours(job, problem, *method, &asked.tour_options(tours::Method::Auto, &job.budget))
        }
        Problem::Placement(problem, options) => of_pieces(job, problem, options),
    }))
}

/// A tour by this method, or why there is none. Where a theorem proves that there is one, a tour is searched for as well.
pub(super) fn tour(
    problem: &TourProblem,
    method: Option<tours::Method>,
    options: &Options<tours::Method>,
) -> Outcome<(tours::Proof, Option<Tour>), tours::Reason> {
    let decided = match method {
        Some(method) => problem.find(&options.clone().method(method)).map(tours::Proof::Tour),
        None => problem.decide(options),
    };
    decided.map(|proof| {
        let tour = match &proof {
            tours::Proof::Tour(tour) => Some(tour.clone()),
            _ => problem.find(options).found(),
        };
        (proof, tour)
    })
}

fn of_tours(
    job: &SearchJob,
    problem: &TourProblem,
    method: Option<tours::Method>,
    options: &Options<tours::Method>,
) -> Value {
    let SearchJob { words, budget, .. } = job;
    match tour(problem, method, options) {
        Outcome::Found((proof, tour)) => {
            let facts = tour.as_ref().map(|tour| TourFacts::compute(tour, &mut budget.meter()).lines(words));
            json!({
                "answer": "yes",
                "squares": tour.as_ref().map(|tour| names(tour.squares())),
                "closed": tour.as_ref().map(Tour::is_closed),
                "verdict": words.say(&match &proof {
                    tours::Proof::Tour(_) => proof.message(),
                    _ => Message::new("serve-there-is-tour").with("reason", proof.message()),
                }),
                "facts": facts.unwrap_or_default(),
            })
        }
        Outcome::Impossible(reason) => {
            let (evidence, shown_by) = evidence::of_tours(words, problem, &reason, budget);
            let verdict = words.say(&reason.message());
            json!({ "answer": "no", "verdict": verdict, "code": reason.code(), "evidence": evidence, "shown_by": shown_by })
        }
        Outcome::Unknown(spent) => unknown(job, &spent),
    }
}

fn of_pieces(job: &SearchJob, problem: &PlacementProblem, options: &Options<placements::Method>) -> Value {
    let SearchJob { words, budget, .. } = job;
    let options = options.clone().budget(budget.clone());
    match problem.decide(&options) {
        Outcome::Found(proof) => {
            let placement = match &proof {
                placements::Proof::Solution(placement) => Some(placement.clone()),
                placements::Proof::Theorem(_) => problem.find(&options).found(),
            };
            let squares = placement.map(|placement| names(placement.squares()));
            let verdict = words.say(&match &proof {
                placements::Proof::Solution(_) => proof.message(),
                placements::Proof::Theorem(_) => {
                    Message::new("serve-there-is-placement").with("reason", proof.message())
                }
            });
            json!({ "answer": "yes", "squares": squares, "verdict": verdict, "facts": [] })
        }
        Outcome::Impossible(reason) => json!({
            "answer": "no",
            "verdict": words.say(&reason.message()),
            "code": reason.code(),
            "evidence": evidence::of_pieces(words, problem, &reason),
        }),
        Outcome::Unknown(spent) => unknown(job, &spent),
    }
}

fn unknown(job: &SearchJob, spent: &Spent) -> Value {
    json!({ "answer": "unknown", "verdict": job.words.say(&spent.message()) })
}
