//! JSON output. Counts of solutions are written as strings, because many programs that read JSON would round large
//! numbers; squares are written as their names.

use backrank::search::{Count, Forecast};
use backrank_service::validate::{Question, Task};
use serde_json::{Map, Value, json};

/// The fields of JSON answers that describe the problem: the puzzle, the board, the piece, and what the question
/// requires of a solution, such as its ends or squares without a piece. [`question_fields`] says which are left out.
///
/// [`question_fields`]: backrank_service::json::question_fields
pub fn problem_fields(question: &Question) -> Map<String, Value> {
    backrank_service::json::question_fields(question, false)
}

/// The JSON text of a tour or placement up to its first square; the squares and `]}` complete it.
pub fn prefix_before_squares(question: &Question) -> String {
    let mut fields = problem_fields(question);
    fields.insert("squares".into(), json!([]));
    Value::Object(fields).to_string().trim_end_matches("]}").to_owned()
}

/// The fields that say what is counted: the problem, whether the two directions of a tour are counted separately, and
/// whether solutions that are equivalent under a symmetry of the board are counted once.
fn counted_problem_fields(question: &Question) -> Map<String, Value> {
    let mut fields = problem_fields(question);
    if let Task::Tour(task) = &question.task {
        fields.insert("directed".into(), task.problem.is_directed().into());
    }
    fields.insert("distinct".into(), question.is_up_to_symmetry().into());
    fields
}

/// The fields of a count: what was counted, the number, and whether the number is exact or a lower bound.
pub fn count_fields(question: &Question, count: &Count) -> Map<String, Value> {
    let mut fields = counted_problem_fields(question);
    fields.insert("count".into(), count.found.to_string().into());
    fields.insert("exact".into(), count.is_exact().into());
    fields
}

/// The fields of a forecast: what would be counted, and the memory, disk space and time of the count on this number of
/// threads.
pub fn forecast_fields(question: &Question, forecast: &Forecast, threads: usize) -> Map<String, Value> {
    let mut fields = counted_problem_fields(question);
    let scratch = json!({ "memory": forecast.least_bytes_with_store, "disk": forecast.stored_bytes });
    let amounts = json!({
        "certainty": forecast.certainty.name(),
        "memory": forecast.bytes,
        "least_memory": forecast.least_bytes,
        "scratch": forecast.benefits_from_store().then_some(scratch),
        "seconds": (forecast.seconds * 100.0).round() / 100.0,
        "threads": threads,
    });
    fields.insert("forecast".into(), amounts);
    fields
}

/// The fields that describe the symmetry class of a solution.
pub fn symmetry_class_fields(class: &SymmetryClassFacts) -> Map<String, Value> {
    let symmetries = class.symmetries.as_ref().map(|names| ("symmetries".to_owned(), json!(names)));
    [("class_size".to_owned(), json!(class.size))].into_iter().chain(symmetries).collect()
}

/// What is printed about the symmetry class of a solution. The class consists of all solutions into which the
/// symmetries of the board turn it, itself included: rotations, reflections and, around glued edges, shifts.
#[derive(Debug)]
pub struct SymmetryClassFacts {
    /// The number of solutions in the class.
    pub size: usize,
    /// The names of the rotations and reflections, except the identity, that map a placement to itself, and `shift` if
    /// a symmetry with a shift does; `None` for tours, where they are not computed.
    pub symmetries: Option<Vec<&'static str>>,
}

impl SymmetryClassFacts {
    /// The names of the symmetries, without rotations that others imply: if the quarter-turns are symmetries, the
    /// half-turn is one too, so both quarter-turns and the half-turn are named `quarter-turn` together. The only name
    /// is `none` if there is no symmetry, or if the symmetries were not computed.
    pub fn symmetry_names_without_implied(&self) -> Vec<&'static str> {
        let names = self.symmetries.as_deref().unwrap_or_default();
        let turns = names.contains(&"quarter-turn-left");
        let names_in_short =
            names.iter().filter(|&&name| !turns || !matches!(name, "half-turn" | "quarter-turn-right"));
        let names_in_short: Vec<_> = names_in_short.map(|name| name.trim_end_matches("-left")).collect();
        if names_in_short.is_empty() { vec!["none"] } else { names_in_short }
    }
}
