//! A walk or placement that a player builds step by step: the legal next squares, and whether it can still be
//! completed.

use std::collections::BTreeSet;
use std::time::Duration;

use backrank::Problem as _;
use backrank::board::{PlacementFault, Square};
use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::{Method, PartialTour, PartialTourError, Reason, TourProblem};
use backrank_service::validate::{Problem, Question, Task};
use backrank_words::to_message::tour_fault_message;
use backrank_words::{Message, ToMessage, Verdict, Words, message, plain, square_names};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{check, evidence};
use crate::job::SearchJob;
use crate::refusal::Refusal;
use crate::setting::{Setting, deserialize_object, parse_squares};

/// The time limit of all hints for a request; hints that are not found in time are unknown.
const HINT_TIMEOUT: Duration = Duration::from_secs(4);

/// The body of `POST /api/play`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayRequest {
    #[serde(deserialize_with = "deserialize_object")]
    setting: Setting,
    /// The squares that the player has chosen, in order.
    path: Vec<String>,
}

/// A legal next square, and whether a solution follows from it; unknown if the search reached its time limit.
type Hint = (Square, Verdict);

/// `POST /api/play`: checks the path and gives hints.
pub(crate) fn play(job: &SearchJob, request: PlayRequest) -> Result<Value, Refusal> {
    let asked = request.setting.parse(&job.words)?;
    let path = parse_squares(asked.board(), &request.path)?;
    let budget =
        job.budget.clone().with_time(job.budget.time_left().map_or(HINT_TIMEOUT, |left| HINT_TIMEOUT.min(left)));
    let budget = job.flag("hint", true).then_some(&budget);
    Ok(match &asked.problem {
        Problem::Tour(task) => tour_response(&job.words, &asked, task, path, budget),
        Problem::Placement(Task { problem, .. }) => placement_response(&job.words, problem, &path, budget),
    })
}

/// The response to a path that breaks a rule.
fn wrong(words: &Words, message: &Message) -> Value {
    json!({ "state": "wrong", "verdict": words.say(message), "legal": [], "good": null, "back": null, "attacked": [] })
}

/// The response to a path with legal next squares. `hints` is `None` if the request wants no hints; they do not all say
/// that no solution follows.
fn open_or_unknown(words: &Words, legal: &[Square], hints: Option<&[Hint]>) -> Value {
    let squares = |wanted: Verdict| -> Option<Vec<String>> {
        let hints = hints?.iter().filter(|(_, known)| *known == wanted);
        Some(hints.map(|(square, _)| square.to_string()).collect())
    };
    let good = squares(Verdict::Yes);
    let (state, verdict) = match good.as_ref().map(Vec::len) {
        None => ("open", message!("serve-play-legal", count = legal.len())),
        Some(0) => ("unknown", message!("serve-play-unknown")),
        Some(count) => ("open", message!("serve-play-open", count)),
    };
    json!({
        "state": state,
        "verdict": words.say(&verdict),
        "legal": square_names(legal),
        "good": good,
        "unknown": squares(Verdict::Unknown),
        "back": null,
        "attacked": [],
    })
}

/// Why a path cannot be completed, with marks on the board that show the reason.
#[derive(Default)]
struct DeadEnd {
    reason: Option<String>,
    evidence: Vec<Value>,
    shown_by: Option<String>,
}

impl DeadEnd {
    /// The reason why the problem has no tour at all; `None` if there is a tour, if that is unknown, or if only a
    /// search proves that there is none.
    fn of_problem(words: &Words, problem: &TourProblem, options: &Options<Method>) -> Option<Self> {
        match problem.decide(options) {
            Outcome::Impossible(Reason::Searched { .. }) | Outcome::Found(_) | Outcome::Unknown(_) => None,
            Outcome::Impossible(reason) => {
                let (evidence, shown_by) = evidence::tour_marks(words, problem, &reason, options.limits());
                Some(Self { reason: Some(words.say(&reason.message())), evidence, shown_by })
            }
        }
    }

    /// The reason why no tour continues the walk.
    fn of_rest(words: &Words, begun: &PartialTour<'_>, has_squares_behind: bool, options: &Options<Method>) -> Self {
        let reason = match begun.complete(options) {
            Outcome::Impossible(reason) => reason,
            Outcome::Found(_) | Outcome::Unknown(_) => return Self::default(),
        };
        // The reason is about the unvisited squares only, and the message says so.
        let message = match reason {
            Reason::Searched { .. } => reason.message(),
            _ if !has_squares_behind => reason.message(),
            _ => message!("serve-play-rest", reason = reason.message()),
        };
        Self { reason: Some(words.say(&message)), ..Self::default() }
    }
}

/// The response to a path that cannot be completed. `back` is the number of steps to take back until the path can be
/// completed; `Some(None)` if no number suffices, `None` if unknown.
fn dead(words: &Words, legal: &[Square], back: Option<Option<usize>>, why: DeadEnd) -> Value {
    let verdict = match back {
        Some(Some(back)) => message!("serve-play-back", back),
        Some(None) => message!("serve-play-none"),
        None => message!("serve-play-dead"),
    };
    json!({
        "state": "dead",
        "verdict": words.say(&verdict),
        "reason": why.reason,
        "evidence": why.evidence,
        "shown_by": why.shown_by,
        "legal": square_names(legal),
        "good": [],
        "unknown": [],
        "back": back.flatten(),
        "attacked": [],
    })
}

/// The response without hints. A path without legal next squares is a dead end, which needs no search.
fn without_hints(words: &Words, legal: &[Square], why: DeadEnd) -> Value {
    if legal.is_empty() { dead(words, legal, None, why) } else { open_or_unknown(words, legal, None) }
}

