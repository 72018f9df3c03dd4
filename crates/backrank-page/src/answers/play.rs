//! A walk or placement that a player builds square by square: the legal next squares, and whether the walk or placement
//! can still be completed.

use std::collections::BTreeSet;
use std::time::Duration;

use backrank::Problem as _;
use backrank::board::{PlacementFault, Square};
use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::{Method, PartialTour, PartialTourError, Reason, TourProblem};
use backrank_service::validate::{Question, SearchTask, Task};
use backrank_words::to_message::tour_fault_message;
use backrank_words::{Message, ToMessage, Verdict, Words, message, square_names, text_arg};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{check, evidence};
use crate::puzzle_settings::{Object, PuzzleSettings, parse_squares};
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// The time limit for all hints of a request together; hints that are not found in time are unknown.
const HINT_TIMEOUT: Duration = Duration::from_secs(4);

/// The body of `POST /api/play`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayRequest {
    setting: Object<PuzzleSettings>,
    /// The squares that the player has chosen, in order.
    path: Vec<String>,
}

/// A legal next square, and whether a solution continues with it: unknown if a limit was reached before that was known.
type NextSquareVerdict = (Square, Verdict);

/// `POST /api/play`: checks the path (the squares chosen so far), and gives hints.
pub(crate) fn play(context: &SearchContext, request: PlayRequest) -> Result<Value, Refusal> {
    let question = request.setting.0.validate(&context.words)?;
    let path = parse_squares(question.board(), &request.path)?;
    let budget = context
        .budget
        .clone()
        .with_time(context.budget.time_left().map_or(HINT_TIMEOUT, |left| HINT_TIMEOUT.min(left)));
    let budget = context.query_flag("hint", true).then_some(&budget);
    Ok(match &question.task {
        Task::Tour(task) => tour_response(&context.words, &question, task, path, budget),
        Task::Placement(SearchTask { problem, .. }) => placement_response(&context.words, problem, &path, budget),
    })
}

/// The response to a path that breaks a rule.
fn wrong_response(words: &Words, message: &Message) -> Value {
    json!({ "state": "wrong", "verdict": words.say(message), "legal": [], "good": null, "back": null, "attacked": [] })
}

