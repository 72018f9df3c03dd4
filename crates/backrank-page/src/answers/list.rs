//! A list of solutions, with their classes under the symmetries of the problem.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use backrank::QuestionKind;
use backrank::board::internals::distinct_walk_images;
use backrank::board::{Square, Symmetry};
use backrank::search::{Count, Limit, LimitReached};
use backrank_service::Puzzle;
use backrank_service::answer::{self, SolutionRef};
use backrank_service::validate::{Question, SearchTask, Task};
use backrank_words::{ToMessage, message, number_arg, square_names};
use serde_json::{Value, json};
use web_time::Instant;

use super::count::{count_solutions, refuse_uncovered_method};
use crate::refusal::Refusal;
use crate::search_context::{Disconnected, EventSender, SearchContext};

/// The default number of solutions in a list.
const DEFAULT_LIMIT: u64 = 100;

/// The largest number of solutions sent in one event.
const MAX_BATCH_SOLUTIONS: usize = 100;

/// The interval after which found solutions are sent even if their batch is not full.
const SEND_INTERVAL: Duration = Duration::from_millis(100);

/// `GET /api/list`: lists solutions, and sends them in batches.
pub(crate) fn list(
    context: &SearchContext,
    question: &Question,
    sender: &Arc<dyn EventSender>,
) -> Result<(), Disconnected> {
    let limit = context.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(DEFAULT_LIMIT);
    let mut batches = SolutionBatches { sender: &**sender, unsent: Vec::new(), last_sent: None };
    let listed = match list_solutions(context, question, limit, |solution| batches.add_and_send_if_due(&solution)) {
        Ok(listed) => listed,
        Err(refusal) => return sender.refuse(refusal, &context.words),
    };
    batches.send()?;
    sender.send("end", &end_event(context, question, &listed, limit))
}

/// A solution in a list.
pub(super) struct ListedSolution<'a> {
    pub(super) squares: &'a [Square],
    /// The number of the class under the symmetries of the problem, from 1 in order of discovery.
    pub(super) class: usize,
    /// Whether the solution is the first of its class.
    pub(super) is_fundamental: bool,
}

/// The result of a listing.
pub(super) struct ListSummary {
    /// The number of listed solutions.
    count: u64,
    /// The number of classes among the listed solutions.
    classes: usize,
    /// The largest number of solutions that the request and the memory limit allowed.
    pub(super) limit: u64,
    /// The count that the library returned for the listing, which says how it ended: the count is exact unless a limit
    /// of the budget ended the listing, and then names what was spent.
    pub(super) ended: Count,
}

/// An upper bound on the memory for each square of a listed solution, in bytes: the sum of what the search, the class
/// of the solution and its JSON take.
const BYTES_PER_SQUARE: u64 = 256;

/// Lists solutions in a fixed order, at most `limit` and no more than fit into memory. Calls `visit` with each
/// solution, and stops when `visit` returns [`ControlFlow::Break`].
///
/// # Errors
/// If the method of the question does not list solutions.
pub(super) fn list_solutions(
    context: &SearchContext,
    question: &Question,
    limit: u64,
    mut visit: impl FnMut(ListedSolution<'_>) -> ControlFlow<()>,
) -> Result<ListSummary, Refusal> {
    refuse_uncovered_method(question, QuestionKind::List)?;
    let max_held =
        context.budget.memory().unwrap_or(u64::MAX) / BYTES_PER_SQUARE / question.board().area().max(1) as u64;
    let limit = limit.min(max_held.max(1));
    let mut classes = SymmetryClasses::new(question);
    let mut count = 0;
    let mut number_and_visit = |squares: &[Square]| {
        let (class, is_fundamental) = classes.class(squares);
        count += 1;
        let flow = visit(ListedSolution { squares, class, is_fundamental });
        if count >= limit { ControlFlow::Break(()) } else { flow }
    };
    // Placements are always listed by the default method, whose order is fixed.
    let question =
        if question.puzzle == Puzzle::Tour { question.clone() } else { question.clone().with_default_method() };
    let mut squares = Vec::new();
    let ended = answer::list(&question, &context.resources(), |solution| match solution {
        SolutionRef::Tour(tour) => {
            tour.write_squares(&mut squares);
            number_and_visit(&squares)
        }
        SolutionRef::Placement(placement) => number_and_visit(placement.squares()),
    });
    Ok(ListSummary { count, classes: classes.class_numbers.len(), limit, ended })
}

/// The data of the last event of a list, with the total numbers of solutions and of classes. If the list ended at its
/// [`limit`](ListSummary::limit), both numbers are counted without listing, which is often faster. A number that is
/// unknown is `null`. The request allowed `requested_limit` solutions.
fn end_event(context: &SearchContext, question: &Question, listed: &ListSummary, requested_limit: u64) -> Value {
    let exact = |distinct| {
        let count = count_solutions(&context.budget, question, distinct, |_, _| {});
        count.is_exact().then(|| count.found.to_string())
    };
    let (count, fundamental) = match listed.ended.is_exact() {
        true if listed.count < listed.limit => (Some(listed.count.to_string()), Some(listed.classes.to_string())),
        true => (exact(false), exact(true)),
        false => (None, None),
    };
    let is_whole = count == Some(listed.count.to_string());
    let memory = context.budget.memory().filter(|_| !is_whole && listed.limit < requested_limit);
    let memory = memory.map(|allowed| LimitReached::from(Limit::MemoryOnTheWay { allowed }));
    let part = |key| message!(key, listed = listed.count);
    let message = match (listed.ended.spent.as_ref().or(memory.as_ref()), &count, &fundamental) {
        (_, Some(count), Some(fundamental)) if is_whole => {
            message!("serve-listed", count = number_arg(count), fundamental = number_arg(fundamental))
        }
        (Some(spent), ..) => spent.message(),
        (None, Some(count), _) => part("serve-listed-part").with("count", number_arg(count)),
        (None, None, _) => part("serve-listed-some"),
    };
    let verdict = context.words.say(&message);
    json!({ "count": count, "fundamental": fundamental, "all": is_whole, "listed": listed.count, "verdict": verdict })
}

/// Collects listed solutions, and sends them in batches.
struct SolutionBatches<'a> {
    sender: &'a dyn EventSender,
    /// The JSON of the unsent solutions.
    unsent: Vec<Value>,
    last_sent: Option<Instant>,
}

