//! The JSON that every face writes alike: the fields of a question, with which answers begin, and events of a search.

use backrank::board::{Square, Wrap};
use backrank::placements::PlacementProblem;
use backrank::tours::TourProblem;
use backrank::trace::Event;
use backrank_words::square_names;
use serde_json::{Map, Value, json};

use crate::request::Puzzle;
use crate::validate::{Question, SearchTask, Task};

/// The fields of a question: puzzle, board, piece, and the requirements on solutions. Requirements that are not made
/// are left out. Unless `with_defaults`, these are left out too: `wrap` if no edges are glued, `holes` if there are
/// none, `piece` in the puzzle of queens, and `pieces` if there are as many as the shorter side has squares, the
/// question is not for the most that fit, and the pieces need not dominate.
pub fn question_fields(question: &Question, with_defaults: bool) -> Map<String, Value> {
    let board = question.board();
    let of_board = [
        ("puzzle", Some(question.puzzle.name().into())),
        ("board", Some(board.to_string().into())),
        ("wrap", (with_defaults || board.wrap() != Wrap::Flat).then(|| board.wrap().name().into())),
        (
            "holes",
            (with_defaults || board.len() < board.area())
                .then(|| square_names(&board.holes().collect::<Vec<_>>()).into()),
        ),
        ("holes_block", field_if_true(board.holes_block())),
    ];
    let of_problem = match &question.task {
        Task::Tour(task) => tour_fields(question, task),
        Task::Placement(task) => placement_fields(question, &task.problem, with_defaults),
    };
    of_board.into_iter().chain(of_problem).filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

/// The JSON value `true`; `None` for `false`, so that the field is left out.
fn field_if_true(value: bool) -> Option<Value> {
    value.then(|| value.into())
}

/// The fields of a tour problem: the piece, whether tours are closed, the required ends, symmetry and squares at given
/// steps, and whether turns or crossings should be few. A field that is `None` is left out.
fn tour_fields(question: &Question, task: &SearchTask<TourProblem>) -> Vec<(&'static str, Option<Value>)> {
    let problem = &task.problem;
    let end = |end: Option<Square>| end.map(|end| end.to_string().into());
    let step = |&(square, step): &(Square, usize)| {
        let step = step + question.first_step_number() - 1;
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

/// The fields of a placement problem: the piece, the number of pieces, and the requirements on them. A field that is
/// `None` is left out. A number of pieces equal to the shorter side is left out, except if `with_defaults`, if the
/// question asks for as many pieces as fit, or if the pieces dominate the board.
fn placement_fields(
    question: &Question,
    problem: &PlacementProblem,
    with_defaults: bool,
) -> Vec<(&'static str, Option<Value>)> {
    let (board, is_dominating) = (question.board(), question.is_dominating());
    let side = board.ranks().min(board.files()) as usize;
    let pieces = match problem.pieces().exact() {
        None if with_defaults && !is_dominating => Some(side),
        pieces => pieces.filter(|pieces| with_defaults || is_dominating || question.most || *pieces != side),
    };
    let listed = |squares: &[Square]| (!squares.is_empty()).then(|| square_names(squares).into());
    vec![
        ("piece", (with_defaults || question.puzzle == Puzzle::Placement).then(|| problem.piece().to_string().into())),
        ("dominating", field_if_true(is_dominating)),
        ("independent", field_if_true(is_dominating && problem.rule().is_independent())),
        ("pieces", pieces.map(Value::from)),
        ("symmetric", problem.turn().map(|turn| turn.name().into())),
        ("queen", listed(question.preplaced())),
        ("forbid", listed(&question.forbidden())),
    ]
}

/// The name of an event of a traced search, and its vertex and depth; a found solution has neither.
pub const fn event_name_vertex_and_depth(event: Event) -> (&'static str, Option<(u32, u32)>) {
    match event {
        Event::Enter { vertex, depth } => ("enter", Some((vertex, depth))),
        Event::Refuse { vertex, depth } => ("refuse", Some((vertex, depth))),
        Event::Leave { vertex, depth } => ("leave", Some((vertex, depth))),
        Event::Found => ("found", None),
    }
}