/// The response to a path with legal next squares. `hints` is `None` if the request wants no hints. The caller makes
/// sure that at least one hint is not [`Verdict::No`], because otherwise the path is a dead end.
fn open_response(words: &Words, legal: &[Square], hints: Option<&[NextSquareVerdict]>) -> Value {
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

/// Why a path cannot be completed, as a sentence, with marks on the board that show the reason. All fields are empty if
/// no reason is known.
#[derive(Default)]
struct DeadEndReason {
    reason: Option<String>,
    evidence: Vec<Value>,
    shown_by: Option<String>,
}

impl DeadEndReason {
    /// The reason why the problem has no tour at all; `None` if there is a tour, if a limit was reached, or if only a
    /// search proves that there is none.
    fn of_problem(words: &Words, problem: &TourProblem, options: &Options<Method>) -> Option<Self> {
        match problem.decide(options) {
            Outcome::Impossible(Reason::Searched { .. }) | Outcome::Found(_) | Outcome::Unknown(_) => None,
            Outcome::Impossible(reason) => {
                let (evidence, shown_by) =
                    evidence::tour_evidence_marks(words, problem, &reason, options.chosen_budget());
                Some(Self { reason: Some(words.say(&reason.message())), evidence, shown_by })
            }
        }
    }

    /// The reason why no tour continues the walk. `has_visited_holes` says whether the reason is about a board on which
    /// the visited squares, except the last one, are holes; then the message must state that the reason is about the
    /// unvisited squares.
    fn of_unvisited_squares(
        words: &Words,
        begun: &PartialTour<'_>,
        has_visited_holes: bool,
        options: &Options<Method>,
    ) -> Self {
        let reason = match begun.complete(options) {
            Outcome::Impossible(reason) => reason,
            Outcome::Found(_) | Outcome::Unknown(_) => return Self::default(),
        };
        // The message states that the reason is about the unvisited squares only, except if the reason is that a search
        // found nothing, or if no visited square is a hole.
        let message = match reason {
            Reason::Searched { .. } => reason.message(),
            _ if !has_visited_holes => reason.message(),
            _ => message!("serve-play-rest", reason = reason.message()),
        };
        Self { reason: Some(words.say(&message)), ..Self::default() }
    }
}

/// The response to a path that cannot be completed. `back` says how many squares the player must take back until the
/// path can be completed: `Some(Some(n))` for n squares, `Some(None)` if even the empty path cannot be completed, and
/// `None` if the number is unknown.
fn dead_end_response(words: &Words, legal: &[Square], back: Option<Option<usize>>, why: DeadEndReason) -> Value {
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

/// The response to a request without hints. A path without legal next squares is a dead end, which shows without a
/// search.
fn response_without_hints(words: &Words, legal: &[Square], why: DeadEndReason) -> Value {
    if legal.is_empty() { dead_end_response(words, legal, None, why) } else { open_response(words, legal, None) }
}

/// The response to a complete path.
fn complete_response(words: &Words, key: &'static str) -> Value {
    json!({ "state": "done", "verdict": words.text(key), "legal": [], "good": [], "unknown": [], "back": 0, "attacked": [] })
}

fn tour_response(
    words: &Words,
    question: &Question,
    task: &SearchTask<TourProblem>,
    path: Vec<Square>,
    budget: Option<&Budget>,
) -> Value {
    let (problem, options) = (&task.problem, &task.options.clone().method(Method::Auto));
    let begun = match PartialTour::new(problem, path) {
        Ok(begun) => begun,
        Err(PartialTourError::Fault(fault)) => return wrong_response(words, &tour_fault_message(&fault, 1)),
        Err(PartialTourError::Start { asked, given }) => {
            return wrong_response(words, &message!("fault-start", asked = text_arg(asked), given = text_arg(given)));
        }
        Err(error) => return wrong_response(words, &message!("not-understood", text = text_arg(error))),
    };
    let legal = begun.next_squares(options);
    let is_whole = begun.walk().len() == problem.board().len();
    // Whether a walk that visits every square is a tour is decided without a search.
    if is_whole && matches!(begun.complete(options), Outcome::Found(_)) {
        return complete_response(words, "serve-play-done-tour");
    }
    // If a walk that visits every square is not a tour, its fault is reported.
    let lacks = is_whole.then(|| check::check_squares(question, begun.walk().to_vec()).err()).flatten();
    let lacks = lacks.map(|wrong| DeadEndReason { reason: Some(words.say(&wrong.reason)), ..DeadEndReason::default() });
    let Some(budget) = budget else { return response_without_hints(words, &legal, lacks.unwrap_or_default()) };
    let options = &options.clone().budget(budget.clone());
    let hints = begun.hints(options).into_iter();
    let hints: Vec<NextSquareVerdict> =
        hints.map(|(square, outcome)| (square, Verdict::from_outcome(&outcome))).collect();
    if hints.iter().any(|(_, known)| *known != Verdict::No) {
        return open_response(words, &legal, Some(&hints));
    }
    let back = begun.steps_back(options).ok();
    // If the problem has no tour at all, or no tour from this start, the reason for that is given instead of a reason
    // about the unvisited squares, because it is easier to understand.
    let whole = match (back, begun.walk().first()) {
        (Some(None), _) => DeadEndReason::of_problem(words, problem, options),
        (Some(Some(back)), Some(&first)) if back == begun.walk().len() => {
            DeadEndReason::of_problem(words, &problem.clone().from(first), options)
        }
        _ => None,
    };
    let has_visited_holes = begun.walk().len() > 1 && !problem.board().has_blocking_holes();
    let why = match whole.or(lacks) {
        Some(why) => why,
        // If there is no legal move, no reason is computed, because the board shows that.
        None if legal.is_empty() => DeadEndReason::default(),
        None => DeadEndReason::of_unvisited_squares(words, &begun, has_visited_holes, options),
    };
    dead_end_response(words, &legal, back, why)
}

fn placement_response(words: &Words, problem: &PlacementProblem, path: &[Square], budget: Option<&Budget>) -> Value {
    let (board, piece) = (problem.board(), problem.piece());
    let standing: Vec<Square> = problem.preplaced().iter().chain(path).copied().collect();
    let attacked: BTreeSet<Square> = standing.iter().flat_map(|&square| piece.attacked(board, square)).collect();
    let mut value = placement_state(words, problem, &standing, path, &attacked, budget);
    value["attacked"] = json!(square_names(&attacked.into_iter().collect::<Vec<_>>()));
    value
}

fn placement_state(
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
        return wrong_response(words, &PlacementFault::Repeated(a).message());
    }
    if let Some((a, b)) = pairs().find(|&(a, b)| piece.attacks(board, a, b)) {
        return wrong_response(words, &PlacementFault::Attack(a, b).message());
    }
    if let Some(square) = standing.iter().find(|&&square| problem.forbids(square)) {
        return wrong_response(words, &message!("fault-forbidden", square));
    }
    if standing.len() > problem.min_pieces() {
        return wrong_response(
            words,
            &message!("placement-too-many-preplaced", preplaced = standing.len(), pieces = problem.min_pieces()),
        );
    }
    if standing.len() == problem.min_pieces() {
        return complete_response(words, "serve-play-done-pieces");
    }
    let is_legal =
        |square: &Square| !attacked.contains(square) && !standing.contains(square) && !problem.forbids(*square);
    let legal: Vec<Square> = board.squares().filter(is_legal).collect();
    let Some(budget) = budget else { return response_without_hints(words, &legal, DeadEndReason::default()) };
    let with =
        |more: &[Square]| more.iter().fold(problem.clone(), |problem, &square| problem.with_preplaced_square(square));
    let options = Options::from(budget.clone());
    // A search takes some milliseconds before it looks at the clock, and there may be more than a thousand squares.
    let known = |more: &[Square]| match budget.check_interrupts() {
        Ok(()) => Verdict::from_outcome(&with(more).find(&options)),
        Err(_) => Verdict::Unknown,
    };
    let hints: Vec<NextSquareVerdict> =
        legal.iter().map(|&square| (square, known(&[path, &[square]].concat()))).collect();
    if hints.iter().any(|(_, known)| *known != Verdict::No) {
        return open_response(words, &legal, Some(&hints));
    }
    let back = (0..=path.len()).map(|back| (back, known(&path[..path.len() - back])));
    let mut back = back.skip_while(|(_, known)| *known == Verdict::No);
    let back = match back.next() {
        Some((back, Verdict::Yes)) => Some(Some(back)),
        Some((_, _)) => None,
        None => Some(None),
    };
    dead_end_response(words, &legal, back, DeadEndReason::default())
}
