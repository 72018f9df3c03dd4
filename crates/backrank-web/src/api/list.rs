//! All of them, one after another, with their classes under turns and reflections.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use backrank::board::{Square, Symmetry, walk_class};
use backrank::placements;
use backrank::search::Count;
use backrank::tours::{Directions, Method};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;
use serde_json::{Value, json};

use super::count::counted;
use crate::events::{Gone, Teller};
use crate::job::Job;
use crate::refusal::Refusal;
use crate::setting::{Asked, Problem, names};

/// How many are listed unless fewer are asked for, and at most.
const USUAL: u64 = 100;
pub(super) const MOST: u64 = 10_000;

/// So many are told at once, at most, and at least this often.
const BATCH: usize = 100;
const TICK: Duration = Duration::from_millis(100);

/// Refuses to list none, or more than `MOST`.
pub(crate) fn limits(query: &HashMap<String, String>) -> Result<(), Refusal> {
    let text = query.get("limit").filter(|text| !text.parse().is_ok_and(|limit: u64| (1..=MOST).contains(&limit)));
    text.map_or(Ok(()), |text| Err(Refusal::out_of_range("limit", text, (1, MOST))))
}

/// `GET /api/list`.
pub(crate) fn list(job: &Job, asked: &Asked, teller: &Teller) -> Result<(), Gone> {
    let limit = job.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(USUAL);
    let mut batches = Batches { teller, waiting: Vec::new(), told: None };
    let listed = solutions(job, asked, limit, |solution| batches.add(&solution));
    batches.tell()?;
    let all = listed.ended.is_exact() && listed.count < limit;
    teller.tell("end", &if all { whole(job, &listed) } else { part(job, asked, &listed) })
}

/// A solution of a list.
pub(super) struct Solution<'a> {
    pub(super) squares: &'a [Square],
    /// The number of its class under turns and reflections, from 1 as they come.
    pub(super) class: usize,
    /// Whether it is the first of its class.
    pub(super) is_fundamental: bool,
}

/// How far a list came.
pub(super) struct Listed {
    count: u64,
    classes: usize,
    /// No more were held.
    pub(super) most: u64,
    pub(super) ended: Count,
}

/// A square of a solution that is listed takes so many bytes, as it is found, in its class and as it is written down.
const BYTES_A_SQUARE: u64 = 256;

/// Lists solutions, at most so many and no more than memory allows, in an order that is always the same.
pub(super) fn solutions(
    job: &Job,
    asked: &Asked,
    limit: u64,
    mut see: impl FnMut(Solution<'_>) -> ControlFlow<()>,
) -> Listed {
    // What is listed is held, and so are its classes.
    let held = job.budget.memory().unwrap_or(u64::MAX) / BYTES_A_SQUARE / asked.board().area().max(1) as u64;
    let limit = limit.min(held.max(1));
    let mut classes = Classes::new(asked);
    let mut count = 0;
    let mut hang = |squares: &[Square]| {
        let (class, is_fundamental) = classes.class(squares);
        count += 1;
        let seen = see(Solution { squares, class, is_fundamental });
        if count >= limit { ControlFlow::Break(()) } else { seen }
    };
    let ended = match &asked.problem {
        Problem::Tour(problem, method) => {
            let method = method.unwrap_or(Method::Auto);
            problem.list(method, Directions::Undirected, &job.budget, |tour| hang(tour.squares()))
        }
        Problem::Placement(problem, _) => {
            problem.list(placements::Method::Auto, &job.budget, |placement| hang(placement.squares()))
        }
    };
    Listed { count, classes: classes.of.len(), most: limit, ended }
}

/// The end of a list of all.
fn whole(job: &Job, listed: &Listed) -> Value {
    let (count, fundamental) = (listed.count.to_string(), listed.classes.to_string());
    let message = Message::new("serve-listed").figures("count", &count).figures("fundamental", &fundamental);
    json!({ "count": count, "fundamental": fundamental, "all": true, "listed": listed.count, "verdict": job.words.say(&message) })
}

/// The end of a list that goes on: how many there are is counted, which is often quicker than to list them.
fn part(job: &Job, asked: &Asked, listed: &Listed) -> Value {
    let ended = &listed.ended;
    let exact = |distinct| {
        let count = counted(&job.budget, asked, distinct, |_, _| {});
        count.is_exact().then(|| count.found.to_string())
    };
    let (count, fundamental) = if ended.is_exact() { (exact(false), exact(true)) } else { (None, None) };
    let message = match (&ended.spent, &count) {
        (Some(spent), _) => spent.message(),
        (None, Some(count)) => Message::new("serve-listed-part").with("listed", listed.count).figures("count", count),
        (None, None) => Message::new("serve-listed-some").with("listed", listed.count),
    };
    json!({ "count": count, "fundamental": fundamental, "all": false, "listed": listed.count, "verdict": job.words.say(&message) })
}

/// Solutions on their way to the page.
struct Batches<'a> {
    teller: &'a Teller,
    waiting: Vec<Value>,
    told: Option<Instant>,
}

impl Batches<'_> {
    fn add(&mut self, solution: &Solution<'_>) -> ControlFlow<()> {
        let Solution { squares, class, is_fundamental } = *solution;
        self.waiting.push(json!({ "squares": names(squares), "class": class, "fundamental": is_fundamental }));
        // The first is told at once.
        let is_due = self.told.is_none_or(|told| told.elapsed() >= TICK) || self.waiting.len() >= BATCH;
        if is_due && self.tell().is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn tell(&mut self) -> Result<(), Gone> {
        self.told = Some(Instant::now());
        if self.waiting.is_empty() {
            return Ok(());
        }
        self.teller.tell("solutions", &json!({ "solutions": std::mem::take(&mut self.waiting) }))
    }
}

/// The classes of solutions that turn or mirror into each other, numbered from 1 as they come.
struct Classes<'a> {
    asked: &'a Asked,
    symmetries: Vec<Symmetry>,
    of: HashMap<Vec<Square>, usize>,
}

impl<'a> Classes<'a> {
    fn new(asked: &'a Asked) -> Self {
        let symmetries = match &asked.problem {
            Problem::Placement(problem, _) => problem.symmetries(),
            // Those that leave given ends where they are.
            Problem::Tour(problem, _) => {
                let mut symmetries = Symmetry::all(problem.board());
                let ends = [problem.start(), problem.end()];
                let keeps = |symmetry: &Symmetry, end: Square| symmetry.image(problem.board(), end) == Some(end);
                symmetries.retain(|symmetry| ends.into_iter().flatten().all(|end| keeps(symmetry, end)));
                symmetries
            }
        };
        Self { asked, symmetries, of: HashMap::new() }
    }

    /// The number of the class, and whether this is the first of it.
    fn class(&mut self, squares: &[Square]) -> (usize, bool) {
        let board = self.asked.board();
        let least = match &self.asked.problem {
            Problem::Tour(problem, _) => {
                walk_class(board, &self.symmetries, squares, problem.is_closed()).into_iter().next().unwrap_or_default()
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
        let next = self.of.len() + 1;
        let number = *self.of.entry(least).or_insert(next);
        (number, number == next)
    }
}