/// The response to a complete path.
fn done(words: &Words, key: &'static str) -> Value {
    json!({ "state": "done", "verdict": words.text(key), "legal": [], "good": [], "unknown": [], "back": 0, "attacked": [] })
}

fn tour_response(
    words: &Words,
    asked: &Question,
    task: &Task<TourProblem>,
    path: Vec<Square>,
    budget: Option<&Budget>,
) -> Value {
    let (problem, options) = (&task.problem, &task.options.clone().method(Method::Auto));
    let begun = match PartialTour::new(problem, path) {
        Ok(begun) => begun,
        Err(PartialTourError::Fault(fault)) => return wrong(words, &tour_fault_message(&fault, 1)),
        Err(PartialTourError::Start { asked, given }) => {
            return wrong(words, &message!("fault-start", asked = plain(asked), given = plain(given)));
        }
        Err(error) => return wrong(words, &message!("not-understood", text = plain(error))),
    };
    let legal = begun.next(options);
    let is_whole = begun.walk().len() == problem.board().len();
    // Whether a complete walk is a tour can be decided without a search.
    if is_whole && matches!(begun.complete(options), Outcome::Found(_)) {
        return done(words, "serve-play-done-tour");
    }
    // A complete walk that is no tour has a fault to report.
    let lacks = is_whole.then(|| check::solution(asked, begun.walk().to_vec()).err()).flatten();
    let lacks = lacks.map(|wrong| DeadEnd { reason: Some(words.say(&wrong.reason)), ..DeadEnd::default() });
    let Some(budget) = budget else { return without_hints(words, &legal, lacks.unwrap_or_default()) };
    let options = &options.clone().budget(budget.clone());
    let hints = begun.hints(options).into_iter();
    let hints: Vec<Hint> = hints.map(|(square, outcome)| (square, Verdict::from_outcome(&outcome))).collect();
    if hints.iter().any(|(_, known)| *known != Verdict::No) {
        return open_or_unknown(words, &legal, Some(&hints));
    }
    let back = begun.steps_back(options).ok();
    // A reason about the whole board, or about the board with this start, is easier to see than a reason about the
    // unvisited squares.
    let whole = match (back, begun.walk().first()) {
        (Some(None), _) => DeadEnd::of_problem(words, problem, options),
        (Some(Some(back)), Some(&first)) if back == begun.walk().len() => {
            DeadEnd::of_problem(words, &problem.clone().from(first), options)
        }
        _ => None,
    };
    let has_squares_behind = begun.walk().len() > 1 && !problem.board().has_blocking_holes();
    let why = match whole.or(lacks) {
        Some(why) => why,
        // Without legal moves, no reason about the unvisited squares is given.
        None if legal.is_empty() => DeadEnd::default(),
        None => DeadEnd::of_rest(words, &begun, has_squares_behind, options),
    };
    dead(words, &legal, back, why)
}

fn placement_response(words: &Words, problem: &PlacementProblem, path: &[Square], budget: Option<&Budget>) -> Value {
    let (board, piece) = (problem.board(), problem.piece());
    let standing: Vec<Square> = problem.standing().iter().chain(path).copied().collect();
    let attacked: BTreeSet<Square> = standing.iter().flat_map(|&square| piece.attacked(board, square)).collect();
    let mut value = of_pieces(words, problem, &standing, path, &attacked, budget);
    value["attacked"] = json!(square_names(&attacked.into_iter().collect::<Vec<_>>()));
    value
}

fn of_pieces(
    words: &Words,
    problem: &PlacementProblem,
    standing: &[Square],
    path: &[Square],
    attacked: &BTreeSet<Square>,
    budget: Option<&Budget>,
) -> Value {
    let (board, piece) = (problem.board(), problem.piece());
    let pairs = || standing.iter().enumerate().flat_map(|(at, &a)| standing[at + 1..].iter().map(move |&b| (a, b)));
    if let Some((a, _)) = pairs().find(|(a, b)| a == b) {
        return wrong(words, &PlacementFault::Repeated(a).message());
    }
    if let Some((a, b)) = pairs().find(|&(a, b)| piece.attacks(board, a, b)) {
        return wrong(words, &PlacementFault::Attack(a, b).message());
    }
    if let Some(square) = path.iter().find(|&&square| problem.forbids(square)) {
        return wrong(words, &message!("fault-forbidden", square));
    }
    if standing.len() > problem.exact_pieces() {
        return wrong(
            words,
            &message!("placement-too-many-standing", standing = standing.len(), pieces = problem.exact_pieces()),
        );
    }
    if standing.len() == problem.exact_pieces() {
        return done(words, "serve-play-done-pieces");
    }
    let is_legal =
        |square: &Square| !attacked.contains(square) && !standing.contains(square) && !problem.forbids(*square);
    let legal: Vec<Square> = board.squares().filter(is_legal).collect();
    let Some(budget) = budget else { return without_hints(words, &legal, DeadEnd::default()) };
    let with = |more: &[Square]| more.iter().fold(problem.clone(), |problem, &square| problem.with_standing(square));
    let options = Options::from(budget.clone());
    let known = |more: &[Square]| Verdict::from_outcome(&with(more).find(&options));
    let hints: Vec<Hint> = legal.iter().map(|&square| (square, known(&[path, &[square]].concat()))).collect();
    if hints.iter().any(|(_, known)| *known != Verdict::No) {
        return open_or_unknown(words, &legal, Some(&hints));
    }
    let back = (0..=path.len()).map(|back| (back, known(&path[..path.len() - back])));
    let mut back = back.skip_while(|(_, known)| *known == Verdict::No);
    let back = match back.next() {
        Some((back, Verdict::Yes)) => Some(Some(back)),
        Some((_, _)) => None,
        None => Some(None),
    };
    dead(words, &legal, back, DeadEnd::default())
}
