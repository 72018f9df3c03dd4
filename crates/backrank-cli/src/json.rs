//! Answers as JSON: counts as strings, squares by name.

use backrank::board::{Clash, Count, Cut, Grounds, Move, Obstacle, Square, Step, Wrap};
use backrank::tours::{Evidence, TourProblem};
use serde_json::{Map, Value, json};

use crate::ask::{Asked, Problem};
use crate::verbs::Class;

/// What the answer is about: the fields that every JSON answer begins with.
pub fn header(asked: &Asked) -> Map<String, Value> {
    let board = asked.board();
    let mut fields = Map::new();
    fields.insert("puzzle".into(), asked.puzzle.name().into());
    fields.insert("board".into(), board.to_string().into());
    if board.wrap() != Wrap::Flat {
        fields.insert("wrap".into(), board.wrap().name().into());
    }
    if board.len() < board.area() {
        fields.insert("holes".into(), names(&board.holes().collect::<Vec<_>>()));
    }
    if board.holes_block() {
        fields.insert("holes_block".into(), true.into());
    }
    match &asked.problem {
        Problem::Tour(problem) => {
            fields.insert("piece".into(), problem.piece().to_string().into());
            fields.insert("closed".into(), problem.is_closed().into());
            fields.extend(demands(asked, problem));
        }
        Problem::Placement(problem) => {
            if asked.puzzle == crate::ask::Puzzle::Placement {
                fields.insert("piece".into(), problem.piece().to_string().into());
            }
            if let Some(domination) = &asked.domination {
                fields.insert("dominating".into(), true.into());
                if domination.is_independent() {
                    fields.insert("independent".into(), true.into());
                }
                fields.extend(domination.pieces().map(|pieces| ("pieces".to_owned(), pieces.into())));
            } else if asked.most || problem.pieces() != board.ranks().min(board.files()) as usize {
                fields.insert("pieces".into(), problem.pieces().into());
            }
            if let Some(turn) = problem.turn() {
                fields.insert("symmetric".into(), turn.name().into());
            }
            let forbidden: Vec<Square> = problem.forbidden().collect();
            for (name, squares) in [("queen", problem.standing()), ("forbid", &forbidden)] {
                if !squares.is_empty() {
                    fields.insert(name.into(), names(squares));
                }
            }
        }
    }
    fields
}

/// What was asked of the tour besides: its ends, a turn that keeps it, squares at steps, few of what.
fn demands(asked: &Asked, problem: &TourProblem) -> impl Iterator<Item = (String, Value)> {
    let end = |end: Option<Square>| end.map(|end| end.to_string().into());
    let step = |&(square, step): &(Square, usize)| {
        let step = step + asked.first_number() - 1;
        json!({ "step": step.to_string(), "square": square.to_string() })
    };
    let steps = problem.steps();
    let fields: [(&str, Option<Value>); 5] = [
        ("from", end(problem.start())),
        ("to", end(problem.end())),
        ("symmetric", problem.turn().map(|turn| turn.name().into())),
        ("step", (!steps.is_empty()).then(|| steps.iter().map(step).collect())),
        ("few", problem.few().map(|few| few.name().into())),
    ];
    fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)))
}

/// A tour or a placement.
pub fn answer(asked: &Asked, squares: &[Square]) -> Value {
    let mut fields = header(asked);
    fields.insert("squares".into(), names(squares));
    Value::Object(fields)
}

/// The class of an answer.
pub fn class(class: &Class) -> Map<String, Value> {
    let symmetries = class.symmetries.as_ref().map(|names| ("symmetries".to_owned(), json!(names)));
    fields([("class_size", json!(class.size))]).into_iter().chain(symmetries).collect()
}

/// Squares by name.
pub fn names(squares: &[Square]) -> Value {
    squares.iter().map(ToString::to_string).collect()
}

/// The fields that list the squares that a reason rests on, with what was counted.
pub fn evidence(evidence: &Evidence) -> Map<String, Value> {
    match evidence {
        Evidence::Obstacle(of) => obstacle(of),
        Evidence::NoWay { from, to, moves, least } => {
            let numbers = [("moves", Some(*moves)), ("least", *least)];
            related(json!({ "from": names(from), "to": names(&[*to]) }), &numbers)
        }
        Evidence::FourLines { outer, inner } => related(json!({ "outer": names(outer), "inner": names(inner) }), &[]),
        Evidence::Turned { pairs, moves } => {
            let (turned, images): (Vec<Square>, Vec<Square>) = pairs.iter().copied().unzip();
            related(json!({ "turned": names(&turned), "images": names(&images) }), &[("moves", *moves)])
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

/// The fields that say which squares an obstacle is made of, each list under what the squares are
/// to it, with the numbers that were counted and the steps that lead there.
fn obstacle(obstacle: &Obstacle) -> Map<String, Value> {
    let mut fields = match &obstacle.clash {
        Clash::Count(count) => counted(count),
        Clash::Cut(Cut { removed, parts, most }) => fields([
            ("squares", json!({ "removed": names(removed), "parts": names(parts) })),
            ("numbers", json!({ "most": most })),
        ]),
        Clash::Loop(squares) => fields([("squares", json!({ "loop": names(squares) }))]),
    };
    if !obstacle.steps.is_empty() {
        fields.insert("steps".into(), obstacle.steps.iter().map(step).collect());
    }
    fields
}

fn step(step: &Step) -> Value {
    let mut fields = match &step.grounds {
        Grounds::Count(count) => counted(count),
        Grounds::Loop(squares) => fields([("squares", json!({ "loop": names(squares) }))]),
    };
    let moves = |moves: &[Move]| -> Value { moves.iter().map(|(a, b)| names(&[*a, *b])).collect() };
    fields.insert("used".into(), moves(&step.used));
    fields.insert("unused".into(), moves(&step.unused));
    Value::Object(fields)
}

fn counted(count: &Count) -> Map<String, Value> {
    let Count { squares, neighbours, needed, room, elsewhere } = count;
    fields([
        ("squares", json!({ "needing": names(squares), "neighbours": names(neighbours) })),
        ("numbers", json!({ "needed": needed, "room": room, "elsewhere": elsewhere })),
    ])
}

fn fields<const N: usize>(fields: [(&str, Value); N]) -> Map<String, Value> {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
