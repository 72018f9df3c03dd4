//! A solution by its index, found without listing the others; indices are counted from 0.

use std::time::Duration;

use backrank::SolutionIndex as _;
use backrank::search::{BigUint, Limit, Outcome, Spent};
use backrank_service::answer::{self, Index, Solution};
use backrank_service::validate;
use backrank_words::{Message, ToMessage, message, square_names};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::job::SearchJob;
use crate::refusal::Refusal;
use crate::setting::{Setting, deserialize_object};

/// The time limit with the parameter `soon`, which the page gives while no user waits for the solution.
const SOON: Duration = Duration::from_secs(1);

/// The version of the numbering of solutions. It grows when an index comes to mean another solution, so that a stored
/// link can say in which numbering its index counts.
pub(crate) const INDEX_ORDER: u32 = 1;

/// The body of `POST /api/unrank`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnrankRequest {
    #[serde(deserialize_with = "deserialize_object")]
    setting: Setting,
    /// The index of the solution as text, since it may have more digits than a number of JSON.
    rank: Option<String>,
    /// The seed with which a solution is drawn uniformly at random if no index is given.
    seed: Option<u64>,
}

/// `POST /api/unrank`: the solution with an index, or one drawn at random, with its index and the number of all
/// solutions.
///
/// The index is built for each request, unless the job keeps the index of the last question.
pub(crate) fn unrank(job: &SearchJob, request: UnrankRequest) -> Result<Value, Refusal> {
    if request.rank.is_some() && request.seed.is_some() {
        return Err(Refusal::conflicting_fields("rank", "seed"));
    }
    let rank = request.rank.as_deref().map(validate::solution_index).transpose()?;
    let asked = request.setting.parse(&job.words)?.with_default_method();
    let is_soon = job.flag("soon", false);
    let time = job.budget.time_left().map_or(SOON, |left| SOON.min(left));
    let resources = if is_soon { job.budget.clone().with_time(time).into() } else { job.resources() };
    let say = |message: &Message| job.words.say(message);
    let seed = request.seed.unwrap_or(0);
    Ok(match job.with_index(&request.setting, &asked, &resources, |index| find(index, rank.as_ref(), seed)) {
        Ok(Some((Some((rank, solution)), of))) => json!({
            "answer": "yes", "rank": rank.to_string(), "of": of.to_string(), "squares": square_names(solution.squares()),
        }),
        Ok(Some((None, of))) if of.bits() > 0 => {
            return Err(answer::no_solution_at(&rank.unwrap_or_default(), &of).into());
        }
        Ok(Some(_)) => {
            let why = match answer::find_by_default_method(&asked, &job.resources()) {
                Outcome::Impossible(reason) => reason.message(),
                Outcome::Found(_) => return Err(Refusal::new(500, "failed", message!("serve-failed"))),
                Outcome::Unknown(spent) => spent.message(),
            };
            json!({ "answer": "no", "of": "0", "verdict": say(&why) })
        }
        Ok(None) => json!({ "answer": "unknown", "verdict": say(&answer::not_numbered(&asked)) }),
        Err(Spent { limit: Limit::Time, .. }) if is_soon => json!({ "answer": "later" }),
        Err(spent) => json!({ "answer": "unknown", "verdict": say(&spent.message()) }),
    })
}

/// Finds the solution with index `rank`, or with `None` one drawn with the seed: the solution with its index, if there
/// is one, and the number of all solutions.
fn find(index: &mut Index, rank: Option<&BigUint>, seed: u64) -> Result<(Option<(BigUint, Solution)>, BigUint), Spent> {
    let of = index.count();
    let solution = match rank {
        _ if of.bits() == 0 => None,
        Some(rank) => index.get(rank)?,
        None => index.sample_with_seed(seed)?,
    };
    let Some(solution) = solution else { return Ok((None, of)) };
    let position = match rank {
        Some(rank) => Some(rank.clone()),
        None => index.position(&solution)?,
    };
    Ok((position.map(|rank| (rank, solution)), of))
}
