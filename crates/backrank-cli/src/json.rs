//! JSON output: counts as strings, squares by name.

use backrank::board::{Square, Wrap};
use backrank::placements::PlacementProblem;
use backrank::search::{Count, Forecast};
use backrank::tours::TourProblem;
pub use backrank_words::evidence::squares_to_json;
use serde_json::{Map, Value, json};

use backrank_service::Puzzle;
use backrank_service::validate::{Problem, Question, Task};

/// The fields with which every JSON answer begins: puzzle, board, piece and demands.
pub fn header(question: &Question) -> Map<String, Value> {
    let board = question.board();
    let of_board = [
        ("puzzle", Some(question.puzzle.name().into())),
        ("board", Some(board.to_string().into())),
        ("wrap", (board.wrap() != Wrap::Flat).then(|| board.wrap().name().into())),
        ("holes", (board.len() < board.area()).then(|| squares_to_json(&board.holes().collect::<Vec<_>>()))),
        ("holes_block", field_if_true(board.holes_block())),
    ];
    let of_problem = match &question.problem {
        Problem::Tour(task) => tour_fields(question, task),
        Problem::Placement(task) => placement_fields(question, &task.problem),
    };
    of_board.into_iter().chain(of_problem).filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

/// The JSON value `true`; `None` for `false`, so that the field is left out.
fn field_if_true(value: bool) -> Option<Value> {
    value.then(|| value.into())
}

/// The fields of a tour problem: the piece, the required ends, symmetry and squares at steps, and whether turns or
/// crossings shall be few. `None` for fields that are left out.
fn tour_fields(question: &Question, task: &Task<TourProblem>) -> Vec<(&'static str, Option<Value>)> {
    let problem = &task.problem;
    let end = |end: Option<Square>| end.map(|end| end.to_string().into());
    let step = |&(square, step): &(Square, usize)| {
        let step = step + question.first_number() - 1;
        json!({ "step": step.to_string(), "square": square.to_string() })
    };
    let steps = problem.steps();
    vec![
        ("piece", Some(problem.piece().to_string().into())),
        ("closed", Some(problem.is_closed().into())),
        ("from", end(problem.start())),
        ("to", end(problem.end())),
        ("symmetric", problem.turn().map(|turn| turn.name().into())),
        ("step", (!steps.is_empty()).then(|| steps.iter().map(step).collect())),
        ("few", task.options.chosen_objective().map(|few| few.name().into())),
    ]
}

/// The fields of a placement problem: the piece, the number of pieces, and the demands on them. `None` for fields that
/// are left out: a number equal to the shorter side is, unless the largest number was asked for or the pieces dominate.
fn placement_fields(question: &Question, problem: &PlacementProblem) -> Vec<(&'static str, Option<Value>)> {
    let (board, is_dominating) = (question.board(), question.is_dominating());
    let side = board.ranks().min(board.files()) as usize;
    let pieces = match problem.pieces().exact() {
        pieces if is_dominating => pieces,
        pieces => Some(pieces.unwrap_or(side)).filter(|_| question.most || pieces != Some(side)),
    };
    let listed = |squares: &[Square]| (!squares.is_empty()).then(|| squares_to_json(squares));
    vec![
        ("piece", (question.puzzle == Puzzle::Placement).then(|| problem.piece().to_string().into())),
        ("dominating", field_if_true(is_dominating)),
        ("independent", field_if_true(is_dominating && problem.rule().is_independent())),
        ("pieces", pieces.map(Value::from)),
        ("symmetric", problem.turn().map(|turn| turn.name().into())),
        ("queen", listed(question.standing())),
        ("forbid", listed(&question.forbidden())),
    ]
}

/// A tour or a placement as a JSON object.
pub fn answer(question: &Question, squares: &[Square]) -> Value {
    let mut fields = header(question);
    fields.insert("squares".into(), squares_to_json(squares));
    Value::Object(fields)
}

/// The JSON text of a tour or placement up to its first square; the squares and `]}` complete it.
pub fn before_squares(question: &Question) -> String {
    answer(question, &[]).to_string().trim_end_matches("]}").to_owned()
}

/// The fields that say what is counted: the problem, and whether directed tours or symmetry classes.
fn of_count(question: &Question) -> Map<String, Value> {
    let mut fields = header(question);
    if let Problem::Tour(task) = &question.problem {
        fields.insert("directed".into(), task.problem.is_directed().into());
    }
    fields.insert("distinct".into(), question.is_up_to_symmetry().into());
    fields
}

/// The fields of a count: what was counted, the number, and whether the number is exact or a lower bound.
pub fn count(question: &Question, count: &Count) -> Map<String, Value> {
    let mut fields = of_count(question);
    fields.insert("count".into(), count.found.to_string().into());
    fields.insert("exact".into(), count.is_exact().into());
    fields
}

/// The fields of a forecast: what would be counted, and the memory, disk space and time of the count on this number of
/// threads.
pub fn forecast(question: &Question, forecast: &Forecast, threads: usize) -> Map<String, Value> {
    let mut fields = of_count(question);
    let scratch = json!({ "memory": forecast.least_bytes_with_store, "disk": forecast.stored_bytes });
    let amounts = json!({
        "certainty": forecast.certainty.name(),
        "memory": forecast.bytes,
        "least_memory": forecast.least_bytes,
        "scratch": forecast.uses_store().then_some(scratch),
        "seconds": (forecast.seconds * 100.0).round() / 100.0,
        "threads": threads,
    });
    fields.insert("forecast".into(), amounts);
    fields
}

/// The fields that describe the symmetry class of a solution.
pub fn class(class: &Class) -> Map<String, Value> {
    let symmetries = class.symmetries.as_ref().map(|names| ("symmetries".to_owned(), json!(names)));
    [("class_size".to_owned(), json!(class.size))].into_iter().chain(symmetries).collect()
}

/// The symmetry class of a solution.
#[derive(Debug)]
pub struct Class {
    pub size: usize,
    /// The names of the rotations and reflections that map a placement to itself; `None` for tours, where they are not
    /// computed.
    pub symmetries: Option<Vec<&'static str>>,
}

impl Class {
    /// The names of the symmetries, without those that a quarter-turn implies: the half-turn and the opposite
    /// quarter-turn.
    pub fn in_short(&self) -> Vec<&'static str> {
        let names = self.symmetries.as_deref().unwrap_or_default();
        let turns = names.contains(&"quarter-turn-left");
        let told = names.iter().filter(|&&name| !turns || !matches!(name, "half-turn" | "quarter-turn-right"));
        told.map(|name| name.trim_end_matches("-left")).collect()
    }
}
