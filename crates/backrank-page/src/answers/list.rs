//! A list of solutions, with their classes under rotations and reflections.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use backrank::board::internals::distinct_walk_images;
use backrank::board::{Square, Symmetry};
use backrank::search::Count;
use backrank_service::Puzzle;
use backrank_service::answer::{self, SolutionRef};
use backrank_service::validate::{Problem, Question, Task};
use backrank_words::{ToMessage, figures, message, square_names};
use serde_json::{Value, json};
use web_time::Instant;

use super::count::count_solutions;
use crate::job::{Disconnected, EventSender, SearchJob};

/// The default number of solutions in a list.
const DEFAULT_LIMIT: u64 = 100;

/// The most solutions in an event.
const MAX_BATCH: usize = 100;

/// The interval at which found solutions are sent if a batch is not full.
const SEND_INTERVAL: Duration = Duration::from_millis(100);

/// `GET /api/list`: lists solutions.
pub(crate) fn list(job: &SearchJob, asked: &Question, sender: &Arc<dyn EventSender>) -> Result<(), Disconnected> {
    let limit = job.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(DEFAULT_LIMIT);
    let mut batches = SolutionBatches { sender: &**sender, unsent: Vec::new(), last_sent: None };
    let listed = solutions(job, asked, limit, |solution| batches.add_and_send_if_due(&solution));
    batches.send()?;
    let is_whole = listed.ended.is_exact() && listed.count < limit;
    sender.send("end", &end(job, asked, &listed, is_whole))
}

/// A solution in a list.
pub(super) struct ListedSolution<'a> {
    pub(super) squares: &'a [Square],
    /// The number of the class under rotations and reflections, from 1 in order of discovery.
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
    /// The count of the search, which says whether a limit ended the search.
    pub(super) ended: Count,
}

/// The memory that each square of a listed solution needs at most, in bytes: in the search, in its class and as JSON.
const BYTES_PER_SQUARE: u64 = 256;

/// Lists solutions in a fixed order, at most `limit` and no more than fit into memory, and calls `visit` with each
/// until it breaks.
pub(super) fn solutions(
    job: &SearchJob,
    asked: &Question,
    limit: u64,
    mut visit: impl FnMut(ListedSolution<'_>) -> ControlFlow<()>,
) -> ListSummary {
    let max_held = job.budget.memory().unwrap_or(u64::MAX) / BYTES_PER_SQUARE / asked.board().area().max(1) as u64;
    let limit = limit.min(max_held.max(1));
    let mut classes = SymmetryClasses::new(asked);
    let mut count = 0;
    let mut number_and_visit = |squares: &[Square]| {
        let (class, is_fundamental) = classes.class(squares);
        count += 1;
        let flow = visit(ListedSolution { squares, class, is_fundamental });
        if count >= limit { ControlFlow::Break(()) } else { flow }
    };
    // Placements are always listed by the default method, whose order is fixed.
    let question = if asked.puzzle == Puzzle::Tour { asked.clone() } else { asked.clone().with_default_method() };
    let mut squares = Vec::new();
    let ended = answer::list(&question, &job.resources(), |solution| match solution {
        SolutionRef::Tour(tour) => {
            tour.write_squares(&mut squares);
            number_and_visit(&squares)
        }
        SolutionRef::Placement(placement) => number_and_visit(placement.squares()),
    });
    ListSummary { count, classes: classes.number_of.len(), limit, ended }
}

/// The last event of a list, with the numbers of all solutions and of all classes. If the list is incomplete, they are
/// counted without listing, which is often faster; a number that is not known is `null`.
fn end(job: &SearchJob, asked: &Question, listed: &ListSummary, is_whole: bool) -> Value {
    let exact = |distinct| {
        let count = count_solutions(&job.budget, asked, distinct, |_, _| {});
        count.is_exact().then(|| count.found.to_string())
    };
    let (count, fundamental) = match listed.ended.is_exact() {
        _ if is_whole => (Some(listed.count.to_string()), Some(listed.classes.to_string())),
        true => (exact(false), exact(true)),
        false => (None, None),
    };
    let part = |key| message!(key, listed = listed.count);
    let message = match (&listed.ended.spent, &count, &fundamental) {
        (_, Some(count), Some(fundamental)) if is_whole => {
            message!("serve-listed", count = figures(count), fundamental = figures(fundamental))
        }
        (Some(spent), ..) => spent.message(),
        (None, Some(count), _) => part("serve-listed-part").with("count", figures(count)),
        (None, None, _) => part("serve-listed-some"),
    };
    let verdict = job.words.say(&message);
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
        let is_due = is_late || self.unsent.len() >= MAX_BATCH;
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

/// The classes of solutions under rotations and reflections, numbered from 1 in order of discovery.
struct SymmetryClasses<'a> {
    asked: &'a Question,
    symmetries: Vec<Symmetry>,
    /// The number of each class, by its smallest member.
    number_of: HashMap<Vec<Square>, usize>,
}

impl<'a> SymmetryClasses<'a> {
    fn new(asked: &'a Question) -> Self {
        let symmetries = match &asked.problem {
            Problem::Placement(Task { problem, .. }) => problem.symmetries(),
            // Only the symmetries that map each given end to itself.
            Problem::Tour(Task { problem, .. }) => {
                let mut symmetries = Symmetry::all(problem.board());
                let ends = [problem.start(), problem.end()];
                let keeps = |symmetry: &Symmetry, end: Square| symmetry.image(problem.board(), end) == Some(end);
                symmetries.retain(|symmetry| ends.into_iter().flatten().all(|end| keeps(symmetry, end)));
                symmetries
            }
        };
        Self { asked, symmetries, number_of: HashMap::new() }
    }

    /// The class number of a solution, and whether the solution is the first of its class.
    fn class(&mut self, squares: &[Square]) -> (usize, bool) {
        let board = self.asked.board();
        let least = match &self.asked.problem {
            Problem::Tour(Task { problem, .. }) => {
                distinct_walk_images(board, &self.symmetries, squares, problem.is_closed())
                    .into_iter()
                    .next()
                    .unwrap_or_default()
            }
            Problem::Placement(..) => {
                let image = |symmetry: &Symmetry| {
                    let mut image: Vec<Square> = squares.iter().filter_map(|&s| symmetry.image(board, s)).collect();
                    image.sort_unstable();
                    image
                };
                self.symmetries.iter().map(image).min().unwrap_or_default()
            }
        };
        let next = self.number_of.len() + 1;
        let number = *self.number_of.entry(least).or_insert(next);
        (number, number == next)
    }
}
