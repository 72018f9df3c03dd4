//! Finds a solution by its index, from 0, without listing the other solutions.

use std::time::Duration;

use backrank::SolutionIndex as _;
use backrank::search::{BigUint, Limit, LimitReached, Outcome};
use backrank_service::answer::{self, Index, Solution};
use backrank_service::validate;
use backrank_words::{Message, ToMessage, message, number_arg, square_names};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::puzzle_settings::{Object, PuzzleSettings};
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// The time limit if the request has the parameter `soon`. The page sets the parameter when no user waits for the
/// solution. If the solution is not found within this time, the answer is `later`, and the page asks again, without
/// this limit, when the user demands the solution.
const SOON_TIMEOUT: Duration = Duration::from_secs(1);

/// The version of the numbering of solutions. It must be raised whenever the solution at some index changes. A stored
/// link contains the version, which says to which numbering its index belongs.
pub(crate) const INDEX_ORDER_VERSION: u32 = 1;

/// The body of `POST /api/unrank`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnrankRequest {
    setting: Object<PuzzleSettings>,
    /// The index of the solution, from 0, in decimal digits. It is text, because it may be larger than the integers
    /// that JSON numbers represent exactly.
    rank: Option<String>,
    /// The seed with which a solution is drawn uniformly at random if `rank` is missing; 0 by default.
    seed: Option<u64>,
}

/// `POST /api/unrank`: the solution with an index, or one drawn at random, with its index and the number of all
/// solutions.
///
/// The index of the question is built for each request, unless the cache of the context contains it.
pub(crate) fn unrank_or_sample(context: &SearchContext, request: UnrankRequest) -> Result<Value, Refusal> {
    if request.rank.is_some() && request.seed.is_some() {
        return Err(Refusal::conflicting_fields("rank", "seed"));
    }
    let rank = request.rank.as_deref().map(validate::parse_solution_index).transpose()?;
    let question = request.setting.0.validate(&context.words)?.with_default_method();
    let is_soon = context.query_flag("soon", false);
    let time = context.budget.time_left().map_or(SOON_TIMEOUT, |left| SOON_TIMEOUT.min(left));
    let resources = if is_soon { context.budget.clone().with_time(time).into() } else { context.resources() };
    let say = |message: &Message| context.words.say(message);
    let seed = request.seed.unwrap_or(0);
    Ok(match context.ask_index(&request.setting.0, &question, &resources, |index| find(index, rank.as_ref(), seed)) {
        Ok(Some((Some((rank, solution)), of))) => json!({
            "answer": "yes", "rank": rank.to_string(), "of": of.to_string(), "squares": square_names(solution.squares()),
        }),
        Ok(Some((None, of))) if of.bits() > 0 => {
            return Err(answer::index_out_of_range_refusal(&rank.unwrap_or_default(), &of).into());
        }
        Ok(Some(_)) => {
            let why = match answer::find_by_default_method(&question, &context.resources()) {
                Outcome::Impossible(reason) => reason.message(),
                Outcome::Found(_) => return Err(Refusal::new(500, "failed", message!("serve-failed"))),
                // The index has shown that there is none; only the reason was not found within the limits.
                Outcome::Unknown(_) => message!("serve-listed", count = number_arg("0"), fundamental = number_arg("0")),
            };
            json!({ "answer": "no", "of": "0", "verdict": say(&why) })
        }
        Ok(None) => json!({ "answer": "unknown", "verdict": say(&answer::no_index_message(&question)) }),
        Err(LimitReached { limit: Limit::Time, .. }) if is_soon => json!({ "answer": "later" }),
        Err(spent) => json!({ "answer": "unknown", "verdict": say(&spent.message()) }),
    })
}

/// Finds the solution with index `rank`, or a random one drawn with the seed if `rank` is `None`. Returns the solution
/// with its index (`None` if there is no such solution), and the number of all solutions.
fn find(
    index: &mut Index,
    rank: Option<&BigUint>,
    seed: u64,
) -> Result<(Option<(BigUint, Solution)>, BigUint), LimitReached> {
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Arc;

    use backrank::search::Budget;
    use backrank_words::{Language, Words};

    use super::*;
    use crate::search_context::LastIndexCache;

    #[test]
    fn that_there_is_none_is_never_said_with_the_sentence_of_a_limit() {
        let mut context = SearchContext {
            words: Arc::new(Words::new(Language::En, crate::json_field_name)),
            query: HashMap::new(),
            budget: Budget::unlimited(),
            last_index: Some(Arc::new(LastIndexCache::default())),
            slowness: || 1.0,
        };
        let answer = |context: &SearchContext| {
            let board = json!({ "ranks": 6, "files": 6 });
            let request = json!({ "setting": { "puzzle": "queens", "board": board, "standing": ["a1"] }, "rank": "0" });
            let answer = unrank_or_sample(context, serde_json::from_value(request).unwrap()).unwrap();
            (answer["answer"].clone(), answer["verdict"].as_str().unwrap().to_owned())
        };
        let (no, reason) = answer(&context);
        assert!(no == "no" && reason.contains("a search tried everything"), "{reason}");
        // The index is kept, but the search for the reason enters no node.
        context.budget = Budget::unlimited().with_nodes(0);
        assert_eq!(answer(&context), ("no".into(), "Solutions: 0, fundamental: 0".to_owned()));
    }
}