impl SolutionBatches<'_> {
    fn add_and_send_if_due(&mut self, solution: &ListedSolution<'_>) -> ControlFlow<()> {
        let ListedSolution { squares, class, is_fundamental } = *solution;
        self.unsent.push(json!({ "squares": square_names(squares), "class": class, "fundamental": is_fundamental }));
        // The first solution is sent at once.
        let is_late = self.last_sent.is_none_or(|last_sent| last_sent.elapsed() >= SEND_INTERVAL);
        let is_due = is_late || self.unsent.len() >= MAX_BATCH_SOLUTIONS;
        if is_due && self.send().is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn send(&mut self) -> Result<(), Disconnected> {
        self.last_sent = Some(Instant::now());
        if self.unsent.is_empty() {
            return Ok(());
        }
        self.sender.send("solutions", &json!({ "solutions": std::mem::take(&mut self.unsent) }))
    }
}

/// The classes of solutions under the symmetries of the problem, numbered from 1 in order of discovery.
struct SymmetryClasses<'a> {
    question: &'a Question,
    symmetries: Vec<Symmetry>,
    /// The number of each class. The key is the member of the class whose list of squares is lexicographically
    /// smallest.
    class_numbers: HashMap<Vec<Square>, usize>,
}

impl<'a> SymmetryClasses<'a> {
    fn new(question: &'a Question) -> Self {
        let symmetries = match &question.task {
            Task::Placement(SearchTask { problem, .. }) => problem.symmetries(),
            // Only symmetries that map the required start to itself, and the required end to itself, are used.
            Task::Tour(SearchTask { problem, .. }) => {
                let mut symmetries = Symmetry::all(problem.board());
                let ends = [problem.start(), problem.end()];
                let keeps = |symmetry: &Symmetry, end: Square| symmetry.image(problem.board(), end) == Some(end);
                symmetries.retain(|symmetry| ends.into_iter().flatten().all(|end| keeps(symmetry, end)));
                symmetries
            }
        };
        Self { question, symmetries, class_numbers: HashMap::new() }
    }

    /// The class number of a solution, and whether the solution is the first of its class.
    fn class(&mut self, squares: &[Square]) -> (usize, bool) {
        let board = self.question.board();
        let least = match &self.question.task {
            Task::Tour(SearchTask { problem, .. }) => {
                distinct_walk_images(board, &self.symmetries, squares, problem.is_closed())
                    .into_iter()
                    .next()
                    .unwrap_or_default()
            }
            Task::Placement(..) => {
                let image = |symmetry: &Symmetry| {
                    let mut image: Vec<Square> = squares.iter().filter_map(|&s| symmetry.image(board, s)).collect();
                    image.sort_unstable();
                    image
                };
                self.symmetries.iter().map(image).min().unwrap_or_default()
            }
        };
        let next = self.class_numbers.len() + 1;
        let number = *self.class_numbers.entry(least).or_insert(next);
        (number, number == next)
    }
}
