//! The answer for each square: whether a tour can start or end on it, or whether a placement can have a piece on it,
//! and in how many placements, if they can be counted soon.

use std::collections::BTreeMap;

use backrank::Problem as _;
use backrank::board::Square;
use backrank::placements::PlacementProblem;
use backrank::render::{AltText, Picture, SquareAnswer};
use backrank::search::{Budget, Options};
use backrank::tours::Method;
use backrank_service::validate::{Question, SearchTask, Task};
use backrank_words::alt_text;
use backrank_words::{Verdict, message};
use serde_json::{Map, Value, json};

use super::exportable::{Exportable, PictureContext, TabularData};
use crate::puzzle_settings::PuzzleSettings;
use crate::refusal::Refusal;
use crate::search_context::SearchContext;

/// `POST /api/map`: the answer for each square.
pub(crate) fn map(context: &SearchContext, setting: PuzzleSettings) -> Result<Value, Refusal> {
    let answers = SquareAnswers::compute(context, &setting.validate(&context.words)?);
    let mut reply = json!({ "verdict": answers.verdict });
    for wanted in [Verdict::Yes, Verdict::No, Verdict::Unknown] {
        let squares = answers.squares.iter().filter(|answer| answer.verdict == wanted);
        reply[wanted.name()] = squares.map(|answer| answer.square.to_string()).collect();
    }
    if answers.has_uses {
        let uses = answers.squares.iter().map(|answer| (answer.square.to_string(), answer.uses.into()));
        reply["uses"] = uses.collect::<Map<String, Value>>().into();
    }
    Ok(reply)
}

/// The answer for each square of a board.
pub(super) struct SquareAnswers {
    squares: Vec<SquareVerdict>,
    /// Whether the number of placements that use each square is known. This is so if all placements could be listed
    /// within [`MAX_NODES`].
    has_uses: bool,
    /// The sentence that states how many squares have each answer.
    verdict: String,
}

/// A square with its verdict: whether a tour can start on the square, or whether a placement can have a piece on it. If
/// the setting gives the start of tours and not their end, the verdict says whether a tour can end on the square.
struct SquareVerdict {
    square: Square,
    verdict: Verdict,
    /// The number of placements with a piece on the square, if known.
    uses: Option<u64>,
}

impl SquareAnswers {
    /// Decides each square within the budget of the context.
    pub(super) fn compute(context: &SearchContext, question: &Question) -> Self {
        let without_uses = |(square, verdict)| SquareVerdict { square, verdict, uses: None };
        let (squares, has_uses): (Vec<SquareVerdict>, bool) = match &question.task {
            // If a start and no end is given, the map shows where tours from that start can end.
            Task::Tour(task) => {
                let problem = &task.problem;
                let both = problem.start().is_some() && problem.end().is_none();
                let options = task.options_with_budget(&context.budget).method(Method::Auto);
                let answers = if both { problem.decide_ends(&options) } else { problem.decide_starts(&options) };
                let answers = answers.into_iter().map(|(square, outcome)| (square, Verdict::from_outcome(&outcome)));
                (answers.map(without_uses).collect(), false)
            }
            Task::Placement(SearchTask { problem, .. }) => match count_uses(problem, &context.budget) {
                Some(uses) => {
                    let verdict = |uses| if uses > 0 { Verdict::Yes } else { Verdict::No };
                    let answer = |(square, uses)| SquareVerdict { square, verdict: verdict(uses), uses: Some(uses) };
                    (uses.into_iter().map(answer).collect(), true)
                }
                None => (square_verdicts(problem, &context.budget).into_iter().map(without_uses).collect(), false),
            },
        };
        let count = |wanted| squares.iter().filter(|answer| answer.verdict == wanted).count();
        let verdict = context.words.say(&message!(
            "serve-map",
            yes = count(Verdict::Yes),
            no = count(Verdict::No),
            unknown = count(Verdict::Unknown)
        ));
        Self { squares, has_uses, verdict }
    }
}

