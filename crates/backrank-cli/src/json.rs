//! Answers as JSON: counts as strings, squares by name.

use backrank::board::{Square, Wrap};
use serde_json::{Map, Value, json};

use crate::ask::{Asked, Problem};

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
    match &asked.problem {
        Problem::Tour(problem) => {
            fields.insert("piece".into(), problem.piece().to_string().into());
            fields.insert("closed".into(), problem.is_closed().into());
        }
        Problem::Placement(problem) => {
            if asked.puzzle == crate::ask::Puzzle::Placement {
                fields.insert("piece".into(), problem.piece().to_string().into());
            }
        }
    }
    fields
}

/// A tour or a placement.
pub fn answer(asked: &Asked, squares: &[Square], class_size: Option<usize>) -> Value {
    let mut fields = header(asked);
    fields.insert("squares".into(), names(squares));
    if let Some(size) = class_size {
        fields.insert("class_size".into(), json!(size));
    }
    Value::Object(fields)
}

/// Squares by name.
pub fn names(squares: &[Square]) -> Value {
    squares.iter().map(ToString::to_string).collect()
}
