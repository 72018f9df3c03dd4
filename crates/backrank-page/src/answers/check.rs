//! The check of a solution that a user enters as text: that it is correct, or its first fault.

use backrank::board::Square;
use backrank_service::answer::{self, CheckFault, CheckResult, Solution};
use backrank_service::given_solution;
use backrank_service::validate::Question;
use backrank_words::facts::TourFacts;
use backrank_words::{message, square_names};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::puzzle_settings::{Object, PuzzleSettings};
use crate::refusal::{MAX_QUOTED_CHARS, Refusal};
use crate::search_context::SearchContext;

/// The body of `POST /api/check`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CheckRequest {
    setting: Object<PuzzleSettings>,
    /// The solution, in any of the notations that the command line reads.
    text: String,
}

/// `POST /api/check`: checks a solution.
pub(crate) fn check(context: &SearchContext, request: CheckRequest) -> Result<Value, Refusal> {
    let question = request.setting.0.validate(&context.words)?;
    let words = &context.words;
    let given = match given_solution::read_solution(&question, &request.text) {
        Ok(given) => given,
        Err(message) => {
            let verdict = words.say(&message.with_truncated_texts(MAX_QUOTED_CHARS));
            return Ok(json!({ "valid": false, "verdict": verdict, "squares": [], "step": null, "facts": [] }));
        }
    };
    let names = square_names(&given.squares);
    Ok(match solution_or_first_fault(answer::check(&question, given.closed, given.squares)) {
        Ok(solution) => {
            let (key, facts) = match solution {
                Solution::Tour(tour) => ("serve-right-tour", TourFacts::compute(&tour, &context.budget).lines(words)),
                Solution::Placement(_) => ("serve-right-pieces", Vec::new()),
            };
            json!({ "valid": true, "verdict": words.text(key), "squares": names, "step": null, "facts": facts })
        }
        Err(CheckFault { step, missing, reason }) => {
            let (verdict, missing) = (words.say(&reason), missing.map(|square| square.to_string()));
            json!({
                "valid": false, "verdict": verdict, "squares": names, "step": step, "missing": missing, "facts": [],
            })
        }
    })
}

/// Checks whether the squares are a solution of the question: returns the solution, or the first fault of the squares.
pub(super) fn check_squares(question: &Question, squares: Vec<Square>) -> Result<Solution, CheckFault> {
    solution_or_first_fault(answer::check(question, false, squares))
}

/// The checked solution, or its first fault. A wrong number of pieces is returned only if it is the only fault.
fn solution_or_first_fault(checked: CheckResult) -> Result<Solution, CheckFault> {
    let first = checked.faults.into_iter().min_by_key(|wrong| wrong.reason.key() == "fault-number");
    checked.solution.ok_or_else(|| first.unwrap_or_else(|| message!("answer-empty").into()))
}