impl Exportable for SquareAnswers {
    fn export_table(&self, question: &Question) -> TabularData {
        let columns = match &question.task {
            Task::Tour(..) => "square,tour",
            Task::Placement(..) => "square,placement",
        };
        // Counts of placements are JSON strings, as counts are in all exports, because they may exceed the integers
        // that JSON readers can represent exactly.
        let value = |answer: &SquareVerdict| {
            let uses = answer.uses.map(|uses| uses.to_string());
            (answer.square.to_string(), uses.unwrap_or_else(|| answer.verdict.name().to_owned()))
        };
        let values: Vec<(String, String)> = self.squares.iter().map(value).collect();
        let columns = if self.has_uses { "square,placements" } else { columns };
        TabularData {
            facts: Vec::new(),
            csv_header: columns,
            csv_lines: values.iter().map(|(square, value)| format!("{square},{value}")).collect(),
            json_rows: (
                "map",
                Value::Object(values.into_iter().map(|(square, value)| (square, value.into())).collect()),
            ),
            // The squares of a map have no order.
            text_lines: None,
        }
    }

    fn draw(&self, export: &mut PictureContext<'_>) -> Result<(), Refusal> {
        let PictureContext { context, question, .. } = *export;
        let board = question.board();
        let (title, given) = match &question.task {
            Task::Tour(SearchTask { problem, .. }) => {
                (alt_text::tour_map_title(&context.words, problem), problem.end().or(problem.start()))
            }
            Task::Placement(..) => {
                let title = if self.has_uses { "picture-map-uses" } else { "picture-map-used" };
                (context.words.say(&message!(title, board)), None)
            }
        };
        let most = self.squares.iter().filter_map(|answer| answer.uses).max().unwrap_or(0).max(1) as f64;
        let mark = |&SquareVerdict { square, verdict, uses }: &SquareVerdict| match (verdict, uses) {
            _ if given == Some(square) => (square, String::new(), SquareAnswer::Given),
            (_, Some(uses)) => (square, uses.to_string(), SquareAnswer::Count(uses as f64 / most)),
            (Verdict::Yes | Verdict::No, None) => (square, String::new(), verdict.to_square_answer()),
            (Verdict::Unknown, None) => (square, verdict.symbol().to_owned(), verdict.to_square_answer()),
        };
        let marks: Vec<_> = self.squares.iter().map(mark).collect();
        let words = AltText { title, description: self.verdict.clone() };
        export.write_still(&Picture::Map { board, marks: &marks }, &words)
    }
}

/// The largest number of nodes that the search for all placements may enter, so that the page gets the map quickly. All
/// placements of 12 queens are found within this limit, those of 13 queens are not.
const MAX_NODES: u64 = 1 << 21;

/// The number of placements that use each square; `None` if a limit, such as [`MAX_NODES`], is reached before they are
/// known, or if a number is 2^64 or larger.
fn count_uses(problem: &PlacementProblem, budget: &Budget) -> Option<Vec<(Square, u64)>> {
    let uses = problem.square_uses(&budget.clone().with_nodes(MAX_NODES).into()).ok()?;
    let each = uses.squares.into_iter().map(|(square, uses)| Some((square, uses.try_into().ok()?)));
    each.collect::<Option<_>>().filter(|_| uses.solutions.is_exact())
}

/// Whether any placement uses each square. Squares that a symmetry maps to each other share an answer.
fn square_verdicts(problem: &PlacementProblem, budget: &Budget) -> Vec<(Square, Verdict)> {
    let (board, options) = (problem.board(), Options::from(budget.clone()));
    let symmetries = problem.symmetries();
    let mut verdict_of: BTreeMap<Square, Verdict> = BTreeMap::new();
    for square in board.squares() {
        if verdict_of.contains_key(&square) {
            continue;
        }
        let answer = if problem.preplaced().contains(&square) {
            Verdict::from_outcome(&problem.find(&options))
        } else if problem.forbids(square) || problem.preplaced().len() >= problem.min_pieces() {
            Verdict::No
        } else {
            Verdict::from_outcome(&problem.clone().with_preplaced_square(square).find(&options))
        };
        for image in symmetries.iter().filter_map(|symmetry| symmetry.image(board, square)) {
            verdict_of.insert(image, answer);
        }
        verdict_of.insert(square, answer);
    }
    verdict_of.into_iter().collect()
}
