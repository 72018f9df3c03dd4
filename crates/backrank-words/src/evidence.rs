//! The evidence of an impossible problem: the squares that show why there is no solution, and their form in JSON, which
//! the command and the page share.

use backrank::board::{Clash, Count, Cut, Grounds, Obstacle, Square, Step};
use backrank::placements;
use backrank::search::Options;
use backrank::tours::{Evidence, Method, Reason, TourProblem};
use serde_json::{Map, Value, json};

use crate::message;
use crate::to_message::ToMessage;
use crate::words::{Message, Words};

/// The squares that show why there is no tour.
pub struct TourEvidence {
    /// The squares, with their roles.
    pub evidence: Evidence,
    /// The argument that the squares show, or `None` if it is the reason itself. It differs where the reason, a rule or
    /// a theorem, is about all boards of a kind, and the squares are about this board.
    pub argument: Option<Message>,
}

impl TourEvidence {
    /// The squares that the reason names, or else those of the simplest obstacle that is found within the budget;
    /// `None` if none is found.
    pub fn find(reason: &Reason, problem: &TourProblem, options: &Options<Method>) -> Option<Self> {
        if let Some(evidence) = reason.evidence(problem) {
            // The theorem is about all boards, the squares on four lines are about this board.
            let is_of_lines = matches!((reason, &evidence), (Reason::Theorem { .. }, Evidence::FourLines { .. }));
            return Some(Self { evidence, argument: is_of_lines.then(|| message!("tour-four-lines")) });
        }
        let obstacle = problem.obstacle(options)?;
        Some(Self { argument: Some(obstacle.message()), evidence: Evidence::Obstacle(obstacle) })
    }
}

/// The names of squares, as a JSON list.
pub fn squares_to_json(squares: &[Square]) -> Value {
    squares.iter().map(ToString::to_string).collect()
}

/// The JSON fields that show why there is no tour: the argument if there is one, the squares, and the numbers that were
/// counted.
pub fn to_json(words: &Words, TourEvidence { evidence, argument }: &TourEvidence) -> Map<String, Value> {
    let shown_by = argument.as_ref().map(|argument| ("shown_by".to_owned(), words.say(argument).into()));
    shown_by.into_iter().chain(of_squares(evidence)).collect()
}

fn of_squares(evidence: &Evidence) -> Map<String, Value> {
    match evidence {
        Evidence::Obstacle(of) => obstacle(of),
        Evidence::NoWay { from, to, moves, least } => {
            let numbers = [("moves", Some(*moves)), ("least", *least)];
            related(json!({ "from": squares_to_json(from), "to": squares_to_json(&[*to]) }), &numbers)
        }
        Evidence::FourLines { outer, inner } => {
            related(json!({ "outer": squares_to_json(outer), "inner": squares_to_json(inner) }), &[])
        }
        Evidence::Turned { pairs, moves } => {
            let (turned, images): (Vec<Square>, Vec<Square>) = pairs.iter().copied().unzip();
            related(
                json!({ "turned": squares_to_json(&turned), "images": squares_to_json(&images) }),
                &[("moves", *moves)],
            )
        }
        _ => Map::new(),
    }
}

fn related(squares: Value, numbers: &[(&str, Option<usize>)]) -> Map<String, Value> {
    let numbers: Map<String, Value> =
        numbers.iter().filter_map(|(name, number)| Some(((*name).to_owned(), json!((*number)?)))).collect();
    let numbers = Some(numbers).filter(|numbers| !numbers.is_empty());
    let numbers = numbers.map(|numbers| ("numbers".to_owned(), Value::Object(numbers)));
    fields([("squares", squares)]).into_iter().chain(numbers).collect()
}

/// The JSON fields of an obstacle: lists of squares named by their role in it, the numbers that were counted, and the
/// steps before the contradiction.
fn obstacle(obstacle: &Obstacle) -> Map<String, Value> {
    let mut fields = match &obstacle.clash {
        Clash::Count(count) => count_fields(count),
        Clash::Cut(Cut { removed, parts, most }) => fields([
            ("squares", json!({ "removed": squares_to_json(removed), "parts": squares_to_json(parts) })),
            ("numbers", json!({ "most": most })),
        ]),
        Clash::Loop(squares) => fields([("squares", json!({ "loop": squares_to_json(squares) }))]),
    };
    if !obstacle.steps.is_empty() {
        fields.insert("steps".into(), obstacle.steps.iter().map(step).collect());
    }
    fields
}

fn step(step: &Step) -> Value {
    let mut fields = match &step.grounds {
        Grounds::Count(count) => count_fields(count),
        Grounds::Loop(squares) => fields([("squares", json!({ "loop": squares_to_json(squares) }))]),
    };
    let moves =
        |moves: &[(Square, Square)]| -> Value { moves.iter().map(|(a, b)| squares_to_json(&[*a, *b])).collect() };
    fields.insert("used".into(), moves(&step.used));
    fields.insert("unused".into(), moves(&step.unused));
    Value::Object(fields)
}

fn count_fields(count: &Count) -> Map<String, Value> {
    let Count { squares, neighbours, needed, room, elsewhere, .. } = count;
    fields([
        ("squares", json!({ "needing": squares_to_json(squares), "neighbours": squares_to_json(neighbours) })),
        ("numbers", json!({ "needed": needed, "room": room, "elsewhere": elsewhere })),
    ])
}

/// The JSON field with groups of squares, each with room for one piece only, if the reason is a cover by such groups;
/// otherwise empty.
pub fn cliques_to_json(reason: &placements::Reason) -> Map<String, Value> {
    match reason {
        placements::Reason::CoveredByCliques { cliques, .. } => {
            fields([("groups", cliques.iter().map(|group| squares_to_json(group)).collect())])
        }
        _ => Map::new(),
    }
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
