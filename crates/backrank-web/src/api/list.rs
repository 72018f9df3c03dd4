//! All of them, one after another, with their classes under turns and reflections.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use backrank::board::{Square, Symmetry, walk_class};
use backrank::placements;
use backrank::search::Count;
use backrank::tours::{Directions, Method};
use backrank_words::tell::Tell;
use backrank_words::words::Message;
use serde_json::{Value, json};

use super::count::counted;
use crate::events::{Gone, Teller};
use crate::job::Job;
use crate::setting::{Asked, Problem, names};

/// How many are listed unless fewer are asked for, and at most.
const USUAL: u64 = 100;
const MOST: u64 = 10_000;

/// So many are told at once, at most, and at least this often.
const BATCH: usize = 100;
const TICK: Duration = Duration::from_millis(100);

/// `GET /api/list`.
pub(crate) fn list(job: &Job, asked: &Asked, teller: &Teller) -> Result<(), Gone> {
    let limit = job.query.get("limit").and_then(|limit| limit.parse().ok()).unwrap_or(USUAL).clamp(1, MOST);
    let mut gallery = Gallery { teller, limit, listed: 0, classes: Classes::new(asked), batch: Vec::new(), told: None };
    let count = match &asked.problem {
        Problem::Tour(problem, method) => {
            let method = method.unwrap_or(Method::Auto);
            problem.list(method, Directions::Undirected, &job.budget, |tour| gallery.hang(tour.squares()))
        }
        Problem::Placement(problem, _) => {
            problem.list(placements::Method::Auto, &job.budget, |placement| gallery.hang(placement.squares()))
        }
    };
    gallery.tell()?;
    let all = count.is_exact() && gallery.listed < limit;
    let end = if all { whole(job, &gallery) } else { part(job, asked, &gallery, &count) };
    teller.tell("end", &end)
}

/// The end of a list of all.
fn whole(job: &Job, gallery: &Gallery<'_>) -> Value {
    let (count, fundamental) = (gallery.listed.to_string(), gallery.classes.of.len().to_string());
    let message = Message::new("serve-listed").figures("count", &count).figures("fundamental", &fundamental);
    json!({ "count": count, "fundamental": fundamental, "all": true, "listed": gallery.listed, "verdict": job.words.say(&message) })
}

/// The end of a list that goes on: how many there are is counted, which is often quicker than to list them.
fn part(job: &Job, asked: &Asked, gallery: &Gallery<'_>, ended: &Count) -> Value {
    let exact = |distinct| {
        let count = counted(job, asked, distinct, |_, _| {});
        count.is_exact().then(|| count.found.to_string())
    };
    let (count, fundamental) = if ended.is_exact() { (exact(false), exact(true)) } else { (None, None) };
    let message = match (&ended.spent, &count) {
        (Some(spent), _) => spent.message(),
        (None, Some(count)) => Message::new("serve-listed-part").with("listed", gallery.listed).figures("count", count),
        (None, None) => Message::new("serve-listed-some").with("listed", gallery.listed),
    };
    json!({ "count": count, "fundamental": fundamental, "all": false, "listed": gallery.listed, "verdict": job.words.say(&message) })
}

/// Solutions on their way to the page.
struct Gallery<'a> {
    teller: &'a Teller,
    limit: u64,
    listed: u64,
    classes: Classes<'a>,
    batch: Vec<Value>,
    told: Option<Instant>,
}

impl Gallery<'_> {
    fn hang(&mut self, squares: &[Square]) -> ControlFlow<()> {
        let (class, is_first) = self.classes.class(squares);
        self.batch.push(json!({ "squares": names(squares), "class": class, "fundamental": is_first }));
        self.listed += 1;
        // The first is told at once.
        let is_due = self.told.is_none_or(|told| told.elapsed() >= TICK) || self.batch.len() >= BATCH;
        if is_due && self.tell().is_err() || self.listed >= self.limit {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    fn tell(&mut self) -> Result<(), Gone> {
        self.told = Some(Instant::now());
        if self.batch.is_empty() {
            return Ok(());
        }
        self.teller.tell("solutions", &json!({ "solutions": std::mem::take(&mut self.batch) }))
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
                let mut symmetries = Symmetry::of(problem.board());
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
