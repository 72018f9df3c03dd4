//! Maps in which a theorem gives the answers for most squares. They are written square by square, because the board may
//! be too large for the memory.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank::Problem as _;
use backrank::board::Square;
use backrank::search::{Budget, LimitReached, Outcome};
use backrank::tours::{ExistenceProof, Reason, TourProblem};
use backrank_service::validate::{MapQuestion, MapSubject, SearchTask};
use backrank_words::{ToMessage as _, Verdict};

use super::mark::{MarkWriter, SquareMark, write_mark_list};
use crate::output::Output;
use crate::print::{explain_squares_written, write_within_budget};
use crate::progress::ProgressDisplay;
use crate::{CliError, Exit, Format, Session};

/// The largest board, in squares, for which a map is always computed in memory. In memory, squares that are equivalent
/// under a symmetry share one search.
const MAX_SQUARES_IN_MEMORY: usize = 1 << 12;

/// The number of squares between two checks of the time limit; these squares take about a millisecond.
const SQUARES_PER_TIME_CHECK: usize = 1 << 12;

/// Writes the map of a tour problem square by square, without storing it, for problems in which a theorem decides most
/// squares.
pub struct TheoremSquareMapWriter<'a> {
    pub map_question: &'a MapQuestion,
    pub task: &'a SearchTask<TourProblem>,
    pub session: &'a Session,
}

/// Runs the searches for the squares that no theorem decides, and adds up what they use of their common budget.
struct SquareSearches<'a> {
    budget: &'a Budget,
    /// The number of nodes in all searches of the map.
    nodes: u64,
    /// The limit that ended the first search that was left undecided, if any.
    spent: Option<LimitReached>,
}

impl SquareSearches<'_> {
    /// Decides whether there is a tour, by a search within the remaining budget.
    fn decide(&mut self, task: &SearchTask<TourProblem>, problem: &TourProblem) -> Outcome<ExistenceProof, Reason> {
        let nodes = Arc::new(AtomicU64::new(0));
        let mut options = task.options_with_budget(&self.budget.clone().with_node_counter(Arc::clone(&nodes)));
        if let Some(limit) = self.budget.nodes() {
            options = options.node_limit(limit.saturating_sub(self.nodes));
        }
        let outcome = problem.decide(&options);
        self.nodes += nodes.load(Ordering::Relaxed);
        if let Outcome::Unknown(spent) = &outcome {
            self.spent = self.spent.or(Some(*spent));
        }
        outcome
    }
}

impl TheoremSquareMapWriter<'_> {
    /// Writes the map; `None` for pictures, lines in the order of a convention, small boards, and problems for which no
    /// theorem decides a1.
    pub fn write_map(&self, format: Format) -> Result<Option<Exit>, CliError> {
        let Self { session, map_question: MapQuestion { question, .. }, .. } = self;
        let board = question.board();
        // If the question has a convention (the notation of a lesson), the lines must be in the order in which the
        // convention numbers the squares, but this writer goes rank by rank.
        let is_by_rank = match format {
            Format::Text | Format::Csv | Format::Json => true,
            Format::Lines => question.convention.is_none(),
            _ => false,
        };
        if board.area() <= MAX_SQUARES_IN_MEMORY || !is_by_rank || self.theorem_answer(Square::new(0, 0)).is_none() {
            return Ok(None);
        }
        let budget = &question.budget.clone().with_cancel(session.claim_interrupt_flag());
        let squares = board.area() as u64;
        let mut searches = SquareSearches { budget, nodes: 0, spent: None };
        let explain = |spent, written| explain_squares_written(session, spent, written, squares);
        let exit = write_within_budget(session, budget, Some(squares), explain, |out, progress| {
            Ok(self.write(format, &mut searches, out, progress)?)
        })?;
        Ok(Some(match searches.spent {
            Some(spent) if exit == Exit::Yes => session.explain_unfinished_list(&spent.message()),
            _ => exit,
        }))
    }

    fn theorem_answer(&self, square: Square) -> Option<bool> {
        match self.map_question.subject {
            MapSubject::Ends(_) => self.task.problem.decide_end_by_rule(square),
            _ => self.task.problem.decide_start_by_rule(square),
        }
    }

    /// The mark of a square, from a theorem or, for some squares of narrow boards, from a search.
    fn mark(&self, square: Square, searches: &mut SquareSearches<'_>) -> SquareMark {
        let known = match self.theorem_answer(square) {
            Some(true) => Verdict::Yes,
            Some(false) => Verdict::No,
            None => {
                let problem = self.task.problem.clone();
                let problem = match self.map_question.subject {
                    MapSubject::Ends(_) => problem.to(square),
                    _ => problem.from(square),
                };
                Verdict::from_outcome(&searches.decide(self.task, &problem))
            }
        };
        SquareMark::from_verdict(square, known)
    }

    fn write(
        &self,
        format: Format,
        searches: &mut SquareSearches<'_>,
        out: &mut Output,
        progress: &ProgressDisplay,
    ) -> io::Result<()> {
        let ranks = self.map_question.question.board().ranks();
        if format != Format::Text {
            let each = |out: &mut Output, write: MarkWriter<'_>| {
                self.write_each_mark(0..ranks, searches, (out, progress), write)
            };
            return write_mark_list(self.map_question, &self.session.words, format, out, each);
        }
        let last = self.map_question.question.board().files() - 1;
        self.write_each_mark((0..ranks).rev(), searches, (out, progress), |out, mark| {
            write!(out, "{}{}", mark.text, if mark.square.file() == last { '\n' } else { ' ' })
        })
    }

    /// Calls `write` with the mark of each square of these ranks, from left to right.
    fn write_each_mark(
        &self,
        ranks: impl Iterator<Item = u32>,
        searches: &mut SquareSearches<'_>,
        (out, progress): (&mut Output, &ProgressDisplay),
        mut write: impl FnMut(&mut Output, &SquareMark) -> io::Result<()>,
    ) -> io::Result<()> {
        let squares = ranks
            .flat_map(|rank| (0..self.map_question.question.board().files()).map(move |file| Square::new(file, rank)));
        for (written, square) in squares.enumerate() {
            // Once a limit has ended a search, it may be the time, and each further search would take some.
            if written.is_multiple_of(SQUARES_PER_TIME_CHECK) || searches.spent.is_some() {
                out.check_time_limit()?;
            }
            let mark = self.mark(square, searches);
            out.reserve_in_buffer()?;
            write(out, &mark)?;
            progress.add(1);
        }
        Ok(())
    }
}
