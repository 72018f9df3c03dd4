//! The evidence that a problem has no solution: the squares that show why, and their JSON, which the command and the
//! page share.

use backrank::board::{Clash, CountingArgument, Cut, Grounds, Obstacle, ProofStep, Square};
use backrank::placements;
use backrank::render::EvidenceMark;
use backrank::search::Options;
use backrank::tours::{Evidence, Method, Reason, TourProblem};
use serde_json::{Map, Value, json};

use crate::message;
use crate::to_message::ToMessage;
use crate::words::{Message, Words, square_names};

/// The squares that show why there is no tour.
pub struct NoTourEvidence {
    /// The squares, with their roles.
    pub evidence: Evidence,
    /// The argument that the squares show, if it is not the reason itself. The reason may be a rule or a theorem about
    /// all boards of a kind; then the squares show another argument, which is about this board.
    pub argument: Option<Message>,
}

impl NoTourEvidence {
    /// The squares that the reason names or, if it names none, those of the simplest obstacle that is found within the
    /// budget; `None` if no obstacle is found.
    pub fn find(reason: &Reason, problem: &TourProblem, options: &Options<Method>) -> Option<Self> {
        if let Some(evidence) = reason.evidence(problem) {
            // The reason is a theorem about all rectangles. On a board of four ranks or four files, the squares show an
            // argument about the outer and inner squares of such boards, which is stated here.
            let is_of_lines = matches!((reason, &evidence), (Reason::Theorem { .. }, Evidence::FourLines { .. }));
            return Some(Self { evidence, argument: is_of_lines.then(|| message!("tour-four-lines")) });
        }
        let obstacle = problem.obstacle(options)?;
        Some(Self { argument: Some(obstacle.message()), evidence: Evidence::Obstacle(obstacle) })
    }
}

/// The JSON fields that show why there is no tour: `shown_by`, the argument, if it is not the reason itself; `squares`,
/// lists of squares by their role; `numbers`, the numbers on which the argument rests, if any; and `steps`, the steps
/// of an obstacle before its contradiction, if any.
pub fn no_tour_evidence_to_json(
    words: &Words,
    NoTourEvidence { evidence, argument }: &NoTourEvidence,
) -> Map<String, Value> {
    let shown_by = argument.as_ref().map(|argument| ("shown_by".to_owned(), words.say(argument).into()));
    shown_by.into_iter().chain(evidence_fields(evidence)).collect()
}

/// The two sets of squares of which evidence consists, each with its mark in a picture. There are none for an obstacle,
/// which is drawn with other marks.
pub fn marked_square_sets(evidence: &Evidence) -> Vec<(EvidenceMark, Vec<Square>)> {
    match evidence {
        Evidence::NoWay { from, to, .. } => vec![(EvidenceMark::From, from.clone()), (EvidenceMark::To, vec![*to])],
        Evidence::FourLines { outer, inner } => {
            vec![(EvidenceMark::Outer, outer.clone()), (EvidenceMark::Inner, inner.clone())]
        }
        Evidence::Turned { pairs, .. } => {
            let (turned, images) = pairs.iter().copied().unzip();
            vec![(EvidenceMark::Turned, turned), (EvidenceMark::Image, images)]
        }
        _ => Vec::new(),
    }
}

fn evidence_fields(evidence: &Evidence) -> Map<String, Value> {
    let numbers = match evidence {
        Evidence::Obstacle(of) => return obstacle_fields(of),
        Evidence::NoWay { moves, least: Some(least), .. } => fields([("moves", json!(moves)), ("least", json!(least))]),
        Evidence::NoWay { moves, least: None, .. } | Evidence::Turned { moves: Some(moves), .. } => {
            fields([("moves", json!(moves))])
        }
        _ => Map::new(),
    };
    let named = |(mark, squares): (EvidenceMark, Vec<Square>)| {
        let name = if mark == EvidenceMark::Image { "images" } else { mark.name() };
        (name.to_owned(), square_names(&squares).into())
    };
    let squares = Value::Object(marked_square_sets(evidence).into_iter().map(named).collect());
    let numbers = (!numbers.is_empty()).then(|| ("numbers".to_owned(), Value::Object(numbers)));
    fields([("squares", squares)]).into_iter().chain(numbers).collect()
}

/// The JSON fields of an obstacle: `squares`, lists of squares by their role in the proof; `numbers`, the numbers on
/// which the contradiction rests, except for a loop; and `steps`, the steps of the proof before the contradiction, if
/// any.
fn obstacle_fields(obstacle: &Obstacle) -> Map<String, Value> {
    let mut fields = match &obstacle.clash {
        Clash::Count(count) => count_fields(count),
        Clash::Cut(Cut { removed, parts, most }) => fields([
            ("squares", json!({ "removed": square_names(removed), "parts": square_names(parts) })),
            ("numbers", json!({ "most": most })),
        ]),
        Clash::Loop(squares) => fields([("squares", json!({ "loop": square_names(squares) }))]),
    };
    if !obstacle.steps.is_empty() {
        fields.insert("steps".into(), obstacle.steps.iter().map(step_fields).collect());
    }
    fields
}

fn step_fields(step: &ProofStep) -> Value {
    let mut fields = match &step.grounds {
        Grounds::Count(count) => count_fields(count),
        Grounds::Loop(squares) => fields([("squares", json!({ "loop": square_names(squares) }))]),
    };
    let moves = |moves: &[(Square, Square)]| -> Value { moves.iter().map(|(a, b)| square_names(&[*a, *b])).collect() };
    fields.insert("used".into(), moves(&step.used));
    fields.insert("unused".into(), moves(&step.unused));
    Value::Object(fields)
}

fn count_fields(count: &CountingArgument) -> Map<String, Value> {
    let CountingArgument { squares, neighbours, needed, room, elsewhere, .. } = count;
    fields([
        ("squares", json!({ "needing": square_names(squares), "neighbours": square_names(neighbours) })),
        ("numbers", json!({ "needed": needed, "room": room, "elsewhere": elsewhere })),
    ])
}

/// The JSON field `groups`, if the reason divides the squares on which pieces can stand into groups in which all
/// squares attack each other: each group has room for one piece, and there are fewer groups than pieces. For other
/// reasons, no field.
pub fn cliques_to_json(reason: &placements::Reason) -> Map<String, Value> {
    match reason {
        placements::Reason::CoveredByCliques { cliques, .. } => {
            fields([("groups", cliques.iter().map(|group| square_names(group)).collect())])
        }
        _ => Map::new(),
    }
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
