//! Maps that follow from a theorem, written square by square: the board may exceed the memory.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank::Problem as _;
use backrank::board::Square;
use backrank::search::{Budget, Outcome, Spent};
use backrank::tours::{Proof, Reason, TourProblem};
use backrank_service::validate::{MapSubject, Question, Task};
use backrank_words::Verdict;
use serde_json::{Value, json};

use super::mark::{Mark, line};
use crate::output::Output;
use crate::print::stream::{WriteError, report_limit};
use crate::progress::Progress;
use crate::{CliError, Exit, Format, Session, json};

/// The largest board, in squares, for which a map is computed in memory, where equivalent squares share a search.
const FEW_SQUARES: usize = 1 << 12;

/// The number of squares between two checks of the time limit, about a millisecond; each check also updates the
/// progress.
const SQUARES_BETWEEN_LOOKS: u64 = 1 << 12;

/// Writes the map of a tour problem square by square, without keeping it, where a theorem decides most squares.
pub struct MapWriter<'a> {
    pub question: &'a Question,
    pub task: &'a Task<TourProblem>,
    pub subject: MapSubject,
    pub session: &'a Session,
}

/// The state of writing a map.
struct MapProgress<'a> {
    budget: &'a Budget,
    /// The number of nodes in all searches of the map.
    nodes: u64,
    progress: Progress,
    written: u64,
    /// The limit that ended the first unfinished search for a square, if any.
    spent: Option<Spent>,
}

impl MapProgress<'_> {
    /// Decides whether there is a tour, by a search within the remaining budget.
    fn decide(&mut self, task: &Task<TourProblem>, problem: &TourProblem) -> Outcome<Proof, Reason> {
        let nodes = Arc::new(AtomicU64::new(0));
        let mut options = task.within(&self.budget.clone().with_progress(Arc::clone(&nodes)));
        if let Some(limit) = self.budget.nodes() {
            options = options.node_limit(limit.saturating_sub(self.nodes));
        }
        let outcome = problem.decide(&options);
        self.nodes += nodes.load(Ordering::Relaxed);
        outcome
    }
}

impl MapWriter<'_> {
    /// Writes the map; `None` for pictures, small boards, and problems without a theorem that decides the squares.
    pub fn write_map(&self, format: Format, budget: &Budget) -> Result<Option<Exit>, CliError> {
        let session = self.session;
        let board = self.question.board();
        // With a convention the lines have another order.
        let is_by_rank = match format {
            Format::Text | Format::Csv | Format::Json => true,
            Format::Lines => self.question.convention.is_none(),
            _ => false,
        };
        if board.area() <= FEW_SQUARES || !is_by_rank || self.by_rule(Square::new(0, 0)).is_none() {
            return Ok(None);
        }
        let squares = board.area() as u64;
        let mut out = session.open_output()?;
        let progress = session.progress(squares, out.is_watched);
        let mut work = MapProgress { budget, nodes: 0, progress, written: 0, spent: None };
        let result = self.write(format, &mut work, &mut out);
        let MapProgress { progress, written, spent, .. } = work;
        drop(progress);
        match result {
            Ok(()) => out.finish()?,
            Err(WriteError::Failed(error)) => return Err(error.into()),
            Err(WriteError::Spent(limit)) => return Ok(Some(report_limit(session, limit.into(), written, squares))),
        }
        Ok(Some(spent.map_or(Exit::Yes, |spent| session.explain_limit(&spent))))
    }

    fn by_rule(&self, square: Square) -> Option<bool> {
        match self.subject {
            MapSubject::Ends(_) => self.task.problem.is_end_by_theorem(square),
            _ => self.task.problem.is_start_by_theorem(square),
        }
    }

    /// The mark of a square, from a theorem or, for some squares of narrow boards, from a search.
    fn mark(&self, square: Square, work: &mut MapProgress<'_>) -> Mark {
        let known = match self.by_rule(square) {
            Some(true) => Verdict::Yes,
            Some(false) => Verdict::No,
            None => {
                let problem = self.task.problem.clone();
                let problem = match self.subject {
                    MapSubject::Ends(_) => problem.to(square),
                    _ => problem.from(square),
                };
                let outcome = work.decide(self.task, &problem);
                if let Outcome::Unknown(spent) = &outcome {
                    work.spent = work.spent.or(Some(*spent));
                }
                Verdict::from_outcome(&outcome)
            }
        };
        Mark::of(square, known)
    }

    fn write(&self, format: Format, work: &mut MapProgress<'_>, out: &mut Output) -> Result<(), WriteError> {
        let ranks = self.question.board().ranks();
        match format {
            Format::Csv => {
                writeln!(out, "square,tour")?;
                self.each(0..ranks, work, out, |out, mark| writeln!(out, "{},{}", mark.square, mark.value))
            }
            Format::Json => {
                let mut fields = json::header(self.question);
                fields.insert("map".into(), json!({}));
                // The field `map` is the last, so the squares can be appended.
                write!(out, "{}", Value::Object(fields).to_string().trim_end_matches("}}"))?;
                self.each(0..ranks, work, out, |out, mark| {
                    let gap = if (mark.square.file(), mark.square.rank()) == (0, 0) { "" } else { "," };
                    write!(out, "{gap}\"{}\":\"{}\"", mark.square, mark.value)
                })?;
                Ok(writeln!(out, "}}}}")?)
            }
            Format::Lines => self.each(0..ranks, work, out, |out, mark| {
                writeln!(out, "{}", line(self.question, &self.session.words, self.subject, mark))
            }),
            _ => {
                let last = self.question.board().files() - 1;
                self.each((0..ranks).rev(), work, out, |out, mark| {
                    write!(out, "{}{}", mark.text, if mark.square.file() == last { '\n' } else { ' ' })
                })
            }
        }
    }

    /// Calls `write` with the mark of each square of these ranks, from left to right.
    fn each(
        &self,
        ranks: impl Iterator<Item = u32>,
        work: &mut MapProgress<'_>,
        out: &mut Output,
        write: impl Fn(&mut Output, &Mark) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        for rank in ranks {
            for file in 0..self.question.board().files() {
                if work.written.is_multiple_of(SQUARES_BETWEEN_LOOKS) {
                    work.budget.look_at_clock().map_err(WriteError::Spent)?;
                    work.progress.nodes.store(work.written, Ordering::Relaxed);
                }
                write(out, &self.mark(Square::new(file, rank), work))?;
                work.written += 1;
            }
        }
        Ok(())
    }
}
