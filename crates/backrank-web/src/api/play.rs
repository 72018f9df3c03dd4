//! A walk that somebody makes, or pieces that somebody places: where it can go, and whether it can still be done.

use std::collections::BTreeSet;
use std::time::Duration;

use backrank::board::{PlacementFault, Square};
use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Outcome};
use backrank::tours::{PartialTour, PartialTourError, Reason, TourProblem};
use backrank_words::map::SquareVerdict;
use backrank_words::to_message::{ToMessage, tour_fault};
use backrank_words::words::{Message, Words};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{check, evidence};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::routes::Reply;
use crate::setting::{Problem, Setting, names, object, squares};

/// A hint is given within this time, or it says that it does not know.
const HINT: Duration = Duration::from_secs(4);

/// What is asked for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    #[serde(deserialize_with = "object")]
    setting: Setting,
    path: Vec<String>,
}

/// What is told of the squares that can be chosen next.
#[derive(Default)]
struct Hints {
    /// With these it can still be done.
    good: Vec<Square>,
    /// Of these it is not known.
    unknown: Vec<Square>,
}

impl Hints {
    fn add(&mut self, square: Square, known: SquareVerdict) {
        match known {
            SquareVerdict::Yes => self.good.push(square),
            SquareVerdict::No => {}
            SquareVerdict::Unknown => self.unknown.push(square),
        }
    }
}

/// `POST /api/play`.
pub(crate) fn play(job: &Job, played: Played) -> Result<Reply, Refusal> {
    let asked = played.setting.asked()?;
    let path = squares(asked.board(), &played.path)?;
    let budget = job.budget.clone().with_time(job.budget.time_left().map_or(HINT, |left| HINT.min(left)));
    let budget = job.flag("hint", true).then_some(&budget);
    Ok(Reply::Json(match &asked.problem {
        Problem::Tour(problem, _) => walked(&job.words, problem, path, budget),
        Problem::Placement(problem, _) => placed(&job.words, problem, &path, budget),
    }))
}

fn wrong(words: &Words, message: &Message) -> Value {
    json!({ "state": "wrong", "verdict": words.say(message), "legal": [], "good": null, "back": null, "attacked": [] })
}

/// The answer about what is open, or not known: no hints were asked for, or some have no answer.
fn told(words: &Words, legal: &[Square], hints: Option<&Hints>) -> Value {
    let state = match hints {
        Some(hints) if hints.good.is_empty() && !hints.unknown.is_empty() => "unknown",
        _ => "open",
    };
    let verdict = match hints {
        None => Message::new("serve-play-legal").with("count", legal.len()),
        Some(_) if state == "unknown" => Message::new("serve-play-unknown"),
        Some(hints) => Message::new("serve-play-open").with("count", hints.good.len()),
    };
    json!({
        "state": state,
        "verdict": words.say(&verdict),
        "legal": names(legal),
        "good": hints.map(|hints| names(&hints.good)),
        "unknown": hints.map(|hints| names(&hints.unknown)),
        "back": null,
        "attacked": [],
    })
}

/// Why it cannot be done, and what of the board shows it.
#[derive(Default)]
struct Why {
    reason: Option<String>,
    evidence: Vec<Value>,
    shown_by: Option<String>,
}

impl Why {
    /// Why this has no tour at all; nothing where only a search says so.
    fn of(words: &Words, problem: &TourProblem, budget: &Budget) -> Option<Self> {
        match problem.decide(budget) {
            Outcome::Impossible(Reason::Searched { .. }) | Outcome::Found(_) | Outcome::Unknown(_) => None,
            Outcome::Impossible(reason) => {
                let (evidence, shown_by) = evidence::of_tours(words, problem, &reason, budget);
                Some(Self { reason: Some(words.say(&reason.message())), evidence, shown_by })
            }
        }
    }

    /// Why what the walk has left has no tour.
    fn of_rest(words: &Words, begun: &PartialTour<'_>, has_squares_behind: bool, budget: &Budget) -> Self {
        let reason = match begun.complete(budget) {
            Outcome::Impossible(reason) => reason,
            Outcome::Found(_) | Outcome::Unknown(_) => return Self::default(),
        };
        // The squares behind the end of the walk are not counted.
        let message = match reason {
            Reason::Searched { .. } => reason.message(),
            _ if !has_squares_behind => reason.message(),
            _ => Message::new("serve-play-rest").with("reason", reason.message()),
        };
        Self { reason: Some(words.say(&message)), ..Self::default() }
    }
}

/// The answer where it cannot be done any more: so many steps back it can, as far as that is known.
fn dead(words: &Words, legal: &[Square], back: Option<Option<usize>>, why: Why) -> Value {
    let verdict = match back {
        Some(Some(back)) => Message::new("serve-play-back").with("back", back),
        Some(None) => Message::new("serve-play-none"),
        None => Message::new("serve-play-dead"),
    };
    json!({
        "state": "dead",
        "verdict": words.say(&verdict),
        "reason": why.reason,
        "evidence": why.evidence,
        "shown_by": why.shown_by,
        "legal": names(legal),
        "good": [],
        "unknown": [],
        "back": back.flatten(),
        "attacked": [],
    })
}

