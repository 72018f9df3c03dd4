//! Answers as JSON: counts as strings, squares by name.

use backrank::board::{Square, SymmetryClass, Wrap};
use backrank::search::Count;
use backrank::tours::TourProblem;
pub use backrank_words::evidence::names;
use serde_json::{Map, Value, json};

use backrank_service::validate::{Problem, Question, Task};

/// What the answer is about: the fields that every JSON answer begins with.
pub fn header(question: &Question) -> Map<String, Value> {
    let board = question.board();
    let mut fields = Map::new();
    fields.insert("puzzle".into(), question.puzzle.name().into());
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
    match &question.problem {
        Problem::Tour(task) => {
            let problem = &task.problem;
            fields.insert("piece".into(), problem.piece().to_string().into());
            fields.insert("closed".into(), problem.is_closed().into());
            fields.extend(tour_demands(question, task));
        }
        Problem::Placement(Task { problem, .. }) => {
            if question.puzzle == backrank_service::Puzzle::Placement {
                fields.insert("piece".into(), problem.piece().to_string().into());
            }
            let (pieces, side) = (problem.pieces().exact(), board.ranks().min(board.files()) as usize);
            if question.is_dominating() {
                fields.insert("dominating".into(), true.into());
                if problem.rule().is_independent() {
                    fields.insert("independent".into(), true.into());
                }
                fields.extend(pieces.map(|pieces| ("pieces".to_owned(), pieces.into())));
            } else if question.most || pieces != Some(side) {
                fields.insert("pieces".into(), pieces.unwrap_or(side).into());
            }
            if let Some(turn) = problem.turn() {
                fields.insert("symmetric".into(), turn.name().into());
            }
            for (name, squares) in [("queen", question.standing()), ("forbid", &question.forbidden())] {
                if !squares.is_empty() {
                    fields.insert(name.into(), names(squares));
                }
            }
        }
    }
    fields
}

/// The demands on the tour: its ends, the turn that must carry it onto itself, squares at steps, and what it
/// should have few of.
fn tour_demands(question: &Question, task: &Task<TourProblem>) -> impl Iterator<Item = (String, Value)> {
    let problem = &task.problem;
    let end = |end: Option<Square>| end.map(|end| end.to_string().into());
    let step = |&(square, step): &(Square, usize)| {
        let step = step + question.first_number() - 1;
        json!({ "step": step.to_string(), "square": square.to_string() })
    };
    let steps = problem.steps();
    let fields: [(&str, Option<Value>); 5] = [
        ("from", end(problem.start())),
        ("to", end(problem.end())),
        ("symmetric", problem.turn().map(|turn| turn.name().into())),
        ("step", (!steps.is_empty()).then(|| steps.iter().map(step).collect())),
        ("few", task.options.chosen_objective().map(|few| few.name().into())),
    ];
    fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)))
}

/// A tour or a placement.
pub fn answer(question: &Question, squares: &[Square]) -> Value {
    let mut fields = header(question);
    fields.insert("squares".into(), names(squares));
    Value::Object(fields)
}

/// A tour or a placement up to its first square; `]}` ends it.
pub fn before_squares(question: &Question) -> String {
    answer(question, &[]).to_string().trim_end_matches("]}").to_owned()
}

/// A count and what was counted.
pub fn count(question: &Question, count: &Count) -> Map<String, Value> {
    let mut fields = header(question);
    if let Problem::Tour(task) = &question.problem {
        fields.insert("directed".into(), task.problem.is_directed().into());
    }
    fields.insert("distinct".into(), question.is_up_to_symmetry().into());
    fields.insert("count".into(), count.found.to_string().into());
    fields.insert("exact".into(), count.is_exact().into());
    fields
}

/// The class of an answer.
pub fn class(class: &Class) -> Map<String, Value> {
    let symmetries = class.symmetries.as_ref().map(|names| ("symmetries".to_owned(), json!(names)));
    [("class_size".to_owned(), json!(class.size))].into_iter().chain(symmetries).collect()
}

/// The class of an answer under the symmetries of the board.
#[derive(Debug)]
pub struct Class {
    pub size: usize,
    /// The turns and reflections that keep a placement, by name; of tours they are not asked for here.
    pub symmetries: Option<Vec<&'static str>>,
}

impl From<SymmetryClass<'_>> for Class {
    fn from(class: SymmetryClass<'_>) -> Self {
        Self { size: class.size, symmetries: Some(class.names().collect()) }
    }
}

impl Class {
    /// The symmetries in short: a quarter-turn, whichever way, makes a half-turn too.
    pub fn in_short(&self) -> Vec<&'static str> {
        let names = self.symmetries.as_deref().unwrap_or_default();
        let turns = names.contains(&"quarter-turn-left");
        let told = names.iter().filter(|&&name| !turns || !matches!(name, "half-turn" | "quarter-turn-right"));
        told.map(|name| name.trim_end_matches("-left")).collect()
    }
}