fn done(words: &Words, key: &'static str) -> Value {
    json!({ "state": "done", "verdict": words.text(key), "legal": [], "good": [], "unknown": [], "back": 0, "attacked": [] })
}

fn walked(words: &Words, problem: &TourProblem, path: Vec<Square>, budget: Option<&Budget>) -> Value {
    let begun = match PartialTour::new(problem, path) {
        Ok(begun) => begun,
        Err(PartialTourError::Fault(fault)) => return wrong(words, &tour_fault(&fault, 1)),
        Err(PartialTourError::Start { asked, given }) => {
            return wrong(words, &Message::new("fault-start").show("asked", &asked).show("given", &given));
        }
    };
    let legal = begun.next();
    let is_whole = begun.walk().len() == problem.board().len();
    // A whole walk is a tour or not, which takes no search.
    let at_once = Budget::unlimited();
    if is_whole && matches!(begun.complete(&at_once), Outcome::Found(_)) {
        return done(words, "serve-play-done-tour");
    }
    // What a whole walk lacks to be a tour is plain.
    let lacks = is_whole.then(|| check::tour(problem, begun.walk().to_vec()).err()).flatten();
    let lacks = lacks.map(|wrong| Why { reason: Some(words.say(&wrong.reason)), ..Why::default() });
    let Some(budget) = budget else {
        // Without a way on it is over, whatever a search would say.
        return if legal.is_empty() {
            dead(words, &legal, None, lacks.unwrap_or_default())
        } else {
            told(words, &legal, None)
        };
    };
    let mut hints = Hints::default();
    for (square, outcome) in begun.hints(budget) {
        hints.add(square, SquareVerdict::from_outcome(&outcome));
    }
    if !hints.good.is_empty() || !hints.unknown.is_empty() {
        return told(words, &legal, Some(&hints));
    }
    let back = begun.steps_back(budget).ok();
    // What the board says by itself, or with its first square, is plainer than what the rest of it says.
    let whole = match (back, begun.walk().first()) {
        (Some(None), _) => Why::of(words, problem, budget),
        (Some(Some(back)), Some(&first)) if back == begun.walk().len() => {
            Why::of(words, &problem.clone().from(first), budget)
        }
        _ => None,
    };
    // Why the rest has no tour is told if the walk could go on at all.
    let has_squares_behind = begun.walk().len() > 1 && !problem.board().has_blocking_holes();
    let why = match whole.or(lacks) {
        Some(why) => why,
        None if legal.is_empty() => Why::default(),
        None => Why::of_rest(words, &begun, has_squares_behind, budget),
    };
    dead(words, &legal, back, why)
}

fn placed(words: &Words, problem: &PlacementProblem, path: &[Square], budget: Option<&Budget>) -> Value {
    let (board, piece) = (problem.board(), problem.piece());
    let standing: Vec<Square> = problem.standing().iter().chain(path).copied().collect();
    let attacked: BTreeSet<Square> = standing.iter().flat_map(|&square| piece.attacked(board, square)).collect();
    let mut value = of_pieces(words, problem, &standing, path, &attacked, budget);
    value["attacked"] = json!(names(&attacked.into_iter().collect::<Vec<_>>()));
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
        return wrong(words, &Message::new("fault-forbidden").show("square", square));
    }
    if standing.len() > problem.pieces() {
        let message = Message::new("placement-too-many-standing").with("standing", standing.len());
        return wrong(words, &message.with("pieces", problem.pieces()));
    }
    if standing.len() == problem.pieces() {
        return done(words, "serve-play-done-pieces");
    }
    let is_legal =
        |square: &Square| !attacked.contains(square) && !standing.contains(square) && !problem.forbids(*square);
    let legal: Vec<Square> = board.squares().filter(is_legal).collect();
    let Some(budget) = budget else {
        return if legal.is_empty() { dead(words, &legal, None, Why::default()) } else { told(words, &legal, None) };
    };
    let with = |more: &[Square]| more.iter().fold(problem.clone(), |problem, &square| problem.with_standing(square));
    let mut hints = Hints::default();
    for &square in &legal {
        let more: Vec<Square> = path.iter().copied().chain([square]).collect();
        hints.add(square, SquareVerdict::from_outcome(&with(&more).find(budget)));
    }
    if !hints.good.is_empty() || !hints.unknown.is_empty() {
        return told(words, &legal, Some(&hints));
    }
    let back = (0..=path.len())
        .map(|back| (back, SquareVerdict::from_outcome(&with(&path[..path.len() - back]).find(budget))));
    let mut back = back.skip_while(|(_, known)| *known == SquareVerdict::No);
    let back = match back.next() {
        Some((back, SquareVerdict::Yes)) => Some(Some(back)),
        Some((_, _)) => None,
        None => Some(None),
    };
    dead(words, &legal, back, Why::default())
}
